import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { aPicture } from '../../../test/builders/pictures.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { openPostOffice, type PostOffice } from '../../../test/harness/post-office.ts';
import { openLog } from '../../platform/process/log.ts';
import { findAddressee } from '../accounts/office/addressees.service.ts';
import { type DeliveryParts, deliverDueEmails, startDelivery } from './delivery.ts';
import { openMailServer } from './mail-server.ts';
import { type EmailToQueue, queueEmail } from './outbox.service.ts';

const sender = 'Shramik Seva <office@example.org>';
const begin = '2026-01-20T06:30:00Z';

let fresh: FreshApp;
let postOffice: PostOffice;

beforeEach(async () => {
  fresh = await freshApp({ now: begin });
  postOffice = await openPostOffice();
});
afterEach(async () => {
  await postOffice.close();
  await fresh.close();
});

const partsFor = (url = postOffice.url): DeliveryParts => ({
  database: fresh.database,
  clock: fresh.clock,
  log: openLog('silent'),
  server: openMailServer(url, sender),
  findAddressee,
});
const deliver = () => deliverDueEmails(partsFor());

const put = (details: Partial<EmailToQueue> = {}) =>
  queueEmail(
    fresh.database,
    { to: 'asha@example.org', language: 'en', kind: 'passwordChanged', words: { name: 'Asha' }, ...details },
    fresh.clock.now(),
  );
const putMany = async (count: number) => {
  for (let number = 1; number <= count; number += 1) await put({ to: `member${number}@example.org` });
};

interface Row {
  id: string;
  status: string;
  attempts: number;
  next_attempt_at: Date;
  last_error: string | null;
  sent_at: Date | null;
}
const emails = () =>
  fresh.database.query<Row>(
    sql`SELECT id, status, attempts, next_attempt_at, last_error, sent_at FROM outbox ORDER BY created_at, id`,
  );
const onlyEmail = async (): Promise<Row> => {
  const [email, ...others] = await emails();
  assert.ok(email);
  assert.deepEqual(others, []);
  return email;
};

const minute = 60_000;
const passTime = (ms: number) => fresh.clock.set(new Date(fresh.clock.now().getTime() + ms).toISOString());

test('an e-mail reaches its one addressee as plain text, marked with its own number', async () => {
  await put();
  assert.equal(await deliver(), 'done');
  const [email, ...others] = postOffice.received;
  assert.ok(email);
  assert.equal(others.length, 0);
  const { id, status, attempts, sent_at } = await onlyEmail();
  assert.deepEqual([status, attempts, sent_at], ['sent', 1, fresh.clock.now()]);
  assert.deepEqual([email.recipients, email.sender], [['asha@example.org'], 'office@example.org']);
  assert.equal(email.headers.get('to'), 'asha@example.org');
  assert.equal(email.headers.get('from'), 'Shramik Seva <office@example.org>');
  assert.equal(email.headers.get('message-id'), `<${id}@example.org>`);
  assert.match(email.headers.get('content-type') ?? '', /^text\/plain; charset=utf-8/);
  assert.equal(email.headers.get('auto-submitted'), 'auto-generated');
  assert.equal(email.subject, 'Your password on our website was changed');
  assert.match(
    email.text,
    /^Dear Asha,\n\n[\s\S]*\n\nWith good wishes,\nShramik Seva Foundation\nPhone: 1800 000 0000$/,
  );
});

test('Hindi and Urdu arrive letter by letter', async () => {
  await put({ language: 'hi', words: { name: 'आशा देवी' } });
  passTime(1);
  await put({ language: 'ur', words: { name: 'عائشہ' } });
  await deliver();
  const stored = await fresh.database.query<{ subject: string; text: string }>(
    sql`SELECT subject, text FROM outbox ORDER BY language`,
  );
  const arrived = postOffice.received.toSorted(
    (a, b) =>
      (a.headers.get('content-language') === 'hi' ? -1 : 1) - (b.headers.get('content-language') === 'hi' ? -1 : 1),
  );
  assert.deepEqual(
    arrived.map(({ subject, text }) => ({ subject, text })),
    stored,
  );
  assert.match(arrived[0]?.text ?? '', /आशा देवी जी, नमस्ते।/);
  assert.match(arrived[1]?.text ?? '', /آداب عائشہ،/);
});

