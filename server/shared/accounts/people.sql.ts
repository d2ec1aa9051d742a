import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Role, UserStatus } from '#contract/accounts/accounts.ts';
import type { Duty } from '#contract/values/duty.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { havingWord, wordsOf } from '../../platform/database/word-search.ts';

export interface PersonRecord {
  id: string;
  name: string;
  /** Null for somebody who signs in with a card alone. */
  email: string | null;
  phone: string | null;
  role: Role;
  duties: Duty[];
  status: UserStatus;
  isMainAdministrator: boolean;
  language: Language;
  hasCard: boolean;
  /** Whether signing in asks for a code besides the password. */
  hasSecondFactor: boolean;
  /** When the owner proved that the address is theirs; null until then. */
  emailConfirmedAt: Date | null;
  createdAt: Date;
}

/** Whether the person of a row of `people` needs a code to sign in. */
export const hasSecondFactor = sql`EXISTS (
    SELECT FROM second_factors WHERE person_id = people.id AND confirmed_at IS NOT NULL
  )`;

export const personColumns = sql`people.id, people.name, people.email, people.phone, people.role, people.duties, people.status,
  people.is_main_administrator AS "isMainAdministrator", people.language, people.created_at AS "createdAt",
  people.email_confirmed_at AS "emailConfirmedAt",
  EXISTS (SELECT FROM cards WHERE cards.person_id = people.id) AS "hasCard",
  ${hasSecondFactor} AS "hasSecondFactor"`;

