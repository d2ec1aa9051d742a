import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { endedStatuses, helpRisks } from '#contract/help/help.facts.ts';
import type { CasesQuery } from '#contract/help/help-office.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type ListPart, partOfList } from '../../../platform/database/page-part.ts';
import { isOpen, type ListedCase, listedColumns } from './cases.sql.ts';
import type { NewView } from './views.sql.ts';

export interface CaseFilter extends Omit<z.output<typeof CasesQuery>, 'page' | 'pageSize' | 'search'> {
  sought?: Sought;
}

/** Whole words of code, name, number or employer; or a code, however it was typed. */
export interface Sought {
  words: string;
  code: string | null;
}

export interface Asker {
  id: string;
  today: string;
}

/** Doubt about a case hides it from no view. */
const inView = (view: CaseFilter['view'], { id, today }: Asker): Sql =>
  ({
    mine: sql`owner_id = ${id} AND ${isOpen}`,
    unowned: sql`owner_id IS NULL AND ${isOpen}`,
    overdue: sql`due_on < ${today} AND ${isOpen}`,
    urgent: sql`risk = 'urgent' AND ${isOpen}`,
    suspect: sql`suspect`,
    all: sql`true`,
  })[view];

const havingWords = ({ words, code }: Sought): Sql => sql`(code = ${code} OR (
  words_in(search_text) @> (SELECT words_in(fold_for_search(${words}))) AND words_in(fold_for_search(${words})) <> '{}'))`;

function matching({ view, status, kind, district, sought }: CaseFilter, asker: Asker): Sql {
  const conditions = [
    sql`erased_at IS NULL`,
    inView(view, asker),
    ...(status ? [sql`status = ${status}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(district ? [sql`district = ${district}`] : []),
    ...(sought ? [havingWords(sought)] : []),
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

/** Notes whom a search has found by anything but their code, unless the same person has found them since then. */
export async function insertFound(
  queryable: Queryable,
  filter: CaseFilter & { sought: Sought },
  asker: Asker,
  { person, since, now }: { person: NewView['person']; since: Date; now: Date },
): Promise<void> {
  await queryable.query(sql`
    INSERT INTO help_views (case_id, person_id, person_name, why, at)
    SELECT id, ${person.id}, ${person.name}, 'search', ${now} FROM help_cases
    WHERE ${matching(filter, asker)} AND code IS DISTINCT FROM ${filter.sought.code} AND NOT EXISTS (
      SELECT FROM help_views AS earlier
      WHERE earlier.case_id = help_cases.id AND person_id = ${person.id} AND why = 'search' AND at > ${since})`);
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
