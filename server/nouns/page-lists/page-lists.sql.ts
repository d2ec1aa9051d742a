import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { ListName } from '#contract/page-lists/page-lists.facts.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import type { ContentBasics } from '../../shared/content/content-office.ts';

/** Where one list is kept. Its fields are columns of the same names. */
export interface ListTable {
  name: ListName;
  fields: readonly string[];
  hasConsent: boolean;
}

export interface EntryRow extends ContentBasics {
  id: string;
  isSample: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const consentColumns = { consentOn: 'consent_on', consentTo: 'consent_to', consentUntil: 'consent_until' } as const;

/** Columns that the office fills, by the names of the contract. */
const columnsOf = ({ fields, hasConsent }: ListTable): [string, string][] => [
  ...fields.map((field): [string, string] => [field, field]),
  ...(hasConsent ? Object.entries(consentColumns) : []),
];

const selected = (table: ListTable): Sql =>
  join([
    sql`id, picture_id AS "pictureId", source_language, is_sample AS "isSample"`,
    ...columnsOf(table).map(([name, column]) => raw(`${column} AS "${name}"`)),
  ]);

const holds = ({ hasConsent }: ListTable, today: string): Sql =>
  hasConsent ? sql`consent_holds(is_sample, consent_on, consent_to, consent_until, ${today})` : sql`true`;

/** What visitors see. */
export const listShown = <Row>(reader: Reader, table: ListTable, today: string): Promise<Row[]> =>
  reader.query<Row>(sql`
    SELECT ${selected(table)} FROM ${raw(table.name)} WHERE ${holds(table, today)} ORDER BY position, id`);

export const listEntries = <Row>(queryable: Queryable, table: ListTable, today: string): Promise<Row[]> =>
  queryable.query<Row>(sql`
    SELECT ${selected(table)}, ${holds(table, today)} AS "isShown" FROM ${raw(table.name)} ORDER BY position, id`);

export async function findShown<Row>(
  reader: Reader,
  table: ListTable,
  id: string,
  today: string,
): Promise<Row | undefined> {
  const rows = await reader.query<Row>(sql`
    SELECT ${selected(table)} FROM ${raw(table.name)} WHERE id = ${id} AND ${holds(table, today)}`);
  return rows[0];
}

export async function lockEntry<Row>(tx: Queryable, table: ListTable, id: string): Promise<Row | undefined> {
  const rows = await tx.query<Row>(sql`
    SELECT ${selected(table)} FROM ${raw(table.name)} WHERE id = ${id} FOR UPDATE`);
  return rows[0];
}

/** New entries and new orders come one after the other. */
export async function lockList(tx: Queryable, { name }: ListTable): Promise<string[]> {
  await tx.query(sql`LOCK TABLE ${raw(name)} IN SHARE ROW EXCLUSIVE MODE`);
  const rows = await tx.query<{ id: string }>(sql`SELECT id FROM ${raw(name)}`);
  return rows.map(({ id }) => id);
}

/** At the end of its list. */
export async function insertEntry<Row>(tx: Queryable, table: ListTable, entry: Values, now: Date): Promise<Row> {
  const columns = columnsOf(table);
  return oneRow(
    await tx.query<Row>(sql`
      INSERT INTO ${raw(table.name)}
        (${join(columns.map(([, column]) => raw(column)))}, picture_id, source_language, position,
          created_at, updated_at)
      VALUES (${join(columns.map(([name]) => sql`${entry[name]}`))}, ${entry.pictureId}, ${entry.source_language},
        (SELECT coalesce(max(position) + 1, 0) FROM ${raw(table.name)}), ${now}, ${now})
      RETURNING ${selected(table)}`),
  );
}

/** What the office has changed is its own, no sample any more. */
export async function updateEntry<Row>(
  tx: Queryable,
  table: ListTable,
  id: string,
  entry: Values,
  now: Date,
): Promise<Row> {
  const changes = columnsOf(table).map(([name, column]) => sql`${raw(column)} = ${entry[name]}`);
  return oneRow(
    await tx.query<Row>(sql`
      UPDATE ${raw(table.name)} SET ${join(changes)}, picture_id = ${entry.pictureId},
        source_language = ${entry.source_language}, is_sample = false,
        updated_at = ${now}
      WHERE id = ${id} RETURNING ${selected(table)}`),
  );
}

export async function deleteEntry(tx: Queryable, { name }: ListTable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM ${raw(name)} WHERE id = ${id}`);
}

export async function arrangeEntries(tx: Queryable, { name }: ListTable, ids: readonly string[]): Promise<void> {
  await tx.query(sql`
    UPDATE ${raw(name)} AS list SET position = wanted.number - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, number) WHERE list.id = wanted.id`);
}

export async function countSamples(queryable: Queryable, { name }: ListTable): Promise<number> {
  const rows = await queryable.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM ${raw(name)} WHERE is_sample`,
  );
  return oneRow(rows).total;
}

export async function deleteSamples(tx: Queryable, { name }: ListTable): Promise<void> {
  await tx.query(sql`DELETE FROM ${raw(name)} WHERE is_sample`);
}

export interface EndingRow {
  id: string;
  name: string;
  until: string;
}

/** Consents that have ended or end until that day. */
export const listEnding = (queryable: Queryable, { name, hasConsent }: ListTable, day: string): Promise<EndingRow[]> =>
  hasConsent
    ? queryable.query<EndingRow>(sql`
        SELECT id, name, consent_until AS until FROM ${raw(name)}
        WHERE NOT is_sample AND consent_until <= ${day} ORDER BY consent_until, id`)
    : Promise.resolve([]);
