import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, emailsTo } from '../../../../test/builders/account-calls.ts';
import { aSettingsPart } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn, urnSettings } from '../../../../test/builders/donation-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ environment: { DONOR_ID_KEY: 'a key for the ids of donors' }, now: '2026-11-10T06:30:00Z' });
  await fresh.has(aSettingsPart('tax' as 'donation', urnSettings as never));
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());

test('a receipt is sent again to the donor’s own address alone, and nobody learns the address', async () => {
  const donor = aGiver({ name: 'Again', email: 'again@example.org', phone: '9812345699' });
  const donation = await ledger.enterVerified({ mode: 'bank', amountPaise: 50_000, donor });
  const again = () => ask(fresh, `POST /donations/${donation.reference}/receipt`);
  const shown = async () => (await ask(fresh, `GET /donations/${donation.reference}`)).json().data;
  assert.deepEqual([(await shown()).receiptBy, (await again()).json().code], [null, 'reference_closed']);
  await ledger.issue([donation.id]);
  const tokens = async () =>
    (await emailsTo(fresh, 'again@example.org')).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
  assert.equal((await tokens()).length, 1);
  assert.equal((await shown()).receiptBy, 'email');
  const sent = await again();
  assert.deepEqual([sent.statusCode, sent.json().data], [200, { sent: true }]);
  const both = new Set(await tokens());
  assert.equal(both.size, 2);
  for (const token of both) assert.equal((await ask(fresh, `GET /receipts/own?token=${token}`)).statusCode, 200);
  assert.equal((await again()).statusCode, 200);
  assert.deepEqual([(await again()).statusCode, (await again()).json().code], [429, 'too_many']);
});

test('for a donor without e-mail the office makes a link, which is shown once and noted', async () => {
  const donor = aGiver({ name: 'By Telephone', phone: '9812345698' });
  const donation = await ledger.enterVerified({ mode: 'bank', amountPaise: 60_000, donor });
  const [receipt] = await ledger.issue([donation.id]);
  assert.equal((await ask(fresh, `GET /donations/${donation.reference}`)).json().data.receiptBy, 'phone');
  assert.equal((await ask(fresh, `POST /donations/${donation.reference}/receipt`)).json().code, 'reference_closed');
  const given = await ask(fresh, `POST /admin/receipts/${receipt?.id}/link`, { headers: ledger.treasurer });
  assert.equal(given.statusCode, 200, given.body);
  const token = /token=([\w-]+)/.exec(given.json().data.link)?.[1];
  const own = await ask(fresh, `GET /receipts/own?token=${token}`);
  assert.equal(own.json().data.facts.donor, 'By Telephone');
  const { data } = (await ask(fresh, 'GET /admin/activity?pageSize=1', { headers: ledger.owner })).json();
  assert.deepEqual([data[0].action, data[0].kind, data[0].targetId], ['secret_shown', 'receipt', receipt?.id]);
  fresh.clock.set('2027-02-10T06:30:00Z');
  assert.equal((await ask(fresh, `GET /receipts/own?token=${token}`)).statusCode, 410);
});
