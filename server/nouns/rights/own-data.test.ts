import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Remainder } from '#contract/accounts/accounts.ts';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password, theMainAdministrator } from '../../../test/builders/builders.ts';
import { aSheet } from '../../../test/builders/card-calls.ts';
import { aDonation, aDonor } from '../../../test/builders/donation-builders.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { aCaseworker, helpCalls } from '../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let owner: { authorization: string };
before(async () => {
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  owner = await fresh.signIn(await fresh.has(theMainAdministrator()));
  await fresh.has(aCaseworker());
});
after(() => fresh.close());

async function aMember(email: string, { isProven = true } = {}) {
  const person = await fresh.has(aPerson({ name: 'Asha', email }));
  await fresh.database.query(
    sql`UPDATE people SET email_confirmed_at = ${isProven ? fresh.clock.now() : null} WHERE id = ${person.id}`,
  );
  return { ...person, headers: await fresh.signIn(person) };
}

interface Own {
  purposes: { name: string; given: boolean | null; held: Record<string, unknown> }[];
  stays: Remainder[];
}
const read = async (headers: { authorization: string }, query = ''): Promise<Own> => {
  const answer = await ask(fresh, `GET /users/me/data${query}`, { headers });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
};
const heldUnder = async (headers: { authorization: string }, name: string) =>
  (await read(headers)).purposes.find((purpose) => purpose.name === name)?.held ?? {};

test('what stands under a proven address is shown too, and nothing of it to whoever only types the address', async () => {
  const write = async (email: string) => {
    const { token } = (await ask(fresh, 'GET /form-token')).json().data;
    const body = { name: 'Asha', email, message: `My roof leaks (${email})`, formToken: token };
    assert.ok((await ask(fresh, 'POST /contact', { body })).statusCode < 300);
    await fresh.database.query(sql`
      INSERT INTO newsletter_subscriptions (email, language, status, created_at, updated_at)
      VALUES (${email}, 'hi', 'confirmed', ${fresh.clock.now()}, ${fresh.clock.now()})`);
    await fresh.database.query(sql`
      INSERT INTO outbox (kind, recipient, language, subject, text, next_attempt_at, waiting_since, created_at)
      VALUES ('eventChanged', ${email}, 'en', ${`To ${email}`}, 'x', ${fresh.clock.now()}, ${fresh.clock.now()}, ${fresh.clock.now()})`);
  };
  const [asha, typed] = [await aMember('asha@example.org'), await aMember('typed@example.org', { isProven: false })];
  for (const { email } of [asha, typed]) await write(email ?? '');
  assert.match(JSON.stringify(await heldUnder(asha.headers, 'contact')), /My roof leaks \(asha@example\.org\)/);
  assert.match(JSON.stringify(await heldUnder(asha.headers, 'messages')), /To asha@example\.org/);
  assert.deepEqual((await heldUnder(asha.headers, 'newsletter')).newsletter, {
    email: 'asha@example.org',
    language: 'hi',
    status: 'confirmed',
  });
  assert.doesNotMatch(JSON.stringify(await read(typed.headers)), /My roof leaks|To typed@example|"status":"confirmed"/);
  assert.doesNotMatch(JSON.stringify(await read(asha.headers)), /typed@example/);
});

test('what the office wrote comes in the language of the page, and a yes at the desk with who read the notice aloud', async () => {
  const desk = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Farah', duties: ['desk'] })));
  const [free] = (await aSheet(fresh, desk, 1)).cards;
  const body = { card: free?.code, name: 'Munni', language: 'hi', consent: true };
  const { id } = (await ask(fresh, 'POST /admin/cards/assign', { headers: desk, body })).json().data;
  const headers = await fresh.signIn({ id });
  const [said] = (await heldUnder(headers, 'safety')).consents as { how: string; read_by: string; language: string }[];
  assert.deepEqual([said?.how, said?.read_by, said?.language], ['desk', 'Farah', 'hi']);
  const event = await fresh.has(anEvent({ title: 'Health camp' }));
  await fresh.database.query(sql`
    INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
    VALUES ('hi', 'Health camp', sha256('Health camp'), 'हेल्थ कैंप', 'human', 'translated')`);
  await ask(fresh, 'POST /event-registrations', { headers, body: { event_id: event.id } });
  assert.match(JSON.stringify(await read(headers, '?lang=hi')), /हेल्थ कैंप/);
  assert.match(JSON.stringify(await read(headers, '?lang=en')), /Health camp/);
});

