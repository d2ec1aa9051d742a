import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, inWaves, outcomeOf } from '../../../test/builders/account-calls.ts';
import {
  anAdministrator,
  aPerson,
  type PersonRow,
  password,
  theMainAdministrator,
} from '../../../test/builders/builders.ts';
import type { Headers } from '../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { isLongRun } from '../../../test/harness/long-run.ts';

let fresh: FreshApp;
let main: Headers;
let ravi: PersonRow;
let owner: Headers;

before(async () => {
  fresh = await freshApp();
  main = await fresh.signIn(await fresh.has(theMainAdministrator()));
  ravi = await fresh.has(anAdministrator({ email: 'ravi@example.org' }));
});
beforeEach(async () => {
  fresh.clock.set('2026-01-20T06:30:00Z');
  owner = await fresh.signIn(ravi);
  await fresh.database.query(sql`DELETE FROM attempts`);
});
after(() => fresh.close());

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `new${addresses}@example.org`;
};
const invite = (body: object, headers: Headers = owner) =>
  ask(fresh, 'POST /admin/office/invitations', {
    body: { email: newAddress(), duties: ['desk'], language: 'en', password, ...body },
    headers,
  });
const tokenTo = async (email: string): Promise<string> => {
  const [row] = await fresh.database.query<{ text: string }>(
    sql`SELECT text FROM outbox WHERE kind = 'officeInvitation' AND recipient = ${email} ORDER BY created_at DESC LIMIT 1`,
  );
  const [, token] = /join-office#token=([\w-]+)/.exec(row?.text ?? '') ?? [];
  assert.ok(token);
  return token;
};
const invited = async (details: object = {}, headers?: Headers) => {
  const answer = await invite(details, headers);
  assert.equal(answer.statusCode, 201, answer.body);
  const { id, email } = answer.json().data;
  return { id, email, token: await tokenTo(email) };
};
const newPassword = 'lamp under the tree';
const read = (token: string) => ask(fresh, 'POST /office-invitations/read', { body: { token } });
const accept = (token: string, body: object = { name: 'Noor', password: newPassword }) =>
  ask(fresh, 'POST /office-invitations/accept', { body: { token, ...body } });
const findPerson = async (email: string) =>
  (await fresh.database.query<PersonRow>(sql`SELECT role, duties, name FROM people WHERE email = ${email}`))[0];

test('without a mail server whoever invites gets the link to hand over, which is noted, and the invited person is told', async () => {
  const answer = await invite({ email: 'given@example.org' });
  const { link, id } = answer.json().data;
  const lettersWith = (given: string) =>
    fresh.database.query(sql`SELECT FROM outbox WHERE recipient = 'given@example.org' AND strpos(text, ${given}) > 0`);
  assert.equal((await lettersWith(link)).length, 1);
  const again = await ask(fresh, `POST /admin/office/invitations/${id}/resend`, { headers: owner });
  assert.equal((await lettersWith(again.json().data.link)).length, 1);
  assert.notEqual(again.json().data.link, link);
  const acts = await fresh.database.query(
    sql`SELECT actor_name AS actor, target_kind AS kind FROM audit_log WHERE action = 'secret_shown' AND target_id IN
      (SELECT id::text FROM outbox WHERE recipient = 'given@example.org')`,
  );
  assert.deepEqual(acts, Array(2).fill({ actor: 'Ravi Kumar', kind: 'letter' }));
  const told = await fresh.database.query(
    sql`SELECT FROM outbox WHERE recipient = 'given@example.org' AND kind = 'secretShown' AND text LIKE '%Ravi Kumar%'`,
  );
  assert.equal(told.length, 2);
  const listed = (await ask(fresh, 'GET /admin/office/invitations', { headers: owner })).json().data;
  assert.ok(listed.every((row: object) => !('link' in row)));
});

test('with a mail server nobody but the invited person gets the link', async () => {
  const site = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const headers = await site.signIn(await site.has(anAdministrator()));
  const body = { email: 'noor@example.org', duties: ['desk'], language: 'en', password };
  const { data } = (await ask(site, 'POST /admin/office/invitations', { body, headers })).json();
  const again = (await ask(site, `POST /admin/office/invitations/${data.id}/resend`, { headers })).json().data;
  assert.deepEqual([data.link, again.link], [undefined, undefined]);
  await site.close();
});

