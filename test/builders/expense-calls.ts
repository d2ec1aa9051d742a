import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import type { Expense, ExpenseDetail } from '#contract/donations/expenses.ts';
import type { Route } from '#contract/protocol/endpoint.ts';
import type { FreshApp } from '../harness/fresh-app.ts';
import { ask } from './account-calls.ts';
import { type Ledger, withBalances } from './donation-calls.ts';
import { approve, type Headers } from './office-calls.ts';

interface Printing {
  on(event: 'data' | 'end', listener: (piece: Buffer) => void): void;
  addPage(): Printing;
  text(text: string): Printing;
  end(): void;
}
const Document = createRequire(import.meta.url)('pdfkit') as new (options: object) => Printing;

export const aSpending = (more: object = {}): Record<string, unknown> => ({
  amountPaise: 150_000,
  payee: 'Verma Kirana Store',
  why: 'Rice for twenty families',
  ...more,
});

/** A file as the form of a phone sends it. */
export function fileForm(bytes: Buffer, fileName = 'bill.jpg') {
  const boundary = 'vouchers';
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export async function aPdf(pages = 1, text = 'Bill of Verma Kirana Store'): Promise<Buffer> {
  const document = new Document({ size: 'A4', autoFirstPage: false });
  const pieces: Buffer[] = [];
  const done = new Promise<void>((resolve) => document.on('end', () => resolve()));
  document.on('data', (piece: Buffer) => pieces.push(piece));
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`${text}, page ${page}`);
  document.end();
  await done;
  return Buffer.concat(pieces);
}

let lines = 0;
/** A statement with one debit; answers the id of its line. */
export async function aDebit(
  ledger: Ledger,
  amountPaise: number,
  { day = '05/11/2026', text = 'NEFT DR VERMA KIRANA', ref = '' } = {},
): Promise<string> {
  lines += 1;
  const narration = `${text} ${lines}`;
  const file = `Date,Description,Ref No,Debit,Credit\n${day},${narration},${ref},${(amountPaise / 100).toFixed(2)},`;
  await ledger.importFile(withBalances(file));
  const found = (await ledger.lines('&direction=out')).find((line) => line.narration === narration);
  assert.ok(found, `no line of ${narration}`);
  return found.id;
}

/** What the people of the office do about expenses. */
export function expensesIn(fresh: FreshApp, { treasurer, owner }: Pick<Ledger, 'treasurer' | 'owner'>) {
  const call = (route: Route, headers: Headers, body?: Record<string, unknown>) =>
    ask(fresh, route, { headers, ...(body && { body }) });
  const read = async (id: string, headers = treasurer): Promise<ExpenseDetail> =>
    (await call(`GET /admin/expenses/${id}`, headers)).json().data;
  const tryAsk = (headers: Headers, more: object = {}) => call('POST /admin/expenses', headers, aSpending(more));
  const askToSpend = async (more: object = {}, headers = treasurer): Promise<ExpenseDetail> => {
    const answer = await tryAsk(headers, more);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json().data;
  };
  const tryAgree = (id: string, headers: Headers, body: Record<string, unknown> = {}) =>
    call(`POST /admin/expenses/${id}/agree`, headers, body);
  return {
    call,
    read,
    tryAsk,
    tryAgree,
    askToSpend,
    list: async (query = '', headers = treasurer): Promise<Expense[]> =>
      (await call(`GET /admin/expenses?${query}`, headers)).json().data,
    /** Asked by the treasurer and agreed to by the owner, with an approval where it takes one. */
    agreed: async (more: object = {}, reason = 'Agreed on by both of us'): Promise<ExpenseDetail> => {
      const { id } = await askToSpend(more);
      const answer = await tryAgree(id, owner, { reason });
      assert.ok(answer.statusCode < 300, answer.body);
      const { approval } = answer.json();
      if (approval) {
        const agreed = await approve(fresh, approval.id, owner);
        assert.equal(agreed.statusCode, 200, agreed.body);
      }
      return read(id);
    },
    prove: (id: string, body: Record<string, unknown> = {}, headers = treasurer) =>
      call(`POST /admin/expenses/${id}/proofs`, headers, body),
    addVoucher: (id: string, bytes: Buffer, headers = treasurer) => {
      const form = fileForm(bytes);
      return fresh.inject({
        method: 'POST',
        url: `/api/admin/expenses/${id}/vouchers`,
        payload: form.payload,
        headers: { ...form.headers, ...headers },
      });
    },
  };
}
export type Expenses = ReturnType<typeof expensesIn>;
