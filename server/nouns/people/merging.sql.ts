import sql, { empty, type Sql } from 'sql-template-tag';
import { doubleReasons } from '#contract/people/people.facts.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ListPart } from '../../platform/database/page-part.ts';
import { partOfList } from '../../platform/database/page-part.ts';

export interface DoubleRow {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  card: string | null;
  language: Language;
  registrations: number;
  createdAt: Date;
}

const jsonOf = (person: Sql): Sql => sql`json_build_object('id', ${person}.id, 'name', ${person}.name,
  'email', ${person}.email, 'phone', ${person}.phone,
  'card', (SELECT right(code, 4) FROM cards WHERE person_id = ${person}.id), 'language', ${person}.language,
  'registrations', (SELECT count(*) FROM registrations WHERE person_id = ${person}.id), 'createdAt', ${person}.created_at)`;

type AsJson<Row> = Omit<Row, 'createdAt'> & { createdAt: string };

export interface PairRow {
  person: AsJson<DoubleRow>;
  other: AsJson<DoubleRow>;
  reason: (typeof doubleReasons)[number];
}

/** The earlier entry is the person, the later one the other; the strongest pairs first. Undefined: a page without any. */
export async function listPairs(
  queryable: Queryable,
  reason: (typeof doubleReasons)[number] | undefined,
  part: ListPart,
): Promise<{ pairs: PairRow[]; total: number }> {
  const strength = reason === undefined ? empty : sql`AND double_strength = ${doubleReasons.indexOf(reason)}`;
  const rows = await queryable.query<{ pairs: PairRow[] | null; total: number }>(sql`
    SELECT (SELECT count(*) FROM people WHERE double_id IS NOT NULL ${strength}) AS total, (
      SELECT json_agg(pair) FROM (
        SELECT ${jsonOf(sql`o`)} AS person, ${jsonOf(sql`p`)} AS other,
          (${[...doubleReasons]}::text[])[1 + p.double_strength] AS reason
        FROM (
          SELECT * FROM people WHERE double_id IS NOT NULL ${strength} ORDER BY double_strength, id ${partOfList(part)}
        ) AS p JOIN people AS o ON o.id = p.double_id
        ORDER BY p.double_strength, p.id
      ) AS pair
    ) AS pairs`);
  const [row] = rows;
  return { pairs: row?.pairs ?? [], total: row?.total ?? 0 };
}

export async function findDouble(queryable: Queryable, id: string): Promise<AsJson<DoubleRow> | undefined> {
  const rows = await queryable.query<{ double: AsJson<DoubleRow> }>(
    sql`SELECT ${jsonOf(sql`people`)} AS double FROM people WHERE id = ${id}`,
  );
  return rows[0]?.double;
}

/** How somebody signs in. */
export interface Keys {
  email: string | null;
  passwordHash: string | null;
  isPasswordByOffice: boolean;
  emailConfirmedAt: Date | null;
  pinHash: string | null;
  /** Of a PIN that somebody else knows. */
  pinEndsAt: Date | null;
  cardHeld: boolean;
  phone: string | null;
  consentVersion: string | null;
  consentAt: Date | null;
  consentReadBy: string | null;
  messagesOk: boolean;
}

export async function readKeys(tx: Queryable, id: string): Promise<Keys | undefined> {
  const rows = await tx.query<Keys>(sql`
    SELECT email, password_hash AS "passwordHash", password_by_office AS "isPasswordByOffice",
      email_confirmed_at AS "emailConfirmedAt", pin_hash AS "pinHash", pin_ends_at AS "pinEndsAt",
      card_held AS "cardHeld", phone, consent_version AS "consentVersion", consent_at AS "consentAt",
      consent_read_by AS "consentReadBy", messages_ok AS "messagesOk"
    FROM people WHERE id = ${id}`);
  return rows[0];
}

export async function writeKeys(tx: Queryable, id: string, keys: Keys, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE people SET email = ${keys.email}, password_hash = ${keys.passwordHash},
      password_by_office = ${keys.isPasswordByOffice}, email_confirmed_at = ${keys.emailConfirmedAt},
      pin_hash = ${keys.pinHash}, pin_must_change = ${keys.pinEndsAt !== null}, pin_ends_at = ${keys.pinEndsAt},
      card_held = ${keys.cardHeld}, pin_wrong = 0, phone = ${keys.phone}, consent_version = ${keys.consentVersion},
      consent_at = ${keys.consentAt},
      consent_read_by = ${keys.consentReadBy}, messages_ok = ${keys.messagesOk}, updated_at = ${now}
    WHERE id = ${id}`);
}
