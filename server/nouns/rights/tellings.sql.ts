import sql, { type Sql } from 'sql-template-tag';
import { type PurposeName, purposes } from '#contract/purposes.ts';
import type { TellingWay } from '#contract/rights/breaches.facts.ts';
import type { TellingCounts } from '#contract/rights/breaches.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

/** What people are told of: a breach, or a version of the register. */
export type Telling = { breachId: string } | { version: number };

/** The table in which its people stand, and its rows there. */
const rowsOf = (telling: Telling): { table: Sql; mine: Sql } =>
  'breachId' in telling
    ? { table: sql`breach_people`, mine: sql`breach_id = ${telling.breachId}` }
    : { table: sql`notice_people`, mine: sql`version = ${telling.version}` };

/** In the topic of an e-mail, and in the words of a call: which row it tells. */
export const topicOf = (rowId: string): string => `telling ${rowId}`;

/**
 * Everybody who stood in the books at that instant, under purposes. Who is known by the same address or number in several
 * places is one; a case is never joined with anything.
 */
const everybody = (names: readonly PurposeName[], until: Date): Sql => {
  const has = (...wanted: PurposeName[]): boolean => wanted.some((name) => names.includes(name));
  return sql`
    SELECT DISTINCT ON (mark) * FROM (
      SELECT 'person' AS kind, 1 AS rank, id, name, email, CASE WHEN phone_wrong_at IS NULL THEN phone END AS phone, language,
        created_at, coalesce(email, phone, id::text) AS mark
      FROM people WHERE ${has('account', 'messages', 'safety')}
      UNION ALL
      SELECT 'donor', 2, id, name, email, phone, language, created_at, coalesce(lower(email), phone, id::text)
      FROM donors WHERE ${has('donations')}
      UNION ALL
      SELECT 'subscription', 3, id, NULL, email, NULL, language, created_at, email
      FROM newsletter_subscriptions WHERE ${has('newsletter')}
      UNION ALL
      SELECT 'message', 4, id, name, nullif(email, ''), phone, language, created_at,
        coalesce(lower(nullif(email, '')), phone, id::text)
      FROM messages WHERE ${has('contact')}
      UNION ALL
      SELECT 'registration', 5, id, guest_name, guest_email, guest_phone, coalesce(guest_language, 'en'), registered_at,
        coalesce(lower(guest_email), guest_phone, id::text)
      FROM registrations WHERE ${has('account')} AND person_id IS NULL
      UNION ALL
      SELECT 'case', 6, id, NULL, NULL, NULL, language, created_at, 'case ' || id
      FROM help_cases WHERE ${has('help')} AND code IS NOT NULL AND merged_into IS NULL
    ) AS known WHERE created_at <= ${until} ORDER BY mark, rank, created_at, id`;
};

/** Those who said yes to the purpose as it is now have read the notice. */
const agreedOf = (kind: string, name: PurposeName, whose: Sql): Sql => sql`(s.kind = ${kind} AND EXISTS (
  SELECT FROM consents AS c
  WHERE ${whose} = s.id AND c.purpose = ${name} AND c.given AND c.version >= ${purposes[name].version}))`;
const hasAgreed = sql`(${agreedOf('person', 'account', sql`c.person_id`)} OR ${agreedOf('donor', 'donations', sql`c.donor_id`)}
  OR ${agreedOf('subscription', 'newsletter', sql`c.subscription_id`)} OR ${agreedOf('case', 'help', sql`c.case_id`)})`;

/** Closed matters are over, and their people read the notice when they write again. */
const isNoticed = sql`s.kind NOT IN ('message', 'registration')`;

const everybodyIn = (names: readonly PurposeName[], until: Date): Sql => sql`(${everybody(names, until)}) AS s`;

/** Of the register: who stands in the books, has not agreed to it and was not told of this version. */
const unnoticed = (version: number, now: Date): Sql => sql`
  ${everybodyIn(Object.keys(purposes) as PurposeName[], now)} WHERE ${isNoticed} AND NOT ${hasAgreed} AND NOT EXISTS (
    SELECT FROM notice_people AS n WHERE n.version = ${version} AND s.id = CASE s.kind WHEN 'person' THEN n.person_id
      WHEN 'donor' THEN n.donor_id WHEN 'subscription' THEN n.subscription_id ELSE n.case_id END)`;

const keys = sql`person_id, donor_id, subscription_id, message_id, registration_id, case_id`;
const keyValues = sql`CASE WHEN kind = 'person' THEN s.id END, CASE WHEN kind = 'donor' THEN s.id END,
  CASE WHEN kind = 'subscription' THEN s.id END, CASE WHEN kind = 'message' THEN s.id END,
  CASE WHEN kind = 'registration' THEN s.id END, CASE WHEN kind = 'case' THEN s.id END`;

export async function addAffected(
  tx: Queryable,
  breachId: string,
  { names, until }: { names: readonly PurposeName[]; until: Date },
): Promise<number> {
  const rows = await tx.query(
    sql`
    INSERT INTO breach_people (breach_id, ${keys}, language)
    SELECT ${breachId}, ${keyValues}, s.language FROM ${everybodyIn(names, until)} RETURNING id`,
  );
  return rows.length;
}

