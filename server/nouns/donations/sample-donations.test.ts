import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from '../../../test/builders/account-calls.ts';
import { aGiver, type Ledger, ledgerIn } from '../../../test/builders/donation-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { sampleKinds } from '../../sample-kinds.ts';
import { putSamplesInIfDue } from '../../shared/content/samples/samples.service.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
  const choice = { setting: 'on', isEmbedded: true } as const;
  await putSamplesInIfDue(fresh.database, sampleKinds, choice, fresh.clock.now());
});
after(() => fresh.close());

const read = async (path: string) => (await ask(fresh, `GET /${path}`, { headers: ledger.treasurer })).json();
const countsOf = async () => {
  const donations = await read('admin/donations?pageSize=100');
  const funds = await read('admin/funds');
  const receipts = await read('admin/receipts');
  const donors = await read('admin/donors');
  return [donations.total, funds.data.length, receipts.total, donors.total];
};

test('samples of the ledger stand in no sum, nobody can give for them, and their receipts have a series of their own', async () => {
  assert.deepEqual(await countsOf(), [12, 4, 5, 4]);
  const { data: receipts } = await read('admin/receipts');
  const numbers = receipts.map(({ number, isSample }: { number: string; isSample: boolean }) => {
    assert.ok(isSample);
    return number;
  });
  assert.deepEqual(numbers.toSorted(), [
    ...[1, 2, 3, 4].map((number) => `SAMPLE/2026-27/00000${number}`),
    'SAMPLE/2026-27/K000001',
  ]);
  const shown = await ask(fresh, `GET /receipts/verify/${receipts[0].code}`);
  assert.equal(shown.json().data.isSample, true);
  const { data: summary } = await read('admin/donations/summary');
  assert.deepEqual([summary.total, summary.cashBoxPaise, summary.open], [{ count: 0, paise: 0 }, 0, 0]);
  const { data: offered } = await read('funds');
  assert.equal(offered.funds.length, 1);
  assert.deepEqual(
    [offered.published.isSample, offered.published.shares.map(({ receivedPaise }: never) => receivedPaise)],
    [true, [775_100, 275_000, 1_250_100]],
  );
  assert.equal((await read('admin/funds')).publishedAsOf, null, 'nobody of the office published them');
  assert.equal((await read('admin/donations?receiptable=1')).total, 0);
});

test('one step removes them, and the first real receipt has the first number', async () => {
  const donation = await ledger.enterVerified({ mode: 'cash', amountPaise: 100, donor: aGiver() });
  const removed = await ask(fresh, 'DELETE /admin/sample-content', { headers: ledger.owner });
  assert.equal(removed.statusCode, 204);
  assert.deepEqual(await countsOf(), [1, 1, 0, 1]);
  assert.equal((await read('funds')).data.published, null);
  const [receipt] = await ledger.issue([donation.id]);
  assert.equal(receipt?.number, 'R/2026-27/000001');
});

test('a sample donor and fund that the office has used stay, as its own', async () => {
  const again = await freshApp({ now: '2026-11-10T06:30:00Z' });
  try {
    const books = await ledgerIn(again);
    await putSamplesInIfDue(again.database, sampleKinds, { setting: 'on', isEmbedded: true }, again.clock.now());
    const listed = async (path: string) => (await ask(again, `GET /${path}`, { headers: books.treasurer })).json().data;
    const [, fund] = await listed('admin/funds');
    const opened = await ask(again, `PUT /admin/funds/${fund.id}`, {
      body: { name: fund.name, isOpen: true },
      headers: books.treasurer,
    });
    assert.equal(opened.json().data.find(({ id }: { id: string }) => id === fund.id).isSample, false);
    const [donor] = await listed('admin/donors');
    const donation = { mode: 'cash', amountPaise: 100, donorId: donor.id, fundId: fund.id };
    await books.enter(donation);
    assert.equal((await ask(again, 'DELETE /admin/sample-content', { headers: books.owner })).statusCode, 204);
    assert.deepEqual(
      (await listed('admin/donors')).map(({ id, isSample }: { id: string; isSample: boolean }) => [id, isSample]),
      [[donor.id, false]],
    );
    assert.equal((await listed('admin/funds')).length, 2);
  } finally {
    await again.close();
  }
});
