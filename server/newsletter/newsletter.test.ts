import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { type FreshApp, freshApp } from '../../test/fresh-app.ts';

let fresh: FreshApp | undefined;
beforeEach(async () => {
  await fresh?.close();
  fresh = await freshApp();
});
after(() => fresh?.close());

const app = (): FreshApp => {
  assert.ok(fresh);
  return fresh;
};
const subscribe = (payload: Record<string, unknown>) =>
  app().inject({ method: 'POST', url: '/api/newsletter', payload });
const subscriptions = () =>
  app().database.query<{ email: string; language: string; status: string; created_at: Date }>(
    sql`SELECT email, language, status, created_at FROM newsletter_subscriptions ORDER BY email`,
  );

test('a reader who asks for the newsletter waits to be asked whether the address is theirs', async () => {
  const answer = await subscribe({ email: 'Asha@Example.org', language: 'hi' });
  assert.deepEqual([answer.statusCode, answer.body], [202, '']);
  assert.equal(answer.headers['cache-control'], 'no-store');
  const created_at = app().clock.now();
  assert.deepEqual(await subscriptions(), [
    { email: 'asha@example.org', language: 'hi', status: 'pending', created_at },
  ]);
});

test('an address is kept once however it is spelt, also by many at once, and nobody learns that it was known', async () => {
  const answers = await Promise.all(
    ['a@example.org', 'A@EXAMPLE.org', ' a@example.org '].map((email) => subscribe({ email })),
  );
  answers.push(await subscribe({ email: 'a@example.org', language: 'ur' }));
  for (const answer of answers) assert.deepEqual([answer.statusCode, answer.body], [202, '']);
  assert.equal((await subscriptions()).length, 1);
});

test('somebody who had left is asked again; somebody who is on the list stays on it', async () => {
  await subscribe({ email: 'left@example.org' });
  await subscribe({ email: 'stays@example.org' });
  await app().database.query(
    sql`UPDATE newsletter_subscriptions SET status = split_part(email, '@', 1) WHERE email LIKE 'left@%'`,
  );
  await app().database.query(sql`UPDATE newsletter_subscriptions SET status = 'confirmed' WHERE email LIKE 'stays@%'`);
  for (const email of ['left@example.org', 'stays@example.org']) await subscribe({ email, language: 'ur' });
  assert.deepEqual(
    (await subscriptions()).map(({ status, language }) => [status, language]),
    [
      ['pending', 'ur'],
      ['confirmed', 'en'],
    ],
  );
});

test('a robot that fills the hidden field gets the same answer and leaves nothing behind', async () => {
  const answer = await subscribe({ email: 'robot@example.org', website: 'https://spam.example' });
  assert.deepEqual([answer.statusCode, answer.body], [202, '']);
  assert.deepEqual(await subscriptions(), []);
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
