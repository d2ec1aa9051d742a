import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import en from '#locales/en/mail.json' with { type: 'json' };
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
import { aPerson } from '../../../test/builders/builders.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { aParticipant, type Participant } from '../../../test/builders/registration-calls.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { openPostOffice, type PostOffice } from '../../../test/harness/post-office.ts';
import { openLog } from '../../platform/process/log.ts';
import { findAddressee } from '../accounts/office/addressees.service.ts';
import { type DeliveryParts, deliverDueEmails, startDelivery } from './delivery.ts';
import { openMailServer } from './mail-server.ts';

let fresh: FreshApp;
let postOffice: PostOffice;
beforeEach(async () => {
  postOffice = await openPostOffice();
  fresh = await freshApp({ environment: { SMTP_URL: postOffice.url } });
});
afterEach(async () => {
  await fresh.close();
  await postOffice.close();
});

const parts = (): DeliveryParts => ({
  database: fresh.database,
  clock: fresh.clock,
  log: openLog('silent'),
  server: openMailServer(postOffice.url, 'office@example.org'),
  findAddressee,
});
const deliver = () => deliverDueEmails(parts());
const passMinutes = (count: number) =>
  fresh.clock.set(new Date(fresh.clock.now().getTime() + count * 60_000).toISOString());
const forgets = (email: string) => ask(fresh, 'POST /auth/forgot-password', { body: { email } });
const subjects = () => postOffice.received.map(({ subject }) => subject);

/** Registers and cancels; answers the outcome of the registration. */
async function comeAndGo(somebody: Participant, eventId: string): Promise<string> {
  const answer = await somebody.register(eventId);
  if (answer.statusCode === 201) assert.equal((await somebody.cancel(answer.json().data.id)).statusCode, 204);
  return outcomeOf(answer);
}

test('whoever changes their mind five times about an event within an hour is asked to wait, and nobody else', async () => {
  const event = await fresh.has(anEvent({ capacity: 30 }));
  const other = await fresh.has(anEvent());
  const [asha, bilal] = [await aParticipant(fresh), await aParticipant(fresh)];
  for (let round = 1; round <= 5; round += 1) {
    assert.equal(await comeAndGo(asha, event.id), '201');
    passMinutes(5);
  }
  const refused = await asha.register(event.id);
  assert.equal(outcomeOf(refused), '429 registered_too_often');
  assert.match(refused.json().message, /call our office/);
  assert.equal(refused.headers['retry-after'], String(35 * 60));
  assert.equal(outcomeOf(await asha.register(event.id, { waitlist: true })), '429 registered_too_often');
  assert.equal(outcomeOf(await asha.register(other.id)), '201');
  assert.equal(outcomeOf(await bilal.register(event.id)), '201');
  passMinutes(35);
  assert.equal(outcomeOf(await asha.register(event.id)), '201');
  assert.equal(outcomeOf(await asha.register(event.id)), '409 already_registered');
});

test('the same news about one event comes at most every ten minutes, and then as it stands', async () => {
  const event = await fresh.has(anEvent({ title: 'Camp' }));
  const asha = await aParticipant(fresh);
  assert.equal(await comeAndGo(asha, event.id), '201');
  await deliver();
  assert.deepEqual(subjects(), [], 'who has cancelled before it was sent is not told of a seat');
  const first = (await asha.register(event.id)).json().data;
  await deliver();
  assert.equal(postOffice.received.length, 1);
  await asha.cancel(first.id);
  await comeAndGo(asha, event.id);
  const last = (await asha.register(event.id)).json().data;
  await deliver();
  passMinutes(9);
  await deliver();
  assert.equal(postOffice.received.length, 1);
  passMinutes(1);
  await deliver();
  assert.deepEqual(subjects(), ['Your seat: Camp', 'Your seat: Camp']);
  assert.ok(postOffice.received[1]?.text.includes(last.code));
  await deliver();
  const left = await fresh.database.query(sql`SELECT FROM outbox WHERE status <> 'sent'`);
  assert.deepEqual(left, []);
});

test('other news of the same event does not wait: a seat that becomes free is told at once', async () => {
  const event = await fresh.has(anEvent({ title: 'Camp', capacity: 1 }));
  const [asha, bilal] = [await aParticipant(fresh), await aParticipant(fresh)];
  const seat = (await asha.register(event.id)).json().data;
  await bilal.register(event.id, { waitlist: true });
  await deliver();
  await asha.cancel(seat.id);
  await deliver();
  const told = postOffice.received.filter(({ recipients }) => recipients.includes(bilal.person.email));
  assert.deepEqual(
    told.map(({ subject }) => subject),
    ['You are on the waiting list: Camp', 'There is a seat for you: Camp'],
  );
});

test('a link that somebody waits for goes before everything that was there already', async () => {
  const events = await Promise.all(Array.from({ length: 12 }, () => fresh.has(anEvent())));
  const asha = await aParticipant(fresh);
  for (const { id } of events) await asha.register(id);
  const joined = { name: 'Devi', email: 'devi@example.org', phone: '', password: 'monsoon over the fields' };
  await ask(fresh, 'POST /auth/register', { body: joined });
  passMinutes(1);
  await forgets(asha.person.email);
  await deliver();
  assert.equal(postOffice.received.length, 14);
  assert.equal(subjects()[0], en.letters.resetPassword.subject);
  assert.equal(subjects()[1], 'Welcome to Shramik Seva Foundation');
});

test('a mail server that is slow with one e-mail does not hold up a reset', async () => {
  const event = await fresh.has(anEvent({ title: 'Camp' }));
  const asha = await aParticipant(fresh);
  const waiting = await fresh.has(aPerson());
  const release = postOffice.holdBack(({ subject }) => subject.startsWith('Your seat'));
  const delivery = startDelivery(parts());
  try {
    await asha.register(event.id);
    await eventually(async () => assert.equal(postOffice.held(), 1));
    await forgets(waiting.email);
    await eventually(async () => assert.deepEqual(subjects(), [en.letters.resetPassword.subject]));
    assert.equal(postOffice.held(), 1);
  } finally {
    release();
    await delivery.stop();
  }
  assert.equal(postOffice.received.length, 2);
});
