import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Route } from '#contract/protocol/endpoint.ts';
import { purposes } from '#contract/purposes.ts';
import { ask } from '../../../test/builders/account-calls.ts';
import { aPerson, theMainAdministrator } from '../../../test/builders/builders.ts';
import { aSheet } from '../../../test/builders/card-calls.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

const parent = { parentName: 'Zubaida', parentPhone: '98765 43210', parentAgrees: true };
const ways: [string, Route, object][] = [
  [
    'an e-mail',
    'POST /auth/register',
    { name: 'Munni', email: 'munni@example.org', password: 'orange-tractor-window' },
  ],
  ['a card', 'POST /auth/register-card', { name: 'Munni', pin: '604182', language: 'hi' }],
];
const parents = () =>
  fresh.database.query<{ name: string; phone: string; version: number; of: string }>(sql`
    SELECT parents.name, parents.phone, parents.version, people.name AS of FROM parents JOIN people ON people.id = person_id
    ORDER BY agreed_at, parents.id`);
const countPeople = async () => (await fresh.database.query(sql`SELECT FROM people`)).length;

for (const [way, route, details] of ways) {
  test(`who says under 18 gets no account with ${way} without a parent; who says nothing is not asked`, async () => {
    const [before, known] = [(await parents()).length, await countPeople()];
    const register = (more: object) => ask(fresh, route, { body: { ...details, ...more } });
    const alone = await register({ adult: false });
    assert.deepEqual(
      [alone.statusCode, alone.json().errors],
      [
        422,
        {
          parentName: 'Please enter the name of a parent or guardian.',
          parentPhone: 'Please enter the phone number of a parent or guardian.',
          parentAgrees: 'A parent or guardian has to agree.',
        },
      ],
    );
    const unasked = await register({ adult: false, ...parent, parentAgrees: false });
    assert.deepEqual(unasked.json().errors, { parentAgrees: 'A parent or guardian has to agree.' });
    assert.equal(await countPeople(), known, 'nothing was made');
    const made = await register({ adult: false, ...parent });
    assert.equal(made.statusCode, 201, made.body);
    assert.deepEqual((await parents()).slice(before), [
      { name: 'Zubaida', phone: '9876543210', version: purposes.account.version, of: 'Munni' },
    ]);
    for (const [place, said] of [{ adult: true }, { adult: '' }, {}].entries()) {
      const answer = await register({ ...said, ...('email' in details && { email: `other${place}@example.org` }) });
      assert.equal(answer.statusCode, 201, answer.body);
    }
    assert.equal((await parents()).length, before + 1);
  });
}

/** Every way in which the desk writes somebody new into the books. */
async function waysOfTheDesk(headers: { authorization: string }): Promise<[string, Route, object][]> {
  const codes = (await aSheet(fresh, headers, 2)).cards.map(({ code }) => code);
  const event_id = (await fresh.has(anEvent())).id;
  const newcomer = { name: 'Munni', phone: '9876501111', language: 'hi', consent: true };
  return [
    ['a card of a sheet', 'POST /admin/cards/assign', { card: codes[0], ...newcomer }],
    ['a card at the gate', 'POST /admin/registrations', { event_id, card: codes[1], ...newcomer }],
    ['a registration without an account', 'POST /admin/registrations', { event_id, ...newcomer, name: 'Guddi' }],
    ['an e-mail', 'POST /admin/users', { name: 'Munni', email: 'desk@example.org', password: 'orange-tractor-window' }],
  ];
}

test('the desk makes nothing for who says under 18 without a parent, and says how it knows the parent', async () => {
  const headers = await fresh.signIn(await fresh.has(theMainAdministrator()));
  const seen = () =>
    fresh.database.query<{ seen: string }>(sql`SELECT seen FROM parents WHERE seen IS NOT NULL ORDER BY agreed_at`);
  let made = 0;
  for (const [way, route, body] of await waysOfTheDesk(headers)) {
    const known = await countPeople();
    const alone = await ask(fresh, route, { headers, body: { ...body, adult: false } });
    assert.deepEqual(Object.keys(alone.json().errors ?? {}), ['parentName', 'parentPhone', 'parentAgrees'], way);
    const unseen = await ask(fresh, route, { headers, body: { ...body, adult: false, ...parent } });
    assert.deepEqual(
      unseen.json().errors,
      { parentSeen: 'Please say how you know that this is the parent or guardian.' },
      way,
    );
    assert.equal(await countPeople(), known, 'nothing was made');
    const done = await ask(fresh, route, { headers, body: { ...body, adult: false, ...parent, parentSeen: 'paper' } });
    assert.equal(done.statusCode, 201, `${way}: ${done.body}`);
    made += 1;
    assert.deepEqual(
      (await seen()).map((row) => row.seen),
      Array.from({ length: made }, () => 'paper'),
      way,
    );
  }
});

test('a parent registers the children, and nobody else does; it stands in the export and goes with the account', async () => {
  const asha = await fresh.has(aPerson({ name: 'Asha' }));
  const headers = await fresh.signIn(asha);
  const register = async (more: object) => {
    const event_id = (await fresh.has(anEvent())).id;
    const party = [{ name: 'Munni', age_group: 'child' }];
    return ask(fresh, 'POST /event-registrations', { headers, body: { event_id, party, ...more } });
  };
  assert.deepEqual((await register({ guardian: false })).json().errors, {
    guardian: 'Whoever registers children must be their parent or guardian.',
  });
  assert.equal((await register({})).statusCode, 201, 'nobody has to say it');
  const { id } = (await register({ guardian: true })).json().data;
  const rows = await fresh.database.query<{ name: string }>(
    sql`SELECT name FROM parents WHERE registration_id = ${id}`,
  );
  assert.deepEqual(rows, [{ name: 'Asha' }]);

  // Children who come along later are asked about in the same way.
  const alone = (await register({ party: [] })).json().data.id;
  const change = (more: object) => {
    const body = { party: [{ name: 'Munni', age_group: 'teen' }], ...more };
    return ask(fresh, `PUT /event-registrations/${alone}/party`, { headers, body });
  };
  assert.deepEqual(Object.keys((await change({ guardian: false })).json().errors), ['guardian']);
  assert.equal((await change({ guardian: true })).statusCode, 200);
  const held = (await ask(fresh, 'GET /users/me/export', { headers })).json().data.guardian;
  assert.deepEqual(
    held.map((each: { registration_id: string }) => each.registration_id).toSorted(),
    [id, alone].toSorted(),
  );

  const email = 'export@example.org';
  const body = { name: 'Ravi', email, password: 'orange-tractor-window', adult: false, ...parent };
  assert.equal((await ask(fresh, 'POST /auth/register', { body })).statusCode, 201);
  const [{ id: raviId } = { id: '' }] = await fresh.database.query<{ id: string }>(
    sql`SELECT id FROM people WHERE email = ${email}`,
  );
  const own = await ask(fresh, 'GET /users/me/export', { headers: await fresh.signIn({ id: raviId }) });
  assert.equal(own.json().data.parent.name, 'Zubaida');
});
