import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { theMainAdministrator } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp | undefined;
beforeEach(async () => {
  await fresh?.close();
  fresh = await freshApp({ environment: { ADMIN_EMAIL: 'head@office.example' } });
});
after(() => fresh?.close());

const app = (): FreshApp => {
  assert.ok(fresh);
  return fresh;
};
const asha = { name: 'Asha Devi', email: 'Asha@Example.org', message: 'My wages are held back.\nWhom can I ask?' };
const write = (payload: Record<string, unknown> = asha) =>
  app().inject({ method: 'POST', url: '/api/contact', payload });
const formToken = async (): Promise<string> => (await app().inject('/api/form-token')).json().data.token;

interface MessageRow {
  reference: string;
  name: string;
  email: string;
  message: string;
  language: string;
  status: string;
}
const messages = () =>
  app().database.query<MessageRow>(
    sql`SELECT reference, name, email, message, language, status FROM messages ORDER BY created_at, name`,
  );
const emails = () =>
  app().database.query<{ recipient: string; subject: string; text: string }>(
    sql`SELECT recipient, subject, text FROM outbox`,
  );

test('whoever writes to the office gets a number that can be said on the telephone, and the office gets an e-mail', async () => {
  const answer = await write({ ...asha, language: 'hi' });
  assert.equal(answer.statusCode, 202);
  assert.equal(answer.headers['cache-control'], 'no-store');
  const { reference } = answer.json().data;
  assert.match(reference, /^[1-9]\d{3}-\d{4}$/);
  assert.deepEqual(answer.json(), { data: { reference } });
  assert.deepEqual(await messages(), [
    { ...asha, email: 'asha@example.org', reference, language: 'hi', status: 'new' },
  ]);
  const [email, ...others] = await emails();
  assert.deepEqual(others, []);
  assert.equal(email?.recipient, 'head@office.example');
  for (const part of [reference, 'Asha Devi', 'asha@example.org', asha.message]) assert.ok(email?.text.includes(part));
  assert.ok(email?.subject.includes(reference));
});

test('who has no e-mail leaves a telephone number, in any spelling; the office reads it', async () => {
  const { email: _, ...words } = asha;
  const answer = await write({ ...words, email: '', phone: '+91 98123 45670' });
  assert.equal(answer.statusCode, 202, answer.body);
  const kept = await app().database.query(sql`SELECT email, phone FROM messages`);
  assert.deepEqual(kept, [{ email: '', phone: '9812345670' }]);
  const [email] = await emails();
  assert.ok(email?.text.includes('9812345670'));

  assert.deepEqual((await write(words)).json().errorCodes, { email: 'email_required' });
  assert.deepEqual((await write({ ...words, phone: '12' })).json().errorCodes, { phone: 'phone_ten_digits' });
  assert.equal((await write({ ...words, phone: '9812345670' })).json().data.reference, answer.json().data.reference);
});

test('the e-mail goes to the address that the office has entered, whatever the writer says', async () => {
  await app().database.query(
    sql`INSERT INTO settings (part, value) VALUES ('foundation', '{"email": "Office@Seva.example"}')`,
  );
  await write({ ...asha, to: 'evil@example.org', message: '{{link}} Bcc: evil@example.org', name: 'A\r\nBcc: x@y.zz' });
  const [email] = await emails();
  assert.equal(email?.recipient, 'office@seva.example');
  assert.ok(email?.text.includes('{{link}} Bcc: evil@example.org'));
  assert.doesNotMatch(email?.subject ?? '', /[\r\n]/);
});

test('what is missing or wrong is told by field, and nothing is kept', async () => {
  const empty = await write({ name: ' ', email: 'asha', message: ' \n ' });
  assert.equal(empty.statusCode, 422);
  assert.deepEqual(empty.json().errorCodes, {
    name: 'name_required',
    email: 'email_form',
    message: 'message_required',
  });
  assert.deepEqual((await write({ ...asha, message: 'x'.repeat(4_001) })).json().errorCodes, {
    message: 'text_too_long',
  });
  assert.deepEqual(await messages(), []);
  assert.deepEqual(await emails(), []);
});

test('somebody who has an account, or has written before, gets the same answer as a stranger', async () => {
  const more = { ...asha, message: 'One more question.' };
  const answers = [await write(), await write(more), await write({ ...asha, email: 'admin@example.org' })];
  for (const answer of answers) {
    assert.equal(answer.statusCode, 202);
    assert.deepEqual(Object.keys(answer.json().data), ['reference']);
  }
  assert.equal(new Set(answers.map((answer) => answer.json().data.reference)).size, 3);
});

test('a form that is sent twice is one message with one number: after a lost answer, and by two presses at the same moment', async () => {
  const first = (await write({ ...asha, formToken: await formToken() })).json().data.reference;
  app().clock.set('2026-01-20T06:39:00Z');
  assert.equal((await write()).json().data.reference, first);
  const pressed = { ...asha, name: 'Bilal', email: 'bilal@example.org' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => write(pressed)));
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [202]);
  assert.equal(new Set(answers.map((answer) => answer.json().data.reference)).size, 1);
  assert.equal((await messages()).length, 2);
  assert.equal((await emails()).length, 2);
});

