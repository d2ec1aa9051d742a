import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, emailsTo } from '../../../../test/builders/account-calls.ts';
import { aDonation, aDonor, aPaidExpense } from '../../../../test/builders/donation-builders.ts';
import { type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { sendFundLetters } from './fund-letters.service.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ now: '2027-03-31T06:30:00Z' });
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());

const send = () => sendFundLetters({ ...fresh, publicUrl: 'http://localhost:3000' });
const letters = async (email: string) => (await emailsTo(fresh, email)).filter(({ kind }) => kind === 'fundLetter');

test('in April donors with an e-mail are told once what their fund has done since they gave', async () => {
  const giver = await fresh.has(aDonor({ name: 'Meera Devi', email: 'meera@example.org' }));
  const late = await fresh.has(aDonor({ name: 'Late', email: 'late@example.org' }));
  await fresh.has(aDonation({ donorId: giver.id, day: '2026-05-05' }));
  await fresh.has(aDonation({ donorId: late.id, day: '2026-12-05' }));
  for (let count = 0; count < 4; count += 1) await fresh.has(aDonation());
  await fresh.has(aPaidExpense({ day: '2026-06-05' }));
  const publish = await ask(fresh, 'POST /admin/funds/publish', { headers: ledger.treasurer });
  assert.equal(publish.statusCode, 200, publish.body);
  await send();
  assert.deepEqual(await letters('meera@example.org'), [], 'it is March');
  fresh.clock.set('2027-04-02T06:30:00Z');
  await send();
  await send();
  const [letter, ...more] = await letters('meera@example.org');
  assert.match(letter?.text ?? '', /2026-27/);
  assert.match(letter?.text ?? '', /Books for forty children/);
  assert.deepEqual(more, []);
  assert.deepEqual(await letters('late@example.org'), [], 'nothing was done since');
});
