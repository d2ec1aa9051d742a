import sql from 'sql-template-tag';
import type { BreachKind, BreachReport, BreachState, BreachStep } from '#contract/rights/breaches.facts.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

/** What an owner writes down. */
export interface WrittenBreach {
  noticed_at: Date;
  what: string;
  kind: BreachKind;
  from: Date;
  to: Date;
  tables: string[];
  measures: string | null;
  steps: BreachStep[];
  contact: string;
}

export interface BreachRow extends WrittenBreach {
  id: string;
  number: number;
  version: number;
  state: BreachState;
  askedById: string | null;
  asked_by: string | null;
  agreed_by: string | null;
  begun_at: Date | null;
  affected: number | null;
  reported: Record<BreachReport, string | null>;
}

const columns = sql`id, number::int AS number, version, state, noticed_at, what, kind, from_at AS "from", to_at AS "to", tables,
  measures, steps, contact, asked_by AS "askedById", asked_by_name AS asked_by, agreed_by_name AS agreed_by, begun_at, affected,
  jsonb_build_object('cert', cert_told_at, 'board', board_told_at, 'details', details_told_at) AS reported`;

export const listBreachRows = (queryable: Queryable): Promise<BreachRow[]> =>
  queryable.query<BreachRow>(sql`SELECT ${columns} FROM breaches ORDER BY noticed_at DESC, id`);

export async function findBreach(queryable: Queryable, id: string): Promise<BreachRow | undefined> {
  return (await queryable.query<BreachRow>(sql`SELECT ${columns} FROM breaches WHERE id = ${id}`))[0];
}

export async function lockBreach(tx: Queryable, id: string): Promise<BreachRow | undefined> {
  return (await tx.query<BreachRow>(sql`SELECT ${columns} FROM breaches WHERE id = ${id} FOR UPDATE`))[0];
}

export async function insertBreach(tx: Queryable, breach: WrittenBreach, now: Date): Promise<BreachRow> {
  const { noticed_at, what, kind, from, to, tables, measures, steps, contact } = breach;
  return oneRow(
    await tx.query<BreachRow>(sql`
      INSERT INTO breaches (noticed_at, what, kind, from_at, to_at, tables, measures, steps, contact, created_at, updated_at)
      VALUES (${noticed_at}, ${what}, ${kind}, ${from}, ${to}, ${tables}, ${measures}, ${steps}, ${contact}, ${now}, ${now})
      RETURNING ${columns}`),
  );
}

export async function updateBreach(tx: Queryable, id: string, breach: WrittenBreach, now: Date): Promise<void> {
  const { noticed_at, what, kind, from, to, tables, measures, steps, contact } = breach;
  await tx.query(sql`
    UPDATE breaches SET noticed_at = ${noticed_at}, what = ${what}, kind = ${kind}, from_at = ${from}, to_at = ${to},
      tables = ${tables}, measures = ${measures}, steps = ${steps}, contact = ${contact},
      version = version + 1, updated_at = ${now}
    WHERE id = ${id}`);
}

/** The first time counts. */
export async function noteReported(tx: Queryable, id: string, report: BreachReport, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE breaches SET
      cert_told_at = CASE WHEN ${report} = 'cert' THEN coalesce(cert_told_at, ${now}) ELSE cert_told_at END,
      board_told_at = CASE WHEN ${report} IN ('board', 'details') THEN coalesce(board_told_at, ${now}) ELSE board_told_at END,
      details_told_at = CASE WHEN ${report} = 'details' THEN coalesce(details_told_at, ${now}) ELSE details_told_at END,
      updated_at = ${now}
    WHERE id = ${id}`);
}

export async function closeBreach(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(sql`UPDATE breaches SET state = 'closed', closed_at = ${now}, updated_at = ${now} WHERE id = ${id}`);
}

export async function askToTell(tx: Queryable, id: string, by: { id: string; name: string }, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE breaches SET state = 'asked', asked_by = ${by.id}, asked_by_name = ${by.name}, asked_at = ${now}, updated_at = ${now}
    WHERE id = ${id}`);
}

/** It is asked anew, by whoever wants it told as it is now. */
export async function takeBackAsking(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE breaches SET state = 'open', asked_by = NULL, asked_by_name = NULL, asked_at = NULL, updated_at = ${now}
    WHERE id = ${id}`);
}

export async function beginToTell(
  tx: Queryable,
  id: string,
  { agreedBy, affected }: { agreedBy: string; affected: number },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE breaches SET state = 'telling', agreed_by_name = ${agreedBy}, begun_at = ${now}, affected = ${affected},
      updated_at = ${now}
    WHERE id = ${id}`);
}

/** To everybody something was written. */
export async function endTelling(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(sql`UPDATE breaches SET state = 'told', updated_at = ${now} WHERE id = ${id} AND state = 'telling'`);
}

export interface NoticeRow {
  version: number;
  begun_at: Date;
  begun_by: string;
}

export async function findNotice(queryable: Queryable, version: number): Promise<NoticeRow | undefined> {
  const rows = await queryable.query<NoticeRow>(
    sql`SELECT version, begun_at, begun_by_name AS begun_by FROM notices WHERE version = ${version}`,
  );
  return rows[0];
}

/** Pressed twice, it is the same telling. */
export async function beginNotice(tx: Queryable, version: number, byName: string, now: Date): Promise<void> {
  await tx.query(sql`
    INSERT INTO notices (version, begun_at, begun_by_name) VALUES (${version}, ${now}, ${byName}) ON CONFLICT DO NOTHING`);
  await tx.query(sql`SELECT FROM notices WHERE version = ${version} FOR UPDATE`);
}
