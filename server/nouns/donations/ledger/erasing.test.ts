import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask } from '../../../../test/builders/account-calls.ts';
import { aPerson, password } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { forgetOldThings } from '../../../shared/retention/retention.service.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());

const booksOf = async () => {
  const { data } = (await fresh.inject({ url: '/api/admin/reconciliation', headers: ledger.owner })).json();
  const receipts = await fresh.database.query(sql`SELECT shown_number, facts, status FROM receipts ORDER BY number`);
  return { data, receipts };
};

test('erasing an account and forgetting what is old change no receipt and no sum', async () => {
  const member = await fresh.has(aPerson({ email: 'leaves@example.org' }));
  const headers = await fresh.signIn(member);
  const donation = await ledger.enterVerified({
    mode: 'cash',
    amountPaise: 50_000,
    donor: aGiver({ email: 'leaves@example.org' }),
  });
  await ledger.issue([donation.id]);
  await ask(fresh, 'POST /users/me/donations', {
    body: { token: await ledger.tokenSentTo('leaves@example.org') },
    headers,
  });
  const exported = (await ask(fresh, 'GET /users/me/export', { headers })).json().data.donations;
  assert.deepEqual([exported.gifts.length, exported.receipts.length], [1, 1]);
  await ledger.intend(aGiver({ name: 'Never Came' }), 10_000);
  const before = await booksOf();
  assert.equal((await ask(fresh, 'DELETE /users/me', { body: { password }, headers })).statusCode, 204);
  assert.deepEqual(await booksOf(), before);
  const [donor] = await fresh.database.query<{ userId: string | null }>(
    sql`SELECT user_id AS "userId" FROM donors WHERE email = 'leaves@example.org'`,
  );
  assert.deepEqual(donor, { userId: null }, 'the donor stays in the books, without the account');

  const open = async () => (await fresh.database.query(sql`SELECT FROM donors WHERE name = 'Never Came'`)).length;
  fresh.clock.set('2027-02-08T06:29:00Z');
  await forgetOldThings(fresh);
  assert.equal(await open(), 1);
  fresh.clock.set('2027-02-10T06:30:00Z');
  await forgetOldThings(fresh);
  assert.equal(await open(), 0, 'after 90 days nothing is left of a gift that never came');
  const rows = async () => (await fresh.database.query(sql`SELECT FROM receipts`)).length;
  fresh.clock.set('2038-03-30T06:30:00Z');
  await forgetOldThings(fresh);
  assert.equal(await rows(), 1);
  fresh.clock.set('2038-04-02T06:30:00Z');
  await forgetOldThings(fresh);
  assert.equal(await rows(), 0, 'eleven years after the end of the year');
});
