import type { z } from 'zod';
import { isOpenStatus } from '#contract/help/help.facts.ts';
import type { CasesCsvQuery, CasesQuery } from '#contract/help/help-office.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { recordAct } from '../audit/audit.service.ts';
import { inIndia, writeTable } from '../platform/csv/write-csv.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { partOfPage } from '../platform/database/page-part.ts';
import type { OfficeAct } from '../platform/http/office-act.ts';
import {
  type CsvRow,
  countMatchingCases,
  countViews,
  countWaiting,
  listAllMatching,
  listMatchingCases,
  type WaitingCounts,
} from './case-list.sql.ts';
import { asRow } from './shown-case.ts';
import { insertViews } from './views.sql.ts';

const askerOf = ({ actor, now }: OfficeAct) => ({ id: actor.id, today: indiaDayOf(now) });

export async function listCases(database: Database, query: z.output<typeof CasesQuery>, act: OfficeAct) {
  const { page, pageSize, ...filter } = query;
  const asker = askerOf(act);
  // A view that is not narrowed down is counted with all views.
  const isNarrowed = filter.status || filter.kind || filter.district || filter.search;
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

/** With names and stories it is noted at every case. */
export const exportCases = (
  database: Database,
  { personal, ...filter }: z.output<typeof CasesCsvQuery>,
  act: OfficeAct,
): Promise<string> =>
  database.transaction(async (tx) => {
    const rows = await listAllMatching(tx, filter, askerOf(act));
    if (personal) {
      const caseIds = rows.map(({ id }) => id);
      await insertViews(tx, { caseIds, person: act.actor, why: 'list' }, act.now);
    }
    const target = { kind: 'help_case_list', id: 'cases', name: 'cases.csv' };
    const after = { rows: rows.length, personal };
    await recordAct(tx, { ...act, action: 'exported', target, after }, act.now);
    const columns = personal ? [...plainColumns, ...personalColumns] : plainColumns;
    return writeTable<CsvRow>(columns, rows.map(withoutOldPlan));
  });
