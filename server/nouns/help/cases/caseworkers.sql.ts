import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { isOpen } from './cases.sql.ts';

export interface Caseworker {
  id: string;
  name: string;
  email: string;
  language: Language;
}

export const listCaseworkers = (queryable: Queryable): Promise<Caseworker[]> =>
  queryable.query<Caseworker>(sql`
    SELECT id, name, email, language FROM people WHERE role = 'admin' AND is_caseworker(people) ORDER BY name, id`);

export async function hasCaseworker(reader: Reader): Promise<boolean> {
  const rows = await reader.query(sql`SELECT FROM people WHERE role = 'admin' AND is_caseworker(people) LIMIT 1`);
  return rows.length > 0;
}

/** Takes open cases from owners who may not see them any more; answers how many, by case. */
export async function releaseLostCases(tx: Queryable, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    UPDATE help_cases SET owner_id = NULL, version = version + 1, updated_at = ${now}
    FROM people
    WHERE people.id = help_cases.owner_id AND NOT is_caseworker(people)
      AND ${isOpen}
    RETURNING help_cases.id`);
  return rows.map(({ id }) => id);
}

export interface DueAlert {
  count: number;
  /** Of the only one. */
  caseId: string | null;
}

/** Of urgent cases that caseworkers were not told of; suspect ones too, if somebody is in danger. */
const untold = sql`risk = 'urgent' AND alerted_at IS NULL AND via IN ('form', 'callback') AND NOT is_sample`;

export async function findUntoldUrgent(tx: Queryable): Promise<DueAlert> {
  const [row] = await tx.query<DueAlert>(sql`
    SELECT count(*) AS count, CASE WHEN count(*) = 1 THEN min(id::text) END AS "caseId" FROM help_cases
    WHERE ${untold}`);
  return row ?? { count: 0, caseId: null };
}

export async function markUrgentTold(tx: Queryable, now: Date): Promise<void> {
  await tx.query(sql`UPDATE help_cases SET alerted_at = ${now} WHERE ${untold}`);
}

export async function countOverdue(queryable: Queryable, today: string): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(sql`
    SELECT count(*) AS count FROM help_cases
    WHERE ${isOpen} AND due_on < ${today} AND NOT is_sample`);
  return row?.count ?? 0;
}

/** Whether it was this caller who may tell now; nobody was told since the given instant. */
export async function takeAlert(tx: Queryable, kind: string, since: Date, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    INSERT INTO help_alerts AS last (kind, at) VALUES (${kind}, ${now})
    ON CONFLICT (kind) DO UPDATE SET at = excluded.at WHERE last.at <= ${since}
    RETURNING kind`);
  return rows.length > 0;
}

export async function lockAlerts(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('help alerts', 0))`);
}
