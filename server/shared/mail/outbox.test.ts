import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import type { OutboxEmail } from '#contract/mail/mail.ts';
import { anAdministrator, aPerson, password, theMainAdministrator } from '../../../test/builders/builders.ts';
import { aCaseworker } from '../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { type EmailToQueue, queueEmail } from './outbox.service.ts';

type Headers = { authorization: string };

const link = 'https://example.org/reset-password?token=do-not-show-me';
let fresh: FreshApp;
let administrator: Headers;
let mainAdministrator: Headers;

beforeEach(async () => {
  fresh = await freshApp();
  administrator = await fresh.signIn(await fresh.has(anAdministrator()));
  mainAdministrator = await fresh.signIn(await fresh.has(theMainAdministrator()));
});
afterEach(() => fresh.close());

const put = (details: Partial<EmailToQueue> = {}) =>
  queueEmail(
    fresh.database,
    { to: 'asha@example.org', language: 'en', kind: 'passwordChanged', words: { name: 'Asha' }, ...details },
    fresh.clock.now(),
  );
const putSecret = () => put({ kind: 'resetPassword', words: { name: 'Asha', link }, secret: true });
const read = async (headers: Headers, query = '') => {
  const answer = await fresh.inject({ url: `/api/admin/outbox${query}`, headers });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: OutboxEmail[]; total: number; page: number; pageSize: number }>();
};
const onlyEmail = async (headers: Headers): Promise<OutboxEmail> => {
  const { data } = await read(headers);
  assert.ok(data[0]);
  assert.equal(data.length, 1);
  return data[0];
};
const retry = (headers: Headers, id: string) =>
  fresh.inject({ method: 'POST', url: `/api/admin/outbox/${id}/retry`, headers });

test('without a mail server e-mails wait, and the office can read them', async () => {
  await put({ language: 'hi', words: { name: 'आशा' } });
  const { id: _, text, ...email } = await onlyEmail(administrator);
  assert.deepEqual(email, {
    to: 'asha@example.org',
    language: 'hi',
    subject: 'हमारी वेबसाइट पर आपका पासवर्ड बदल गया है',
    isBlanked: false,
    status: 'waiting',
    attempts: 0,
    lastError: null,
    createdAt: '2026-01-20T06:30:00.000Z',
    nextAttemptAt: '2026-01-20T06:30:00.000Z',
    sentAt: null,
  });
  assert.match(text, /^आशा जी, नमस्ते।/);
});

test('a secret link is shown to the main administrator alone', async () => {
  await putSecret();
  const whole = await onlyEmail(mainAdministrator);
  assert.deepEqual([whole.text.includes(link), whole.isBlanked], [true, false]);
  const answer = await fresh.inject({ url: '/api/admin/outbox', headers: administrator });
  assert.doesNotMatch(answer.body, /do-not-show-me/);
  const blanked = await onlyEmail(administrator);
  assert.equal(blanked.isBlanked, true);
  assert.equal(blanked.text, whole.text.replace(link, '•••'));

  await fresh.database.query(sql`UPDATE outbox SET status = 'failed'`);
  const retried = await retry(administrator, whole.id);
  assert.equal(retried.statusCode, 200);
  assert.doesNotMatch(retried.body, /do-not-show-me/);
  assert.match((await retry(mainAdministrator, whole.id)).body, /do-not-show-me/);
});

/** As a mail server is set up, or not. */
async function officeWith(environment: Record<string, string>) {
  await fresh.close();
  fresh = await freshApp({ environment });
  administrator = await fresh.signIn(await fresh.has(anAdministrator()));
  mainAdministrator = await fresh.signIn(await fresh.has(theMainAdministrator()));
  await fresh.has(aCaseworker());
  const forgot = (email: string) =>
    fresh.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  return { forgot };
}
const acts = () =>
  fresh.database.query<{ actor: string; target: string }>(
    sql`SELECT actor_name AS actor, target_name AS target FROM audit_log WHERE action = 'secret_shown'`,
  );