const first = async <Row>(rows: Promise<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

export const findPersonById = (queryable: Queryable, id: string): Promise<PersonRecord | null> =>
  first(queryable.query<PersonRecord>(sql`SELECT ${personColumns} FROM people WHERE id = ${id}`));

/** Whether readers would take the name for the person's own, in any spelling. */
export async function hasName(queryable: Queryable, id: string, name: string): Promise<boolean> {
  const rows = await queryable.query(
    sql`SELECT FROM people WHERE id = ${id} AND folded_name = fold_for_search(${name})`,
  );
  return rows.length > 0;
}

/** Nobody else changes the person until the transaction ends. */
export const findPersonForUpdate = (tx: Queryable, id: string): Promise<PersonRecord | null> =>
  first(tx.query<PersonRecord>(sql`SELECT ${personColumns} FROM people WHERE id = ${id} FOR UPDATE`));

/** Nobody deletes the person until the transaction ends; other changes are possible. */
export const findPersonToStay = (tx: Queryable, id: string): Promise<PersonRecord | null> =>
  first(
    tx.query<PersonRecord>(sql`SELECT ${personColumns} FROM people WHERE id = ${id} FOR KEY SHARE`, 'person to stay'),
  );

export const findPersonToStayByEmail = (tx: Queryable, email: string): Promise<PersonRecord | null> =>
  first(tx.query<PersonRecord>(sql`SELECT ${personColumns} FROM people WHERE email = ${email} FOR KEY SHARE`));

export const findPersonByEmail = (queryable: Queryable, email: string): Promise<PersonRecord | null> =>
  first(queryable.query<PersonRecord>(sql`SELECT ${personColumns} FROM people WHERE email = ${email}`));

export const findMainAdministrator = (queryable: Queryable): Promise<PersonRecord | null> =>
  first(queryable.query<PersonRecord>(sql`SELECT ${personColumns} FROM people WHERE is_main_administrator`));

export interface PeopleFilter {
  search?: string | undefined;
  role?: Role | undefined;
  status?: UserStatus | undefined;
  duty?: Duty | undefined;
}

function matching({ search = '', role, status, duty }: PeopleFilter): Sql {
  // Every word must stand somewhere in name, e-mail or phone.
  const conditions = wordsOf(search).map((word) => havingWord(sql`search_text`, word));
  if (role) conditions.push(sql`role = ${role}`);
  if (status) conditions.push(sql`status = ${status}`);
  if (duty) conditions.push(sql`${duty} = ANY (duties)`);
  return conditions.length > 0 ? sql`WHERE ${join(conditions, ' AND ')}` : empty;
}

export const listPeopleNewestFirst = (
  queryable: Queryable,
  filter: PeopleFilter,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<PersonRecord[]> =>
  queryable.query<PersonRecord>(sql`
    SELECT ${personColumns} FROM people ${matching(filter)} ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`);

export async function countPeople(queryable: Queryable, filter: PeopleFilter): Promise<number> {
  const rows = await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM people ${matching(filter)}`);
  return rows[0]?.total ?? 0;
}

export interface NewPerson {
  name: string;
  email: string | null;
  phone: string | null;
  role: Role;
  /** Absent: an administrator is an owner. */
  duties?: readonly Duty[] | undefined;
  status: UserStatus;
  isMainAdministrator: boolean;
  passwordHash: string | null;
  /** Whether the office chose the password. */
  isPasswordByOffice?: boolean;
  /** The hash of a card's PIN; the same transaction hands the card over. */
  pinHash?: string;
  /** The end of a PIN that somebody else knows. */
  pinEndsAt?: Date | null;
  language: Language;
  /** Null: the person was not asked. */
  consentVersion: string | null;
  /** The person of the office who read the notice aloud. */
  consentReadBy?: string;
  /** Whether the operator or the office vouches for the address. */
  isEmailConfirmed: boolean;
}

/** Answers null when the address belongs to somebody. */
export const insertPerson = (tx: Queryable, person: NewPerson, now: Date): Promise<PersonRecord | null> =>
  first(
    tx.query<PersonRecord>(sql`
      INSERT INTO people (name, email, phone, role, duties, status, is_main_administrator, password_hash, password_by_office,
        language, consent_version, consent_at, consent_read_by, email_confirmed_at, pin_hash, pin_must_change, pin_ends_at, created_at,
        updated_at)
      VALUES (${person.name}, ${person.email}, ${person.phone}, ${person.role}, ${person.duties ?? (person.role === 'admin' ? ['owner'] : [])}, ${person.status},
        ${person.isMainAdministrator}, ${person.passwordHash}, ${person.isPasswordByOffice ?? false}, ${person.language},
        ${person.consentVersion},
        ${person.consentVersion === null ? null : now}, ${person.consentReadBy ?? null},
        ${person.isEmailConfirmed ? now : null}, ${person.pinHash ?? null}, ${(person.pinEndsAt ?? null) !== null},
        ${person.pinEndsAt ?? null}, ${now}, ${now})
      ON CONFLICT (email) DO NOTHING RETURNING ${personColumns}`),
  );

export interface PersonChanges {
  name?: string | undefined;
  /** Either its owner has answered an e-mail, or the office has set it: both ways it is confirmed. */
  email?: string | undefined;
  phone?: string | null | undefined;
  role?: Role | undefined;
  duties?: readonly Duty[] | undefined;
  status?: UserStatus | undefined;
  passwordHash?: string | undefined;
  /**
   * Whether the office chose the password. False follows only from a link in an e-mail: anybody who knows a password
   * can change it.
   */
  isPasswordByOffice?: boolean | undefined;
  /** Whether somebody else may know the keys now: then the person approves nothing for a day. */
  hasKeysOfOthers?: boolean | undefined;
  /** Whether a colleague of the office gave one of the keys, or has seen the link to it. */
  hasKeysOfColleagues?: boolean | undefined;
}

export async function updatePerson(
  tx: Queryable,
  id: string,
  changes: PersonChanges,
  now: Date,
): Promise<PersonRecord | null> {
  const phone = changes.phone === undefined ? sql`phone` : sql`${changes.phone}`;
  return first(
    tx.query<PersonRecord>(sql`
      UPDATE people SET
        name = coalesce(${changes.name ?? null}, name),
        email = coalesce(${changes.email ?? null}, email),
        email_confirmed_at = CASE WHEN ${changes.email ?? null} <> coalesce(email, '') THEN ${now} ELSE email_confirmed_at END,
        phone = ${phone},
        role = coalesce(${changes.role ?? null}, role),
        duties = coalesce(${changes.duties ?? null}, duties),
        money_since = CASE WHEN ${changes.hasKeysOfOthers ?? false} AND money_since IS NOT NULL THEN ${now} ELSE money_since END,
        status = coalesce(${changes.status ?? null}, status),
        password_hash = coalesce(${changes.passwordHash ?? null}, password_hash),
        password_by_office = coalesce(${changes.isPasswordByOffice ?? null}, password_by_office),
        updated_at = ${now}
      WHERE id = ${id} RETURNING ${personColumns}`),
  );
}

export async function deletePerson(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.query(sql`DELETE FROM people WHERE id = ${id} RETURNING id`)).length > 0;
}

/** The main administrator is always an owner. The operator vouches for the address, so no e-mail has to confirm it. */
export async function setMainAdministrator(tx: Queryable, id: string, isMain: boolean, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE people SET is_main_administrator = ${isMain}, updated_at = ${now},
      duties = CASE WHEN ${isMain} AND NOT 'owner' = ANY (duties) THEN array_prepend('owner', duties) ELSE duties END,
      email_confirmed_at = CASE WHEN ${isMain} THEN coalesce(email_confirmed_at, ${now}) ELSE email_confirmed_at END
    WHERE id = ${id}`);
}

export async function setLanguage(queryable: Queryable, id: string, language: Language): Promise<void> {
  await queryable.query(sql`UPDATE people SET language = ${language} WHERE id = ${id}`);
}

/** The operator's setting for the main administrator as the last start saw it; null: this is the first start. */
export async function findLastAdminSetting(queryable: Queryable): Promise<Buffer | null> {
  const rows = await queryable.query<{ hash: Buffer | null }>(sql`SELECT admin_email_hash AS hash FROM office_state`);
  return rows[0]?.hash ?? null;
}

export async function keepAdminSetting(queryable: Queryable, hash: Buffer): Promise<void> {
  await queryable.query(sql`
    UPDATE office_state SET admin_email_hash = ${hash} WHERE admin_email_hash IS DISTINCT FROM ${hash}`);
}

/** Keeps the first confirmation. */
export async function setEmailConfirmed(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE people SET email_confirmed_at = ${now}, updated_at = ${now} WHERE id = ${id} AND email_confirmed_at IS NULL`);
}

export async function lockForAdministrators(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
}

/** Serialises handing this address to an account or to a guest. */
export async function lockForEmail(tx: Queryable, email: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`);
}

