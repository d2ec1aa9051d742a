import sql from 'sql-template-tag';
import { type CallKind, safetyCallKinds } from '#contract/phone-list/calls.facts.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallWords } from './call-texts.ts';

export interface NewCall {
  kind: CallKind;
  personId: string | null;
  registrationId: string | null;
  guestName: string | null;
  guestPhone: string | null;
  language: Language;
  text: string;
  words: CallWords;
  until: Date;
}

/** Nobody calls before this moment; until then the calls may be taken back. */
export interface HeldCalls {
  id: string;
  until: Date;
}

/** The gateway may try at once where the person agreed; nothing is inserted for a person who was deleted. */
export async function insertCalls(
  tx: Queryable,
  calls: readonly NewCall[],
  now: Date,
  hold: HeldCalls | null,
): Promise<void> {
  const due = hold?.until ?? now;
  const each = <Value>(read: (call: NewCall) => Value): Value[] => calls.map(read);
  await tx.query(sql`
    INSERT INTO calls (kind, person_id, registration_id, guest_name, guest_phone, language, text, words, due, until,
      gateway_due, hold_id, created_at, updated_at)
    SELECT new.kind, new.person_id, r.id, new.guest_name, new.guest_phone, new.language, new.text, new.words::jsonb, ${due},
      new.until, CASE WHEN p.messages_ok AND p.phone IS NOT NULL AND p.phone_wrong_at IS NULL THEN ${due}::timestamptz END,
      ${hold?.id ?? null}::uuid, ${now}, ${now}
    FROM unnest(
      ${each(({ kind }) => kind)}::text[], ${each(({ personId }) => personId)}::uuid[],
      ${each(({ registrationId }) => registrationId)}::uuid[], ${each(({ guestName }) => guestName)}::text[],
      ${each(({ guestPhone }) => guestPhone)}::text[], ${each(({ language }) => language)}::text[],
      ${each(({ text }) => text)}::text[], ${each(({ words }) => JSON.stringify(words))}::text[],
      ${each(({ until }) => until)}::timestamptz[]
    ) AS new (kind, person_id, registration_id, guest_name, guest_phone, language, text, words, until)
    LEFT JOIN people AS p ON p.id = new.person_id LEFT JOIN registrations AS r ON r.id = new.registration_id
    WHERE new.person_id IS NULL
      OR (p.id IS NOT NULL AND (p.messages_stopped_at IS NULL OR new.kind = ANY (${safetyCallKinds}::text[])))`);
}

/** Deletes calls about these registrations that are not true any more. */
export async function dropWaiting(
  tx: Queryable,
  registrationIds: readonly string[],
  kinds: readonly CallKind[],
  now: Date,
  hold: HeldCalls | null = null,
): Promise<void> {
  await tx.query(sql`
    UPDATE calls SET state = 'dropped', gateway_due = NULL, dropped_by_hold = ${hold?.id ?? null}::uuid, updated_at = ${now}
    WHERE registration_id = ANY (${registrationIds}::uuid[]) AND kind = ANY (${kinds}::text[]) AND state = 'waiting'`);
}

/**
 * Deletes messages to somebody who wants none, also those that a clerk has taken. Messages that the gateway is
 * sending come back by themselves.
 */
export async function dropMessagesTo(tx: Queryable, personId: string, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE calls SET state = 'dropped', gateway_due = NULL, taken_by = NULL, taken_until = NULL, updated_at = ${now}
    WHERE person_id = ${personId} AND kind <> ALL (${safetyCallKinds}::text[])
      AND (state = 'waiting' OR (state = 'taken' AND (taken_by IS NOT NULL OR taken_until <= ${now})))`);
}

/** Deletes calls to people without an account whom the person has named: a nominee, or a parent. */
export async function forgetCallsAbout(
  tx: Queryable,
  personId: string,
  kinds: readonly CallKind[] = ['nominee', 'breach', 'notice'],
): Promise<void> {
  await tx.query(sql`DELETE FROM calls WHERE kind = ANY (${kinds}) AND words ->> 'of' = ${personId}`);
}

/** Whether the gateway is sending one to the person. */
export async function isGatewayAtWork(queryable: Queryable, personId: string, now: Date): Promise<boolean> {
  const rows = await queryable.query(sql`
    SELECT FROM calls WHERE person_id = ${personId} AND state = 'taken' AND taken_by IS NULL AND taken_until > ${now} LIMIT 1`);
  return rows.length > 0;
}

/** Deletes held calls and restores those that they had replaced; false when somebody has been called. */
export async function takeBackCalls(tx: Queryable, holdId: string, now: Date): Promise<boolean> {
  await tx.query(sql`DELETE FROM calls WHERE hold_id = ${holdId} AND state IN ('waiting', 'dropped') AND tries = 0`);
  const left = await tx.query(sql`SELECT FROM calls WHERE hold_id = ${holdId} LIMIT 1`);
  await tx.query(sql`
    UPDATE calls SET state = 'waiting', dropped_by_hold = NULL, updated_at = ${now}
    WHERE dropped_by_hold = ${holdId} AND state = 'dropped'`);
  return left.length === 0;
}

/** Moves a guest's calls to their new account. */
export async function giveGuestCallsToPerson(tx: Queryable, registrationId: string, personId: string): Promise<void> {
  await tx.query(sql`
    UPDATE calls SET person_id = ${personId}, guest_name = NULL, guest_phone = NULL
    WHERE registration_id = ${registrationId} AND person_id IS NULL`);
}

export async function giveCallsOfPerson(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`UPDATE calls SET person_id = ${toId} WHERE person_id = ${fromId}`);
}

export interface ExportedCall {
  kind: string;
  text: string;
  state: string;
  note: string | null;
  createdAt: Date;
}

export const listCallsOf = (queryable: Queryable, personId: string): Promise<ExportedCall[]> =>
  queryable.query<ExportedCall>(sql`
    SELECT kind, text, state, note, created_at AS "createdAt" FROM calls WHERE person_id = ${personId}
    ORDER BY created_at, id`);
