import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { generalFund } from '../../../../test/builders/donation-builders.ts';
import { aGiver, type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { aDebit, type Expenses, expensesIn } from '../../../../test/builders/expense-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { readPrinted } from '../../../../test/harness/printed-text.ts';

let fresh: FreshApp;
let ledger: Ledger;
let expenses: Expenses;
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
  expenses = expensesIn(fresh, ledger);
  await ledger.enterVerified({ mode: 'cash', amountPaise: 10_000_00, donor: aGiver() });
  const name = { en: 'Food', hi: 'खाना', ur: 'کھانا' };
  const made = await expenses.call(`POST /admin/funds/${generalFund}/heads`, ledger.owner, {
    name,
    budgetPaise: 8_000_00,
  });
  const [{ id: headId }] = made.json().data;
  const first = await expenses.agreed({ amountPaise: 1_234_56, headId, payee: 'वर्मा किराना' });
  await expenses.prove(first.id, { lineId: await aDebit(ledger, 1_234_56, { ref: '000123' }) });
  const second = await expenses.agreed({ amountPaise: 700_00, payee: 'ورما اسٹور' });
  await expenses.prove(second.id);
});
after(() => fresh.close());

const path = `/admin/funds/${generalFund}/use` as const;
const read = async (route: `GET /${string}`, headers = ledger.treasurer) =>
  (await expenses.call(route, headers)).json().data;

test('the statement of use says each payment with bank day and number, and its sums are those of the ledger', async () => {
  const use = await read(`GET ${path}?from=2026-04-01&to=2027-03-31`);
  assert.deepEqual(
    use.lines.map((line: Record<string, unknown>) => [line.number, line.day, line.account, line.ref, line.amountPaise]),
    [
      ['E/2026-27/00001', '2026-11-05', '4321', '000123', 1_234_56],
      ['E/2026-27/00002', '2026-11-10', null, null, 700_00],
    ],
  );
  const [fund] = (await read('GET /admin/reconciliation?year=2026')).funds;
  const { receivedPaise, usedPaise, broughtPaise, leftPaise } = use;
  assert.deepEqual([receivedPaise, usedPaise], [fund.receivedPaise, fund.usedPaise]);
  assert.deepEqual([broughtPaise, leftPaise], [0, 10_000_00 - 1_934_56]);
  assert.deepEqual(
    use.heads.map(({ name, usedPaise: used }: { name: { en: string } | null; usedPaise: number }) => [
      name?.en ?? null,
      used,
    ]),
    [
      ['Food', 1_234_56],
      [null, 700_00],
    ],
  );
  const later = await read(`GET ${path}?from=2026-11-06&to=2026-11-30`);
  assert.deepEqual([later.broughtPaise, later.usedPaise, later.leftPaise], [-1_234_56, 700_00, use.leftPaise]);
});

test('it is printed in three languages, and its text can be copied', async () => {
  for (const lang of ['en', 'hi', 'ur']) {
    const answer = await expenses.call(`GET ${path}.pdf?lang=${lang}`, ledger.treasurer);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.headers['content-type'], 'application/pdf');
    const { text } = readPrinted(answer.rawPayload);
    for (const figure of ['E/2026-27/00001', '000123', '1,234.56', '700'])
      assert.ok(text.includes(figure), `${figure} stands in ${text}`);
  }
});

test('the table has the same lines, and a viewer finds each number of the bank, and no payee', async () => {
  const table = await expenses.call(`GET ${path}.csv`, ledger.treasurer);
  assert.match(table.body, /E\/2026-27\/00001,2026-11-05,4321,000123,Food,वर्मा किराना,1234\.56/);
  const viewer = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Vani', duties: ['viewer'] })));
  const seen = await expenses.call(`GET ${path}.csv`, viewer);
  assert.equal(seen.statusCode, 200, seen.body);
  assert.match(seen.body, /E\/2026-27\/00001,2026-11-05,4321,000123,Food,,1234\.56/);
  assert.doesNotMatch(seen.body, /वर्मा|ورما/);
  assert.equal((await read(`GET ${path}`, viewer)).usedPaise, 1_934_56);
});
