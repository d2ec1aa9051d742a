import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { linkInEmail } from '../../../test/builders/emails.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import type { EmailKind } from '../../shared/mail/email-texts.ts';

let fresh: FreshApp | undefined;
beforeEach(async () => {
  await fresh?.close();
  fresh = await freshApp({ environment: { PUBLIC_URL: 'https://seva.example' } });
});
after(() => fresh?.close());

const app = (): FreshApp => {
  assert.ok(fresh);
  return fresh;
};
const post = (url: string, payload: Record<string, unknown>) => app().inject({ method: 'POST', url, payload });
const subscribe = (payload: Record<string, unknown>) => post('/api/newsletter', payload);
const confirm = (token: string) => post('/api/newsletter/confirm', { token });
const leave = (token: string) => post('/api/newsletter/unsubscribe', { token });
const formToken = async (): Promise<string> => (await app().inject('/api/form-token')).json().data.token;
const tokenIn = async (email: string, kind: EmailKind): Promise<string> =>
  new URL(await app().has(linkInEmail(email, kind))).searchParams.get('token') ?? '';

const subscriptions = () =>
  app().database.query<{ email: string; language: string; status: string }>(
    sql`SELECT email, language, status FROM newsletter_subscriptions ORDER BY email`,
  );
const emails = () =>
  app().database.query<{ recipient: string; kind: EmailKind; language: string; leave_link: string | null }>(
    sql`SELECT recipient, kind, language, leave_link FROM outbox ORDER BY created_at`,
  );
const kinds = async () => (await emails()).map(({ kind }) => kind);

/** Somebody who asked for news and confirmed the address. */
async function aReader(email: string, language = 'en'): Promise<void> {
  await subscribe({ email, language });
  assert.equal((await confirm(await tokenIn(email, 'newsletterConfirm'))).statusCode, 204);
}

test('a reader who asks for news is asked by e-mail, in their language, whether the address is theirs', async () => {
  const answer = await subscribe({ email: 'Asha@Example.org', language: 'hi' });
  assert.deepEqual([answer.statusCode, answer.body], [202, '']);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.deepEqual(await subscriptions(), [{ email: 'asha@example.org', language: 'hi', status: 'pending' }]);
  assert.deepEqual(await emails(), [
    { recipient: 'asha@example.org', kind: 'newsletterConfirm', language: 'hi', leave_link: null },
  ]);
  const link = await app().has(linkInEmail('asha@example.org', 'newsletterConfirm'));
  assert.match(link, /^https:\/\/seva\.example\/newsletter\/confirm\?lng=hi&token=[\w-]{43}$/);
});

test('the link of the e-mail puts the reader on the list, once, and an e-mail with the link for leaving welcomes them', async () => {
  await subscribe({ email: 'asha@example.org', language: 'ur' });
  const token = await tokenIn('asha@example.org', 'newsletterConfirm');
  const [first, ...others] = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  const statuses = [first, ...others].map((answer) => answer?.statusCode).sort();
  assert.deepEqual(statuses, [204, 410, 410]);
  assert.deepEqual(await subscriptions(), [{ email: 'asha@example.org', language: 'ur', status: 'confirmed' }]);
  const [, welcome, ...more] = await emails();
  assert.deepEqual(more, []);
  assert.deepEqual([welcome?.kind, welcome?.language], ['newsletterWelcome', 'ur']);
  const link = await app().has(linkInEmail('asha@example.org', 'newsletterWelcome'));
  assert.match(link, /^https:\/\/seva\.example\/newsletter\/leave\?lng=ur&token=/);
  assert.equal(welcome?.leave_link, link);
});

test('a reader leaves with the link of any e-mail, and can come back', async () => {
  await aReader('asha@example.org');
  const token = await tokenIn('asha@example.org', 'newsletterWelcome');
  assert.equal((await leave(token)).statusCode, 204);
  assert.deepEqual(await subscriptions(), [{ email: 'asha@example.org', language: 'en', status: 'left' }]);
  const again = await leave(token);
  assert.deepEqual([again.statusCode, again.json().code], [410, 'link_used']);
  assert.equal(again.json().message, 'This link is wrong, too old or already used.');

  app().clock.set('2026-01-22T06:30:00Z');
  await aReader('asha@example.org', 'hi');
  assert.deepEqual(await subscriptions(), [{ email: 'asha@example.org', language: 'hi', status: 'confirmed' }]);
  assert.equal((await leave(token)).statusCode, 204, 'the first e-mail of all still lets its reader leave');
});

test('no link but the one of the e-mail works, and that one for seven days', async () => {
  await aReader('asha@example.org');
  await subscribe({ email: 'late@example.org' });
  const leaveToken = await tokenIn('asha@example.org', 'newsletterWelcome');
  const confirmToken = await tokenIn('late@example.org', 'newsletterConfirm');
  const [id, signature = ''] = leaveToken.split('.');
  const forged = ['', 'x', `${id}.`, `${id}.${'A'.repeat(43)}`, `${crypto.randomUUID()}.${signature}`, confirmToken];
  for (const token of forged) assert.equal((await leave(token)).statusCode, 410, token);
  for (const token of ['', 'x', 'A'.repeat(43), leaveToken])
    assert.equal((await confirm(token)).statusCode, 410, token);
  assert.equal((await confirm(undefined as unknown as string)).statusCode, 422);

  app().clock.set('2026-01-27T06:30:00Z');
  assert.equal((await confirm(confirmToken)).statusCode, 410);
});

