import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { purposes } from '#contract/purposes.ts';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, theMainAdministrator } from '../../../test/builders/builders.ts';
import { anEvent, aRegistration } from '../../../test/builders/event-builders.ts';
import { aCaseworker, helpCalls } from '../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { eraseOldCases } from '../help/cases/erasing.service.ts';

let fresh: FreshApp;
let main: { id: string };
let owner: { authorization: string };
let desk: { authorization: string };
before(async () => {
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  main = await fresh.has(theMainAdministrator());
  owner = await fresh.signIn(main);
  desk = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Desk', duties: ['desk'] })));
  await fresh.has(aCaseworker());
});
after(() => fresh.close());

const {
  call,
  ask: askForHelp,
  open,
} = helpCalls(
  () => fresh,
  () => owner,
);

/** Somebody whose address is proven. */
async function aMember(email: string) {
  const person = await fresh.has(aPerson({ name: 'Asha', email }));
  await fresh.database.query(sql`UPDATE people SET email_confirmed_at = created_at WHERE id = ${person.id}`);
  return { ...person, headers: await fresh.signIn(person) };
}

interface Held {
  name: string;
  given: boolean | null;
  since: string | null;
  can_change: boolean;
  asks_anew: boolean;
  held: Record<string, unknown>;
}
const heldBy = async (headers: Record<string, string>): Promise<Record<string, Held>> => {
  const answer = await ask(fresh, 'GET /users/me/data', { headers });
  assert.equal(answer.statusCode, 200, answer.body);
  return Object.fromEntries(answer.json().data.purposes.map((purpose: Held) => [purpose.name, purpose]));
};

test('a member sees all that is held of them, each thing under its purpose, and nothing of another', async () => {
  const [asha, ravi] = [await aMember('asha@example.org'), await aMember('ravi@example.org')];
  const event = await fresh.has(anEvent());
  await fresh.has(aRegistration({ eventId: event.id, personId: asha.id, notes: 'I bring my mother' }));
  const own = await heldBy(asha.headers);
  assert.deepEqual(Object.keys(own), Object.keys(purposes));
  assert.deepEqual(Object.keys(own.account?.held ?? {}).toSorted(), [
    'card',
    'consent',
    'guardian',
    'language',
    'parent',
    'profile',
    'registrations',
    'sessions',
  ]);
  assert.match(JSON.stringify(own.account?.held), /I bring my mother/);
  assert.deepEqual([own.messages?.given, own.newsletter?.given, own.donations?.given], [true, false, null]);
  assert.deepEqual(
    Object.values(own).flatMap(({ name, can_change }) => (can_change ? [name] : [])),
    ['account', 'messages', 'newsletter'],
  );
  assert.doesNotMatch(JSON.stringify(await heldBy(ravi.headers)), /I bring my mother|asha@example\.org/);
});

test('registering keeps the yes with its version; a yes to an older text is asked anew', async () => {
  const email = 'new@example.org';
  const body = { name: 'New', email, password: 'orange-tractor-window' };
  assert.equal((await ask(fresh, 'POST /auth/register', { body })).statusCode, 201);
  const rows = await fresh.database.query<{ id: string; purpose: string; version: number; how: string }>(sql`
    SELECT people.id, purpose, version, how FROM consents JOIN people ON people.id = person_id WHERE email = ${email}`);
  assert.deepEqual(
    rows.map(({ purpose, version, how }) => [purpose, version, how]),
    [['account', purposes.account.version, 'form']],
  );
  const headers = await fresh.signIn({ id: rows[0]?.id ?? '' });
  assert.equal((await heldBy(headers)).account?.asks_anew, false);
  await fresh.database.query(sql`
    INSERT INTO consents (person_id, purpose, version, given, how, language, at)
    VALUES (${rows[0]?.id}, 'account', 0, true, 'form', 'en', ${fresh.clock.now()})`);
  assert.equal((await heldBy(headers)).account?.asks_anew, true);
  const change = (given: boolean) =>
    ask(fresh, 'POST /users/me/consents', { headers, body: { purpose: 'account', given } });
  const login = async () =>
    (await ask(fresh, 'POST /auth/login', { body: { email, password: body.password } })).json().asksAnew;
  assert.equal(await login(), true, 'the sign-in says so');
  assert.equal((await change(true)).statusCode, 200);
  assert.equal((await heldBy(headers)).account?.asks_anew, false);
  assert.equal(await login(), undefined);
});

