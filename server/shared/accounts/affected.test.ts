import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { ask } from '../../../test/builders/account-calls.ts';
import { aPerson, password } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { writeAffectedPeople } from './affected.service.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

test('after a breach the operator knows whose data was there, and who was signed in, also if they have signed out since', async () => {
  const at = (day: number) => new Date(`2026-01-${day}T06:30:00Z`);
  const [asha, ravi] = [await fresh.has(aPerson({ name: 'Asha' })), await fresh.has(aPerson({ name: 'Ravi' }))];
  await fresh.has(aPerson({ name: 'Later', createdAt: at(25) }));
  const { token } = (await ask(fresh, 'POST /auth/login', { body: { email: ravi.email, password } })).json();
  await ask(fresh, 'POST /auth/logout', { headers: { authorization: `Bearer ${token}` } });
  const read = async (from: number, to: number) =>
    (
      parse(await writeAffectedPeople(fresh.database, at(from), at(to)), { bom: true, columns: true }) as {
        name: string;
        email: string;
        'lastSeen (India)': string;
      }[]
    ).map(({ name, email, 'lastSeen (India)': lastSeen }) => [name, email, lastSeen]);
  assert.deepEqual(await read(19, 21), [
    ['Ravi', ravi.email, '2026-01-20 12:00'],
    ['Asha', asha.email, ''],
  ]);
  assert.deepEqual((await read(21, 26)).map(([name, , lastSeen]) => [name, lastSeen]).toSorted(), [
    ['Asha', ''],
    ['Later', ''],
    ['Ravi', ''],
  ]);
});
