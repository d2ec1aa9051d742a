import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Duty } from '#contract/values/duty.ts';
import { ask, outcomeOf } from '../builders/account-calls.ts';
import {
  anAdministrator,
  aPerson,
  aStory,
  type PersonRow,
  password,
  theMainAdministrator,
} from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { approve, requestUpi } from '../builders/office-calls.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';
import { isLongRun } from '../harness/long-run.ts';

type Headers = { authorization: string };

let fresh: FreshApp;
let main: Headers;
let owner: Headers;
let asha: PersonRow;
let ravi: PersonRow;
let eventId: string;

before(async () => {
  fresh = await freshApp();
  main = await fresh.signIn(await fresh.has(theMainAdministrator({ name: 'Meera Joshi' })));
  ravi = await fresh.has(anAdministrator({ name: 'Ravi Kumar', email: 'ravi@example.org', phone: '9811111111' }));
  owner = await fresh.signIn(ravi);
  asha = await fresh.has(aPerson({ name: 'Asha Devi', email: 'asha@example.org', phone: '9876543210' }));
  ({ id: eventId } = await fresh.has(anEvent({ title: 'Health camp', location: 'Rampur' })));
  const told = { feedback: 'Doctor Zafar was kind', rating: 5, notes: 'With my son Imran' };
  await fresh.has(aRegistration({ eventId, personId: asha.id, status: 'attended', ...told }));
});
after(() => fresh.close());

const withDuties = async (...duties: Duty[]): Promise<Headers> =>
  fresh.signIn(await fresh.has(anAdministrator({ name: 'Somebody Else', duties })));
const read = async (path: string, headers: Headers) => {
  const answer = await ask(fresh, `GET /admin/${path}`, { headers });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer;
};
const change = (id: string, body: Record<string, unknown>, headers: Headers) =>
  ask(fresh, `PUT /admin/users/${id}`, { body, headers });

test('the dashboard shows each duty what was done to things whose list it may open', async () => {
  await change(asha.id, { name: 'Asha Devi' }, owner);
  await change(asha.id, { phone: '9876543211' }, owner);
  await ask(fresh, 'PUT /admin/settings', { body: { foundation: { phone: '0595 234567' } }, headers: owner });
  const kinds = async (headers: Headers) =>
    (await read('dashboard', headers)).json().recentActivities.map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(await kinds(owner), ['settings', 'user']);
  assert.deepEqual(await kinds(await withDuties('editor')), ['settings']);
  assert.deepEqual(await kinds(await withDuties('treasurer')), ['settings']);
  for (const duty of ['desk', 'caseworker', 'viewer'] as const) {
    assert.deepEqual(await kinds(await withDuties(duty)), [], duty);
  }
});

test('the dashboard names people whose consent ends only to those who may open their list', async () => {
  const { id } = await fresh.has(aStory({ title: 'Ramesh got his wages' }));
  await fresh.database.query(sql`UPDATE stories SET consent_until = '2026-01-21' WHERE id = ${id}`);
  const named = async (headers: Headers) =>
    (await read('dashboard', headers)).json().endingConsents.map(({ name }: { name: string }) => name);
  for (const duty of ['owner', 'editor'] as const)
    assert.deepEqual(await named(await withDuties(duty)), ['Ramesh got his wages'], duty);
  for (const duty of ['desk', 'caseworker', 'treasurer', 'viewer'] as const)
    assert.deepEqual(await named(await withDuties(duty)), [], duty);
});

test('the desk sees members alone, and writes their name and phone and nothing else', async () => {
  const desk = await withDuties('desk');
  const seen = await read('users', desk);
  assert.deepEqual(
    seen.json().data.map(({ name }: PersonRow) => name),
    ['Asha Devi'],
  );
  assert.equal((await read('users?role=admin', desk)).json().total, 0);
  assert.equal((await read('users?search=ravi', desk)).json().total, 0);
  assert.equal(outcomeOf(await change(asha.id, { name: 'Asha Devi', phone: '9876543210' }, desk)), '200');
  const tooMuch = [
    { email: 'other@example.org' },
    { role: 'admin' },
    { role: 'user' },
    { status: 'blocked' },
    { password: 'lamp under the tree' },
    { name: 'Asha', status: 'active' },
  ];
  for (const body of tooMuch) {
    assert.equal(outcomeOf(await change(asha.id, body, desk)), '403 duty_missing', JSON.stringify(body));
  }
  assert.equal(outcomeOf(await change(ravi.id, { name: 'Other' }, desk)), '403 duty_missing');
  assert.equal(
    outcomeOf(await change('0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55', { name: 'Other' }, desk)),
    '404 update_user_not_found',
  );
});

test('the treasurer reads what was done about money, and writes the donation details alone', async () => {
  const treasurer = await withDuties('treasurer');
  const id = await requestUpi(fresh, main, 'seva@okbank');
  assert.equal(outcomeOf(await approve(fresh, id, owner)), '200');
  const acts = (await read('activity', treasurer)).json();
  const kinds = acts.data.map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(kinds.toSorted(), ['approval', 'approval', 'settings']);
  assert.equal(acts.total, 3);
  assert.equal((await read('activity?kind=user', treasurer)).json().total, 0);
  for (const body of [{ foundation: { phone: '0595 234568' } }, { social: {} }, { figures: [], donation: {} }]) {
    const refused = await ask(fresh, 'PUT /admin/settings', { body, headers: treasurer });
    assert.equal(outcomeOf(refused), '403 duty_missing', JSON.stringify(body));
  }
});

