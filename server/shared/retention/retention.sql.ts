import sql, { type Sql } from 'sql-template-tag';
import { moneyActKinds, moneySettings } from '#contract/audit/acts.ts';
import { usualTax } from '#contract/donations/donations.facts.ts';
import type { Kept } from '#contract/purposes.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../platform/database/database.ts';

const aboutMoney = sql`(target_kind = ANY (${moneyActKinds}) OR (target_kind = 'settings' AND target_id = ANY (${moneySettings})))`;

/** The first day of the books that are still kept. */
const booksCutoff = (now: Date): Sql => sql`
  SELECT make_date(extract(year FROM ${now}::timestamptz AT TIME ZONE 'Asia/Kolkata' - interval '3 months')::int
    - coalesce((SELECT (value ->> 'keepYears')::int FROM settings WHERE part = 'tax'), ${usualTax.keepYears}), 4, 1) AS day`;

/** Conditions for rows that are older than the given instant. */
const tooOld: Record<Kept, (since: Date, now: Date) => Sql> = {
  session: (since) => sql`DELETE FROM sessions WHERE last_used_at < ${since}`,
  knownDevice: (since) => sql`DELETE FROM known_devices WHERE last_used_at < ${since}`,
  email: (since) => sql`DELETE FROM outbox WHERE status <> 'waiting' AND created_at < ${since}`,
  takeBack: (since) => sql`DELETE FROM event_holds WHERE until < ${since}`,
  closedMessage: (since) => sql`DELETE FROM messages WHERE status = 'closed' AND updated_at < ${since}`,
  doneCall: (since) =>
    sql`DELETE FROM calls WHERE until < ${since} OR (state NOT IN ('waiting', 'taken') AND updated_at < ${since})`,
  leftNewsletter: (since) => sql`DELETE FROM newsletter_subscriptions WHERE status = 'left' AND updated_at < ${since}`,
  unconfirmedFactor: (since) => sql`DELETE FROM second_factors WHERE confirmed_at IS NULL AND started_at < ${since}`,
  caseVoice: (since) => sql`
    DELETE FROM help_files USING help_cases
    WHERE help_cases.id = case_id AND help_files.kind = 'voice' AND status = 'closed' AND hold_reason IS NULL
      AND closed_at < ${since}`,
  caseView: (since) => sql`DELETE FROM help_views WHERE at < ${since}`,
  casePiece: (since) => sql`DELETE FROM help_file_pieces WHERE created_at < ${since}`,
  caseRequest: (since) => sql`DELETE FROM help_requests WHERE created_at < ${since}`,
  closedInvitation: (since) => sql`DELETE FROM office_invitations WHERE closed_at < ${since}`,
  tie: (since) => sql`DELETE FROM ties WHERE at < ${since}`,
  intendedGift: (since) => sql`DELETE FROM donations WHERE state = 'intended' AND updated_at < ${since}`,
  claimedGift: (since) => sql`DELETE FROM donations WHERE state = 'claimed' AND updated_at < ${since}`,
  expense: (_since, now) => sql`
    WITH RECURSIVE cutoff AS (${booksCutoff(now)}), old AS (
      SELECT expenses.id FROM expenses, cutoff WHERE expenses.day < cutoff.day
    ), kept AS (
      SELECT old.id FROM old JOIN expense_proofs AS own ON own.expense_id = old.id CROSS JOIN cutoff
      WHERE own.day >= cutoff.day OR EXISTS (
        SELECT FROM expense_proofs AS other JOIN expenses ON expenses.id = other.expense_id
        WHERE other.line_id = own.line_id AND expenses.day >= cutoff.day)
      UNION
      SELECT old.id FROM kept JOIN expense_proofs AS known ON known.expense_id = kept.id
        JOIN expense_proofs AS own ON own.line_id = known.line_id JOIN old ON old.id = own.expense_id
    )
    DELETE FROM expenses USING old WHERE expenses.id = old.id AND expenses.id NOT IN (SELECT id FROM kept)`,
  books: (_since, now) => sql`
    WITH cutoff AS (${booksCutoff(now)}), gone_acts AS (
      DELETE FROM audit_log USING cutoff
      WHERE ${aboutMoney} AND at < cutoff.day::timestamp AT TIME ZONE 'Asia/Kolkata'
    ), gone_approvals AS (
      DELETE FROM approvals USING cutoff WHERE decided_at < cutoff.day::timestamp AT TIME ZONE 'Asia/Kolkata'
    ), gone_receipts AS (
      DELETE FROM receipts USING donations, cutoff WHERE donations.id = donation_id AND donations.day < cutoff.day
    ), gone_gifts AS (
      DELETE FROM donations USING cutoff WHERE donations.day < cutoff.day
    ), gone_lines AS (
      DELETE FROM bank_lines USING cutoff WHERE bank_lines.day < cutoff.day AND NOT EXISTS (
        SELECT FROM expense_proofs WHERE line_id = bank_lines.id)
    )
    DELETE FROM statement_imports USING cutoff WHERE last_day < cutoff.day`,
  spareDonor: (since) => sql`
    DELETE FROM donors WHERE updated_at < ${since} AND NOT EXISTS (SELECT FROM donations WHERE donor_id = donors.id)`,
  receiptPdf: (since) => sql`DELETE FROM receipt_pdfs WHERE made_at < ${since}`,
  unclaimedCard: (since, now) => sql`
    UPDATE cards SET state = 'dead', dead_reason = 'unclaimed', dead_at = ${now}
    WHERE state = 'unassigned' AND created_at < ${since}`,
  deadCard: (since) =>
    sql`UPDATE cards SET code = NULL WHERE state = 'dead' AND dead_at < ${since} AND code IS NOT NULL`,
  companionName: (since) => sql`
    UPDATE registration_people AS each SET name = NULL FROM registrations, events
    WHERE registrations.id = each.registration_id AND events.id = registrations.event_id AND each.name IS NOT NULL
      AND (coalesce((
        SELECT max(day.date) FROM courses AS c JOIN events AS day ON day.series_id = c.series_id WHERE c.event_id = events.id
      ), events.date) + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' < ${since}`,
  pageReads: (since) => sql`DELETE FROM page_reads WHERE day < ${since}::timestamptz::date`,
  closedRequest: (since) => sql`DELETE FROM rights_requests WHERE closed_at < ${since}`,
  closedBreach: (since) => sql`DELETE FROM breaches WHERE closed_at < ${since}`,
  act: (since) => sql`DELETE FROM audit_log WHERE at < ${since} AND NOT ${aboutMoney}`,
};

export async function deleteOlderThan(tx: Queryable, kept: Kept, since: Date, now: Date): Promise<void> {
  await tx.query(tooOld[kept](since, now));
}

/** Deletes rows that end at an instant of their own. */
export async function deleteExpired(tx: Queryable, now: Date): Promise<void> {
  await tx.query(sql`DELETE FROM account_links WHERE expires_at <= ${now}`);
  await tx.query(sql`DELETE FROM newsletter_subscriptions WHERE confirm_until <= ${now}`);
  await tx.query(sql`DELETE FROM imports WHERE state = 'preview' AND expires_at <= ${now}`);
  await tx.query(sql`DELETE FROM statement_imports WHERE state <> 'done' AND expires_at <= ${now}`);
  await tx.query(sql`DELETE FROM receipt_links WHERE expires_at <= ${now}`);
  await tx.query(sql`DELETE FROM bin WHERE gone_on < ${indiaDayOf(now)}`);
  await tx.query(sql`DELETE FROM attempts WHERE forget_at <= ${now}`);
  await tx.query(sql`DELETE FROM address_counts WHERE ends_at <= ${now}`);
}

/** False while another process does the work. */
export async function isMyTurn(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('retention', 0)) AS mine`,
  );
  return row?.mine ?? false;
}
