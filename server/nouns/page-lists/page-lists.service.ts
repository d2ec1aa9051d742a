import { type ConsentKind, consentWarningDays } from '#contract/consents/consents.facts.ts';
import type { EndingConsent } from '#contract/consents/consents.ts';
import { contentKinds } from '#contract/content/content-kinds.ts';
import { type ListName, listNames, mostEntries } from '#contract/page-lists/page-lists.facts.ts';
import { pageAsked } from '#contract/protocol/paging.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Database, Queryable, Reader } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { type Consent, consentOf, demandWholeConsent } from '../../shared/content/consent.ts';
import { asWritten, type ContentKind } from '../../shared/content/content-kind.ts';
import type { SampleKind } from '../../shared/content/samples/sample-kind.ts';
import {
  arrangeEntries,
  countSamples,
  deleteEntry,
  deleteSamples,
  type EntryRow,
  findShown,
  insertEntry,
  type ListTable,
  listEnding,
  listEntries,
  listShown,
  lockEntry,
  lockList,
  updateEntry,
} from './page-lists.sql.ts';

/** What the office writes of an entry of each list. */
export interface ListTexts {
  team: Consent & { name: string; task: string | null; text: string | null };
  timeline: { date: string; title: string; text: string | null };
  voices: Consent & { words: string; name: string; place: string | null };
  milestones: { date: string; title: string; text: string | null };
  partners: { name: string; link: string | null };
}

export type ListRow<Name extends ListName> = EntryRow & ListTexts[Name];

export const listTables: { readonly [Name in ListName]: ListTable } = {
  team: { name: 'team', fields: ['name', 'task', 'text'], hasConsent: true },
  timeline: { name: 'timeline', fields: ['date', 'title', 'text'], hasConsent: false },
  voices: { name: 'voices', fields: ['words', 'name', 'place'], hasConsent: true },
  milestones: { name: 'milestones', fields: ['date', 'title', 'text'], hasConsent: false },
  partners: { name: 'partners', fields: ['name', 'link'], hasConsent: false },
};

/** Absent optional fields become null: the tables have a column for each. */
function textOf<Text>({ fields, hasConsent }: ListTable, body: object): Text {
  const given = new Map<string, unknown>(Object.entries(body));
  const text = Object.fromEntries(fields.map((field) => [field, given.get(field) ?? null]));
  const written = given.has('source_language') && { source_language: given.get('source_language') };
  return { ...text, ...written, ...(hasConsent && consentOf(body)) } as Text;
}

async function insertIfRoom<Row>(tx: Queryable, table: ListTable, entry: object, now: Date): Promise<Row> {
  if ((await lockList(tx, table)).length >= mostEntries) throw new Problem('list_full');
  return insertEntry<Row>(tx, table, { ...entry }, now);
}

/** A list as content of the recipe: one description for all five. */
export function contentOfList<Name extends ListName>(
  name: Name,
): ContentKind<Name, ListRow<Name> & Record<string, never>, ListTexts[Name], object> {
  type Row = ListRow<Name> & Record<string, never>;
  const table = listTables[name];
  const kind: ContentKind<ListName, never, never, object> | object = {
    kind: contentKinds[name].actKind,
    texts: name,
    nameOf: (row: Record<string, string>) => row.title ?? row.name ?? '',
    textOf: (body: object) => textOf(table, body),
    list: async (reader: Reader, query: { page?: number; pageSize?: number }, today: IndiaDay) => {
      const rows = await listShown<Row>(reader, table, today);
      const page = pageAsked(query);
      if (!page) return { rows };
      const first = (page.page - 1) * page.pageSize;
      return { rows: rows.slice(first, first + page.pageSize), paging: { total: rows.length, ...page } };
    },
    find: (reader: Reader, id: string, today: IndiaDay) => findShown<Row>(reader, table, id, today),
    insert: (tx: Queryable, entry: object, now: Date) => insertIfRoom<Row>(tx, table, entry, now),
    lock: (tx: Queryable, id: string) => lockEntry<Row>(tx, table, id),
    update: (tx: Queryable, id: string, entry: object, now: Date) => updateEntry<Row>(tx, table, id, { ...entry }, now),
    remove: (tx: Queryable, id: string) => deleteEntry(tx, table, id),
    ...(table.hasConsent && { check: demandWholeConsent, mayEnd: true }),
  };
  return kind as ContentKind<Name, Row, ListTexts[Name], object>;
}

/** As written, also what visitors do not see. */
export async function listWhole<Name extends ListName>(queryable: Queryable, name: Name, now: Date) {
  const rows = await listEntries<ListRow<Name> & { isShown: boolean }>(queryable, listTables[name], indiaDayOf(now));
  return rows.map((row) => asWritten(name, row));
}

export async function arrangeList(
  database: Database,
  name: ListName,
  ids: readonly string[],
  act: OfficeAct,
): Promise<void> {
  const table = listTables[name];
  await database.transaction(async (tx) => {
    const known = await lockList(tx, table);
    // Somebody else has added or taken away an entry meanwhile.
    if (known.length !== new Set(ids).size || ids.some((id) => !known.includes(id))) throw new Problem('conflict');
    await arrangeEntries(tx, table, ids);
    const target = { kind: contentKinds[name].actKind, id: name, name };
    await recordAct(tx, { ...act, action: 'arranged', target }, act.now);
    await raiseContentVersion(tx);
  });
}

export const countShown = async (reader: Reader, name: ListName, today: IndiaDay): Promise<number> =>
  (await listShown(reader, listTables[name], today)).length;

const dayMs = 86_400_000;

/** The last day on which the office is to be told of a consent that ends. */
export const lastWarnedDay = (now: Date): IndiaDay => indiaDayOf(new Date(now.getTime() + consentWarningDays * dayMs));

/** People of the lists whose consent has ended or ends soon. */
export async function endingConsentsOfLists(queryable: Queryable, now: Date): Promise<EndingConsent[]> {
  const today = indiaDayOf(now);
  const each = ['team', 'voices'] as const satisfies readonly (ConsentKind & ListName)[];
  const found = await Promise.all(
    each.map(async (kind) =>
      (await listEnding(queryable, listTables[kind], lastWarnedDay(now))).map((row) => ({
        ...row,
        kind,
        hasEnded: row.until < today,
      })),
    ),
  );
  return found.flat();
}

/** They came with the schema. */
export const sampleLists: readonly SampleKind[] = listNames.map((name) => ({
  count: (queryable) => countSamples(queryable, listTables[name]),
  remove: (tx) => deleteSamples(tx, listTables[name]),
}));
