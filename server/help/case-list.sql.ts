import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { endedStatuses, helpRisks } from '#contract/help/help.facts.ts';
import type { CasesQuery } from '#contract/help/help-office.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type ListPart, partOfList } from '../platform/database/page-part.ts';
import { havingWord, wordsOf } from '../platform/database/word-search.ts';
import { isOpen, type ListedCase, listedColumns } from './cases.sql.ts';

export type CaseFilter = Omit<z.output<typeof CasesQuery>, 'page' | 'pageSize'>;

export interface Asker {
  id: string;
  today: string;
}

const inView = (view: CaseFilter['view'], { id, today }: Asker): Sql =>
  ({
    mine: sql`owner_id = ${id} AND ${isOpen} AND NOT suspect`,
    unowned: sql`owner_id IS NULL AND ${isOpen} AND NOT suspect`,
    overdue: sql`due_on < ${today} AND ${isOpen} AND NOT suspect`,
    urgent: sql`risk = 'urgent' AND ${isOpen}`,
    suspect: sql`suspect`,
    all: sql`NOT suspect`,
  })[view];

function matching({ view, status, kind, district, search }: CaseFilter, asker: Asker): Sql {
  const conditions = [
    sql`erased_at IS NULL`,
    inView(view, asker),
    ...(status ? [sql`status = ${status}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(district ? [sql`district = ${district}`] : []),
    ...wordsOf(search ?? '').map((word) => havingWord(sql`search_text`, word)),
  ];
  return join(conditions, ' AND ');
}

/** Open ones first, the most urgent, then what is due first. */
const inOrder = sql`ORDER BY (status = ANY(${endedStatuses})), array_position(${[...helpRisks].reverse()}::text[], risk),
  due_on, created_at DESC, id`;

export const listMatchingCases = (
  queryable: Queryable,
  filter: CaseFilter,
  asker: Asker,
  part: ListPart,
): Promise<ListedCase[]> =>
  queryable.query<ListedCase>(sql`
    SELECT ${listedColumns} FROM help_cases WHERE ${matching(filter, asker)} ${inOrder} ${partOfList(part)}`);

export async function countMatchingCases(queryable: Queryable, filter: CaseFilter, asker: Asker): Promise<number> {
  const rows = await queryable.query<{ total: number }>(sql`
    SELECT count(*) AS total FROM help_cases WHERE ${matching(filter, asker)}`);
  return rows[0]?.total ?? 0;
}

export type ViewCounts = Record<CaseFilter['view'], number>;

const countIn = (view: CaseFilter['view'], asker: Asker): Sql => sql`count(*) FILTER (WHERE ${inView(view, asker)})`;

export async function countViews(queryable: Queryable, asker: Asker): Promise<ViewCounts> {
  const count = (view: CaseFilter['view']) => countIn(view, asker);
  const [row] = await queryable.query<ViewCounts>(sql`
    SELECT ${count('mine')} AS mine, ${count('unowned')} AS unowned, ${count('overdue')} AS overdue,
      ${count('urgent')} AS urgent, ${count('suspect')} AS suspect, ${count('all')} AS "all"
    FROM help_cases WHERE erased_at IS NULL`);
  return row ?? { mine: 0, unowned: 0, overdue: 0, urgent: 0, suspect: 0, all: 0 };
}

export type WaitingCounts = Pick<ViewCounts, 'urgent' | 'overdue' | 'unowned'>;

export async function countWaiting(queryable: Queryable, asker: Asker): Promise<WaitingCounts> {
  const [row] = await queryable.query<WaitingCounts>(sql`
    SELECT ${countIn('urgent', asker)} AS urgent, ${countIn('overdue', asker)} AS overdue,
      ${countIn('unowned', asker)} AS unowned
    FROM help_cases WHERE erased_at IS NULL AND NOT is_sample`);
  return row ?? { urgent: 0, overdue: 0, unowned: 0 };
}

export interface CsvRow extends ListedCase {
  ownerName: string | null;
  name: string | null;
  phone: string | null;
  employer: string | null;
  story: string | null;
  amount_claimed_paise: number | null;
  recovered_paise: number;
}

/** The whole list, for a table. */
export const listAllMatching = (queryable: Queryable, filter: CaseFilter, asker: Asker): Promise<CsvRow[]> =>
  queryable.query<CsvRow>(sql`
    SELECT ${listedColumns}, (SELECT people.name FROM people WHERE people.id = owner_id) AS "ownerName", name, phone,
      employer, story, amount_claimed_paise, recovered_paise
    FROM help_cases WHERE ${matching(filter, asker)} ${inOrder}`);