test('once a mail server is set, nobody sees a link that opens an account of the office; links of members are shown', async () => {
  const { forgot } = await officeWith({ SMTP_URL: 'smtp://127.0.0.1:9' });
  await fresh.has(aPerson({ email: 'asha@example.org' }));
  for (const email of ['farida@example.org', 'asha@example.org']) assert.equal((await forgot(email)).statusCode, 202);
  const invitation = { email: 'noor@example.org', duties: ['caseworker'], language: 'en', password };
  const invited = await fresh.inject({
    method: 'POST',
    url: '/api/admin/office/invitations',
    headers: administrator,
    payload: invitation,
  });
  assert.equal(invited.statusCode, 201, invited.body);
  const { data } = await read(mainAdministrator);
  const shown = Object.fromEntries(data.map(({ to, text, isBlanked }) => [to, [text.includes('#token='), isBlanked]]));
  assert.deepEqual(shown, {
    'farida@example.org': [false, true],
    'noor@example.org': [false, true],
    'asha@example.org': [true, false],
  });
  const ofFarida = data.find(({ to }) => to === 'farida@example.org');
  assert.doesNotMatch((await retry(mainAdministrator, ofFarida?.id ?? '')).body, /#token=/);
  assert.deepEqual(await acts(), []);
});

test('without one the main administrator hands links over: seeing one is noted by name, and the person is told, once', async () => {
  const { forgot } = await officeWith({});
  await fresh.has(aPerson({ email: 'asha@example.org' }));
  for (const email of ['farida@example.org', 'asha@example.org']) await forgot(email);
  await read(administrator);
  assert.deepEqual(await acts(), [], 'who sees no link is not noted');
  const { data } = await read(mainAdministrator);
  assert.match(data.find(({ to }) => to === 'farida@example.org')?.text ?? '', /#token=/);
  await read(mainAdministrator);
  await retry(mainAdministrator, data.find(({ to }) => to === 'farida@example.org')?.id ?? '');
  assert.deepEqual(await acts(), [{ actor: 'Meera Joshi', target: 'Farida Khan' }]);
  const told = (await read(administrator)).data.filter(({ subject }) => /seen your secret link/.test(subject));
  assert.deepEqual(
    told.map(({ to }) => to),
    ['farida@example.org'],
  );
  assert.match(told[0]?.text ?? '', /Meera Joshi/);
  assert.doesNotMatch(told[0]?.text ?? '', /token/);
});

test('e-mails come newest first, in pages, by status', async () => {
  for (let number = 1; number <= 23; number += 1) {
    fresh.clock.set(`2026-01-20T07:00:${String(number).padStart(2, '0')}Z`);
    await put({ to: `member${number}@example.org` });
  }
  const first = await read(administrator);
  assert.deepEqual([first.total, first.page, first.pageSize, first.data.length], [23, 1, 20, 20]);
  assert.equal(first.data[0]?.to, 'member23@example.org');
  const second = await read(administrator, '?page=2');
  assert.deepEqual(
    second.data.map(({ to }) => to),
    ['member3@example.org', 'member2@example.org', 'member1@example.org'],
  );
  await fresh.database.query(sql`UPDATE outbox SET status = 'failed' WHERE recipient = 'member5@example.org'`);
  assert.deepEqual(
    (await read(administrator, '?status=failed')).data.map(({ to }) => to),
    ['member5@example.org'],
  );
  for (const query of ['?status=lost', '?page=0', '?pageSize=101']) {
    const answer = await fresh.inject({ url: `/api/admin/outbox${query}`, headers: administrator });
    assert.equal(answer.statusCode, 422, query);
  }
});

test('the office can have a failed e-mail tried again, from the beginning; it is noted who asked for it', async () => {
  await put();
  const { id } = await onlyEmail(administrator);
  await fresh.database.query(sql`UPDATE outbox SET status = 'failed', attempts = 9, last_error = 'no such mailbox'`);
  fresh.clock.set('2026-01-20T08:30:00Z');
  const answer = await retry(administrator, id);
  assert.equal(answer.statusCode, 200);
  const { status, attempts, nextAttemptAt, lastError } = answer.json<{ data: OutboxEmail }>().data;
  assert.deepEqual(
    [status, attempts, nextAttemptAt, lastError],
    ['waiting', 0, '2026-01-20T08:30:00.000Z', 'no such mailbox'],
  );
  const acts = await fresh.database.query(
    sql`SELECT action, target_kind, target_id, target_name, actor_name FROM audit_log`,
  );
  assert.deepEqual(acts, [
    {
      action: 'retried',
      target_kind: 'letter',
      target_id: id,
      target_name: 'Your password on our website was changed',
      actor_name: 'Ravi Kumar',
    },
  ]);
});

test('an e-mail that is sent is not sent again, and one that does not exist is not there', async () => {
  await put();
  const { id } = await onlyEmail(administrator);
  await fresh.database.query(sql`UPDATE outbox SET status = 'sent', sent_at = created_at`);
  const answer = await retry(administrator, id);
  assert.deepEqual([answer.statusCode, answer.json().code], [409, 'letter_sent']);
  for (const other of ['0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55', 'x', '1']) {
    assert.equal((await retry(administrator, other)).statusCode, 404, other);
  }
  assert.equal((await onlyEmail(administrator)).status, 'sent');
});
