import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { languages } from '#contract/values/language.ts';
import english from '#locales/en/mail.json' with { type: 'json' };
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { openPostOffice, type PostOffice } from '../../../test/harness/post-office.ts';
import { type EmailKind, writeEmail } from './email-texts.ts';
import { openMailServer } from './mail-server.ts';
import { queueEmail } from './outbox.service.ts';

let fresh: FreshApp;
let postOffice: PostOffice;
before(async () => {
  fresh = await freshApp();
  postOffice = await openPostOffice();
});
after(async () => {
  await postOffice.close();
  await fresh.close();
});

const kinds = Object.keys(english.letters) as EmailKind[];
const words = {
  name: 'Asha',
  link: 'https://example.org/login',
  login: 'https://example.org/login',
  foundation: 'Seva',
  phone: '1800',
};

/** What a text leaves open, each filled with a word that can be found again. */
const wordsFor = (kind: EmailKind): Record<string, string> => {
  const { subject, text } = english.letters[kind];
  const names = [...`${subject}${text}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return { ...Object.fromEntries(names.map((name) => [name, `the ${name} word`])), ...words };
};

test('every e-mail greets, says its thing and takes leave, in three languages, with no gap left open', () => {
  for (const language of languages) {
    for (const kind of kinds) {
      const { subject, text } = writeEmail(kind, language, wordsFor(kind));
      assert.match(text, /^.*Asha.*\n\n/, `${kind} in ${language}`);
      assert.match(text, /\n\n.*\nSeva\n.*1800\u2069?$/, `${kind} in ${language}`);
      for (const part of [subject, text]) assert.doesNotMatch(part, /[{}]|undefined|<[a-z]/, `${kind} in ${language}`);
      for (const [name, word] of Object.entries(wordsFor(kind))) {
        const isAsked = english.letters[kind].text.includes(`{{${name}}}`);
        if (isAsked) assert.ok(text.includes(word), `${kind} in ${language} lacks ${name}`);
      }
    }
  }
});

test('numbers and codes keep their order in an e-mail that runs from right to left', () => {
  const { text } = writeEmail('eventRegistered', 'ur', {
    ...wordsFor('eventRegistered'),
    phone: '1800 000 0000',
    code: '994-KMW',
  });
  for (const part of ['1800 000 0000', '994-KMW']) assert.ok(text.includes(`\u2066${part}\u2069`), text);
});

test('an e-mail that lacks a word is not sent with a hole in it', () => {
  assert.throws(() => writeEmail('resetPassword', 'en', { ...words, link: undefined as unknown as string }), /link/);
});

test('a name cannot bring a link, a line or a header into an e-mail', () => {
  const name = 'You won!\r\nBcc: all@example.org http://evil.example/win www.evil.example';
  const { subject, text } = writeEmail('welcome', 'en', { ...words, foundation: 'Seva\r\nBcc: x@example.org', name });
  assert.doesNotMatch(subject, /[\r\n]/);
  assert.doesNotMatch(text, /:\/\/evil|evil\.example/);
  assert.match(writeEmail('welcome', 'en', { ...words, name: 'Md.Irfan A. Khan' }).text, /^Dear Md\. Irfan A\. Khan,/);
});

/** What mail programs have been talked into taking for one, another or several addresses. */
const hostileAddresses = [
  '',
  ' ',
  'asha',
  '@example.org',
  'asha@',
  'asha@example',
  'asha@@example.org',
  'asha@example.org,victim@example.net',
  'asha@example.org;victim@example.net',
  'asha@example.org victim@example.net',
  'asha@example.org\r\nBcc: victim@example.net',
  'asha@example.org\nTo: victim@example.net',
  'asha@example.org\rBcc: victim@example.net',
  'asha@example.org\0@example.net',
  'asha\u0000@example.org',
  'asha@example.org>',
  '<asha@example.org>',
  'Asha <asha@example.org>',
  'victim@example.net <asha@example.org>',
  '"asha@evil x"@example.org',
  '"asha"@example.org',
  '"a\\"b"@example.org',
  'asha(comment)@example.org',
  'asha@example.org(comment)',
  'asha@(comment)example.org',
  'group:asha@example.org,victim@example.net;',
  'asha@[127.0.0.1]',
  'asha@[IPv6:::1]',
  'asha@127.0.0.1',
  '@relay.example,@other.example:asha@example.org',
  'asha%victim.example@example.org',
  'victim.example!asha@example.org',
  'asha@example.org?bcc=victim@example.net',
  '.asha@example.org',
  'asha.@example.org',
  'as..ha@example.org',
  'asha@-example.org',
  'asha@example..org',
  'asha@exa_mple.org',
  'āsha@example.org',
  'asha@exаmple.org',
  'asha\u200B@example.org',
  'asha\u202E@example.org',
  '=?utf-8?q?asha=40evil.example=3E?=@example.org',
  'ASHA@EXAMPLE.ORG',
  ' asha@example.org',
  `${'a'.repeat(65)}@example.org`,
  `asha@${'a.'.repeat(130)}example.org`,
];

const plainEmail = {
  id: 'x',
  recipient: 'asha@example.org',
  language: 'en',
  subject: 'Hello',
  text: 'Hello',
  leaveLink: null,
} as const;

test('no hostile address gets an e-mail, neither at the writing nor at the sending', async () => {
  assert.ok(hostileAddresses.length >= 40);
  const server = openMailServer(postOffice.url, 'office@example.org');
  for (const to of hostileAddresses) {
    const email = { to, language: 'en', kind: 'passwordChanged', words: { name: 'Asha' } } as const;
    await assert.rejects(queueEmail(fresh.database, email, fresh.clock.now()), /one plain e-mail address/, to);
    const outcome = await server.send({ ...plainEmail, recipient: to });
    assert.equal(outcome.kind, 'refused', to);
  }
  assert.equal(postOffice.visits(), 0);
  const [row] = await fresh.database.query<{ total: number }>(sql`SELECT count(*) AS total FROM outbox`);
  assert.equal(row?.total, 0);
});

test('an e-mail goes to its addressee only, whatever its text says', async () => {
  const server = openMailServer(postOffice.url, 'office@example.org');
  const text =
    'Hello\r\n.\r\nMAIL FROM:<evil@example.net>\r\nRCPT TO:<victim@example.net>\r\nDATA\r\nBcc: victim@example.net';
  const subject = 'Hello\r\nBcc: victim@example.net\r\n\r\nNew body';
  const outcome = await server.send({ ...plainEmail, subject, text });
  assert.equal(outcome.kind, 'sent');
  assert.equal(postOffice.received.length, 1);
  assert.deepEqual(postOffice.received[0]?.recipients, ['asha@example.org']);
  assert.equal(postOffice.received[0]?.headers.has('bcc'), false);
  assert.equal(postOffice.received[0]?.text, text.replaceAll('\r\n', '\n'));
});

test('an e-mail of a list tells mail programs how to leave it by one press; others do not', async () => {
  const server = openMailServer(postOffice.url, 'office@example.org');
  const leaveLink = `https://seva.example/newsletter/leave?lng=hi&token=${'a'.repeat(36)}.${'b'.repeat(43)}`;
  await server.send({ ...plainEmail, leaveLink });
  await server.send(plainEmail);
  const [listed, plain] = postOffice.received.slice(-2).map(({ headers }) => headers);
  assert.equal(listed?.get('list-unsubscribe'), `<${leaveLink}>`);
  assert.equal(listed?.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  assert.equal(plain?.has('list-unsubscribe'), false);
});
