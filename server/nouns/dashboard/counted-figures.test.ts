import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Figure } from '#contract/settings/settings.ts';
import { anAdministrator, aPerson } from '../../../test/builders/builders.ts';
import { aDonation } from '../../../test/builders/donation-builders.ts';
import { anEvent, aRegistration, noEvents } from '../../../test/builders/event-builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let headers: { authorization: string };
before(async () => {
  fresh = await freshApp();
  fresh.clock.set('2026-03-10T06:30:00Z');
  await fresh.has(noEvents);
  headers = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const save = (payload: object) => fresh.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload });
const shown = async (): Promise<Figure[]> =>
  (await fresh.inject('/api/settings'))
    .json()
    .data.figures.filter(
      ({ kind, key }: Figure) => kind === 'rupees' || ['peopleCame', 'eventsHeld', 'casesSettled'].includes(key),
    );

test('what the site counts is shown where the office ticks it, each with its day, without samples and zeros', async () => {
  const over = await fresh.has(anEvent({ date: '2026-03-01' }));
  await fresh.has(anEvent({ date: '2026-03-10' }));
  await fresh.database.query(
    sql`UPDATE events SET is_sample = true WHERE id = ${(await fresh.has(anEvent({ date: '2026-02-01' }))).id}`,
  );
  assert.deepEqual(await shown(), []);
  const answer = await save({ counted: ['rupeesRecovered', 'eventsHeld', 'peopleCame'] });
  assert.equal(answer.statusCode, 200, answer.body);
  const held = { key: 'eventsHeld', value: 1, kind: 'exact', asOf: '2026-03-09', isSample: false };
  assert.deepEqual(await shown(), [held]);

  const household = await fresh.has(
    aRegistration({ eventId: over.id, personId: (await fresh.has(aPerson())).id, status: 'attended' }),
  );
  await fresh.database.query(sql`UPDATE registrations SET people = 3 WHERE id = ${household.id}`);
  await fresh.database.query(sql`INSERT INTO registration_people (registration_id, position, age_said, check_in_time)
    VALUES (${household.id}, 0, false, now()), (${household.id}, 1, false, now()), (${household.id}, 2, false, NULL)`);
  await fresh.has(aRegistration({ eventId: over.id, personId: (await fresh.has(aPerson())).id, status: 'attended' }));
  await fresh.has(aRegistration({ eventId: over.id, personId: (await fresh.has(aPerson())).id }));
  await fresh.database.query(sql`INSERT INTO settings (part, value) VALUES ('help', '{"publish": true}')`);
  await fresh.database.query(sql`INSERT INTO help_months (month, cases, people, settled, recovered_rupees, published_at)
    VALUES ('2026-03-01', 20, 40, 15, 11000, now())`);
  // Saved again: what is counted is read anew when the content changes.
  await save({ counted: ['peopleCame', 'eventsHeld', 'casesSettled', 'rupeesRecovered'] });
  assert.deepEqual(
    (await shown()).map(({ key, value, kind, asOf }) => [key, value, kind, asOf]),
    [
      ['peopleCame', 3, 'exact', '2026-03-09'],
      ['eventsHeld', 1, 'exact', '2026-03-09'],
      ['casesSettled', 15, 'atLeast', '2026-03-01'],
      ['rupeesRecovered', 11_000, 'rupees', '2026-03-01'],
    ],
  );
});

test('the office sees all that is counted, shown or not, and no other key', async () => {
  await save({ counted: [] });
  assert.deepEqual(await shown(), []);
  const { data } = (await fresh.inject({ url: '/api/admin/settings', headers })).json();
  assert.deepEqual(data.counted, []);
  assert.equal(data.countedFigures.length, 4);
  assert.equal((await save({ counted: ['workshops'] })).statusCode, 422);
});

test('goods stand in no total, also not in the public one', async () => {
  await fresh.has(aDonation({ day: '2026-03-01', amountPaise: 150_000 }));
  await fresh.has(aDonation({ day: '2026-03-01', mode: 'kind', amountPaise: 900_000, goods: 'Forty blankets' }));
  await save({ counted: ['donationsOfYear'] });
  assert.deepEqual(
    (await shown()).map(({ key, value }) => [key, value]),
    [['donationsOfYear', 1_500]],
  );
});

test('money that a line of the bank proves counts, with a receipt or without', async () => {
  await fresh.has(aDonation({ day: '2026-03-01', mode: 'bank', state: 'matched', amountPaise: 50_000 }));
  await fresh.has(aDonation({ day: '2026-03-01', mode: 'bank', state: 'claimed', amountPaise: 70_000 }));
  await save({ counted: [] });
  await save({ counted: ['donationsOfYear'] });
  assert.deepEqual(
    (await shown()).map(({ key, value }) => [key, value]),
    [['donationsOfYear', 2_000]],
  );
});
