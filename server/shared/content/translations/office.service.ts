import type { z } from 'zod';
import { type ContentName, contentKinds, writtenFieldsOf } from '#contract/content/content-kinds.ts';
import type { TranslationState } from '#contract/content/translations.facts.ts';
import type {
  FieldTranslations,
  TranslateContent,
  Translation,
  TranslationsQuery,
} from '#contract/content/translations.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { type Language, sourceLanguage } from '#contract/values/language.ts';
import { raiseContentVersion } from '../../../platform/cache/content-version.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { type ContentThing, forgetEarlierTranslation, forgetEarlierTranslationsOf } from './earlier.sql.ts';
import { putHumanTranslation } from './human.service.ts';
import {
  countTranslationRows,
  type FieldRow,
  findTranslationRow,
  findUses,
  listFieldsOf,
  listTranslationRows,
  lockTranslation,
  type OfficeTranslationRow,
} from './office.sql.ts';

const longestName = 80;

/** A line stays a line in every language. */
const likeSource = (source: string, text: string): string => (source.includes('\n') ? text : text.replace(/\s+/g, ' '));

async function withUses(queryable: Queryable, rows: readonly OfficeTranslationRow[]) {
  const uses = await findUses(
    queryable,
    rows.map(({ source }) => source),
  );
  return rows.map((row) => ({ ...row, used: uses.filter(({ source }) => source === row.source) }));
}

export async function listTranslations(
  queryable: Queryable,
  { language, state, page, pageSize }: z.output<typeof TranslationsQuery>,
) {
  const filter = { language, state };
  const rows = await listTranslationRows(queryable, filter, { page, pageSize });
  return {
    data: await withUses(queryable, rows),
    total: await countTranslationRows(queryable, filter),
    page,
    pageSize,
  };
}

export async function correctTranslation(database: Database, id: string, input: string, act: OfficeAct) {
  return database.transaction(async (tx): Promise<z.input<typeof Translation>> => {
    const before = await lockTranslation(tx, id);
    if (!before) throw new Problem('not_found');
    const { language, source } = before;
    const text = likeSource(source, input);
    await putHumanTranslation(tx, language, source, text, act.now);
    await forgetEarlierTranslationsOf(tx, source, language);
    const target = { kind: 'translation', id, name: source.slice(0, longestName) };
    const change = { before: { text: before.text }, after: { text } };
    await recordAct(tx, { ...act, action: 'translated', target, ...change }, act.now);
    await raiseContentVersion(tx);
    const row = await findTranslationRow(tx, id);
    const [shown] = row ? await withUses(tx, [row]) : [];
    if (!shown) throw new Problem('not_found');
    return shown;
  });
}

/** A translation with its source, which may be the same text. */
export async function findStandingTranslation(tx: Queryable, id: string): Promise<object> {
  const row = await lockTranslation(tx, id);
  return { text: row?.text, source: row?.source };
}

function stateOf({ origin, earlier }: FieldRow): TranslationState {
  if (origin === 'human') return 'human';
  if (earlier !== null) return 'stale';
  return origin === 'machine' ? 'machine' : 'missing';
}

const asWritten = (text: string) => ({ text, state: 'human', suggestion: null }) as const;
const nothing = { text: null, state: 'missing', suggestion: null } as const;

function shownFields(kind: ContentName, rows: readonly FieldRow[]): FieldTranslations[] {
  const source_language = rows[0]?.source_language ?? sourceLanguage;
  return writtenFieldsOf(kind).map((field) => {
    const source = rows.find((row) => row.field === field)?.source ?? null;
    const inLanguage = (language: Language) => {
      if (language === source_language) return source === null ? nothing : asWritten(source);
      const row = rows.find((each) => each.field === field && each.language === language);
      if (!row) return nothing;
      const state = stateOf(row);
      return { text: row.text, state, suggestion: state === 'stale' ? row.earlier : null };
    };
    return { field, source, source_language, en: inLanguage('en'), hi: inLanguage('hi'), ur: inLanguage('ur') };
  });
}

async function fieldsOf(queryable: Queryable, { kind, id }: ContentThing): Promise<FieldRow[]> {
  const rows = await listFieldsOf(queryable, kind, id);
  if (rows.length === 0) throw new Problem('not_found');
  return rows;
}

export async function readContentTranslations(queryable: Queryable, thing: ContentThing) {
  return { data: shownFields(thing.kind, await fieldsOf(queryable, thing)) };
}

type Changes = z.output<typeof TranslateContent>;

/** Every named field must be one that is written in each language and has a source, which is in another language. */
function checkFields(kind: ContentName, { language, texts }: Changes, rows: readonly FieldRow[]): void {
  if (rows[0]?.source_language === language) throw new Problem('invalid', { errors: { language: 'language_unknown' } });
  const fields: readonly string[] = writtenFieldsOf(kind);
  const errors = Object.entries(texts).flatMap(([field, text]) => {
    if (!fields.includes(field)) return [[`texts.${field}`, 'choice_unknown']];
    return text && !rows.some((row) => row.field === field) ? [[`texts.${field}`, 'source_required']] : [];
  });
  if (errors.length > 0) throw new Problem('invalid', { errors: Object.fromEntries(errors) });
}

/** The named fields in this language, with their sources. */
export async function findStandingTranslations(
  tx: Queryable,
  { kind, id }: ContentThing,
  { language, texts }: Changes,
): Promise<object> {
  const rows = (await listFieldsOf(tx, kind, id)).filter((row) => Object.hasOwn(texts, row.field));
  const said = rows.filter((row) => row.language === language).map(({ field, text }) => [field, text]);
  return { texts: Object.fromEntries(said), sources: [...new Set(rows.map(({ source }) => source))] };
}

export async function translateContent(database: Database, thing: ContentThing, changes: Changes, act: OfficeAct) {
  return database.transaction(async (tx) => {
    const rows = await fieldsOf(tx, thing);
    checkFields(thing.kind, changes, rows);
    const before: Record<string, string | null> = {};
    const after: Record<string, string | null> = {};
    for (const row of rows.filter(({ language }) => language === changes.language)) {
      const { field, language, source, earlier } = row;
      const given = changes.texts[field];
      if (given === undefined) continue;
      const text = given === null ? null : likeSource(source, given);
      const human = row.origin === 'human' ? row.text : null;
      if (text === human && earlier === null) continue;
      await putHumanTranslation(tx, language, source, text, act.now);
      await forgetEarlierTranslation(tx, thing, field, language);
      before[field] = human;
      after[field] = text;
    }
    if (Object.keys(after).length > 0) {
      const target = { kind: contentKinds[thing.kind].actKind, id: thing.id, name: rows[0]?.title ?? '' };
      await recordAct(tx, { ...act, action: 'translated', target, before, after }, act.now);
      await raiseContentVersion(tx);
    }
    return readContentTranslations(tx, thing);
  });
}