test('rows of consents are only added', async () => {
  await assert.rejects(fresh.database.query(sql`UPDATE consents SET given = NOT given`), /never changed/);
});

test('who takes the yes to messages back is told of no event any more, only of the safety of the account', async () => {
  const asha = await aMember('quiet@example.org');
  const { database } = fresh;
  const now = fresh.clock.now();
  const queue = (kind: string) =>
    database.query(sql`
      INSERT INTO outbox (kind, recipient, language, subject, text, next_attempt_at, waiting_since, created_at)
      VALUES (${kind}, ${asha.email}, 'en', 'x', 'x', ${now}, ${now}, ${now})`);
  const callOf = (kind: string) =>
    database.query(sql`
      INSERT INTO calls (kind, person_id, language, text, words, due, until, gateway_due, created_at, updated_at)
      VALUES (${kind}, ${asha.id}, 'en', 'x', '{}', ${now}, '2999-01-01', ${now}, ${now}, ${now})`);
  for (const kind of ['eventChanged', 'eventReminder', 'passwordChanged']) await queue(kind);
  for (const kind of ['reminder', 'pin_changed']) await callOf(kind);

  const answer = await ask(fresh, 'POST /users/me/consents', {
    headers: asha.headers,
    body: { purpose: 'messages', given: false },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const { purpose, given, version } = answer.json().data;
  assert.deepEqual([purpose, given, version], ['messages', false, purposes.messages.version]);

  const left = await database.query<{ kind: string }>(sql`SELECT kind FROM outbox WHERE recipient = ${asha.email}`);
  assert.deepEqual(
    left.map(({ kind }) => kind),
    ['passwordChanged'],
  );
  const calls = await database.query<{ kind: string; state: string }>(sql`
    SELECT kind, state FROM calls WHERE person_id = ${asha.id} ORDER BY kind`);
  assert.deepEqual(
    calls.map(({ kind, state }) => [kind, state]),
    [
      ['pin_changed', 'waiting'],
      ['reminder', 'dropped'],
    ],
  );
  assert.equal((await heldBy(asha.headers)).messages?.given, false);

  await ask(fresh, 'POST /users/me/consents', { headers: asha.headers, body: { purpose: 'messages', given: true } });
  assert.equal((await heldBy(asha.headers)).messages?.given, true);
  const said = await database.query<{ given: boolean }>(sql`
    SELECT given FROM consents WHERE person_id = ${asha.id} AND purpose = 'messages' ORDER BY id`);
  assert.deepEqual(
    said.map((row) => row.given),
    [false, true],
  );
});

test('what holds is said with the day on which the person said so, however it was said', async () => {
  const asha = await aMember('says@example.org');
  const { headers } = asha;
  const standing = async (name: string) => {
    const { given, since } = (await heldBy(headers))[name] ?? {};
    return [given, since];
  };
  const tick = (messagesOk: boolean) =>
    ask(fresh, 'PUT /users/profile', { headers, body: { name: 'Asha', email: asha.email, messagesOk } });
  assert.deepEqual(await standing('messages'), [true, null], 'nobody has asked');
  assert.equal((await tick(true)).statusCode, 200);
  const yes = fresh.clock.now().toISOString();
  fresh.clock.set('2026-01-20T06:40:00Z');
  assert.equal((await tick(false)).statusCode, 200);
  assert.deepEqual(await standing('messages'), [true, yes], 'no SMS is not no message');
  await ask(fresh, 'POST /users/me/consents', { headers, body: { purpose: 'messages', given: false } });
  assert.deepEqual(await standing('messages'), [false, fresh.clock.now().toISOString()]);
  fresh.clock.set('2026-01-20T06:30:00Z');
});

test('a yes to an older text of the newsletter or of a case is asked anew once, and not of who has left', async () => {
  const asha = await aMember('rereads@example.org');
  const { headers } = asha;
  const change = async (given: boolean) =>
    assert.equal(
      (await ask(fresh, 'POST /users/me/consents', { headers, body: { purpose: 'newsletter', given } })).statusCode,
      200,
    );
  const asked = async () => (await heldBy(headers)).newsletter?.asks_anew;
  const readOlderText = () =>
    fresh.database.query(sql`
      INSERT INTO consents (subscription_id, purpose, version, given, how, language, at)
      SELECT id, 'newsletter', 0, true, 'form', 'en', ${fresh.clock.now()} FROM newsletter_subscriptions
      WHERE email = ${asha.email}`);
  await change(true);
  await readOlderText();
  assert.equal(await asked(), true);
  await change(true);
  assert.equal(await asked(), false);
  await readOlderText();
  await change(false);
  assert.equal(await asked(), false);

  const { token } = await open(await askForHelp({ story: 'The mill did not pay', phone: '9822222222' }));
  await fresh.database.query(sql`
    INSERT INTO consents (case_id, purpose, version, given, how, language, at)
    SELECT id, 'help', 0, true, 'form', 'en', ${fresh.clock.now()} FROM help_cases WHERE phone = '9822222222'`);
  const before = (await call('POST /help/cases/data', { token })).json().data;
  assert.equal(before.purposes[0].asks_anew, true);
  const { data } = (
    await call('POST /help/cases/consents', { token: before.token, purpose: 'help', given: true })
  ).json();
  assert.equal(data.purposes[0].asks_anew, false);
  await fresh.database.query(sql`DELETE FROM help_cases WHERE phone = '9822222222'`);
});

test('one tap leaves the newsletter and comes back, for an address that is proven', async () => {
  const asha = await aMember('reader@example.org');
  const change = (given: boolean, headers = asha.headers) =>
    ask(fresh, 'POST /users/me/consents', { headers, body: { purpose: 'newsletter', given } });
  const status = async () =>
    (
      await fresh.database.query<{ status: string }>(
        sql`SELECT status FROM newsletter_subscriptions WHERE email = ${asha.email}`,
      )
    )[0]?.status;
  await change(true);
  assert.deepEqual([await status(), (await heldBy(asha.headers)).newsletter?.given], ['confirmed', true]);
  await change(false);
  assert.deepEqual([await status(), (await heldBy(asha.headers)).newsletter?.given], ['left', false]);
  const unproven = await fresh.signIn(await fresh.has(aPerson({ email: 'unproven@example.org' })));
  await fresh.database.query(sql`UPDATE people SET email_confirmed_at = NULL WHERE email = 'unproven@example.org'`);
  const refused = (await change(true, unproven)).json();
  assert.deepEqual(
    [refused.code, refused.message],
    ['address_unproven', 'Please confirm your e-mail first. Then you can get our news.'],
  );
  assert.equal((await heldBy(unproven)).newsletter?.can_change, false, 'no button that would fail');
  await fresh.database.query(sql`
    INSERT INTO newsletter_subscriptions (email, language, status, confirmed_at, created_at, updated_at)
    SELECT email, 'en', 'confirmed', created_at, created_at, created_at FROM people WHERE email = 'unproven@example.org'`);
  assert.equal((await change(false, unproven)).statusCode, 200, 'a no is taken of everybody');
  const [left] = await fresh.database.query<{ status: string }>(
    sql`SELECT status FROM newsletter_subscriptions WHERE email = 'unproven@example.org'`,
  );
  assert.equal(left?.status, 'left');
});

test('a request has a number and the day that the setting says; the answer comes to the person, and is overdue when it does not', async () => {
  const asha = await aMember('asks@example.org');
  const body = { kind: 'correct', text: 'My name is Aasha' };
  const filed = await ask(fresh, 'POST /users/me/requests', { headers: asha.headers, body });
  assert.equal(filed.statusCode, 201, filed.body);
  const { number, due_on } = filed.json().data;
  assert.equal(due_on, '2026-02-19');
  const settings = { rights: { answer_within_days: 7 } };
  assert.equal((await ask(fresh, 'PUT /admin/settings', { headers: owner, body: settings })).statusCode, 200);
  for (const days of [0, 91]) {
    const wrong = await ask(fresh, 'PUT /admin/settings', {
      headers: owner,
      body: { rights: { answer_within_days: days } },
    });
    assert.deepEqual(wrong.json().errors, {
      'rights.answer_within_days': 'Please enter a number of days from 1 to 90.',
    });
  }
  const soon = await ask(fresh, 'POST /users/me/requests', { headers: asha.headers, body: { kind: 'see' } });
  assert.equal(soon.json().data.due_on, '2026-01-27');

  const list = async (query = '', headers = owner) =>
    (await ask(fresh, `GET /admin/requests${query}`, { headers })).json();
  const { data } = await list();
  const mine = data.find((each: { number: number }) => each.number === number);
  assert.deepEqual(
    [mine.name, mine.text, mine.state, mine.filed_by, mine.is_overdue],
    ['Asha', body.text, 'new', 'self', false],
  );
  fresh.clock.set('2026-01-28T06:30:00Z');
  assert.deepEqual(
    (await list('?state=overdue', await fresh.signIn(main))).data.map((each: { due_on: string }) => each.due_on),
    ['2026-01-27'],
  );
  fresh.clock.set('2026-01-20T06:30:00Z');

  const days = data.map((each: { due_on: string; number: number }) => `${each.due_on} ${each.number}`);
  assert.deepEqual(days, days.toSorted(), 'what is due first, and of one day what came first');

  const put = (change: object) => ask(fresh, `PUT /admin/requests/${mine.id}`, { headers: owner, body: { ...change } });
  assert.deepEqual((await put({ version: 1, state: 'refused' })).json().errors, {
    reason: 'Please enter a reason of at least 3 characters.',
  });
  assert.equal((await put({ version: 1, state: 'in_work' })).json().data.state, 'in_work');
  assert.equal((await put({ version: 1, state: 'answered', answer: 'Done.' })).json().code, 'conflict');
  assert.equal((await put({ version: 2, state: 'answered', answer: 'Done.' })).json().data.version, 3);
  const [told] = await fresh.database.query<{ kind: string }>(sql`
    SELECT kind FROM outbox WHERE recipient = ${asha.email} AND kind = 'requestAnswered'`);
  assert.ok(told);
  const own = (await heldBy(asha.headers)).safety?.held.requests as { number: number; answer: string }[];
  assert.equal(own.find((each) => each.number === number)?.answer, 'Done.');
  const csv = (await ask(fresh, 'GET /admin/requests.csv?state=all', { headers: owner })).body;
  assert.match(csv, /My name is Aasha/);
  const acts = await fresh.database.query(
    sql`SELECT to_jsonb(audit_log) AS act FROM audit_log WHERE target_kind = 'rights_request'`,
  );
  assert.doesNotMatch(JSON.stringify(acts), /Aasha|Done\./);
});

test('the desk writes down what somebody asks who cannot write, in the language in which the notice was read', async () => {
  const body = { kind: 'erase', name: 'Shabana', phone: '98765 43210', language: 'ur' };
  const filed = await ask(fresh, 'POST /admin/requests', { headers: desk, body });
  assert.equal(filed.statusCode, 201, filed.body);
  assert.equal((await ask(fresh, 'GET /admin/requests', { headers: desk })).statusCode, 403);
  const { data } = (await ask(fresh, 'GET /admin/requests', { headers: owner })).json();
  const found = data.find((each: { number: number }) => each.number === filed.json().data.number);
  assert.deepEqual([found.name, found.phone, found.language, found.filed_by], ['Shabana', '9876543210', 'ur', 'desk']);
  const nobody = { kind: 'erase', language: 'ur' };
  assert.deepEqual((await ask(fresh, 'POST /admin/requests', { headers: desk, body: nobody })).json().errors, {
    name: 'Name is required',
  });
});

test('a nominee is told, by e-mail or by hand, and goes with the account', async () => {
  const asha = await aMember('names@example.org');
  const name = (body: object) => ask(fresh, 'PUT /users/me/nominee', { headers: asha.headers, body: { ...body } });
  assert.equal((await name({ name: 'Munni' })).statusCode, 422);
  assert.equal((await name({ name: 'Munni', email: 'munni@example.org' })).statusCode, 202);
  const emails = await fresh.database.query<{ text: string }>(
    sql`SELECT text FROM outbox WHERE recipient = 'munni@example.org' AND kind = 'nomineeNamed'`,
  );
  assert.match(emails[0]?.text ?? '', /Asha has an account/);
  assert.equal((await name({ name: 'Munni', phone: '9876501234' })).statusCode, 202);
  const calls = () =>
    fresh.database.query(sql`SELECT FROM calls WHERE guest_phone = '9876501234' AND kind = 'nominee'`);
  assert.equal((await calls()).length, 1);
  const nominee = async () => (await heldBy(asha.headers)).safety?.held.nominee as { phone: string } | null;
  assert.equal((await nominee())?.phone, '9876501234');
  assert.equal((await name({ name: 'Ravi', phone: '9876505678' })).statusCode, 202);
  assert.equal((await calls()).length, 0, 'whom another replaced is not called');
  assert.equal((await ask(fresh, 'DELETE /users/me/nominee', { headers: asha.headers })).statusCode, 204);
  assert.equal(await nominee(), null);
  assert.equal((await name({ name: 'Munni', phone: '9876501234' })).statusCode, 202);
  await ask(fresh, `DELETE /admin/users/${asha.id}`, { headers: owner });
  assert.equal((await calls()).length, 0);
  assert.equal((await fresh.database.query(sql`SELECT FROM nominees WHERE person_id = ${asha.id}`)).length, 0);
});

test('after code and PIN a person sees all of their case, asks, and takes the yes back for seven days', async () => {
  const receipt = await askForHelp({ story: 'The mill did not pay' });
  const other = await askForHelp({ story: 'Another story', phone: '9811111111' });
  const { token } = await open(receipt);
  const read = await call('POST /help/cases/data', { token });
  assert.equal(read.statusCode, 200, read.body);
  const [help] = read.json().data.purposes;
  assert.deepEqual([help.name, help.given, help.held.fields.story], ['help', true, 'The mill did not pay']);
  assert.doesNotMatch(read.body, /Another story|9811111111/);
  assert.equal((await call('POST /help/cases/data', { token: 'no token' })).json().code, 'link_used');

  const filed = await call('POST /help/cases/requests', { token, kind: 'complain', text: 'Nobody called' });
  assert.equal(filed.statusCode, 201, filed.body);
  const office = (await ask(fresh, 'GET /admin/requests', { headers: owner })).json().data;
  const found = office.find((each: { number: number }) => each.number === filed.json().data.number);
  assert.deepEqual([found.is_case, found.name, found.phone], [true, null, null], 'owners learn nobody of a case');

  const taken = (await call('POST /help/cases/consents', { token, purpose: 'help', given: false })).json().data;
  assert.deepEqual([taken.erase_on, taken.purposes[0].given], ['2026-01-27', false]);
  const given = (await call('POST /help/cases/consents', { token: taken.token, purpose: 'help', given: true })).json()
    .data;
  assert.deepEqual([given.erase_on, given.purposes[0].given], [null, true]);
  await call('POST /help/cases/consents', { token: given.token, purpose: 'help', given: false });
  fresh.clock.set('2026-01-28T06:30:00Z');
  await fresh.database.transaction((tx) => eraseOldCases(tx, fresh.clock.now()));
  const left = await fresh.database.query<{ cases: number; requests: number; consents: number }>(sql`
    SELECT (SELECT count(*) FROM help_cases WHERE code IS NOT NULL) AS cases,
      (SELECT count(*) FROM rights_requests WHERE case_id IS NOT NULL) AS requests,
      (SELECT count(*) FROM consents WHERE case_id IS NOT NULL) AS consents`);
  assert.deepEqual(left, [{ cases: 1, requests: 0, consents: 1 }]);
  assert.ok(other.code);
  fresh.clock.set('2026-01-20T06:30:00Z');
});
