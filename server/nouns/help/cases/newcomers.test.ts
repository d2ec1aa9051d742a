import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { anAdministrator, type PersonRow, password } from '../../../../test/builders/builders.ts';
import { linkInEmail } from '../../../../test/builders/emails.ts';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

type Headers = { authorization: string };

let fresh: FreshApp;
let farida: PersonRow;
let asFarida: Headers;
let owner: PersonRow;
let asOwner: Headers;
const begin = '2026-01-20T09:00:00.000Z';
const anHourLater = '2026-01-20T10:00:00.000Z';
before(async () => {
  fresh = await freshApp();
  farida = await fresh.has(aCaseworker());
  owner = await fresh.has(anAdministrator({ email: 'owner@example.org', name: 'Om Prakash' }));
});
beforeEach(async () => {
  fresh.clock.set(begin);
  asFarida = await fresh.signIn(farida);
  asOwner = await fresh.signIn(owner);
  await fresh.database.query(sql`DELETE FROM outbox`);
});
after(() => fresh.close());

const { call, ask } = helpCalls(
  () => fresh,
  () => asFarida,
);
let phones = 9_300_000_000;
async function aCase(details: object = {}): Promise<string> {
  phones += 1;
  const { code } = await ask({ phone: String(phones), ...details });
  const [row] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM help_cases WHERE code = ${code}`);
  assert.ok(row);
  return row.id;
}
const emails = (kind: string) =>
  fresh.database.query<{ recipient: string; text: string }>(
    sql`SELECT recipient, text FROM outbox WHERE kind = ${kind} ORDER BY recipient`,
  );
const toldOf = async (kind: string) => (await emails(kind)).map(({ recipient }) => recipient);
const setDuties = async (id: string, duties: string[]): Promise<void> => {
  const answer = await call(`PUT /admin/office/members/${id}/duties`, { duties, password }, asOwner);
  assert.equal(answer.statusCode, 200, answer.body);
};
const refusalOf = async (route: string, headers: Headers, body?: object) => {
  const answer = await call(route, body, headers);
  return [answer.statusCode, answer.json().code];
};
let editors = 0;
const anEditor = () => {
  editors += 1;
  return fresh.has(anAdministrator({ name: 'Eve', email: `eve${editors}@example.org`, duties: ['editor'] }));
};

test('a duty given for a second is told to all caseworkers and owners in the same instant, and shows nothing', async () => {
  const id = await aCase({ name: 'Rukhsar' });
  const eve = await anEditor();
  const asEve = await fresh.signIn(eve);
  await setDuties(eve.id, ['editor', 'caseworker']);
  assert.deepEqual(await toldOf('helpDutyGiven'), ['farida@example.org', 'owner@example.org']);
  for (const route of [
    'GET /admin/cases',
    'GET /admin/cases.csv',
    'GET /admin/cases.csv?personal=true&reason=Curious',
    `GET /admin/cases/${id}`,
    `GET /admin/cases/${id}/export?reason=Curious`,
    `GET /admin/cases/${id}/views`,
    `POST /admin/cases/${id}/pin`,
  ]) {
    assert.deepEqual(await refusalOf(route, asEve), [403, 'case_duty_too_new'], route);
  }
  const { data } = (await call('GET /admin/cases', undefined, asEve)).json();
  assert.deepEqual(data, { opensAt: anHourLater });
  await setDuties(eve.id, ['editor']);
  assert.deepEqual(await toldOf('helpDutyGiven'), ['farida@example.org', 'owner@example.org']);
  assert.equal((await call('GET /admin/cases', undefined, asFarida)).statusCode, 200, 'the others go on');
});

test('until then neither the report nor the dashboard counts cases of these days for them', async () => {
  await aCase({ kind: 'safety' });
  const eve = await anEditor();
  await setDuties(eve.id, ['editor', 'caseworker']);
  const seenBy = async (headers: Headers) => {
    const report = (await call('GET /admin/cases/report?by=kind', undefined, headers)).json().data;
    const { helpWaiting } = (await call('GET /admin/dashboard', undefined, headers)).json();
    return { isHidden: report.is_hidden, isSilent: helpWaiting === null };
  };
  assert.deepEqual(await seenBy(await fresh.signIn(eve)), { isHidden: true, isSilent: true });
  assert.deepEqual(await seenBy(asFarida), { isHidden: false, isSilent: false });
  fresh.clock.set(anHourLater);
  assert.deepEqual(await seenBy(await fresh.signIn(eve)), { isHidden: false, isSilent: false });
  asOwner = await fresh.signIn(owner);
  await setDuties(eve.id, ['editor']);
});

test('cases open to a new caseworker after an hour', async () => {
  const eve = await anEditor();
  await setDuties(eve.id, ['caseworker']);
  fresh.clock.set('2026-01-20T09:59:59Z');
  const asEve = await fresh.signIn(eve);
  assert.deepEqual(await refusalOf('GET /admin/cases', asEve), [403, 'case_duty_too_new']);
  fresh.clock.set(anHourLater);
  assert.equal((await call('GET /admin/cases', undefined, asEve)).statusCode, 200);
  asOwner = await fresh.signIn(owner);
  await setDuties(eve.id, ['editor']);
});

test('it is told at every door: an invitation, and an account that is made active again', async () => {
  const invitation = { email: 'noor@example.org', duties: ['caseworker'], language: 'en', password };
  assert.equal((await call('POST /admin/office/invitations', invitation, asOwner)).statusCode, 201);
  const token = (await fresh.has(linkInEmail('noor@example.org', 'officeInvitation'))).split('#token=')[1];
  const accepted = await call('POST /office-invitations/accept', {
    token,
    name: 'Noor',
    password: 'lamp under the tree',
  });
  assert.equal(accepted.statusCode, 204, accepted.body);
  assert.deepEqual(await toldOf('helpDutyGiven'), ['farida@example.org', 'owner@example.org']);

  const [noor] = await fresh.database.query<{ id: string }>(
    sql`SELECT id FROM people WHERE email = 'noor@example.org'`,
  );
  assert.ok(noor);
  assert.deepEqual(await refusalOf('GET /admin/cases', await fresh.signIn(noor)), [403, 'case_duty_too_new']);
  fresh.clock.set(anHourLater);
  asOwner = await fresh.signIn(owner);
  await fresh.database.query(sql`DELETE FROM outbox`);
  await call(`PUT /admin/users/${noor.id}`, { status: 'blocked' }, asOwner);
  assert.deepEqual(await toldOf('helpDutyGiven'), []);
  await call(`PUT /admin/users/${noor.id}`, { status: 'active' }, asOwner);
  assert.deepEqual(await toldOf('helpDutyGiven'), ['farida@example.org', 'owner@example.org']);
  assert.deepEqual(await refusalOf('GET /admin/cases', await fresh.signIn(noor)), [403, 'case_duty_too_new']);
  await setDuties(noor.id, ['viewer']);
});

test('taking the only other caseworker away first gains nothing; the first one of an office does not wait', async () => {
  fresh.clock.set('2026-01-20T12:00:00Z');
  asOwner = await fresh.signIn(owner);
  await call(`PUT /admin/users/${farida.id}`, { status: 'blocked' }, asOwner);
  const eve = await anEditor();
  await setDuties(eve.id, ['caseworker']);
  assert.deepEqual(await refusalOf('GET /admin/cases', await fresh.signIn(eve)), [403, 'case_duty_too_new']);
  await setDuties(eve.id, ['editor']);

  fresh.clock.set('2026-01-20T14:00:00Z');
  asOwner = await fresh.signIn(owner);
  await setDuties(eve.id, ['caseworker']);
  assert.equal((await call('GET /admin/cases', undefined, await fresh.signIn(eve))).statusCode, 200);
  await setDuties(eve.id, ['editor']);
  await call(`PUT /admin/users/${farida.id}`, { status: 'active' }, asOwner);
});

test('personal data of cases leave the office only with a reason, and the other caseworkers hear how much and by whom', async () => {
  fresh.clock.set('2026-01-21T09:00:00Z');
  asFarida = await fresh.signIn(farida);
  await fresh.has(aCaseworker({ name: 'Imran Ali', email: 'imran@example.org' }));
  const id = await aCase({ name: 'Rukhsar', story: 'Locked in.' });
  await aCase({ name: 'Salma' });
  for (const path of ['/admin/cases.csv?personal=true', `/admin/cases/${id}/export`]) {
    const also = path.includes('?') ? '&' : '?';
    for (const reason of ['', `${also}reason=`, `${also}reason=no`, `${also}reason=${'x'.repeat(301)}`]) {
      const answer = await call(`GET ${path}${reason}`, undefined, asFarida);
      assert.equal(answer.statusCode, 422, `${path}${reason}`);
      assert.deepEqual(Object.keys(answer.json().errors), ['reason']);
    }
  }
  assert.deepEqual(await toldOf('helpExported'), []);
  assert.equal((await call('GET /admin/cases.csv', undefined, asFarida)).statusCode, 200, 'without names: no reason');
  assert.deepEqual(await toldOf('helpExported'), []);

  const table = await call('GET /admin/cases.csv?personal=true&reason=For%20court', undefined, asFarida);
  assert.match(table.body, /Rukhsar/);
  const rows = table.body.trim().split('\n').length - 1;
  assert.equal((await call(`GET /admin/cases/${id}/export?reason=She%20asked`, undefined, asFarida)).statusCode, 200);
  const told = await emails('helpExported');
  assert.deepEqual(
    told.map(({ recipient }) => recipient),
    ['imran@example.org', 'imran@example.org'],
  );
  assert.ok(told.some(({ text }) => text.includes(`Farida Khan`) && text.includes(`How many: ${rows}.`)));
  assert.ok(told.some(({ text }) => text.includes('How many: 1.')));
  assert.doesNotMatch(JSON.stringify(told), /Rukhsar|Salma|Locked|93000000|court|asked/);
  const { data: views } = (await call(`GET /admin/cases/${id}/views`, undefined, asFarida)).json();
  assert.deepEqual(views.map(({ why, reason }: { why: string; reason: string }) => [why, reason]).toSorted(), [
    ['export', 'She asked'],
    ['list', 'For court'],
  ]);
});
