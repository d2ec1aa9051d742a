import sql, { join, type Sql } from 'sql-template-tag';
import type { ReceiptMark, ReceiptSeries } from '#contract/donations/donations.facts.ts';
import type { ReceiptFacts } from '#contract/donations/donations-public.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { pagePart } from '../../../platform/database/page-part.ts';
import { havingWord, wordsOf } from '../../../platform/database/word-search.ts';

export interface ReceiptRow {
  id: string;
  donationId: string;
  donorId: string | null;
  number: string;
  code: string;
  facts: ReceiptFacts;
  reference: string;
  donor: string;
  amountPaise: number;
  day: string;
  status: 'valid' | 'void';
  replaces: string | null;
  voidReason: string | null;
  issuedAt: Date;
  isSample: boolean;
}

const columns = sql`r.id, r.donation_id AS "donationId", g.donor_id AS "donorId", r.shown_number AS number, r.code, r.facts,
  g.reference, r.facts ->> 'donor' AS donor, (r.facts ->> 'amountPaise')::bigint AS "amountPaise", r.facts ->> 'day' AS day,
  r.status, (SELECT shown_number FROM receipts WHERE id = r.replaces) AS replaces, r.void_reason AS "voidReason",
  r.issued_at AS "issuedAt", r.is_sample AS "isSample"`;
const from = sql`receipts AS r JOIN donations AS g ON g.id = r.donation_id`;

/** The row stays locked until the receipt is there: without it the number is free again. */
export async function takeNumber(
  tx: Queryable,
  year: number,
  series: ReceiptSeries,
  isSample = false,
): Promise<number> {
  return oneRow(
    await tx.query<{ number: number }>(sql`
      INSERT INTO receipt_series (year, series, is_sample, next) VALUES (${year}, ${series}, ${isSample}, 2)
      ON CONFLICT (year, series, is_sample) DO UPDATE SET next = receipt_series.next + 1
      RETURNING next - 1 AS number`),
  ).number;
}

export interface NewReceipt {
  donationId: string;
  year: number;
  series: ReceiptSeries;
  number: number;
  facts: ReceiptFacts;
  factsHash: Buffer;
  isSample?: boolean;
}

export async function insertReceipt(tx: Queryable, receipt: NewReceipt, now: Date): Promise<string> {
  const { donationId, year, series, number, facts, factsHash, isSample = false } = receipt;
  return oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO receipts (donation_id, year, series, number, shown_number, code, facts, facts_hash, replaces, issued_at, is_sample)
      VALUES (${donationId}, ${year}, ${series}, ${number}, ${facts.number}, ${facts.code}, ${JSON.stringify(facts)}::jsonb,
        ${factsHash}, (SELECT id FROM receipts WHERE donation_id = ${donationId} ORDER BY issued_at DESC, number DESC LIMIT 1),
        ${now}, ${isSample})
      RETURNING id`),
  ).id;
}

export async function lockReceipt(tx: Queryable, id: string): Promise<ReceiptRow | undefined> {
  return (await tx.query<ReceiptRow>(sql`SELECT ${columns} FROM ${from} WHERE r.id = ${id} FOR UPDATE OF r`))[0];
}

export async function findReceipt(reader: Reader, id: string): Promise<ReceiptRow | undefined> {
  return (await reader.query<ReceiptRow>(sql`SELECT ${columns} FROM ${from} WHERE r.id = ${id}`))[0];
}

export async function findReceiptByCode(reader: Reader, code: string): Promise<ReceiptRow | undefined> {
  return (await reader.query<ReceiptRow>(sql`SELECT ${columns} FROM ${from} WHERE r.code = ${code}`))[0];
}

export async function findReceiptByLink(reader: Reader, tokenHash: Buffer, now: Date): Promise<ReceiptRow | undefined> {
  const rows = await reader.query<ReceiptRow>(sql`
    SELECT ${columns} FROM ${from} JOIN receipt_links AS link ON link.receipt_id = r.id
    WHERE link.token_hash = ${tokenHash} AND link.expires_at > ${now}`);
  return rows[0];
}

/** The valid one, else the last. */
export async function findReceiptOfDonation(reader: Reader, donationId: string): Promise<ReceiptRow | undefined> {
  const rows = await reader.query<ReceiptRow>(sql`
    SELECT ${columns} FROM ${from} WHERE r.donation_id = ${donationId} AND r.status = 'valid'`);
  return rows[0];
}

export async function voidReceiptRow(tx: Queryable, id: string, reason: string, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE receipts SET status = 'void', voided_at = ${now}, void_reason = ${reason} WHERE id = ${id} AND status = 'valid'`);
}

export async function insertLink(
  tx: Queryable,
  { receiptId, tokenHash, expiresAt }: { receiptId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.query(sql`
    INSERT INTO receipt_links (token_hash, receipt_id, expires_at) VALUES (${tokenHash}, ${receiptId}, ${expiresAt})`);
}

export async function findPdf(reader: Reader, receiptId: string, mark: ReceiptMark): Promise<Buffer | undefined> {
  const rows = await reader.query<{ bytes: Buffer }>(
    sql`SELECT bytes FROM receipt_pdfs WHERE receipt_id = ${receiptId} AND mark = ${mark}`,
  );
  return rows[0]?.bytes;
}

/** Whoever prints the same at the same time prints the same bytes. A receipt that is gone meanwhile keeps none. */
export async function keepPdf(
  queryable: Queryable,
  { receiptId, mark, bytes }: { receiptId: string; mark: ReceiptMark; bytes: Buffer },
  now: Date,
): Promise<void> {
  await queryable.query(sql`
    INSERT INTO receipt_pdfs (receipt_id, mark, bytes, made_at)
    SELECT id, ${mark}, ${bytes}, ${now} FROM receipts WHERE id = ${receiptId} FOR KEY SHARE
    ON CONFLICT (receipt_id, mark) DO NOTHING`);
}

export interface ReceiptFilter {
  search?: string | undefined;
  status?: 'valid' | 'void' | undefined;
}

function matching({ search = '', status }: ReceiptFilter): Sql {
  const conditions = wordsOf(search).map((word) => havingWord(sql`r.search_text`, word));
  if (status) conditions.push(sql`r.status = ${status}`);
  return conditions.length > 0 ? join(conditions, ' AND ') : sql`true`;
}

const newestFirst = sql`ORDER BY r.issued_at DESC, r.year DESC, r.series, r.number DESC`;

export const listReceiptsNewestFirst = (
  queryable: Queryable,
  filter: ReceiptFilter,
  page: Page,
): Promise<ReceiptRow[]> =>
  queryable.query<ReceiptRow>(sql`
    SELECT ${columns} FROM (
      SELECT * FROM receipts AS r WHERE ${matching(filter)} ${newestFirst} ${pagePart(page)}
    ) AS r JOIN donations AS g ON g.id = r.donation_id ${newestFirst}`);

export async function countReceipts(queryable: Queryable, filter: ReceiptFilter): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(
      sql`SELECT count(*) AS total FROM receipts AS r WHERE ${matching(filter)}`,
    ),
  ).total;
}

export const listReceiptsOfUser = (queryable: Queryable, userId: string): Promise<ReceiptRow[]> =>
  queryable.query<ReceiptRow>(sql`
    SELECT ${columns} FROM ${from} JOIN donors ON donors.id = g.donor_id WHERE donors.user_id = ${userId}
    ORDER BY r.issued_at, r.id`);
