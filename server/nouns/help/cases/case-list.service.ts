import type { z } from 'zod';
import { isOpenStatus } from '#contract/help/help.facts.ts';
import type { CasesCsvQuery, CasesQuery } from '#contract/help/help-office.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { parsePhone } from '#contract/values/phone.ts';
import { inIndia, writeTable } from '../../../platform/csv/write-csv.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { partOfPage } from '../../../platform/database/page-part.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import type { HelpTools } from '../help-tools.ts';
import { tellOfExport } from './alerts.service.ts';
import {
  type CaseFilter,
  type CsvRow,
  countMatchingCases,
  countViews,
  countWaiting,
  insertFound,
  listAllMatching,
  listMatchingCases,
  type Sought,
  type WaitingCounts,
} from './case-list.sql.ts';
import { codeSought, countSearch } from './searches.service.ts';
import { asRow } from './shown-case.ts';
import { insertViews } from './views.sql.ts';

const askerOf = ({ actor, now }: OfficeAct) => ({ id: actor.id, today: indiaDayOf(now) });

const soughtBy = (search: string): Sought => ({ words: parsePhone(search) ?? search, code: codeSought(search) });

/** Pages of one search within this time are one look. */
const sameSearchMs = 15 * 60_000;

async function noteFound(queryable: Queryable, filter: CaseFilter, act: OfficeAct): Promise<void> {
  const { sought, ...rest } = filter;
  if (!sought) return;
  const { actor: person, now } = act;
  const since = new Date(now.getTime() - sameSearchMs);
  await insertFound(queryable, { ...rest, sought }, askerOf(act), { person, since, now });
}

type SearchTools = Pick<HelpTools, 'database' | 'publicUrl'>;

export async function listCases(tools: SearchTools, query: z.output<typeof CasesQuery>, act: OfficeAct) {
  const { database } = tools;
  const { page, pageSize, search, ...rest } = query;
  if (search) await countSearch(tools, search, act);
  const filter: CaseFilter = { ...rest, ...(search && { sought: soughtBy(search) }) };
  await noteFound(database, filter, act);
  const asker = askerOf(act);
  // A view that is not narrowed down is counted with all views.
  const isNarrowed = filter.status || filter.kind || filter.district || filter.sought;
  const [rows, counts, narrowed] = await Promise.all([
    listMatchingCases(database, filter, asker, partOfPage({ page, pageSize })),
    countViews(database, asker),
    isNarrowed ? countMatchingCases(database, filter, asker) : undefined,
  ]);
  const total = narrowed ?? counts[filter.view];
  return { data: rows.map((row) => asRow(row, act.now)), total, page, pageSize, counts };
}

/** For a notice; samples wait for nobody. */
export const countWaitingCases = (queryable: Queryable, personId: string, now: Date): Promise<WaitingCounts> =>
  countWaiting(queryable, { id: personId, today: indiaDayOf(now) });

const plainColumns = [
  'code',
  'kind',
  'via',
  'language',
  'district',
  'people_affected',
  'risk',
  'status',
  'outcome',
  'ownerName',
  'next_step',
  'due_on',
  inIndia('created_at'),
  'amount_claimed_paise',
  'recovered_paise',
] as const;
const personalColumns = ['name', 'phone', 'contact', 'employer', 'story'] as const;

/** Sorted by its day, a case that has ended would look overdue. */
const withoutOldPlan = (row: CsvRow): CsvRow =>
  isOpenStatus(row.status) ? row : { ...row, next_step: null, due_on: null };

/** With names and stories it needs a reason, which is noted at every case; the other caseworkers are told. */
export async function exportCases(
  tools: SearchTools,
  { personal, reason, search, ...rest }: z.output<typeof CasesCsvQuery>,
  act: OfficeAct,
): Promise<string> {
  if (personal && reason === undefined) throw new Problem('invalid', { errors: { reason: 'reason_required' } });
  if (search) await countSearch(tools, search, act);
  const filter: CaseFilter = { ...rest, ...(search && { sought: soughtBy(search) }) };
  return tools.database.transaction(async (tx) => {
    await noteFound(tx, filter, act);
    const rows = await listAllMatching(tx, filter, askerOf(act));
    if (personal) {
      const caseIds = rows.map(({ id }) => id);
      await insertViews(tx, { caseIds, person: act.actor, why: 'list', reason }, act.now);
      await tellOfExport(tx, rows.length, act);
    }
    const target = { kind: 'help_case_list', id: 'cases', name: 'cases.csv' };
    const after = { rows: rows.length, personal };
    await recordAct(tx, { ...act, action: 'exported', target, after }, act.now);
    const columns = personal ? [...plainColumns, ...personalColumns] : plainColumns;
    return writeTable<CsvRow>(columns, rows.map(withoutOldPlan));
  });
}