test('an invitation says who invites to what, makes an account with these duties, and works once', async () => {
  const { email, token } = await invited({ duties: ['viewer', 'desk'], name: 'Noor', language: 'ur' });
  const offered = (await read(token)).json().data;
  assert.deepEqual(offered, {
    email,
    name: 'Noor',
    duties: ['desk', 'viewer'],
    inviter: 'Ravi Kumar',
    hasAccount: false,
  });
  assert.equal(outcomeOf(await accept(token, { password: newPassword })), '422 invalid');
  assert.equal(outcomeOf(await accept(token, { name: 'Noor', password: '12345678' })), '422 invalid');
  assert.equal(outcomeOf(await accept(token)), '204');
  assert.deepEqual(await findPerson(email), { role: 'admin', duties: ['desk', 'viewer'], name: 'Noor' });
  assert.equal(outcomeOf(await accept(token)), '410 link_used');
  assert.equal(outcomeOf(await read(token)), '410 link_used');
  const login = await ask(fresh, 'POST /auth/login', { body: { email, password: newPassword } });
  assert.deepEqual(login.json().user.duties, ['desk', 'viewer']);
  const secrets = await fresh.database.query(sql`SELECT 1 FROM outbox WHERE blanked_text LIKE '%token=%'`);
  assert.deepEqual(secrets, []);
});

test('who has an account joins with its password; a wrong one or a blocked account does not', async () => {
  const asha = await fresh.has(aPerson({ email: newAddress() }));
  const { token } = await invited({ email: asha.email });
  assert.equal((await read(token)).json().data.hasAccount, true);
  assert.equal(outcomeOf(await accept(token, { password: 'not the password' })), '403 wrong_password');
  await fresh.database.query(sql`UPDATE people SET status = 'blocked' WHERE id = ${asha.id}`);
  assert.equal(outcomeOf(await accept(token, { password })), '403 account_not_active');
  await fresh.database.query(sql`UPDATE people SET status = 'active' WHERE id = ${asha.id}`);
  const before = await fresh.signIn(asha);
  assert.equal(outcomeOf(await accept(token, { password })), '204');
  assert.deepEqual((await findPerson(asha.email))?.duties, ['desk']);
  assert.equal((await ask(fresh, 'GET /auth/me', { headers: before })).statusCode, 401);
});

test('whose password the office chose joins with a new one, and the old one opens nothing', async () => {
  const body = { name: 'Kamla', email: newAddress(), password: 'chosen by the office' };
  assert.equal((await ask(fresh, 'POST /admin/users', { body, headers: main })).statusCode, 201);
  const { token } = await invited({ email: body.email });
  const offered = (await read(token)).json().data;
  assert.deepEqual([offered.hasAccount, offered.name], [false, 'Kamla']);
  assert.equal(outcomeOf(await accept(token, { password: 'short' })), '422 invalid');
  assert.equal(outcomeOf(await accept(token, { name: 'Somebody else', password: newPassword })), '204');
  const login = (typed: string) => ask(fresh, 'POST /auth/login', { body: { email: body.email, password: typed } });
  assert.equal(outcomeOf(await login(body.password)), '401 login_failed');
  const { user } = (await login(newPassword)).json();
  assert.deepEqual([user.name, user.duties], ['Kamla', ['desk']]);
});

test('after seven days, taken back, sent anew or without its inviter’s duty a link opens nothing', async () => {
  const old = await invited();
  fresh.clock.set('2026-01-27T06:29:59Z');
  assert.equal((await read(old.token)).statusCode, 200);
  fresh.clock.set('2026-01-27T06:30:00Z');
  assert.equal(outcomeOf(await accept(old.token)), '410 link_used');
  fresh.clock.set('2026-01-20T06:30:00Z');
  const taken = await invited();
  assert.equal(outcomeOf(await ask(fresh, `DELETE /admin/office/invitations/${taken.id}`, { headers: main })), '204');
  assert.equal(
    outcomeOf(await ask(fresh, `DELETE /admin/office/invitations/${taken.id}`, { headers: main })),
    '409 invitation_closed',
  );
  assert.equal(outcomeOf(await accept(taken.token)), '410 link_used');
  const resent = await invited();
  // Of two e-mails the later one is read.
  fresh.clock.set('2026-01-20T06:31:00Z');
  assert.equal(
    outcomeOf(await ask(fresh, `POST /admin/office/invitations/${resent.id}/resend`, { headers: owner })),
    '200',
  );
  assert.equal(outcomeOf(await accept(resent.token)), '410 link_used');
  assert.equal(outcomeOf(await accept(await tokenTo(resent.email))), '204');

  const other = await fresh.has(anAdministrator());
  const orphan = await invited({}, await fresh.signIn(other));
  const demoted = { duties: ['desk'], password };
  await ask(fresh, `PUT /admin/office/members/${other.id}/duties`, { body: demoted, headers: owner });
  assert.equal(outcomeOf(await accept(orphan.token)), '410 link_used');
  const [row] = await fresh.database.query(sql`SELECT state FROM office_invitations WHERE id = ${orphan.id}`);
  assert.deepEqual(row, { state: 'withdrawn' });
});

