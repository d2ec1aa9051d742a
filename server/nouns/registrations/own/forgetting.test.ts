import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Registration } from '#contract/registrations/registrations.ts';
import { ask, emailsTo, outcomeOf } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, password } from '../../../../test/builders/builders.ts';
import { anEvent } from '../../../../test/builders/event-builders.ts';
import { aParticipant, type Participant, standOf } from '../../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

const endings: Record<string, (leaver: Participant) => Promise<{ statusCode: number }>> = {
  'a member who deletes the account': ({ headers }) => ask(fresh, 'DELETE /users/me', { headers, body: { password } }),
  'a member whom the office deletes': async ({ person }) => {
    const headers = await fresh.signIn(await fresh.has(anAdministrator()));
    return ask(fresh, `DELETE /admin/users/${person.id}`, { headers });
  },
};

for (const [who, end] of Object.entries(endings)) {
  test(`${who} leaves nothing behind, and the seats go to the first in line`, async () => {
    const events = await Promise.all([1, 2, 3].map(() => fresh.has(anEvent({ capacity: 1 }))));
    const [leaver, waiting] = await Promise.all([aParticipant(fresh), aParticipant(fresh)]);
    for (const { id } of events) {
      await leaver.register(id, { notes: 'my secret' });
      await waiting.register(id, { waitlist: true });
    }
    assert.equal((await end(leaver)).statusCode, 204);
    assert.deepEqual(
      (await waiting.mine()).map(({ status }) => status),
      Array(3).fill('registered'),
    );
    for (const { id } of events) assert.deepEqual(await standOf(fresh, id), [0, 0]);
    const told = (await emailsTo(fresh, waiting.person.email)).filter(({ kind }) => kind === 'eventSeatFreed');
    assert.equal(told.length, 3);
    const left = await fresh.database.query(sql`SELECT FROM registrations WHERE person_id = ${leaver.person.id}`);
    assert.equal(left.length, 0);
  });
}

test('people who register and are deleted at the same moment do not block each other', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => fresh.has(anEvent({ capacity: 3 }))));
  assert.ok(one && other);
  const headers = await fresh.signIn(await fresh.has(anAdministrator()));
  for (let round = 0; round < 5; round += 1) {
    const people = await Promise.all(Array.from({ length: 4 }, () => aParticipant(fresh)));
    const answers = await Promise.all(
      people.flatMap((person) => [
        person.register(one.id, { waitlist: true }),
        person.register(other.id, { waitlist: true }),
        ask(fresh, `DELETE /admin/users/${person.person.id}`, { headers }),
      ]),
    );
    for (const answer of answers) assert.ok([201, 204, 401].includes(answer.statusCode), outcomeOf(answer));
  }
  assert.deepEqual(await standOf(fresh, one.id), [3, 0]);
  assert.deepEqual(await standOf(fresh, other.id), [3, 0]);
});

test('what a person takes along holds every registration, also a cancelled one', async () => {
  const asha = await aParticipant(fresh);
  const event = await fresh.has(anEvent());
  await asha.cancel((await asha.register(event.id)).json().data.id);
  fresh.clock.set('2026-01-20T06:31:00Z');
  await asha.register(event.id, { notes: 'I come by bus' });
  const { registrations } = (await ask(fresh, 'GET /users/me/export', asha)).json().data;
  assert.deepEqual(
    registrations.map((row: Record<string, unknown>) => [row.status, row.notes]),
    [
      ['cancelled', null],
      ['registered', 'I come by bus'],
    ],
  );
});

test('what a person takes along holds also what they wrote for an event that has become a draft, but not what that is', async () => {
  const asha = await aParticipant(fresh);
  const event = await fresh.has(anEvent({ title: 'Eye camp', location: 'Old mill' }));
  await asha.register(event.id, { notes: 'I come by bus', party: [{ name: 'Sita' }] });
  await fresh.database.query(sql`UPDATE events SET status = 'draft' WHERE id = ${event.id}`);
  const { registrations } = (await ask(fresh, 'GET /users/me/export', asha)).json().data;
  assert.deepEqual(
    registrations.map((row: Registration) => [row.title, row.location, row.notes, row.party[1]?.name]),
    [['', null, 'I come by bus', 'Sita']],
  );
});