test('an e-mail is sent only if what it tells of has happened', async () => {
  await assert.rejects(
    fresh.database.transaction(async (tx) => {
      await queueEmail(
        tx,
        {
          to: 'asha@example.org',
          language: 'en',
          kind: 'accountDeleted',
          words: { name: 'Asha', stays: 'Nothing stays.' },
        },
        fresh.clock.now(),
      );
      throw new Error('it did not happen');
    }),
    /did not happen/,
  );
  await deliver();
  assert.deepEqual([await emails(), postOffice.received], [[], []]);
});

test('a mailbox that is busy is asked again, each time after a longer pause, at most an hour', async () => {
  postOffice.behave({ does: 'refuse', at: 'recipient', code: 451 });
  await put();
  const pauses: number[] = [];
  for (let tries = 1; tries <= 10; tries += 1) {
    assert.equal(await deliver(), 'done');
    const { status, attempts, next_attempt_at, last_error } = await onlyEmail();
    assert.deepEqual([status, attempts], ['waiting', tries]);
    assert.match(last_error ?? '', /come back later/);
    const pause = next_attempt_at.getTime() - fresh.clock.now().getTime();
    pauses.push(pause / minute);
    passTime(pause - 1);
    await deliver();
    assert.equal((await onlyEmail()).attempts, tries, 'it was tried too early');
    passTime(1);
  }
  assert.deepEqual(pauses, [0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  postOffice.behave({ does: 'accept' });
  await deliver();
  assert.equal((await onlyEmail()).status, 'sent');
  assert.equal(postOffice.received.length, 1);
});

test('after two days in vain an e-mail is given up, and the office is told why', async () => {
  postOffice.behave({ does: 'refuse', at: 'letter', code: 452 });
  await put();
  passTime(48 * 60 * minute - 1);
  await deliver();
  assert.equal((await onlyEmail()).status, 'waiting');
  passTime(60 * minute);
  await deliver();
  const { status, last_error } = await onlyEmail();
  assert.equal(status, 'failed');
  assert.match(last_error ?? '', /come back later/);
});

test('a reminder that says "tomorrow" is not sent after its day in India, and the office is told why', async () => {
  const words = { name: 'Asha', title: 'Camp', facts: 'Rampur', code: 'ACD-F7H', link: 'https://seva.example' };
  postOffice.behave({ does: 'refuse', at: 'letter', code: 452 });
  await put({ kind: 'eventReminder', words });
  await put({ to: 'ravi@example.org', kind: 'eventRegistered', words });
  await deliver();
  postOffice.behave({ does: 'accept' });
  fresh.clock.set('2026-01-20T18:30:00Z');
  await deliver();
  const recipients = postOffice.received.flatMap((email) => email.recipients);
  assert.deepEqual(recipients, ['ravi@example.org']);
  const kept = (await emails()).find(({ status }) => status === 'failed');
  assert.match(kept?.last_error ?? '', /"tomorrow"/);
});

test('an e-mail that is refused for good is not tried again', async () => {
  for (const at of ['recipient', 'letter'] as const) {
    postOffice.behave({ does: 'refuse', at, code: 550 });
    await put();
    await deliver();
  }
  postOffice.behave({ does: 'accept' });
  passTime(24 * 60 * minute);
  await deliver();
  for (const { status, attempts, last_error } of await emails()) {
    assert.deepEqual([status, attempts], ['failed', 1]);
    assert.match(last_error ?? '', /no such mailbox/);
  }
  assert.deepEqual(postOffice.received, []);
});

test('a server that hangs or is not there costs no e-mail, and is not knocked at for each', async () => {
  await putMany(12);
  postOffice.behave({ does: 'hang' });
  assert.equal(await deliverDueEmails(partsFor(postOffice.hastyUrl)), 'outage');
  assert.equal(postOffice.visits(), 1);
  const nobodysPort = openMailServer('smtp://127.0.0.1:1', sender);
  assert.equal(await deliverDueEmails({ ...partsFor(), server: nobodysPort }), 'outage');
  postOffice.behave({ does: 'accept' });
  // Those that were tried wait for their turn; the first that gets through ends the waiting for all.
  assert.equal(await deliver(), 'done');
  const recipients = postOffice.received.flatMap((email) => email.recipients);
  assert.equal(recipients.length, 12);
  assert.equal(new Set(recipients).size, 12);
  assert.ok((await emails()).every(({ status }) => status === 'sent'));
});

test('however long the mail server was away, sending goes on within a minute of its return', async () => {
  await put();
  for (let tries = 1; tries <= 9; tries += 1) {
    await deliverDueEmails(partsFor('smtp://127.0.0.1:1'));
    passTime(minute);
  }
  await deliver();
  assert.equal((await onlyEmail()).status, 'sent');
});

test('a server that breaks off after an e-mail may have it twice, under one number, but never loses it', async () => {
  postOffice.behave({ does: 'die' });
  await put();
  assert.equal(await deliver(), 'outage');
  assert.equal((await onlyEmail()).status, 'waiting');
  postOffice.behave({ does: 'accept' });
  passTime(minute);
  await deliver();
  assert.equal((await onlyEmail()).status, 'sent');
  const numbers = postOffice.received.map(({ headers }) => headers.get('message-id'));
  assert.equal(numbers.length, 2);
  assert.equal(new Set(numbers).size, 1);
});

test('many processes at once send each e-mail once', async () => {
  await putMany(60);
  await Promise.all(Array.from({ length: 6 }, () => deliver()));
  const recipients = postOffice.received.flatMap((email) => email.recipients);
  assert.equal(recipients.length, 60);
  assert.equal(new Set(recipients).size, 60);
});

test('what a dead process held is sent by another, but not before the dead one could have finished', async () => {
  await put();
  await fresh.database.query(
    sql`UPDATE outbox SET attempts = 1, claimed_until = ${new Date(fresh.clock.now().getTime() + 5 * minute)}`,
  );
  passTime(5 * minute - 1);
  await deliver();
  assert.equal(postOffice.received.length, 0);
  passTime(1);
  await deliver();
  assert.equal(postOffice.received.length, 1);
  assert.equal((await onlyEmail()).attempts, 2);
});

test('new e-mails go out at once, and nothing is taken after the delivery has stopped', async () => {
  const delivery = startDelivery(partsFor());
  try {
    await put();
    await eventually(async () => assert.equal(postOffice.received.length, 1));
  } finally {
    await delivery.stop();
  }
  await put();
  await deliverDueEmails(partsFor(), () => true);
  assert.equal(postOffice.received.length, 1);
  assert.deepEqual((await emails()).map(({ status }) => status).sort(), ['sent', 'waiting']);
});

test('a stop waits for the e-mail in hand', async () => {
  await put();
  const delivery = startDelivery(partsFor());
  try {
    await eventually(async () => assert.equal((await onlyEmail()).attempts, 1));
  } finally {
    await delivery.stop();
  }
  assert.equal((await onlyEmail()).status, 'sent');
});

test('the log names e-mails by number, never by address or text', async () => {
  postOffice.behave({ does: 'refuse', at: 'recipient', code: 550 });
  const lines: string[] = [];
  const log = openLog('debug', { write: (line) => void lines.push(line) });
  await put({ kind: 'resetPassword', words: { name: 'Asha', link: 'https://example.org/secret-link' }, secret: true });
  await deliverDueEmails({ ...partsFor(), log });
  const { id } = await onlyEmail();
  assert.ok(lines.some((line) => line.includes(id)));
  for (const line of lines) assert.doesNotMatch(line, /secret-link|asha@/);
});

test('an e-mail carries the logo of the foundation along, above the same words', async () => {
  await put();
  await deliver();
  const bytes = await aPicture({ width: 40, height: 20 });
  await fresh.database.query(
    sql`INSERT INTO identity_files (name, type, width, height, bytes) VALUES ('mail.png', 'image/png', 40, 20, ${bytes})`,
  );
  await put({ to: 'noor@example.org', language: 'ur' });
  await deliver();
  const [plain, withLogo] = postOffice.received.map(({ source }) => source);
  assert.doesNotMatch(plain ?? '', /text\/html|image\/png/);
  assert.match(withLogo ?? '', /Content-Type: text\/plain/);
  assert.match(withLogo ?? '', /Content-Id: <logo>/i);
  assert.match(withLogo ?? '', /Content-Type: text\/html/);
});
