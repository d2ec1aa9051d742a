import sql from 'sql-template-tag';
import type { Route } from '#contract/protocol/endpoint.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/person.ts';

export interface HeldRow {
  id: string;
  approvalId: string;
  route: Route;
  input: object;
  files: Readonly<Record<string, string>>;
  language: Language;
}

export async function insertHeld(tx: Queryable, held: HeldRow, now: Date): Promise<void> {
  const { id, approvalId, route, input, files, language } = held;
  await tx.query(sql`
    INSERT INTO held_words (id, approval_id, route, input, files, language, created_at)
    VALUES (${id}, ${approvalId}, ${route}, ${JSON.stringify(input)}::jsonb, ${JSON.stringify(files)}::jsonb,
      ${language}, ${now})`);
}

export async function findHeld(tx: Queryable, id: string): Promise<HeldRow | undefined> {
  const rows = await tx.query<HeldRow>(sql`
    SELECT id, approval_id AS "approvalId", route, input, files, language FROM held_words WHERE id = ${id}`);
  return rows[0];
}

/** Who still works in the office. */
export async function findWriter(tx: Queryable, id: string): Promise<Omit<Person, 'sessionId'> | undefined> {
  const rows = await tx.query<Omit<Person, 'sessionId'>>(sql`
    SELECT id, name, email, language, role, duties, status, is_main_administrator AS "isMainAdministrator" FROM people
    WHERE id = ${id} AND role = 'admin' AND status = 'active'`);
  return rows[0];
}

/** Does the work and undoes it: what it would throw is known, and nothing stays written or locked. */
export async function rehearse(tx: Queryable, work: (tx: Queryable) => Promise<unknown>): Promise<void> {
  await tx.query(sql`SAVEPOINT rehearsal`);
  try {
    await work({ query: tx.query, announce: () => undefined });
  } finally {
    await tx.query(sql`ROLLBACK TO SAVEPOINT rehearsal`);
  }
}
