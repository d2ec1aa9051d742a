import sql from 'sql-template-tag';
import type { CardState } from '#contract/cards/cards.facts.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Credentials, credentialColumns, type PersonRecord, personColumns } from '../people.sql.ts';

export interface CardCredentials extends Credentials {
  pinMustChange: boolean;
  /** The end of a PIN that somebody else knows. */
  pinEndsAt: Date | null;
  /** The person has a password and has not yet agreed to the card or PIN of the desk. */
  isHeld: boolean;
  phone: string | null;
}

/** Without a person: a card that nobody holds, or no longer. */
export type FoundCard = { state: CardState } & (CardCredentials | { id: null });

/** One query, the same for a code that does not exist. */
export async function findCard(
  queryable: Queryable,
  code: string,
  deviceHash: Buffer | null,
): Promise<FoundCard | null> {
  const rows = await queryable.query<FoundCard>(
    sql`
    SELECT cards.state, people.pin_hash AS "secretHash", people.pin_must_change AS "pinMustChange",
      people.pin_ends_at AS "pinEndsAt", people.card_held AS "isHeld", people.phone,
      ${credentialColumns(deviceHash)}
    FROM cards LEFT JOIN people ON people.id = cards.person_id WHERE cards.code = ${code}`,
    'credentials of a card',
  );
  return rows[0] ?? null;
}

/** Counts a PIN before it is compared; false over the limit. The count does not wait for the disk. */
export async function countPin(queryable: Queryable, personId: string, most: number | null): Promise<boolean> {
  const rows = await queryable.query(
    sql`
    UPDATE people SET pin_wrong = pin_wrong + 1 FROM (SELECT set_config('synchronous_commit', 'off', true)) AS quickly
    WHERE id = ${personId} AND (${most}::int IS NULL OR pin_wrong < ${most}) RETURNING id`,
    'a PIN to compare',
  );
  return rows.length > 0;
}

export async function uncountPin(queryable: Queryable, personId: string): Promise<void> {
  await queryable.query(sql`UPDATE people SET pin_wrong = greatest(pin_wrong - 1, 0) WHERE id = ${personId}`);
}

/** Clears the count after the right PIN. */
export async function forgetWrongPins(queryable: Queryable, personId: string): Promise<void> {
  await queryable.query(sql`UPDATE people SET pin_wrong = 0 WHERE id = ${personId}`);
}

export interface NewPin {
  pinHash: string;
  /** When the PIN ends because somebody else knows it; null: it is the person's own. */
  endsAt: Date | null;
}

export async function setPin(tx: Queryable, id: string, { pinHash, endsAt }: NewPin, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE people SET pin_hash = ${pinHash}, pin_must_change = ${endsAt !== null}, pin_ends_at = ${endsAt}, pin_wrong = 0,
      updated_at = ${now}
    WHERE id = ${id}`);
}

/** Makes a PIN of the office the person's own; false when it has changed since it was compared. */
export async function replacePin(
  queryable: Queryable,
  id: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<boolean> {
  const rows = await queryable.query(sql`
    UPDATE people SET pin_hash = ${to}, pin_must_change = false, pin_ends_at = NULL, pin_wrong = 0, updated_at = ${now}
    WHERE id = ${id} AND pin_hash = ${from} RETURNING id`);
  return rows.length > 0;
}

/** Null: there is none, or it has ended. */
export async function findPinHash(queryable: Queryable, id: string, now: Date): Promise<string | null> {
  const rows = await queryable.query<{ pinHash: string | null }>(sql`
    SELECT pin_hash AS "pinHash" FROM people WHERE id = ${id} AND (pin_ends_at IS NULL OR pin_ends_at > ${now})`);
  return rows[0]?.pinHash ?? null;
}

/** The person, if PIN and right to sign in are unchanged since they were proved. The row stays locked until commit. */
export async function findPersonWithPin(tx: Queryable, id: string, pinHash: string): Promise<PersonRecord | null> {
  const rows = await tx.query<PersonRecord>(sql`
    SELECT ${personColumns} FROM people WHERE id = ${id} AND pin_hash = ${pinHash} AND status = 'active' FOR UPDATE`);
  return rows[0] ?? null;
}

/** Whether the card waits for its holder to agree. */
export async function setCardHeld(tx: Queryable, id: string, isHeld: boolean, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE people SET card_held = ${isHeld}, updated_at = ${now} WHERE id = ${id} AND card_held <> ${isHeld}`);
}

/** Removes the e-mail, and with it signing in by e-mail. */
export async function clearEmail(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE people SET email = NULL, email_confirmed_at = NULL, password_hash = NULL, card_held = false, updated_at = ${now}
    WHERE id = ${id}`);
}

/** Removes the PIN, and with it signing in by card. */
export async function clearPin(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE people SET pin_hash = NULL, pin_must_change = false, pin_ends_at = NULL, card_held = false, pin_wrong = 0,
      updated_at = ${now} WHERE id = ${id}`);
}