export async function listActiveOwnersBesides(queryable: Queryable, id: string): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(sql`
    SELECT id FROM people
    WHERE role = 'admin' AND 'owner' = ANY (duties) AND status = 'active' AND id <> ${id}`);
  return rows.map((row) => row.id);
}

/** Active owners and treasurers, second persons or not. */
export async function countMoneyPeopleBesides(queryable: Queryable, id: string): Promise<number> {
  const rows = await queryable.query<{ total: number }>(sql`
    SELECT count(*) AS total FROM people
    WHERE role = 'admin' AND duties && ARRAY['owner', 'treasurer'] AND status = 'active' AND id <> ${id}`);
  return rows[0]?.total ?? 0;
}

export interface MoneyStanding {
  hasSecondFactor: boolean;
  /** When somebody last stopped being owner or treasurer, or a second person for another one. */
  lostAt: Date | null;
}

export async function readMoneyStanding(queryable: Queryable, id: string): Promise<MoneyStanding> {
  return oneRow(
    await queryable.query<MoneyStanding>(sql`
      SELECT money_lost_at AS "lostAt",
        EXISTS (SELECT FROM second_factors WHERE person_id = ${id} AND confirmed_at IS NOT NULL) AS "hasSecondFactor"
      FROM office_state`),
  );
}

export interface Credentials {
  id: string;
  /** The hash of the password, or of the PIN; null: there is none. */
  secretHash: string | null;
  isActive: boolean;
  hasSecondFactor: boolean;
  /** Whether this person has signed in on the device before. */
  isKnownDevice: boolean;
  /** It changes with every change of the person's row. */
  version: string;
}

/** Columns that signing in needs of a person, whatever the secret. */
export const credentialColumns = (
  deviceHash: Buffer | null,
): Sql => sql`people.id, people.status = 'active' AS "isActive",
  people.xmin::text AS version, EXISTS (
    SELECT FROM known_devices WHERE person_id = people.id AND device_hash = ${deviceHash}
  ) AS "isKnownDevice", ${hasSecondFactor} AS "hasSecondFactor"`;

/** One query, the same for an address that nobody has. */
export const findCredentials = (
  queryable: Queryable,
  email: string,
  deviceHash: Buffer | null,
): Promise<Credentials | null> =>
  first(
    queryable.query<Credentials>(
      sql`
      SELECT people.password_hash AS "secretHash", ${credentialColumns(deviceHash)} FROM people WHERE email = ${email}`,
      'credentials',
    ),
  );

export async function findPasswordHash(queryable: Queryable, id: string): Promise<string | null> {
  const rows = await queryable.query<{ passwordHash: string | null }>(
    sql`SELECT password_hash AS "passwordHash" FROM people WHERE id = ${id}`,
  );
  return rows[0]?.passwordHash ?? null;
}

/** Whether the person has chosen a password. */
export async function hasOwnPassword(queryable: Queryable, id: string): Promise<boolean> {
  const rows = await queryable.query(
    sql`SELECT FROM people WHERE id = ${id} AND password_hash IS NOT NULL AND NOT password_by_office`,
  );
  return rows.length > 0;
}

/** Removes a password that the office chose; false when there is none. */
export async function clearPasswordByOffice(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE people SET password_hash = NULL, password_by_office = false, updated_at = ${now}
    WHERE id = ${id} AND password_by_office RETURNING id`);
  return rows.length > 0;
}

/**
 * The person, if password and right to sign in are unchanged since they were proved. The row stays locked until
 * commit.
 */
export const findUnchangedPerson = (tx: Queryable, id: string, passwordHash: string): Promise<PersonRecord | null> =>
  first(
    tx.query<PersonRecord>(sql`
      SELECT ${personColumns} FROM people WHERE id = ${id} AND password_hash = ${passwordHash} AND status = 'active' FOR UPDATE`),
  );

export interface Consent {
  version: string;
  at: Date;
  /** Somebody of the office read the notice aloud. */
  readAloud: boolean;
}

/** Null for somebody who was never asked. */
export const findConsent = (queryable: Queryable, id: string): Promise<Consent | null> =>
  first(
    queryable.query<Consent>(sql`
      SELECT consent_version AS version, consent_at AS at, consent_read_by IS NOT NULL AS "readAloud" FROM people WHERE id = ${id} AND consent_at IS NOT NULL`),
  );

/** How many people there are, and how many of them were there at that instant. */
export async function countPeopleSince(queryable: Queryable, then: Date): Promise<{ now: number; before: number }> {
  const rows = await queryable.query<{ now: number; before: number }>(sql`
    SELECT count(*) AS now, count(*) FILTER (WHERE created_at <= ${then}) AS before FROM people`);
  return rows[0] ?? { now: 0, before: 0 };
}
