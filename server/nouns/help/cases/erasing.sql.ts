import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';

/** The first instant of the month in India in which a case came. */
const month = sql`date_trunc('month', created_at AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'`;

/**
 * Leaves kind, district, month, outcome, counts, paise and whole days. The days stand as instants after the start of the
 * month, so that reports read shells as they read cases. Where a district is not one of these, anything may have been
 * told.
 */
export async function makeShell(tx: Queryable, id: string, districts: readonly string[], now: Date): Promise<void> {
  await tx.query(sql`DELETE FROM help_entries WHERE case_id = ${id}`);
  await tx.query(sql`DELETE FROM help_files WHERE case_id = ${id}`);
  await tx.query(sql`DELETE FROM help_file_pieces WHERE case_id = ${id}`);
  await tx.query(sql`DELETE FROM help_requests WHERE case_id = ${id}`);
  await tx.query(sql`DELETE FROM consents WHERE case_id = ${id}`);
  await tx.query(sql`DELETE FROM rights_requests WHERE case_id = ${id}`);
  await tx.query(sql`
    UPDATE help_cases SET erased_at = ${now}, code = NULL, pin_salt = NULL, pin_hash = NULL,
      pin_version = pin_version + 1, phone = NULL, contact = 'none', safe_times = '{}', who_may_answer = NULL,
      name = NULL, employer = NULL, story = NULL, in_danger = false, is_minor = false, risk = 'none',
      owner_id = NULL, next_step = NULL, due_on = NULL, hold_reason = NULL, erase_on = NULL, merged_into = NULL,
      before_merge = NULL, consent_version = NULL, alerted_at = NULL, claim_by = NULL, notice_on = NULL, hearings = '{}',
      district = CASE WHEN district = ANY (${districts}::text[]) THEN district END, suspect = false, language = 'en', via = 'form', speaks_for = 'self',
      outcome = coalesce(outcome, 'withdrawn'), status = 'closed', updated_at = ${now},
      created_at = ${month},
      first_answer_at = ${month} + date_trunc('day', first_answer_at - created_at),
      settled_at = ${month} + date_trunc('day', settled_at - created_at),
      closed_at = ${month} + date_trunc('day', coalesce(closed_at, ${now}) - created_at)
    WHERE id = ${id} AND NOT suspect AND NOT is_sample`);
  // What never counted leaves nothing.
  await tx.query(sql`DELETE FROM help_cases WHERE id = ${id} AND erased_at IS NULL`);
}

/** Those whose time is over: asked for by the person, or closed for so long. A hold stops both. */
export const listCasesToErase = (
  tx: Queryable,
  { today, closedBefore }: { today: string; closedBefore: Date },
): Promise<{ id: string; code: string }[]> =>
  tx.query(sql`
    SELECT id, code FROM help_cases
    WHERE erased_at IS NULL AND hold_reason IS NULL
      AND (erase_on <= ${today} OR (status = 'closed' AND closed_at < ${closedBefore}))
    ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED`);