test('of many who use one link at the same moment, one comes in', async () => {
  const beside = await freshApp({ beside: fresh });
  try {
    const { email, token } = await invited();
    const uses = isLongRun ? 50 : 12;
    const answers = await inWaves(uses, uses, (index) =>
      ask(index % 2 ? fresh : beside, 'POST /office-invitations/accept', {
        body: { token, name: `Noor ${index}`, password: newPassword },
      }),
    );
    const outcomes = answers.map(outcomeOf);
    assert.equal(outcomes.filter((outcome) => outcome === '204').length, 1, outcomes.join());
    const people = await fresh.database.query(sql`SELECT id FROM people WHERE email = ${email}`);
    assert.equal(people.length, 1);
  } finally {
    await beside.close();
  }
});

test('nobody is invited twice, nor who is there already, nor with keys that the inviter has set', async () => {
  const { email } = await invited();
  assert.equal(outcomeOf(await invite({ email })), '409 invitation_waiting');
  assert.equal(outcomeOf(await invite({ email: ravi.email })), '409 already_in_office');
  assert.equal(outcomeOf(await invite({ email: 'admin@example.org' })), '409 already_in_office');
  assert.equal(outcomeOf(await invite({ password: 'wrong' })), '403 wrong_password');
  assert.equal(outcomeOf(await invite({ duties: [] })), '422 invalid');
  const asha = await fresh.has(aPerson({ email: newAddress() }));
  const { token } = await invited({ email: asha.email });
  await ask(fresh, `PUT /admin/users/${asha.id}`, { body: { password: newPassword }, headers: owner });
  assert.equal(outcomeOf(await accept(token, { password: newPassword })), '403 administrator_granting');
  for (let sent = 0; sent < 18; sent += 1) await invite({});
  assert.equal(outcomeOf(await invite({})), '429 too_many');
});

test('owners see the office, and change duties with their password; a lost one ends sessions', async () => {
  const kamla = await fresh.has(anAdministrator({ name: 'Kamla', duties: ['desk', 'editor'] }));
  const headers = await fresh.signIn(kamla);
  const set = (id: string, duties: string[], by: Headers = owner, given = password) =>
    ask(fresh, `PUT /admin/office/members/${id}/duties`, { body: { duties, password: given }, headers: by });
  const listed = (await ask(fresh, 'GET /admin/office/members?search=kamla&duty=editor', { headers: owner })).json();
  assert.deepEqual([listed.total, listed.data[0].duties], [1, ['desk', 'editor']]);
  assert.equal(outcomeOf(await set(kamla.id, ['desk'], owner, 'wrong')), '403 wrong_password');
  assert.equal((await set(kamla.id, ['editor', 'desk', 'viewer'])).statusCode, 200);
  assert.equal((await ask(fresh, 'GET /auth/me', { headers })).statusCode, 200);
  assert.equal((await set(kamla.id, ['desk', 'viewer'])).statusCode, 200);
  assert.equal((await ask(fresh, 'GET /auth/me', { headers })).statusCode, 401);
  const told = await fresh.database.query<{ recipient: string }>(
    sql`SELECT DISTINCT recipient FROM outbox WHERE kind = 'dutiesChanged' AND text LIKE '%Kamla%'`,
  );
  assert.ok(told.some(({ recipient }) => recipient === kamla.email));
  assert.ok(told.some(({ recipient }) => recipient === 'admin@example.org'));
  assert.equal(outcomeOf(await set(ravi.id, ['owner', 'desk'])), '409 self_change');
  const [{ id: mainId }] = (await fresh.database.query(sql`SELECT id FROM people WHERE is_main_administrator`)) as [
    { id: string },
  ];
  assert.equal(outcomeOf(await set(mainId, ['owner', 'desk'])), '403 main_administrator_role_or_status');
  assert.equal(outcomeOf(await set(mainId, ['owner', 'desk'], main)), '409 self_change');
  const member = await fresh.has(aPerson());
  assert.equal(outcomeOf(await set(member.id, ['desk'])), '404 not_found');
  const table = await ask(fresh, 'GET /admin/office/members.csv', { headers: owner });
  assert.match(table.body, /desk, viewer/);

  await fresh.database.query(
    sql`UPDATE people SET duties = '{desk}' WHERE role = 'admin' AND NOT is_main_administrator`,
  );
  assert.equal(outcomeOf(await set(mainId, ['desk'], main)), '403 main_administrator_role_or_status');
  assert.deepEqual((await set(mainId, ['owner', 'treasurer'], main)).json().data.duties, ['owner', 'treasurer']);
});