test('the address of somebody who never confirms is forgotten', async () => {
  await subscribe({ email: 'stranger@example.org' });
  app().clock.set('2026-01-27T06:30:00Z');
  await subscribe({ email: 'asha@example.org' });
  assert.deepEqual(
    (await subscriptions()).map(({ email }) => email),
    ['asha@example.org'],
  );
});

test('an address is kept once however it is spelt, also by many at once, and nobody learns that it was known', async () => {
  const answers = await Promise.all(
    ['a@example.org', 'A@EXAMPLE.org', ' a@example.org '].map((email) => subscribe({ email })),
  );
  answers.push(await subscribe({ email: 'a@example.org', language: 'ur' }));
  for (const answer of answers) assert.deepEqual([answer.statusCode, answer.body], [202, '']);
  assert.equal((await subscriptions()).length, 1);
});

test('somebody on the list who asks again stays on it, is told so by e-mail, and gets no heap of e-mails', async () => {
  await aReader('asha@example.org', 'hi');
  for (let times = 0; times < 8; times += 1) {
    const answer = await subscribe({ email: 'asha@example.org', language: 'en' });
    assert.deepEqual([answer.statusCode, answer.body], [202, '']);
  }
  assert.deepEqual(await subscriptions(), [{ email: 'asha@example.org', language: 'hi', status: 'confirmed' }]);
  assert.deepEqual(await kinds(), ['newsletterConfirm', 'newsletterWelcome', 'newsletterAlready', 'newsletterAlready']);
  const reminder = (await emails()).at(-1);
  assert.equal(reminder?.language, 'hi');
  assert.ok(reminder?.leave_link);
  // The page has told everybody to open the link of the e-mail and press the button: this one must not lead off the list.
  const [{ text } = { text: '' }] = await app().database.query<{ text: string }>(
    sql`SELECT text FROM outbox WHERE kind = 'newsletterAlready'`,
  );
  assert.ok(text && !text.includes('/newsletter/leave'));
});

test('an address that rests after bounces gets news again when somebody asks for it, and stays on the list', async () => {
  await aReader('asha@example.org');
  const { database, clock } = app();
  await database.query(sql`UPDATE newsletter_subscriptions SET bounces = 2, paused_at = ${clock.now()}`);
  clock.set('2026-01-27T06:30:00Z');
  await subscribe({ email: 'asha@example.org', language: 'en' });
  assert.ok((await kinds()).includes('newsletterAlready'));
  assert.deepEqual(await database.query(sql`SELECT status, bounces, paused_at FROM newsletter_subscriptions`), [
    { status: 'confirmed', bounces: 0, paused_at: null },
  ]);
});

test('a mailbox that strangers name again and again gets three e-mails an hour and five a day, and the last link works', async () => {
  for (const hour of [10, 11, 12]) {
    for (const minute of [10, 11, 12, 13]) {
      app().clock.set(`2026-01-20T${hour}:${minute}:00Z`);
      await subscribe({ email: 'asha@example.org' });
    }
  }
  assert.equal((await kinds()).length, 5);
  assert.equal((await confirm(await tokenIn('asha@example.org', 'newsletterConfirm'))).statusCode, 204);
});

test('300 posts of a robot that fills the hidden field are answered like a person, and leave no row and no e-mail', async () => {
  for (let number = 0; number < 300; number += 1) {
    const answer = await subscribe({ email: `robot${number}@example.org`, website: 'https://spam.example' });
    assert.deepEqual([answer.statusCode, answer.body], [202, '']);
  }
  assert.deepEqual(await subscriptions(), []);
  assert.deepEqual(await emails(), []);
});

test('posts that come from no page of ours are stopped early', async () => {
  const statuses = [];
  for (let number = 0; number < 25; number += 1) {
    statuses.push((await subscribe({ email: `r${number}@example.org`, formToken: '490000.forged' })).statusCode);
  }
  assert.deepEqual(statuses, [...Array(20).fill(202), ...Array(5).fill(429)]);
  assert.equal((await subscriptions()).length, 20);
});

test('500 people behind one address are all served when they ask from our page', async () => {
  const token = await formToken();
  const addresses = Array.from({ length: 500 }, (_, number) => `person${number}@example.org`);
  while (addresses.length > 0) {
    const answers = await Promise.all(addresses.splice(0, 8).map((email) => subscribe({ email, formToken: token })));
    for (const answer of answers) assert.equal(answer.statusCode, 202);
  }
  assert.equal((await subscriptions()).length, 500);
  assert.equal((await emails()).length, 500);
});

test('an address that is none, and a language that is none, are refused by field', async () => {
  for (const email of [undefined, '', 'asha', 'asha@', '"a@evil x"@ok.in', 'a@b.c\r\nBcc: x@y.z', 7]) {
    const answer = await subscribe({ email });
    assert.equal(answer.statusCode, 422, String(email));
    assert.deepEqual(Object.keys(answer.json().errorCodes), ['email']);
  }
  assert.deepEqual((await subscribe({ email: 'a@example.org', language: 'de' })).json().errorCodes, {
    language: 'language_unknown',
  });
  assert.deepEqual(await subscriptions(), []);
});
