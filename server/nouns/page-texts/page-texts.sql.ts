import sql from 'sql-template-tag';
import type { PageTextKey, TextPage } from '#contract/page-texts/page-texts.facts.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

export interface PageTextRow {
  page: TextPage;
  key: PageTextKey;
  language: Language;
  text: string;
  isSample: boolean;
}

const columns = sql`page, key, language, text, is_sample AS "isSample"`;

export const listTexts = (reader: Reader, keys: readonly PageTextKey[]): Promise<PageTextRow[]> =>
  reader.query<PageTextRow>(sql`SELECT ${columns} FROM page_texts WHERE key = ANY (${keys}) ORDER BY key, language`);

/** Changes come one after the other, so that none is laid over what another has just replaced. */
export async function lockTexts(tx: Queryable): Promise<void> {
  await tx.query(sql`LOCK TABLE page_texts IN SHARE ROW EXCLUSIVE MODE`);
}

export async function putText(tx: Queryable, row: Omit<PageTextRow, 'isSample'>, now: Date): Promise<void> {
  const { page, key, language, text } = row;
  await tx.query(sql`
    INSERT INTO page_texts (page, key, language, text, updated_at) VALUES (${page}, ${key}, ${language}, ${text}, ${now})
    ON CONFLICT (page, key, language) DO UPDATE SET text = excluded.text, is_sample = false, updated_at = ${now}`);
}

export async function deleteText(tx: Queryable, key: PageTextKey, language: Language): Promise<void> {
  await tx.query(sql`DELETE FROM page_texts WHERE key = ${key} AND language = ${language}`);
}

export async function countSampleTexts(queryable: Queryable): Promise<number> {
  return oneRow(await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM page_texts WHERE is_sample`))
    .total;
}

export async function deleteSampleTexts(tx: Queryable): Promise<void> {
  await tx.query(sql`DELETE FROM page_texts WHERE is_sample`);
}
