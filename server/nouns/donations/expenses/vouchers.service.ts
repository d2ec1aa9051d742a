import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { largestVoucherPdfBytes, mostVouchers } from '#contract/donations/expenses.facts.ts';
import type { Voucher } from '#contract/donations/expenses.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import type { ServedFile } from '../../../platform/http/serve-file.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import type { DonationTools } from '../donation-tools.ts';
import { type ExpenseRow, findExpense } from './expenses.sql.ts';
import {
  asTarget,
  demandLocked,
  demandVisible,
  isDecider,
  isOwn,
  opensVouchers,
  readsPeople,
} from './shown-expense.ts';
import {
  findVoucher,
  insertVoucher,
  listVouchersOf,
  type NewVoucher,
  readVoucherBytes,
  strikeVoucherRow,
} from './vouchers.sql.ts';

type VoucherAnswer = z.input<typeof Voucher>;
type Paper = Pick<NewVoucher, 'kind' | 'document' | 'picture' | 'sha256'>;

const beginsAsPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-');

/** A picture is kept redrawn alone; of a PDF the first page is drawn, and the document kept as it came. */
async function readPaper({ pictures, voucherPages }: DonationTools, bytes: Uint8Array): Promise<Paper> {
  const sha256 = createHash('sha256').update(bytes).digest();
  if (beginsAsPdf(bytes)) {
    if (bytes.length > largestVoucherPdfBytes) throw new Problem('file_too_large');
    const picture = await voucherPages.drawFirst(bytes);
    if (!picture) throw new Problem('not_a_pdf');
    return { kind: 'pdf', document: bytes, picture, sha256 };
  }
  const master = await pictures.prepare(bytes);
  if (!master) throw new Problem('not_an_image');
  return { kind: 'picture', document: null, picture: master.bytes, sha256 };
}

/** The asker, and who agrees and pays. Of what was refused, withdrawn or struck nothing is added. */
function demandWritable(row: ExpenseRow, { actor }: OfficeAct): void {
  if (!isOwn(row, actor) && !isDecider(actor)) throw new Problem('not_found');
  if (!['asked', 'agreed', 'paid'].includes(row.state)) throw new Problem('expense_state');
}

export async function addVoucher(
  tools: DonationTools,
  id: string,
  file: Uint8Array | null,
  act: OfficeAct,
): Promise<VoucherAnswer> {
  if (!file) throw new Problem('invalid', { errors: { file: 'file_required' } });
  demandWritable(await demandVisible(tools.database, id, act.actor), act);
  const paper = await readPaper(tools, file);
  return tools.database.transaction(async (tx) => {
    const row = await demandLocked(tx, id);
    demandWritable(row, act);
    if ((await listVouchersOf(tx, id)).length >= mostVouchers) throw new Problem('list_full');
    const voucher = await insertVoucher(tx, { ...paper, expenseId: id, addedBy: act.actor.name }, act.now);
    const after = { fileId: voucher.id, sha: voucher.sha256 };
    await recordAct(tx, { ...act, action: 'file_added', target: asTarget(row), after }, act.now);
    return voucher;
  });
}

async function demandVoucher(tx: Queryable, id: string) {
  const voucher = await findVoucher(tx, id);
  const row = voucher && (await findExpense(tx, voucher.expenseId));
  if (!voucher || !row) throw new Problem('not_found');
  return { voucher, row };
}

function demandReader(row: ExpenseRow, { actor }: OfficeAct): void {
  if (!readsPeople(row, actor)) throw new Problem('not_found');
  if (!opensVouchers(row, actor)) throw new Problem('not_allowed');
}

export const openVoucher = (
  { database, cases }: DonationTools,
  id: string,
  as: 'picture' | 'document',
  act: OfficeAct,
): Promise<ServedFile> =>
  database.transaction(async (tx) => {
    const { voucher, row } = await demandVoucher(tx, id);
    demandReader(row, act);
    if (row.isRelief) {
      if (row.caseId !== null) await cases.noteFileView(tx, row.caseId, act.actor, act.now);
      else await recordAct(tx, { ...act, action: 'opened', target: asTarget(row) }, act.now);
    }
    const bytes = await readVoucherBytes(tx, id, as);
    const isDocument = as === 'document' && voucher.kind === 'pdf';
    const end = isDocument ? 'pdf' : 'webp';
    return {
      type: isDocument ? 'application/pdf' : 'image/webp',
      fileName: `${(row.number ?? row.day).replaceAll('/', '-')}.${end}`,
      isSecret: true,
      read: async () => bytes,
    };
  });

export const strikeVoucher = (
  { database }: DonationTools,
  id: string,
  reason: string,
  act: OfficeAct,
): Promise<VoucherAnswer> =>
  database.transaction(async (tx) => {
    const { voucher } = await demandVoucher(tx, id);
    const row = await demandLocked(tx, voucher.expenseId);
    demandWritable(row, act);
    if (voucher.struckBy !== null) throw new Problem('expense_state');
    const struck = await strikeVoucherRow(tx, id, act.actor.name, reason, act.now);
    // Who strikes a voucher of relief may write whom it names.
    const after = { fileId: id, ...(!row.isRelief && { reason }) };
    await recordAct(tx, { ...act, action: 'struck', target: asTarget(row), after }, act.now);
    return struck;
  });
