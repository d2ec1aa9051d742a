import sql, { empty, type Sql } from 'sql-template-tag';
import type { ImportRowKind } from '#contract/people/people.facts.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ListPart, partOfList } from '../../platform/database/page-part.ts';
import type { ReadRow } from './import-table.ts';

export interface ImportRecord {
  id: string;
  state: 'preview' | 'done';
  basis: string;
  expiresAt: Date;
  added: number | null;
  filled: number | null;
}

const columns = sql`id, state, basis, expires_at AS "expiresAt", added, filled`;

export async function insertImport(
  tx: Queryable,
  { basis, rows }: { basis: string; rows: readonly ReadRow[] },
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string> {
  const [made] = await tx.query<{ id: string }>(sql`
    INSERT INTO imports (basis, created_at, expires_at) VALUES (${basis}, ${now}, ${expiresAt}) RETURNING id`);
  if (!made) throw new Error('No import was made.');
  const each = <Value>(read: (row: ReadRow) => Value): Value[] => rows.map(read);
  await tx.query(sql`
    INSERT INTO import_rows (import_id, line, name, phone, email, language, wrong, same_line)
    SELECT ${made.id}, * FROM unnest(
      ${each(({ line }) => line)}::int[], ${each(({ name }) => name)}::text[], ${each(({ phone }) => phone)}::text[],
      ${each(({ email }) => email)}::text[], ${each(({ language }) => language)}::text[],
      ${each(({ wrong }) => wrong)}::text[], ${each(({ sameLine }) => sameLine)}::int[]
    )`);
  return made.id;
}

/** Previews are there until they expire. */
export async function findImport(
  queryable: Queryable,
  id: string,
  now: Date,
  { locked = false } = {},
): Promise<ImportRecord | undefined> {
  const rows = await queryable.query<ImportRecord>(sql`
    SELECT ${columns} FROM imports WHERE id = ${id} AND (state = 'done' OR expires_at > ${now})
    ${locked ? sql`FOR UPDATE` : empty}`);
  return rows[0];
}

const kindOf = sql`CASE
  WHEN r.wrong IS NOT NULL THEN 'wrong'
  WHEN r.same_line IS NOT NULL OR EXISTS (SELECT FROM people WHERE people.email = r.email) THEN 'same'
  WHEN EXISTS (SELECT FROM people WHERE people.phone = r.phone)
    OR EXISTS (SELECT FROM people WHERE people.folded_name = fold_for_search(r.name)) THEN 'maybe'
  ELSE 'new' END`;

const rowsOf = (id: string): Sql =>
  sql`(SELECT r.*, ${kindOf} AS kind FROM import_rows AS r WHERE r.import_id = ${id})`;

export async function countKinds(queryable: Queryable, id: string): Promise<Record<ImportRowKind, number>> {
  const rows = await queryable.query<{ kind: ImportRowKind; total: number }>(
    sql`SELECT kind, count(*) AS total FROM ${rowsOf(id)} AS rows GROUP BY kind`,
  );
  const counts = { new: 0, same: 0, maybe: 0, wrong: 0 };
  for (const { kind, total } of rows) counts[kind] = total;
  return counts;
}

export interface PreviewRow {
  line: number;
  kind: ImportRowKind;
  name: string;
  phone: string | null;
  email: string | null;
  language: Language;
  wrong: string | null;
  sameLine: number | null;
  candidates: { id: string; name: string; email: string | null; phone: string | null }[];
}

/** The e-mail, the number and the name lead to people, each by its index; nobody of the office. */
const candidates = sql`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'email', email, 'phone', phone)), '[]') FROM (
    SELECT p.id, p.name, p.email, p.phone FROM (
      (SELECT id FROM people WHERE email = rows.email)
      UNION (SELECT id FROM people WHERE phone = rows.phone LIMIT 5)
      UNION (SELECT id FROM people WHERE folded_name = fold_for_search(rows.name) LIMIT 5)
    ) AS found JOIN people AS p USING (id) WHERE p.role = 'user' LIMIT 5
  ) AS five
)`;

export const listRows = (
  queryable: Queryable,
  id: string,
  kind: ImportRowKind | undefined,
  part: ListPart,
): Promise<PreviewRow[]> =>
  queryable.query<PreviewRow>(sql`
    SELECT rows.line, rows.kind, rows.name, rows.phone, rows.email, rows.language, rows.wrong, rows.same_line AS "sameLine",
      CASE WHEN rows.kind IN ('same', 'maybe') THEN ${candidates} ELSE '[]' END AS candidates
    FROM (
      SELECT * FROM ${rowsOf(id)} AS classified ${kind ? sql`WHERE kind = ${kind}` : empty} ORDER BY line ${partOfList(part)}
    ) AS rows ORDER BY rows.line`);

export const listKinds = (tx: Queryable, id: string): Promise<{ line: number; kind: ImportRowKind }[]> =>
  tx.query(sql`SELECT line, kind FROM ${rowsOf(id)} AS rows`);

/** Whether each person may be meant by its line. */
export async function areCandidates(
  tx: Queryable,
  id: string,
  pairs: readonly { line: number; personId: string }[],
): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM unnest(${pairs.map(({ line }) => line)}::int[], ${pairs.map(({ personId }) => personId)}::uuid[])
      AS pair (line, person_id)
    JOIN import_rows AS r ON r.import_id = ${id} AND r.line = pair.line AND r.wrong IS NULL
    JOIN people AS p ON p.id = pair.person_id AND p.role = 'user'
      AND (p.email = r.email OR p.phone = r.phone OR p.folded_name = fold_for_search(r.name))`);
  return rows.length === pairs.length;
}

/** Answers the ids of all, and of those without an e-mail, who need a card. */
export async function insertPeople(
  tx: Queryable,
  id: string,
  lines: readonly number[],
  now: Date,
): Promise<{ added: string[]; withoutEmail: string[] }> {
  const rows = await tx.query<{ id: string; email: string | null }>(sql`
    INSERT INTO people (name, email, phone, language, import_id, created_at, updated_at)
    SELECT name, email, phone, language, import_id, ${now}, ${now} FROM import_rows
    WHERE import_id = ${id} AND line = ANY (${lines}::int[]) ORDER BY line
    ON CONFLICT (email) DO NOTHING RETURNING id, email`);
  return {
    added: rows.map((row) => row.id),
    withoutEmail: rows.filter(({ email }) => email === null).map((row) => row.id),
  };
}

/** Only what is empty; an e-mail that somebody else has meanwhile is left out. */
export async function fillPeople(
  tx: Queryable,
  id: string,
  pairs: readonly { line: number; personId: string }[],
  now: Date,
): Promise<{ filled: number; withNewEmail: string[] }> {
  const rows = await tx.query<{ id: string; isNewEmail: boolean }>(sql`
    UPDATE people AS p SET phone = coalesce(p.phone, r.phone), email = coalesce(p.email, CASE
        WHEN NOT EXISTS (SELECT FROM people AS other WHERE other.email = r.email) THEN r.email
      END), updated_at = ${now}
    FROM unnest(${pairs.map(({ line }) => line)}::int[], ${pairs.map(({ personId }) => personId)}::uuid[])
      AS pair (line, person_id), import_rows AS r, people AS old
    WHERE r.import_id = ${id} AND r.line = pair.line AND p.id = pair.person_id AND old.id = p.id AND p.role = 'user'
    RETURNING p.id, old.email IS NULL AND p.email IS NOT NULL AS "isNewEmail"`);
  return {
    filled: rows.length,
    withNewEmail: rows.filter(({ isNewEmail }) => isNewEmail).map((row) => row.id),
  };
}

export async function endImport(
  tx: Queryable,
  id: string,
  { added, filled }: { added: number; filled: number },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE imports SET state = 'done', done_at = ${now}, added = ${added}, filled = ${filled} WHERE id = ${id}`);
  await tx.query(sql`DELETE FROM import_rows WHERE import_id = ${id}`);
}

export async function deletePreview(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM imports WHERE id = ${id}`);
}

/** Two lists one after the other: the second sees whom the first has brought. */
export async function lockImports(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('imports', 0))`);
}
