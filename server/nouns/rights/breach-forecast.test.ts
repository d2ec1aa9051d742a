import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Breach } from '#contract/rights/breaches.ts';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { aCaseworker, helpCalls } from '../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let person: { id: string };
let owner: { authorization: string };
before(async () => {
  fresh = await freshApp({ now: '2026-02-10T06:30:00Z' });
  person = await fresh.has(anAdministrator({ duties: ['owner'] }));
  owner = await fresh.signIn(person);
  await fresh.has(aCaseworker());
});
after(() => fresh.close());

const help = helpCalls(
  () => fresh,
  () => owner,
);

/** How many cases an owner is told of who writes a breach down, and sends nothing. */
async function casesUntil(to: string): Promise<number> {
  const body = {
    noticed_at: fresh.clock.now().toISOString(),
    what: 'A trial',
    kind: 'seen',
    from: '2026-01-01T00:00:00Z',
    to,
    tables: ['help_cases'],
    contact: '011 4000 1234',
  };
  const answer = await ask(fresh, 'POST /admin/breaches', { headers: owner, body });
  assert.equal(answer.statusCode, 201, answer.body);
  const { counts } = answer.json().data as Breach;
  return counts.people;
}

test('an owner who writes breaches down learns neither when somebody asked for help nor how many did exactly', async () => {
  for (let number = 0; number < 7; number += 1) {
    fresh.clock.set(new Date(fresh.clock.now().getTime() + 3_600_000).toISOString());
    await help.ask({ phone: `987654321${number}` });
  }
  const now = fresh.clock.now().toISOString();
  assert.deepEqual([await casesUntil(now), await casesUntil('2026-02-10T09:00:00Z')], [0, 0], 'of this month none');
  fresh.clock.set('2026-03-02T06:30:00Z');
  owner = await fresh.signIn(person);
  assert.equal(await casesUntil('2026-03-02T06:00:00Z'), 5);
  assert.equal(await casesUntil('2026-02-20T00:00:00Z'), 0, 'of a month that was not over then');
});
