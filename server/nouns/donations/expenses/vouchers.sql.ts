import sql from 'sql-template-tag';
import type { VoucherKind } from '#contract/donations/expenses.facts.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';

export interface VoucherRow {
  id: string;
  expenseId: string;
  kind: VoucherKind;
  sizeInBytes: number;
  sha256: string;
  addedBy: string;
  createdAt: Date;
  struckBy: string | null;
  struckReason: string | null;
}

const columns = sql`id, expense_id AS "expenseId", kind, coalesce(length(document), length(picture)) AS "sizeInBytes",
  encode(sha256, 'hex') AS sha256, added_by AS "addedBy", created_at AS "createdAt", struck_by AS "struckBy",
  struck_reason AS "struckReason"`;

export const listVouchersOf = (reader: Reader, expenseId: string): Promise<VoucherRow[]> =>
  reader.query<VoucherRow>(
    sql`SELECT ${columns} FROM vouchers WHERE expense_id = ${expenseId} ORDER BY created_at, id`,
  );

export async function findVoucher(reader: Reader, id: string): Promise<VoucherRow | undefined> {
  return (await reader.query<VoucherRow>(sql`SELECT ${columns} FROM vouchers WHERE id = ${id}`))[0];
}

export async function readVoucherBytes(reader: Reader, id: string, as: 'picture' | 'document'): Promise<Buffer> {
  return oneRow(
    await reader.query<{ bytes: Buffer }>(
      as === 'document'
        ? sql`SELECT coalesce(document, picture) AS bytes FROM vouchers WHERE id = ${id}`
        : sql`SELECT picture AS bytes FROM vouchers WHERE id = ${id}`,
    ),
  ).bytes;
}

export interface NewVoucher {
  expenseId: string;
  kind: VoucherKind;
  document: Uint8Array | null;
  picture: Uint8Array;
  sha256: Buffer;
  addedBy: string;
}

export async function insertVoucher(tx: Queryable, voucher: NewVoucher, now: Date): Promise<VoucherRow> {
  const { expenseId, kind, document, picture, sha256, addedBy } = voucher;
  return oneRow(
    await tx.query<VoucherRow>(sql`
      INSERT INTO vouchers (expense_id, kind, document, picture, sha256, added_by, created_at)
      VALUES (${expenseId}, ${kind}, ${document && Buffer.from(document)}, ${Buffer.from(picture)}, ${sha256}, ${addedBy}, ${now})
      RETURNING ${columns}`),
  );
}

export async function strikeVoucherRow(
  tx: Queryable,
  id: string,
  by: string,
  reason: string,
  now: Date,
): Promise<VoucherRow> {
  return oneRow(
    await tx.query<VoucherRow>(sql`
      UPDATE vouchers SET struck_by = ${by}, struck_reason = ${reason}, struck_at = ${now} WHERE id = ${id}
      RETURNING ${columns}`),
  );
}
