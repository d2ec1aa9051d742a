import assert from 'node:assert/strict';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import {
  aBanner,
  anAdministrator,
  aPerson,
  aSettingsPart,
  aStory,
  aTranslation,
  type PersonRow,
} from '../../../test/builders/builders.ts';
import { anEvent, aRegistration } from '../../../test/builders/event-builders.ts';
import { aCaseworker, helpCalls } from '../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { queueEmail, queueEmails } from '../../shared/mail/outbox.service.ts';

const longAgo = new Date('2025-10-01T09:00:00Z');
const lately = new Date('2026-01-10T09:00:00Z');

let fresh: FreshApp;
let ravi: PersonRow;

beforeEach(async () => {
  fresh = await freshApp();
  ravi = await fresh.has(anAdministrator({ createdAt: longAgo }));
});
afterEach(() => fresh.close());

async function read(app: FreshApp = fresh): Promise<Dashboard> {
  const answer = await app.inject({ url: '/api/admin/dashboard', headers: await app.signIn(ravi) });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<Dashboard>();
}

test('the office sees how many people, events, stories and banners there are', async () => {
  await fresh.has(aPerson());
  // Today is still to come until its end, in India.
  for (const date of ['2026-01-19', '2026-01-20', '2026-02-14']) await fresh.has(anEvent({ date }));
  // Still on the site, so that people learn of it, but not to come.
  const { id } = await fresh.has(anEvent({ date: '2026-02-15' }));
  await fresh.database.query(sql`UPDATE events SET status = 'cancelled' WHERE id = ${id}`);
  await fresh.has(aStory());
  await fresh.has(aBanner());
  await fresh.has(aBanner({ active: false }));
  const { userCount, eventCount, activeEventCount, storyCount, bannerCount } = await read();
  assert.deepEqual(
    { userCount, eventCount, activeEventCount, storyCount, bannerCount },
    { userCount: 2, eventCount: 4, activeEventCount: 2, storyCount: 1, bannerCount: 1 },
  );
});

test('changes are told in percent against thirty days before, or not at all', async () => {
  for (const createdAt of [longAgo, longAgo, lately]) await fresh.has(aPerson({ createdAt }));
  await fresh.has(aStory({ createdAt: longAgo }));
  await fresh.has(anEvent({ date: '2026-02-14' }));
  const { changes } = await read();
  assert.deepEqual(changes, { users: 33.3, events: null, stories: 0, banners: null });
});

test('the newest acts come first, those of the product under a name of its own', async () => {
  const act = { action: 'created', requestId: 'request-1' };
  const { id, name } = ravi;
  await recordAct(
    fresh.database,
    { ...act, actor: null, target: { kind: 'user', id, name } },
    new Date('2026-01-18T08:00:00Z'),
  );
  const target = { kind: 'event', id: '7', name: 'Free health camp' };
  await recordAct(fresh.database, { ...act, actor: { id, name }, target }, new Date('2026-01-19T08:00:00Z'));
  const { recentActivities } = await read();
  assert.deepEqual(recentActivities, [
    {
      user: 'Ravi Kumar',
      userId: id,
      action: 'created',
      kind: 'event',
      target: 'Free health camp',
      time: '2026-01-19T08:00:00.000Z',
    },
    {
      user: 'System',
      userId: null,
      action: 'created',
      kind: 'user',
      target: 'Ravi Kumar',
      time: '2026-01-18T08:00:00.000Z',
    },
  ]);
  await fresh.has(aTranslation({ language: 'ur', source: 'Free health camp', text: 'مفت صحت کیمپ' }));
  await fresh.has(aTranslation({ language: 'ur', source: 'Ravi Kumar', text: 'روی' }));
  const inUrdu = await fresh.inject({ url: '/api/admin/dashboard?lang=ur', headers: await fresh.signIn(ravi) });
  assert.deepEqual(
    inUrdu.json<Dashboard>().recentActivities.map((each) => each.target),
    ['مفت صحت کیمپ', 'Ravi Kumar'],
  );
});

test('donation details are samples until the office enters its own', async () => {
  assert.equal((await read()).hasSampleDonationDetails, true);
  await fresh.has(aSettingsPart('donation', { upiId: 'seva@bank', isSample: false }));
  assert.equal((await read()).hasSampleDonationDetails, false);
});

