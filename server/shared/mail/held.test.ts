import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password } from '../../../test/builders/builders.ts';
import type { Headers } from '../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { openPostOffice, type PostOffice } from '../../../test/harness/post-office.ts';
import { openLog } from '../../platform/process/log.ts';
import { findAddressee } from '../accounts/office/addressees.service.ts';
import { deliverDueEmails } from './delivery.ts';
import { holdOldEmails } from './held.service.ts';
import { openMailServer } from './mail-server.ts';

let fresh: FreshApp;
let headers: Headers;
let postOffice: PostOffice;

beforeEach(async () => {
  fresh = await freshApp();
  headers = await fresh.signIn(await fresh.has(anAdministrator()));
  postOffice = await openPostOffice();
});
afterEach(async () => {
  await postOffice.close();
  await fresh.close();
});

const start = (hasMailServer: boolean) => holdOldEmails(fresh.database, hasMailServer, fresh.clock.now());
const deliver = () =>
  deliverDueEmails({
    database: fresh.database,
    clock: fresh.clock,
    log: openLog('silent'),
    server: openMailServer(postOffice.url, 'Shramik Seva <office@example.org>'),
    findAddressee,
  });
const invite = async (email: string): Promise<string> => {
  const body = { email, duties: ['desk'], language: 'en', password };
  return (await ask(fresh, 'POST /admin/office/invitations', { body, headers })).json().data.link.split('#token=')[1];
};
const waiting = async () =>
  (
    await fresh.database.query<{ kind: string; recipient: string }>(
      sql`SELECT kind, recipient FROM outbox WHERE status = 'waiting' AND kind IN ('officeInvitation', 'passwordChanged', 'resetPassword')
        ORDER BY recipient`,
    )
  ).map(({ kind, recipient }) => `${kind} ${recipient}`);
const heldNow = async (): Promise<number> => (await ask(fresh, 'GET /admin/mail', { headers })).json().data.held;
const decide = (send: boolean) => ask(fresh, 'POST /admin/mail/held', { body: { send }, headers });

/** Three things that were written while there was no mail server: two of them have become pointless by the next day. */
async function weeksWithoutMail(): Promise<void> {
  await start(false);
  const token = await invite('joined@example.org');
  await invite('invited@example.org');
  await ask(fresh, 'POST /office-invitations/accept', {
    body: { token, name: 'Noor', password: 'lamp under the tree' },
  });
  const asha = await fresh.has(aPerson({ email: 'asha@example.org' }));
  await ask(fresh, 'POST /auth/forgot-password', { body: { email: asha.email } });
  fresh.clock.set('2026-01-21T06:30:00Z');
  headers = await fresh.signIn(await fresh.has(anAdministrator()));
}

test('when a mail server comes, what has become pointless is gone, and the rest waits until the office sends it', async () => {
  await weeksWithoutMail();
  assert.deepEqual(await waiting(), [
    'resetPassword asha@example.org',
    'officeInvitation invited@example.org',
    'officeInvitation joined@example.org',
  ]);
  await start(true);
  assert.deepEqual(await waiting(), ['officeInvitation invited@example.org']);
  await deliver();
  assert.equal(postOffice.received.length, 0);
  const held = await heldNow();
  assert.ok(held > 0);
  const { mail } = (await ask(fresh, 'GET /admin/dashboard', { headers })).json();
  assert.deepEqual([mail.held, mail.waiting, mail.needsAttention], [held, 0, true]);
  assert.equal(outcomeOf(await decide(true)), '200');
  await deliver();
  assert.equal(postOffice.received.length, held);
  assert.equal(await heldNow(), 0);
});

test('or throws it away; what is written from now on is sent at once, and a later start holds nothing', async () => {
  await weeksWithoutMail();
  await start(true);
  const editor = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['editor'] })));
  const refused = await ask(fresh, 'POST /admin/mail/held', { body: { send: false }, headers: editor });
  assert.equal(outcomeOf(refused), '403 duty_missing');
  assert.equal(outcomeOf(await decide(false)), '200');
  assert.deepEqual(await waiting(), []);
  await invite('late@example.org');
  await start(true);
  await deliver();
  assert.ok(postOffice.received.some(({ recipients }) => recipients.includes('late@example.org')));
});

test('what is said about an event that is over is not sent any more', async () => {
  await start(false);
  await fresh.database.query(sql`
    WITH camp AS (INSERT INTO events (title, description, date, created_at, updated_at)
        VALUES ('Camp', 'Come.', '2026-01-20', now(), now()) RETURNING id),
      later AS (INSERT INTO events (title, description, date, created_at, updated_at)
        VALUES ('Fair', 'Come.', '2026-02-20', now(), now()) RETURNING id)
    INSERT INTO outbox (kind, recipient, language, subject, text, topic, next_attempt_at, waiting_since, created_at)
    SELECT 'eventRegistered', 'asha@example.org', 'en', 'Your seat', 'Come.', 'registration ' || id, now(), now(), now()
    FROM (SELECT id FROM camp UNION ALL SELECT id FROM later) AS both_events`);
  fresh.clock.set('2026-01-21T06:30:00Z');
  await start(true);
  const left = await fresh.database.query(sql`SELECT FROM outbox WHERE kind = 'eventRegistered'`);
  assert.equal(left.length, 1);
});
