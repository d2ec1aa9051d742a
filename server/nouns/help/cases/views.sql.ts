import sql from 'sql-template-tag';
import type { viewReasons } from '#contract/help/help.facts.ts';
import type { Queryable } from '../../../platform/database/database.ts';

export interface NewView {
  caseIds: readonly string[];
  person: { id: string; name: string };
  why: (typeof viewReasons)[number];
  reason?: string | undefined;
}

export async function insertViews(tx: Queryable, { caseIds, person, why, reason }: NewView, now: Date): Promise<void> {
  await tx.query(sql`
    INSERT INTO help_views (case_id, person_id, person_name, why, reason, at)
    SELECT id, ${person.id}, ${person.name}, ${why}, ${reason ?? null}, ${now} FROM unnest(${caseIds}::uuid[]) AS id`);
}

/** Of these cases, those that this person has not opened since then. */
export async function listUnopened(
  queryable: Queryable,
  { caseIds, personId, since }: { caseIds: readonly string[]; personId: string; since: Date },
): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(sql`
    SELECT shown AS id FROM unnest(${caseIds}::uuid[]) AS shown WHERE NOT EXISTS (
      SELECT FROM help_views WHERE case_id = shown AND person_id = ${personId} AND why = 'opened' AND at > ${since})`);
  return rows.map(({ id }) => id);
}

export interface ViewRow {
  person: string;
  why: NewView['why'];
  reason: string | null;
  at: Date;
}

export const listViews = (queryable: Queryable, caseId: string): Promise<ViewRow[]> =>
  queryable.query<ViewRow>(sql`
    SELECT person_name AS person, why, reason, at FROM help_views WHERE case_id = ${caseId} ORDER BY at DESC, id DESC`);

/** Whether this person has given a reason for this case since then. */
export async function hasBrokenGlass(
  queryable: Queryable,
  { caseId, personId, since }: { caseId: string; personId: string; since: Date },
): Promise<boolean> {
  const rows = await queryable.query(sql`
    SELECT FROM help_views
    WHERE case_id = ${caseId} AND person_id = ${personId} AND why = 'break_glass' AND at > ${since} LIMIT 1`);
  return rows.length > 0;
}
