import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson } from '../../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { remindOfPledges } from './pledges.service.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
});
after(() => fresh.close());

const remindOn = async (day: string): Promise<void> => {
  fresh.clock.set(`${day}T06:30:00Z`);
  await remindOfPledges({ database: fresh.database, clock: fresh.clock, publicUrl: 'http://localhost' });
};

async function aMemberWithPledge(name: string): Promise<{ read: () => Promise<{ hasStopped: boolean }> }> {
  fresh.clock.set('2026-11-10T06:30:00Z');
  const member = await fresh.has(aPerson({ name, phone: '9000000007' }));
  const headers = await fresh.signIn(member);
  const body = { amountPaise: 10_000, period: 'monthly', day: 5 };
  const made = await ask(fresh, 'POST /users/me/pledges', { body, headers });
  assert.equal(made.statusCode, 201, made.body);
  assert.equal(made.json().data.hasStopped, false);
  // A session does not live as long as a pledge.
  const read = async () => (await ask(fresh, 'GET /users/me/pledges', { headers: await fresh.signIn(member) })).json();
  return { read: async () => (await read()).data[0] };
}

test('without a mail server a reminder is told by hand', async () => {
  await aMemberWithPledge('Kamala');
  await remindOn('2026-12-05');
  const headers = await fresh.signIn(await fresh.has(anAdministrator()));
  const { data } = (await ask(fresh, 'GET /admin/calls?search=kamala', { headers })).json();
  assert.deepEqual(
    data.map(({ kind }: { kind: string }) => kind),
    ['pledge'],
  );
});

test('after three reminders without a gift a member reads that no more will come', async () => {
  const { read } = await aMemberWithPledge('Vimla');
  for (const day of ['2026-12-05', '2027-01-05', '2027-02-05']) await remindOn(day);
  assert.equal((await read()).hasStopped, false, 'the third has just gone out');
  await remindOn('2027-03-05');
  assert.equal((await read()).hasStopped, true);
});
