import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from '../../../../test/builders/account-calls.ts';
import { generalFund } from '../../../../test/builders/donation-builders.ts';
import { type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());

const spend = (month: string) =>
  ask(fresh, `POST /admin/funds/${generalFund}/uses`, {
    body: { month, amountPaise: 120_000, text: 'Rice for 20 families' },
    headers: ledger.treasurer,
  });

test('who gives a day or nothing for a month is told what a month looks like', async () => {
  for (const month of ['2026-10-05', '', '2026-13']) {
    const refused = await spend(month);
    assert.deepEqual([refused.statusCode, refused.json().errorCodes], [422, { month: 'month_form' }], month);
  }
  const summary = await ask(fresh, 'GET /admin/donations/summary?month=2026-10-05', { headers: ledger.treasurer });
  assert.deepEqual(summary.json().errorCodes, { month: 'month_form' });
});

test('the page about our impact is in the menu as soon as it is published where the money goes', async () => {
  const emptyPages = async () => (await ask(fresh, 'GET /page-texts?lang=en')).json().emptyPages as string[];
  await ask(fresh, 'DELETE /admin/sample-content', { headers: ledger.owner });
  assert.ok((await emptyPages()).includes('/impact'));
  assert.equal((await spend('2026-09')).statusCode, 201);
  assert.ok((await emptyPages()).includes('/impact'), 'what is not published is no reason');
  const published = await ask(fresh, 'POST /admin/funds/publish', { headers: ledger.treasurer });
  assert.equal(published.statusCode, 200, published.body);
  assert.ok(!(await emptyPages()).includes('/impact'));
});

test('a deleted expense is recorded as one of its fund, which is still there', async () => {
  const spent = await spend('2026-10');
  assert.equal(spent.statusCode, 201, spent.body);
  const fund = spent.json().data.find(({ id }: { id: string }) => id === generalFund);
  const [use] = fund.uses;
  const deleted = await ask(fresh, `DELETE /admin/funds/uses/${use.id}`, { headers: ledger.treasurer });
  assert.equal(deleted.statusCode, 204, deleted.body);
  const { data } = (await ask(fresh, 'GET /admin/activity?pageSize=1', { headers: ledger.owner })).json();
  const [{ action, kind, targetId, target, before }] = data;
  assert.deepEqual([action, kind, targetId, target], ['use_deleted', 'fund', generalFund, fund.name.en]);
  assert.deepEqual(before, { amountPaise: 120_000, text: 'Rice for 20 families' });
});
