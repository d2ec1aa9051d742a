import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { CreateMinimumWage } from '#contract/wages/wages.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

export type MinimumText = z.output<typeof CreateMinimumWage>;

export interface MinimumRow extends MinimumText {
  id: string;
  isSample: boolean;
  is_outdated: boolean;
}

const columnsOn = (today: string): Sql => sql`id, state, zone, work, skill, from_day AS "from", to_day AS "to",
  per_day_paise, source, checked_on, good_for_days, checked_on + good_for_days < ${today}::date AS is_outdated,
  is_sample AS "isSample"`;

export const listMinimums = (reader: Reader, today: string, where: Sql = sql`true`): Promise<MinimumRow[]> =>
  reader.query<MinimumRow>(sql`
    SELECT ${columnsOn(today)} FROM minimum_wages WHERE ${where}
    ORDER BY state, zone, work, array_position('{unskilled,semi_skilled,skilled,highly_skilled}'::text[], skill), from_day, id`);

/** Those that may be in force for the people of an account. */
export const ofState = (state: string): Sql => sql`lower(state) = lower(${state})`;

/** One writer at a time: of one kind of work no two are in force on a day. */
export async function lockMinimums(tx: Queryable): Promise<void> {
  await tx.query(sql`LOCK TABLE minimum_wages IN SHARE ROW EXCLUSIVE MODE`);
}

export async function existsOverlap(tx: Queryable, wage: MinimumText, exceptId: string | null): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM minimum_wages
    WHERE lower(state) = lower(${wage.state}) AND lower(zone) = lower(${wage.zone}) AND lower(work) = lower(${wage.work})
      AND skill = ${wage.skill} AND id IS DISTINCT FROM ${exceptId}::uuid
      AND daterange(from_day, to_day, '[]') && daterange(${wage.from}::date, ${wage.to}::date, '[]') LIMIT 1`);
  return rows.length > 0;
}

export async function findMinimum(tx: Queryable, id: string, today: string): Promise<MinimumRow | undefined> {
  const rows = await tx.query<MinimumRow>(
    sql`SELECT ${columnsOn(today)} FROM minimum_wages WHERE id = ${id} FOR UPDATE`,
  );
  return rows[0];
}

export async function insertMinimum(tx: Queryable, wage: MinimumText, isSample: boolean, now: Date): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    INSERT INTO minimum_wages (state, zone, work, skill, from_day, to_day, per_day_paise, source, checked_on,
      good_for_days, is_sample, created_at, updated_at)
    VALUES (${wage.state}, ${wage.zone}, ${wage.work}, ${wage.skill}, ${wage.from}, ${wage.to}, ${wage.per_day_paise},
      ${wage.source}, ${wage.checked_on}, ${wage.good_for_days}, ${isSample}, ${now}, ${now})
    RETURNING id`);
  return oneRow(rows).id;
}

export async function updateMinimum(tx: Queryable, id: string, wage: MinimumText, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE minimum_wages SET state = ${wage.state}, zone = ${wage.zone}, work = ${wage.work}, skill = ${wage.skill},
      from_day = ${wage.from}, to_day = ${wage.to}, per_day_paise = ${wage.per_day_paise}, source = ${wage.source},
      checked_on = ${wage.checked_on}, good_for_days = ${wage.good_for_days}, is_sample = false, updated_at = ${now}
    WHERE id = ${id}`);
}

export async function deleteMinimum(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM minimum_wages WHERE id = ${id}`);
}

export async function countSampleMinimums(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(sql`SELECT FROM minimum_wages WHERE is_sample`);
  return rows.length;
}

export async function deleteSampleMinimums(tx: Queryable): Promise<void> {
  await tx.query(sql`DELETE FROM minimum_wages WHERE is_sample`);
}
