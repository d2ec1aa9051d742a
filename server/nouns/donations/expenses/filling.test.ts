import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { type Expenses, expensesIn } from '../../../../test/builders/expense-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { fillSaid } from './filling.ts';

let fresh: FreshApp;
let ledger: Ledger;
let expenses: Expenses;
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
  expenses = expensesIn(fresh, ledger);
});
after(() => fresh.close());

/** What the machine was asked for. */
const asked: string[] = [];
const service = {
  translate: async (text: string, { from, to }: { from: string; to: string }) => {
    asked.push(`${from}-${to}`);
    return `${to}: ${text}`;
  },
};

test('the machine fills in the languages in which nobody wrote, and what people wrote stays', async () => {
  const { id } = await expenses.askToSpend();
  const write = (said: Record<string, string>) => expenses.call(`PUT /admin/expenses/${id}/said`, ledger.owner, said);
  await write({ en: '', hi: 'बीस परिवारों के लिए चावल', ur: '' });
  await fillSaid({ ...fresh, service });
  const hi = 'बीस परिवारों के लिए चावल';
  assert.deepEqual((await expenses.read(id)).said, { en: `en: ${hi}`, hi, ur: `ur: ${hi}` });
  assert.deepEqual(asked.toSorted(), ['hi-en', 'hi-ur']);
  await write({ en: 'Rice for twenty families', hi, ur: `ur: ${hi}` });
  await fillSaid({ ...fresh, service });
  assert.equal((await expenses.read(id)).said.en, 'Rice for twenty families');
  assert.equal(asked.length, 2);
});