test('a viewer learns how many come and what they gave, and nothing by which a person can be told', async () => {
  const viewer = await withDuties('viewer');
  const answers = [
    await read('registrations', viewer),
    await read(`events/${eventId}/registrations`, viewer),
    await read('feedback', viewer),
    await read('dashboard', viewer),
  ];
  const [{ code }] = (await fresh.database.query<{ code: string }>(sql`SELECT code FROM registrations`)) as [
    { code: string },
  ];
  const everybody = ['Asha', 'asha@', '98765', 'Ravi', 'ravi@', 'Meera', 'Imran', 'Zafar', code];
  for (const { body } of answers)
    for (const trace of everybody) assert.ok(!body.includes(trace), `${trace} in ${body}`);
  const [row] = answers[0]?.json().data ?? [];
  const hidden = { name: '•••', code: '•••', email: null, phone: null, notes: null, feedback: null };
  assert.deepEqual({ ...row, ...hidden }, row);
  assert.deepEqual([row.title, row.status, row.rating], ['Health camp', 'attended', 5]);
  assert.deepEqual(answers[2]?.json().average, 5);
  const found = async (search: string) => (await read(`registrations?search=${search}`, viewer)).json().total;
  assert.deepEqual([await found('health'), await found('ramp'), await found('he')], [1, 1, 1]);
  for (const word of ['asha', 'as', '9876543210', 'imran', code]) assert.equal(await found(word), 0, word);
});

const setDuties = (id: string, duties: readonly Duty[], headers: Headers) =>
  ask(fresh, `PUT /admin/office/members/${id}/duties`, { body: { duties, password }, headers });

test('who gets the role of an administrator is an owner, other duties come by their own call, and members have none', async () => {
  const { id } = await fresh.has(aPerson());
  const dutiesOf = (answer: Awaited<ReturnType<typeof change>>) => answer.json().data?.duties ?? outcomeOf(answer);
  assert.deepEqual(dutiesOf(await change(id, { role: 'admin', password }, owner)), ['owner']);
  assert.deepEqual(dutiesOf(await change(id, { role: 'user', password }, owner)), []);
  assert.deepEqual(dutiesOf(await change(id, { role: 'admin', duties: ['desk'], password }, owner)), ['owner']);
  assert.deepEqual(dutiesOf(await setDuties(id, ['viewer', 'desk', 'desk'], owner)), ['desk', 'viewer']);
  assert.deepEqual(dutiesOf(await change(id, { name: 'Sunil', role: 'admin' }, owner)), ['desk', 'viewer']);
  assert.deepEqual(dutiesOf(await change(id, { status: 'blocked' }, owner)), ['desk', 'viewer']);
  assert.deepEqual(dutiesOf(await change(id, { status: 'active', duties: ['owner'] }, owner)), ['desk', 'viewer']);
  assert.deepEqual(dutiesOf(await change(id, { role: 'user', duties: ['desk'], password }, owner)), []);
  assert.equal(outcomeOf(await setDuties(id, ['desk'], owner)), '404 not_found');
  const made = { name: 'Noor', email: 'noor@example.org', password: 'lamp under the tree' };
  const create = (body: object) => ask(fresh, 'POST /admin/users', { body: { ...made, ...body }, headers: owner });
  assert.equal(outcomeOf(await create({ role: 'admin' })), '422 invalid');
  assert.deepEqual(dutiesOf(await create({ duties: ['desk'] })), []);
});

test('a lost duty ends every session at once, and a gained one works at the next call', async () => {
  const person = await fresh.has(anAdministrator({ duties: ['desk'] }));
  const headers = await fresh.signIn(person);
  const status = async () => (await ask(fresh, 'GET /admin/subscribers', { headers })).statusCode;
  assert.equal(await status(), 403);
  await setDuties(person.id, ['desk', 'editor'], owner);
  assert.equal(await status(), 200);
  await setDuties(person.id, ['editor'], owner);
  assert.equal(await status(), 401);
  const told = await fresh.database.query<{ recipient: string }>(
    sql`SELECT DISTINCT recipient FROM outbox WHERE kind = 'dutiesChanged'`,
  );
  assert.ok(told.some(({ recipient }) => recipient === person.email) && told.length > 1, 'the person and the owners');
});

test('whoever loses a duty is out of every process with the answer to the change', async () => {
  const beside = await freshApp({ beside: fresh });
  try {
    const person = await fresh.has(anAdministrator({ duties: ['desk'] }));
    for (let round = 0; round < (isLongRun ? 1_000 : 5); round += 1) {
      const headers = await fresh.signIn(person);
      assert.equal((await ask(beside, 'GET /auth/me', { headers })).statusCode, 200);
      const duties = round % 2 === 0 ? (['editor'] as const) : (['desk'] as const);
      assert.equal((await setDuties(person.id, duties, owner)).statusCode, 200);
      assert.equal((await ask(beside, 'GET /auth/me', { headers })).statusCode, 401, `round ${round}`);
    }
  } finally {
    await beside.close();
  }
});

test('the database itself notes since when somebody answers for money, when that ended, and refuses unknown duties', async () => {
  const later = new Date('2026-01-20T07:00:00Z');
  const { id } = await fresh.has(aPerson());
  const become = (role: string, duties: string) =>
    fresh.database.query<{ since: Date | null }>(sql`
      UPDATE people SET role = ${role}, duties = ${duties}, updated_at = ${later} WHERE id = ${id} RETURNING money_since AS since`);
  assert.deepEqual(await become('admin', '{owner}'), [{ since: later }]);
  assert.deepEqual(await become('user', '{}'), [{ since: null }]);
  const [state] = await fresh.database.query<{ lost: Date }>(sql`SELECT money_lost_at AS lost FROM office_state`);
  assert.deepEqual(state?.lost, later);
  await assert.rejects(become('admin', '{king}'), /people_duties_known/);
  await assert.rejects(become('admin', '{}'), /people_duties_of_the_office/);
});