export async function addUnnoticed(tx: Queryable, version: number, now: Date): Promise<void> {
  await tx.query(
    sql`INSERT INTO notice_people (version, ${keys}, language)
    SELECT ${version}, ${keyValues}, s.language FROM ${unnoticed(version, now)}`,
  );
}

export const countUnnoticed = async (queryable: Queryable, version: number, now: Date): Promise<number> =>
  oneRow(await queryable.query<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${unnoticed(version, now)}`))
    .total;

type Group = TellingCounts['groups'][number];

const countedIn = 5;

/** A case is told by nothing that leaves the house. */
const wayOf = (isCase: Sql): Sql => sql`
  CASE WHEN ${isCase} THEN 'visit' WHEN email IS NOT NULL THEN 'email' WHEN phone IS NOT NULL THEN 'call' ELSE 'visit' END`;

/**
 * Whom it would reach, and how, if people were told now. Owners do not see cases: those of months that are over are
 * counted, in fives, as in their reports. Whoever tries one moment after the other learns of none.
 */
export const forecast = (
  queryable: Queryable,
  { names, until, casesUntil }: { names: readonly PurposeName[]; until: Date; casesUntil: Date },
): Promise<Group[]> =>
  queryable.query<Group>(sql`
    SELECT way, language, sum(people)::int AS people, 0 AS told FROM (
      SELECT ${wayOf(sql`false`)} AS way, s.language, count(*) AS people
      FROM ${everybodyIn(names, until)} WHERE kind <> 'case' GROUP BY 1, 2
      UNION ALL
      SELECT 'visit', s.language, count(*) / ${countedIn} * ${countedIn}
      FROM ${everybodyIn(names, casesUntil)} WHERE kind = 'case' GROUP BY 2
    ) AS counted WHERE people > 0 GROUP BY 1, 2 ORDER BY 1, 2`);

export const countGroups = (queryable: Queryable, telling: Telling): Promise<Group[]> => {
  const { table, mine } = rowsOf(telling);
  return queryable.query<Group>(sql`
    SELECT coalesce(way, 'visit') AS way, language, count(*)::int AS people, count(told_at)::int AS told
    FROM ${table} WHERE ${mine} GROUP BY 1, 2 ORDER BY 1, 2`);
};

export interface Untold {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  language: Language;
  person_id: string | null;
  way: TellingWay;
}

/** The next ones to whom nothing was written yet, with the addresses that they have now. */
export const takeUntold = (tx: Queryable, telling: Telling, most: number): Promise<Untold[]> => {
  const { table, mine } = rowsOf(telling);
  return tx.query<Untold>(
    sql`
    WITH taken AS (
      SELECT * FROM ${table} WHERE ${mine} AND way IS NULL ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), known AS (
      SELECT taken.id, taken.person_id, taken.case_id,
        coalesce(p.language, taken.language) AS language,
        coalesce(p.name, d.name, m.name, r.guest_name) AS name,
        coalesce(p.email, d.email, s.email, nullif(m.email, ''), r.guest_email) AS email,
        coalesce(CASE WHEN p.phone_wrong_at IS NULL THEN p.phone END, d.phone, m.phone, r.guest_phone) AS phone
      FROM taken LEFT JOIN people AS p ON p.id = taken.person_id LEFT JOIN donors AS d ON d.id = taken.donor_id
        LEFT JOIN newsletter_subscriptions AS s ON s.id = taken.subscription_id
        LEFT JOIN messages AS m ON m.id = taken.message_id LEFT JOIN registrations AS r ON r.id = taken.registration_id
    ), written AS (
      UPDATE ${table} AS t SET language = known.language, way = ${wayOf(sql`known.case_id IS NOT NULL`)} FROM known WHERE t.id = known.id RETURNING t.id, t.way
    )
    SELECT known.id, name, email, phone, language, person_id, written.way FROM known JOIN written ON written.id = known.id
    ORDER BY known.id`,
  );
};

/** What the e-mails and calls have come to since. */
export async function noteTold(tx: Queryable, telling: Telling): Promise<void> {
  const { table, mine } = rowsOf(telling);
  await tx.query(sql`
    UPDATE ${table} AS t SET told_at = o.sent_at FROM outbox AS o
    WHERE ${mine} AND t.told_at IS NULL AND t.way = 'email' AND o.topic = ${topicOf('')} || t.id AND o.status = 'sent'`);
  await tx.query(sql`
    UPDATE ${table} AS t SET told_at = c.updated_at, way = 'call' FROM calls AS c
    WHERE ${mine} AND t.told_at IS NULL AND c.kind IN ('breach', 'notice') AND c.words ->> 'telling' = t.id::text
      AND c.state IN ('told', 'sent')`);
}

/** Nothing was written to them, or it did not arrive yet. Who reads it at a visit says so by coming. */
const isAwaited = sql`told_at IS NULL AND way IS DISTINCT FROM 'visit'`;

/** Tellings under way: new people to write to, or answers to wait for. One process at a time takes each. */
export const listUnderWay = async (queryable: Queryable): Promise<Telling[]> => {
  const breaches = await queryable.query<{ breachId: string }>(sql`
    SELECT id AS "breachId" FROM breaches WHERE state = 'telling' OR (state = 'told' AND EXISTS (
      SELECT FROM breach_people AS b WHERE b.breach_id = breaches.id AND ${isAwaited})) ORDER BY begun_at, id`);
  const notices = await queryable.query<{ version: number }>(sql`
    SELECT version FROM notices WHERE EXISTS (
      SELECT FROM notice_people AS n WHERE n.version = notices.version AND ${isAwaited}) ORDER BY version`);
  return [...breaches, ...notices];
};

/** False while another process is at it. */
export const lockTelling = async (tx: Queryable, telling: Telling): Promise<boolean> => {
  const rows =
    'breachId' in telling
      ? await tx.query(sql`
          SELECT FROM breaches WHERE id = ${telling.breachId} AND state IN ('telling', 'told') FOR UPDATE SKIP LOCKED`)
      : await tx.query(sql`SELECT FROM notices WHERE version = ${telling.version} FOR UPDATE SKIP LOCKED`);
  return rows.length > 0;
};

export interface NotifiedRow {
  kind: string;
  id: string;
  name: string | null;
  language: Language;
  way: TellingWay | null;
  told_at: Date | null;
}

/** For the report to the Board. A case is a case there, without a name. */
export const listTold = (queryable: Queryable, breachId: string): Promise<NotifiedRow[]> =>
  queryable.query<NotifiedRow>(sql`
    SELECT CASE WHEN b.person_id IS NOT NULL THEN 'person' WHEN b.donor_id IS NOT NULL THEN 'donor'
        WHEN b.subscription_id IS NOT NULL THEN 'subscription' WHEN b.message_id IS NOT NULL THEN 'message'
        WHEN b.registration_id IS NOT NULL THEN 'registration' ELSE 'case' END AS kind,
      b.id, coalesce(p.name, d.name, m.name, r.guest_name, s.email) AS name, b.language, b.way, b.told_at
    FROM breach_people AS b LEFT JOIN people AS p ON p.id = b.person_id LEFT JOIN donors AS d ON d.id = b.donor_id
      LEFT JOIN newsletter_subscriptions AS s ON s.id = b.subscription_id LEFT JOIN messages AS m ON m.id = b.message_id
      LEFT JOIN registrations AS r ON r.id = b.registration_id
    WHERE b.breach_id = ${breachId} ORDER BY b.told_at NULLS LAST, b.id`);

export interface OwnTelling {
  kind: 'breach' | 'notice';
  way: TellingWay | null;
  told_at: Date | null;
}

/** Of which breaches and versions of the register somebody was told. */
export const listTellingsOf = (queryable: Queryable, personId: string): Promise<OwnTelling[]> =>
  queryable.query<OwnTelling>(sql`
    SELECT 'breach' AS kind, way, told_at FROM breach_people WHERE person_id = ${personId} UNION ALL
    SELECT 'notice', way, told_at FROM notice_people WHERE person_id = ${personId} ORDER BY told_at, kind`);

/** Who is told by nothing but a visit. */
export type Visitor = { personId: string } | { caseId: string };

const rowsOfVisitor = (visitor: Visitor): Sql => {
  const { personId = null, caseId = null } = visitor as Partial<Record<'personId' | 'caseId', string>>;
  return sql`(person_id = ${personId} OR case_id = ${caseId}) AND way = 'visit' AND told_at IS NULL`;
};

/** What they are still to be told, with the breach that it is about. */
export const listUntoldAtVisit = (queryable: Queryable, visitor: Visitor): Promise<{ breachId: string | null }[]> =>
  queryable.query<{ breachId: string | null }>(sql`
    SELECT breach_id AS "breachId" FROM breach_people WHERE ${rowsOfVisitor(visitor)}
    UNION ALL
    SELECT NULL FROM (SELECT FROM notice_people WHERE ${rowsOfVisitor(visitor)} LIMIT 1) AS notice`);

/** False: there was nothing to tell. */
export async function noteToldAtVisit(tx: Queryable, visitor: Visitor, now: Date): Promise<boolean> {
  const told = [
    await tx.query(sql`UPDATE breach_people SET told_at = ${now} WHERE ${rowsOfVisitor(visitor)} RETURNING id`),
    await tx.query(sql`UPDATE notice_people SET told_at = ${now} WHERE ${rowsOfVisitor(visitor)} RETURNING id`),
  ];
  return told.some((rows) => rows.length > 0);
}

/** Of two accounts that become one. */
export async function moveTellings(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`
    UPDATE breach_people AS old SET person_id = ${toId} WHERE person_id = ${fromId} AND NOT EXISTS (
      SELECT FROM breach_people AS own WHERE own.person_id = ${toId} AND own.breach_id = old.breach_id)`);
  await tx.query(sql`
    UPDATE notice_people AS old SET person_id = ${toId} WHERE person_id = ${fromId} AND NOT EXISTS (
      SELECT FROM notice_people AS own WHERE own.person_id = ${toId} AND own.version = old.version)`);
}