test('who takes the yes to the account back loses seats and messages at once, and the account stays to look at', async () => {
  const { headers, email } = await aMember('leaves@example.org');
  const event = await fresh.has(anEvent({ capacity: 1 }));
  const next = await aMember('next@example.org');
  const register = (by: { authorization: string }, more: object = {}) =>
    ask(fresh, 'POST /event-registrations', { headers: by, body: { event_id: event.id, ...more } });
  await ask(fresh, 'POST /users/me/consents', { headers, body: { purpose: 'account', given: true } });
  assert.equal((await register(headers)).statusCode, 201);
  assert.equal((await register(next.headers, { waitlist: true })).json().data.status, 'waitlisted');
  const answer = await ask(fresh, 'POST /users/me/consents', { headers, body: { purpose: 'account', given: false } });
  assert.deepEqual([answer.statusCode, answer.json().data.given], [200, false], answer.body);
  const seats = await fresh.database.query<{ email: string; status: string }>(sql`
    SELECT p.email, r.status FROM registrations AS r JOIN people AS p ON p.id = r.person_id WHERE r.event_id = ${event.id}`);
  assert.deepEqual(Object.fromEntries(seats.map((seat) => [seat.email, seat.status])), {
    'leaves@example.org': 'cancelled',
    'next@example.org': 'registered',
  });
  const stand = async () =>
    Object.fromEntries((await read(headers)).purposes.map(({ name, given }) => [name, given])) as Record<
      string,
      boolean
    >;
  assert.deepEqual([(await stand()).account, (await stand()).messages], [false, false]);
  const waiting = await fresh.database.query(
    sql`SELECT FROM outbox WHERE recipient = ${email} AND kind LIKE 'event%' AND status = 'waiting'`,
  );
  assert.equal(waiting.length, 0);
  assert.equal((await ask(fresh, 'POST /auth/login', { body: { email, password } })).statusCode, 200);

  // Who asks for a seat again says yes again, under the notice of the form.
  const other = await fresh.has(anEvent());
  assert.equal(
    (await ask(fresh, 'POST /event-registrations', { headers, body: { event_id: other.id } })).statusCode,
    201,
  );
  assert.deepEqual([(await stand()).account, (await stand()).messages], [true, false]);
  const said = await fresh.database.query<{ purpose: string; given: boolean }>(sql`
    SELECT c.purpose, c.given FROM consents AS c JOIN people AS p ON p.id = c.person_id WHERE p.email = ${email} ORDER BY c.id`);
  assert.deepEqual(
    said.map(({ purpose, given }) => `${purpose} ${given}`),
    ['account true', 'account false', 'messages false', 'account true'],
  );
});

test('before and after an account is deleted it is said what stays, and until which day', async () => {
  const asha = await aMember('gives@example.org');
  const donor = await fresh.has(aDonor({ name: 'Asha', userId: asha.id }));
  await fresh.has(aDonation({ donorId: donor.id, day: '2026-01-10' }));
  await fresh.has(aDonation({ donorId: donor.id, day: '2026-01-12', state: 'intended' }));
  assert.deepEqual((await read(asha.headers)).stays, [
    { what: 'receipts', until: '2037-03-31' },
    { what: 'record', until: '2027-02-24' },
  ]);
  assert.equal((await ask(fresh, 'DELETE /users/me', { headers: asha.headers, body: { password } })).statusCode, 204);
  const lastTo = async (email: string) =>
    (
      await fresh.database.query<{ text: string }>(
        sql`SELECT text FROM outbox WHERE recipient = ${email} AND kind = 'accountDeleted'`,
      )
    )[0]?.text ?? '';
  assert.match(await lastTo('gives@example.org'), /receipts[\s\S]*31 March 2037[\s\S]*24 February 2027/);
  const ravi = await aMember('ravi@example.org');
  await ask(fresh, `DELETE /admin/users/${ravi.id}`, { headers: owner });
  assert.match(await lastTo('ravi@example.org'), /24 February 2027/, 'also when the office deletes it');
});

test('a raised version of any purpose that a person said yes to is asked anew at the next sign-in', async () => {
  const { email, headers, id } = await aMember('anew@example.org');
  const asksAnew = async () =>
    (await ask(fresh, 'POST /auth/login', { body: { email, password } })).json().asksAnew ?? false;
  const older = (purpose: string, key: 'person_id' | 'subscription_id') =>
    fresh.database.query(sql`
      INSERT INTO consents (person_id, subscription_id, purpose, version, given, how, language, at)
      SELECT ${key === 'person_id' ? id : null}, (SELECT id FROM newsletter_subscriptions WHERE email = ${email} AND ${key !== 'person_id'}),
        ${purpose}, 0, true, 'form', 'en', ${fresh.clock.now()}`);
  const agree = (purpose: string) => ask(fresh, 'POST /users/me/consents', { headers, body: { purpose, given: true } });
  await agree('newsletter');
  for (const [purpose, key] of [
    ['account', 'person_id'],
    ['messages', 'person_id'],
    ['newsletter', 'subscription_id'],
  ] as const) {
    assert.equal(await asksAnew(), false, purpose);
    await older(purpose, key);
    assert.equal(await asksAnew(), true, purpose);
    await agree(purpose);
  }
  assert.equal(await asksAnew(), false);
});

test('the data of a case hold the money that came, to whom it was passed on, and what was reckoned', async () => {
  const {
    ask: askForHelp,
    call,
    open,
    office,
  } = helpCalls(
    () => fresh,
    () => owner,
  );
  const caseworker = await fresh.signIn(await fresh.has(aCaseworker({ email: 'works@example.org' })));
  const receipt = await askForHelp({ story: 'The mill did not pay' });
  const [{ id } = { id: '' }] = await fresh.database.query<{ id: string }>(
    sql`SELECT id FROM help_cases WHERE code = ${receipt.code.replaceAll('-', '')}`,
  );
  assert.ok(office);
  const entry = (body: object) =>
    ask(fresh, `POST /admin/cases/${id}/entries`, { headers: caseworker, body: { ...body } });
  const money = await entry({
    kind: 'money',
    recovered_paise: 250_000,
    received_on: '2026-01-19',
    how: 'cash',
    visible: true,
  });
  assert.equal(money.statusCode, 201, money.body);
  await fresh.database.query(sql`
    INSERT INTO wage_accounts (case_id, version, body, people, due_paise, saved_by_name, saved_at)
    VALUES (${id}, 1, '{}', 1, 900000, 'Farida', ${fresh.clock.now()})`);
  const { token } = await open(receipt);
  const [help] = (await call('POST /help/cases/data', { token })).json().data.purposes;
  assert.equal(help.held.wages[0].due_paise, 900_000);
  assert.equal(help.held.fields.recovered_paise, 250_000);
  assert.equal(help.held.entries.at(-1).recovered_paise, 250_000);
});