test('another text, name or address is another message, and so is the same one on another day', async () => {
  const others = [
    asha,
    { ...asha, message: 'And my bonus?' },
    { ...asha, name: 'A. Devi' },
    { ...asha, email: 'a@b.in' },
  ];
  const references = [];
  for (const other of others) references.push((await write(other)).json().data.reference);
  app().clock.set('2026-01-20T06:41:00Z');
  references.push((await write()).json().data.reference);
  assert.equal(new Set(references).size, 5);
  assert.equal((await messages()).length, 5);
});

test('a repetition of what was received is answered also when the sender may write no more', async () => {
  const references = new Set<string>();
  for (let number = 1; number <= 10; number += 1) {
    references.add((await write({ ...asha, message: `Question ${number}` })).json().data.reference);
  }
  assert.equal((await write({ ...asha, message: 'Question 11' })).statusCode, 429);
  const again = await write({ ...asha, message: 'Question 1' });
  assert.equal(again.statusCode, 202);
  assert.ok(references.has(again.json().data.reference));
});

test('300 posts of a robot that fills the hidden field are answered like a person, and leave no message and no e-mail', async () => {
  for (let post = 0; post < 300; post += 1) {
    const answer = await write({ ...asha, website: 'https://spam.example', formToken: 'x' });
    assert.equal(answer.statusCode, 202);
    assert.match(answer.json().data.reference, /^[1-9]\d{3}-\d{4}$/);
  }
  assert.deepEqual(await messages(), []);
  assert.deepEqual(await emails(), []);
});

test('300 posts that come from no page of ours are stopped early', async () => {
  const answers = [];
  for (let post = 0; post < 300; post += 1) {
    answers.push(await write({ ...asha, email: `robot${post}@example.org`, formToken: '490000.forged' }));
  }
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  assert.equal(answers.length - refused.length, 20);
  assert.ok(Number(refused[0]?.headers['retry-after']) > 0);
  assert.equal((await messages()).length, 20);
  assert.equal((await emails()).length, 20);
});

test('500 people behind one address are all served when they write from our page', async () => {
  const token = await formToken();
  const people = Array.from({ length: 500 }, (_, number) => ({
    ...asha,
    email: `person${number}@example.org`,
    formToken: token,
  }));
  while (people.length > 0) {
    const answers = await Promise.all(people.splice(0, 8).map(write));
    for (const answer of answers) assert.equal(answer.statusCode, 202);
  }
  const rows = await messages();
  assert.equal(new Set(rows.map(({ reference }) => reference)).size, 500);
  assert.equal((await emails()).length, 500);
});

test('one sender is heard ten times an hour, from our page or not', async () => {
  const token = await formToken();
  const statuses = [];
  for (let post = 0; post < 12; post += 1) {
    statuses.push((await write({ ...asha, message: `Question ${post}`, formToken: token })).statusCode);
  }
  assert.deepEqual(statuses, [...Array(10).fill(202), 429, 429]);
  app().clock.set('2026-01-20T07:31:00Z');
  assert.equal((await write({ ...asha, formToken: token })).statusCode, 202);
});

/** How many of 25 posts with this token are taken. */
async function takenOf25(details: Record<string, unknown>): Promise<number> {
  let taken = 0;
  for (let post = 0; post < 25; post += 1) {
    const answer = await write({ ...asha, email: `p${post}@example.org`, ...details });
    if (answer.statusCode === 202) taken += 1;
  }
  return taken;
}

test('the token of a page holds for a day and not longer', async () => {
  const token = await formToken();
  app().clock.set('2026-01-21T06:29:00Z');
  assert.equal(await takenOf25({ formToken: token }), 25);
  app().clock.set('2026-01-21T07:30:00Z');
  assert.equal(await takenOf25({ formToken: token }), 20);
});

test('a token that somebody made up, or of another site, is worth nothing', async () => {
  const token = await formToken();
  const [hour, signature = ''] = token.split('.');
  assert.equal(await takenOf25({ formToken: `${Number(hour) - 1}.${signature}` }), 20);
});

test('a form that was sent in the blink of an eye counts as not sent from a page', async () => {
  const token = await formToken();
  assert.equal(await takenOf25({ formToken: token, secondsTaken: 0.2 }), 20);
  assert.equal((await write({ ...asha, formToken: token, secondsTaken: 30 })).statusCode, 202);
});

test('the secret behind the tokens is made once and kept for all processes', async () => {
  const token = await formToken();
  assert.equal(await formToken(), token);
  const rows = await app().database.query<{ secret: string }>(sql`SELECT secret FROM site_secret`);
  assert.equal(rows.length, 1);
  assert.ok((rows[0]?.secret.length ?? 0) >= 32);
});

test('the office is told at the address and in the language of the main administrator, whatever the setting was', async () => {
  assert.ok(fresh);
  const main = await fresh.has(theMainAdministrator({ email: 'meera@kaarigar.example', language: 'hi' }));
  await write({ ...asha, message: 'When does the office open?' });
  const rows = await fresh.database.query<{ language: string }>(
    sql`SELECT language FROM outbox WHERE kind = 'messageReceived' AND recipient = ${main.email}`,
  );
  assert.deepEqual(rows, [{ language: 'hi' }]);
});
