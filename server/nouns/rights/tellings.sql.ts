import sql, { type Sql } from 'sql-template-tag';
import type { TellingWay } from '#contract/rights/breaches.facts.ts';
import type { TellingCounts } from '#contract/rights/breaches.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { allKeys, everybody, keyValues, rowKind, type SubjectKind, subjectOf, unnoticed } from './touched.sql.ts';

/** What people are told of: a breach, or a version of the register. */
export type Telling = { breachId: string } | { version: number };

/** The table in which its people stand, and its rows there. */
const rowsOf = (telling: Telling): { table: Sql; mine: Sql } =>
  'breachId' in telling
    ? { table: sql`breach_people`, mine: sql`breach_id = ${telling.breachId}` }
    : { table: sql`notice_people`, mine: sql`version = ${telling.version}` };

/** In the topic of an e-mail, and in the words of a call: which row it tells. */
export const topicOf = (rowId: string): string => `telling ${rowId}`;

/** Whom a breach touches: everybody of these kinds who stood in the books at that instant. */
export interface TellingScope {
  kinds: readonly SubjectKind[];
  until: Date;
}

export async function addAffected(tx: Queryable, breachId: string, { kinds, until }: TellingScope): Promise<number> {
  const rows = await tx.query(
    sql`
    INSERT INTO breach_people (breach_id, ${allKeys}, language)
    SELECT ${breachId}, ${keyValues}, s.language FROM (${everybody(kinds, until)}) AS s RETURNING id`,
  );
  return rows.length;
}

export async function addUnnoticed(tx: Queryable, version: number, now: Date): Promise<void> {
  await tx.query(
    sql`INSERT INTO notice_people (version, ${allKeys}, language)
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
  { kinds, until, casesUntil }: TellingScope & { casesUntil: Date },
): Promise<Group[]> =>
  queryable.query<Group>(sql`
    SELECT way, language, sum(people)::int AS people, 0 AS told FROM (
      SELECT ${wayOf(sql`false`)} AS way, s.language, count(*) AS people
      FROM (${everybody(kinds, until)}) AS s WHERE kind <> 'case' GROUP BY 1, 2
      UNION ALL
      SELECT 'visit', s.language, count(*) / ${countedIn} * ${countedIn}
      FROM (${everybody(kinds, casesUntil)}) AS s WHERE kind = 'case' GROUP BY 2
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
  /** Of somebody without an account whose row goes with one. */
  account_id: string | null;
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
      SELECT taken.id, taken.person_id, taken.case_id, each.name, each.email, each.phone, each.account_id,
        coalesce(each.language, taken.language) AS language
      FROM taken LEFT JOIN LATERAL (${subjectOf(sql`taken`)}) AS each (subject, name, email, phone, language, since, account_id)
        ON true
    ), written AS (
      UPDATE ${table} AS t SET language = known.language, way = ${wayOf(sql`known.case_id IS NOT NULL`)} FROM known WHERE t.id = known.id RETURNING t.id, t.way
    )
    SELECT known.id, name, email, phone, language, person_id, account_id, written.way FROM known JOIN written ON written.id = known.id
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

/** Tellings under way: new people to write to, or answers to wait for, also after a breach was closed. One process at a time takes each. */
export const listUnderWay = async (queryable: Queryable, since: Date): Promise<Telling[]> => {
  const breaches = await queryable.query<{ breachId: string }>(sql`
    SELECT id AS "breachId" FROM breaches WHERE state = 'telling' OR (begun_at > ${since} AND EXISTS (
      SELECT FROM breach_people AS b WHERE b.breach_id = breaches.id AND ${isAwaited})) ORDER BY begun_at, id`);
  const notices = await queryable.query<{ version: number }>(sql`
    SELECT version FROM notices WHERE begun_at > ${since} AND EXISTS (
      SELECT FROM notice_people AS n WHERE n.version = notices.version AND ${isAwaited}) ORDER BY version`);
  return [...breaches, ...notices];
};

/** False while another process is at it. */
export const lockTelling = async (tx: Queryable, telling: Telling): Promise<boolean> => {
  const rows =
    'breachId' in telling
      ? await tx.query(sql`
          SELECT FROM breaches WHERE id = ${telling.breachId} AND begun_at IS NOT NULL FOR UPDATE SKIP LOCKED`)
      : await tx.query(sql`SELECT FROM notices WHERE version = ${telling.version} FOR UPDATE SKIP LOCKED`);
  return rows.length > 0;
};

export interface NotifiedRow {
  kind: SubjectKind;
  id: string;
  name: string | null;
  language: Language;
  way: TellingWay | null;
  told_at: Date | null;
}

/** Who was told when, for the report to the Board or the list of the notice. A case is a case there, without a name. */
export const listTold = (queryable: Queryable, telling: Telling): Promise<NotifiedRow[]> => {
  const { table, mine } = rowsOf(telling);
  return queryable.query<NotifiedRow>(sql`
    SELECT ${rowKind} AS kind, t.id, coalesce(each.name, each.email) AS name, t.language, t.way, t.told_at
    FROM (SELECT * FROM ${table} WHERE ${mine}) AS t LEFT JOIN LATERAL (${subjectOf(sql`t`)})
      AS each (subject, name, email, phone, language, since, account_id) ON true
    ORDER BY t.told_at NULLS LAST, t.id`);
};

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
