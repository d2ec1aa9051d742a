import sql, { raw, type Sql } from 'sql-template-tag';
import type { BinKind } from '#contract/bin/bin.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

interface BinTable {
  table: string;
  /** Fields that make two things the same for people; absent: none. */
  same?: readonly string[];
}

const tables: Record<BinKind, BinTable> = {
  event: { table: 'events', same: ['title', 'date'] },
  story: { table: 'stories', same: ['title'] },
  project: { table: 'projects', same: ['name'] },
  news: { table: 'news', same: ['title', 'date'] },
  banner: { table: 'banners', same: ['title'] },
  report: { table: 'reports', same: ['label', 'language'] },
  registration: { table: 'registrations' },
};

const tableOf = (kind: BinKind): Sql => raw(tables[kind].table);

export interface BinRow {
  id: string;
  kind: BinKind;
  thing_id: string;
  name: string;
  deleted_at: Date;
  gone_on: IndiaDay;
  restored_at: Date | null;
}

export interface Discarded extends Pick<BinRow, 'kind' | 'thing_id' | 'name' | 'deleted_at' | 'gone_on'> {
  deletedBy: string;
}

/**
 * Copies a thing with its picture and all rows that belong to it; to be called before it is deleted. A row that
 * belongs to two things, such as a scan of an event and of a registration, is copied once.
 */
export async function insertIntoBin(tx: Queryable, thing: Discarded): Promise<void> {
  const { kind, thing_id: id, name, deletedBy, deleted_at, gone_on } = thing;
  const table = tableOf(kind);
  const { id: binId } = oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO bin (kind, thing_id, name, texts, deleted_by, deleted_at, gone_on)
      VALUES (${kind}, ${id}, ${name}, ARRAY(SELECT DISTINCT source FROM written_sources
        WHERE written_sources.kind = ${tables[kind].table} AND written_sources.id = ${id}), ${deletedBy}, ${deleted_at}, ${gone_on})
      RETURNING id`),
  );
  await tx.query(sql`
    INSERT INTO bin_rows (bin_id, place, of_table, row)
    WITH thing AS MATERIALIZED (SELECT to_jsonb(each) AS row FROM ${table} AS each WHERE id = ${id})
    SELECT ${binId}, row_number() OVER (ORDER BY min(part)), of_table, parts.row FROM (
      SELECT 1 AS part, 'pictures' AS of_table, to_jsonb(pictures) AS row FROM pictures, thing
        WHERE pictures.id = (thing.row ->> 'picture_id')::uuid
      UNION ALL SELECT 2, ${tables[kind].table}, row FROM thing
      UNION ALL SELECT 2 + number, of_table, going
        FROM thing, rows_going_with(${tables[kind].table}::regclass, thing.row) WITH ORDINALITY AS hanging (of_table, going, number)
    ) AS parts GROUP BY of_table, parts.row`);
}

const isShown = (kinds: readonly BinKind[], today: IndiaDay): Sql =>
  sql`restored_at IS NULL AND gone_on >= ${today} AND kind = ANY (${kinds})`;

export interface BinEntryRow extends BinRow {
  deleted_by: string | null;
  registrations: number;
}

export const listBinEntries = (
  queryable: Queryable,
  { kinds, today }: { kinds: readonly BinKind[]; today: IndiaDay },
  { page, pageSize }: Page,
): Promise<BinEntryRow[]> =>
  queryable.query<BinEntryRow>(sql`
    SELECT bin.id, kind, thing_id, bin.name, people.name AS deleted_by, deleted_at, gone_on,
      (SELECT count(*)::int FROM bin_rows WHERE bin_id = bin.id AND of_table = 'registrations') AS registrations
    FROM bin LEFT JOIN people ON people.id = deleted_by WHERE ${isShown(kinds, today)}
    ORDER BY deleted_at DESC, bin.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`);

export const countBinEntries = async (
  queryable: Queryable,
  { kinds, today }: { kinds: readonly BinKind[]; today: IndiaDay },
): Promise<number> =>
  oneRow(
    await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM bin WHERE ${isShown(kinds, today)}`),
  ).total;

/** Finds also rows that were restored since. */
export async function lockBinRow(tx: Queryable, id: string, today: IndiaDay): Promise<BinRow | undefined> {
  const rows = await tx.query<BinRow>(sql`
    SELECT id, kind, thing_id, name, deleted_at, gone_on, restored_at FROM bin
    WHERE id = ${id} AND gone_on >= ${today} FOR UPDATE`);
  return rows[0];
}

export interface ConflictingItem {
  id: string;
  name: string;
}

/** A thing that is there already: the thing itself, or one that people would take for it. */
export async function findConflictingItem(
  tx: Queryable,
  { id, kind, thing_id, name }: BinRow,
): Promise<ConflictingItem | undefined> {
  const { table, same } = tables[kind];
  const alike = same?.map((column) => `lower(there.${column}::text) = lower(kept.row ->> '${column}')`).join(' AND ');
  const rows = await tx.query<ConflictingItem>(sql`
    SELECT there.id, ${name} AS name FROM ${tableOf(kind)} AS there
      LEFT JOIN bin_rows AS kept ON kept.bin_id = ${id} AND kept.of_table = ${table} AND kept.row ->> 'id' = ${thing_id}::text
    WHERE there.id = ${thing_id} OR (${raw(alike ?? 'false')})
    ORDER BY there.id = ${thing_id} DESC LIMIT 1`);
  return rows[0];
}

/** Things that were deleted, were not restored, and still can be. */
export async function findInBin(
  queryable: Queryable,
  kind: BinKind,
  thingId: string,
  today: IndiaDay,
): Promise<ConflictingItem | undefined> {
  const rows = await queryable.query<ConflictingItem>(sql`
    SELECT id, name FROM bin WHERE thing_id = ${thingId} AND ${isShown([kind], today)} LIMIT 1`);
  return rows[0];
}

/** Facts of a registration on which its seat depends. */
export async function findKeptRegistration(
  tx: Queryable,
  binId: string,
): Promise<{ event_id: string; person_id: string | null; status: string; people: number } | undefined> {
  const rows = await tx.query<{ event_id: string; person_id: string | null; status: string; people: number }>(sql`
    SELECT row ->> 'event_id' AS event_id, row ->> 'person_id' AS person_id, row ->> 'status' AS status,
      (row ->> 'people')::int AS people
    FROM bin_rows WHERE bin_id = ${binId} AND of_table = 'registrations'`);
  return rows[0];
}

/** The registrations that are restored count the seats again. */
const uncounted = JSON.stringify({ seats_taken: 0, waiting: 0, waiting_people: 0 });

/** Restores all rows, each after those that it refers to, and removes them here. */
export async function putBack(tx: Queryable, { id }: BinRow, now: Date): Promise<void> {
  await tx.query(sql`
    SELECT put_back(of_table::regclass, CASE of_table WHEN 'events' THEN row || ${uncounted}::jsonb ELSE row END)
    FROM (SELECT of_table, row FROM bin_rows WHERE bin_id = ${id} ORDER BY place) AS kept`);
  await tx.query(sql`DELETE FROM bin_rows WHERE bin_id = ${id}`);
  await tx.query(sql`UPDATE bin SET restored_at = ${now}, texts = '{}' WHERE id = ${id}`);
}

export async function deleteBinRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM bin WHERE id = ${id}`);
}

/** Moves entries when two accounts became one. */
export async function giveBinRows(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`
    UPDATE bin_rows SET row = row || jsonb_build_object('person_id', ${toId}::text) WHERE row ->> 'person_id' = ${fromId}::text`);
}