test('e-mails that wait for more than an hour are a trouble; many, or no mail server, want attention', async (t) => {
  const email = { to: 'asha@example.org', language: 'en', kind: 'passwordChanged', words: { name: 'Asha' } } as const;
  await queueEmail(fresh.database, email, new Date('2026-01-20T05:31:00Z'));
  const withMail = await freshApp({ beside: fresh, environment: { SMTP_URL: 'smtp://localhost:2525' } });
  t.after(() => withMail.close());
  const statusOf = async (app: FreshApp) => {
    const { systemStatus, mail } = await read(app);
    return { systemStatus, mail };
  };
  assert.deepEqual(await statusOf(withMail), {
    systemStatus: 'active',
    mail: { isSetUp: true, isStuck: false, needsAttention: false, waiting: 1, held: 0, failed: 0 },
  });
  fresh.clock.set('2026-01-20T06:32:00Z');
  assert.deepEqual((await statusOf(withMail)).systemStatus, 'degraded');
  assert.deepEqual(await statusOf(fresh), {
    systemStatus: 'attention',
    mail: { isSetUp: false, isStuck: false, needsAttention: true, waiting: 1, held: 0, failed: 0 },
  });
  assert.equal((await fresh.inject('/readyz')).statusCode, 200, 'it can do its work all the same');
  const mailOf = async (app: FreshApp) => (await app.inject('/api/settings')).json().data.mail;
  assert.deepEqual([await mailOf(withMail), await mailOf(fresh)], ['on', 'off']);
  await fresh.database.query(sql`UPDATE outbox SET status = 'sent', sent_at = now()`);
  await queueEmails(fresh.database, Array(100).fill(email), fresh.clock.now());
  const many = await statusOf(withMail);
  assert.deepEqual([many.systemStatus, many.mail.needsAttention], ['attention', true]);
  // A newsletter fills the outbox by itself, however well e-mails go out.
  await fresh.database.query(sql`UPDATE outbox SET newsletter_id = gen_random_uuid()`);
  const newsletter = await statusOf(withMail);
  assert.deepEqual([newsletter.mail.waiting, newsletter.mail.needsAttention], [100, false]);
});

test('caseworkers read how many cases wait, samples left out; nobody else does', async () => {
  const asFarida = await fresh.signIn(await fresh.has(aCaseworker()));
  const { call, ask } = helpCalls(
    () => fresh,
    () => asFarida,
  );
  const [urgent, sample] = [await ask({ in_danger: true }), await ask({ in_danger: true })];
  await fresh.database.query(sql`UPDATE help_cases SET is_sample = true WHERE code = ${sample.code}`);
  const waiting = async () => (await call('GET /admin/dashboard', undefined, asFarida)).json().helpWaiting;
  assert.deepEqual(await waiting(), { urgent: 1, overdue: 0, unowned: 1 });
  await fresh.database.query(sql`UPDATE help_cases SET due_on = '2026-01-19'`);
  assert.deepEqual(await waiting(), { urgent: 1, overdue: 1, unowned: 1 });
  const { counts } = (await call('GET /admin/cases', undefined, asFarida)).json();
  assert.deepEqual([counts.urgent, counts.overdue, counts.unowned], [2, 2, 2], 'the list has samples too');
  await fresh.database.query(
    sql`UPDATE help_cases SET status = 'closed', outcome = 'withdrawn', closed_at = now() WHERE code = ${urgent.code}`,
  );
  assert.deepEqual(await waiting(), { urgent: 0, overdue: 0, unowned: 0 });
  assert.equal((await read()).helpWaiting, null);
});

test('registrations are counted by the day in India, for two weeks, whatever became of them', async () => {
  const { id: eventId } = await fresh.has(anEvent());
  // In India the first is the end of a day too long ago, the second the beginning of the next, the others are today.
  const moments = ['2026-01-06T18:29:59Z', '2026-01-06T18:30:00Z', '2026-01-19T19:00:00Z', '2026-01-20T06:00:00Z'];
  for (const moment of moments) {
    const { id: personId } = await fresh.has(aPerson());
    await fresh.has(aRegistration({ eventId, personId, status: 'cancelled', registeredAt: new Date(moment) }));
  }
  const { registrationsPerDay } = await read();
  assert.equal(registrationsPerDay.length, 14);
  assert.deepEqual(
    registrationsPerDay.filter(({ count }) => count > 0),
    [
      { day: '2026-01-07', count: 1 },
      { day: '2026-01-20', count: 2 },
    ],
  );
});

test('the room on the disk is told where the data are on this machine', async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  const { disk } = await read();
  assert.equal(disk?.isLow, false);
  assert.ok(Math.abs(disk.freeInBytes / (bavail * bsize) - 1) < 0.5, String(disk.freeInBytes));
  const elsewhere = await freshApp({ beside: fresh, environment: { DATA_DIR: '/nowhere/data' } });
  assert.equal((await read(elsewhere)).disk, null);
  await elsewhere.close();
});
