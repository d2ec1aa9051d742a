import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Newsletter } from '#contract/newsletter/newsletters.ts';
import { aNewsItem, anAdministrator, aPerson, aStory, aTranslation } from '../../../test/builders/builders.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { openPostOffice, type PostOffice } from '../../../test/harness/post-office.ts';
import { openLog } from '../../platform/process/log.ts';
import { openSecret } from '../../platform/secret/site-secret.ts';
import { findAddressee } from '../../shared/accounts/office/addressees.service.ts';
import { deliverDueEmails } from '../../shared/mail/delivery.ts';
import { openMailServer } from '../../shared/mail/mail-server.ts';
import { createLeaveTokens } from './leave-tokens.ts';
import { writeNextLetters } from './newsletter-sending.service.ts';

let fresh: FreshApp;
let postOffice: PostOffice;
let headers: { authorization: string };
const log = openLog('silent');

before(async () => {
  postOffice = await openPostOffice();
  fresh = await freshApp({ environment: { PUBLIC_URL: 'https://seva.example', SMTP_URL: postOffice.url } });
  headers = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Ravi', email: 'ravi@example.org' })));
});
beforeEach(async () => {
  postOffice.behave({ does: 'accept' });
  postOffice.received.length = 0;
  await fresh.database.query(sql`DELETE FROM newsletters`);
  await fresh.database.query(sql`DELETE FROM newsletter_subscriptions`);
  await fresh.database.query(sql`DELETE FROM outbox`);
});
after(async () => {
  await fresh.close();
  await postOffice.close();
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  fresh.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
const letter = { sourceLanguage: 'en', subject: 'Camps in March', text: 'Two camps.\n\nBring your card.' };
const write = async (details: object = {}): Promise<Newsletter> => {
  const answer = await ask('POST', '/admin/newsletters', { ...letter, ...details });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data;
};
const read = async (id: string): Promise<Newsletter> => (await ask('GET', `/admin/newsletters/${id}`)).json().data;
const send = (id: string, body: object = {}) => ask('POST', `/admin/newsletters/${id}/send`, body);
const stop = (id: string) => ask('POST', `/admin/newsletters/${id}/stop`);

async function subscribe(count: number, language = 'en', prefix = 'reader'): Promise<void> {
  await fresh.database.query(sql`
    INSERT INTO newsletter_subscriptions (email, language, status, confirmed_at, created_at, updated_at)
    SELECT ${prefix}::text || number || '@example.org', ${language}, 'confirmed', ${fresh.clock.now()}, ${fresh.clock.now()}, ${fresh.clock.now()}
    FROM generate_series(1, ${count}) AS number`);
}

/** What the jobs of a worker do, one after the other. */
async function work(): Promise<void> {
  const { database, clock } = fresh;
  const leaveTokens = createLeaveTokens(openSecret(database, null));
  const parts = { database, clock, log, publicUrl: 'https://seva.example', leaveTokens };
  while (await writeNextLetters(parts));
}
const server = () => openMailServer(postOffice.url, 'Seva <office@seva.example>');
const deliver = () =>
  deliverDueEmails({ database: fresh.database, clock: fresh.clock, log, server: server(), findAddressee });
const sendAll = async (id: string): Promise<void> => {
  assert.equal((await send(id)).statusCode, 200);
  await work();
  await deliver();
  await work();
};
const receivers = (): string[] => postOffice.received.flatMap(({ recipients }) => recipients).sort();
const bodyOf = (language: string): string => {
  const email = postOffice.received.find(({ headers: each }) => each.get('content-language') === language);
  assert.ok(email, `no e-mail in ${language}`);
  return email.source
    .split(/\r\n--[^\r]*\r\n/)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const body = rest.join('\n\n');
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
      const bytes = body
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString();
    })
    .join('\n')
    .replaceAll('\r\n', '\n');
};

test('each subscriber gets the newsletter once, in the own language, with links, in two forms, and a way out by one press', async () => {
  const event = await fresh.has(anEvent({ title: 'Health camp <b>' }));
  const news = await fresh.has(aNewsItem({ title: 'A new desk' }));
  const story = await fresh.has(aStory({ title: 'Paid at last' }));
  await fresh.has(aTranslation({ source: 'A new desk', language: 'hi', text: 'नई मेज़' }));
  for (const [language, prefix] of [
    ['en', 'e'],
    ['hi', 'h'],
    ['ur', 'u'],
  ] as const)
    await subscribe(1, language, prefix);
  const { id, links } = await write({
    translations: { hi: { subject: 'मार्च के कैंप', text: 'दो कैंप।' }, ur: { subject: 'مارچ کے کیمپ' } },
    links: [
      { kind: 'events', id: event.id },
      { kind: 'news', id: news.id },
      { kind: 'stories', id: story.id },
    ],
  });
  assert.deepEqual(
    links.map(({ title }) => title),
    ['Health camp <b>', 'A new desk', 'Paid at last'],
  );
  await sendAll(id);
  assert.deepEqual(receivers(), ['e1@example.org', 'h1@example.org', 'u1@example.org']);
  const subjects = postOffice.received.map(({ subject }) => subject).sort();
  assert.deepEqual(subjects, ['Camps in March', 'مارچ کے کیمپ', 'मार्च के कैंप'].sort());
  const hindi = bodyOf('hi');
  for (const part of ['दो कैंप।', 'नई मेज़', `https://seva.example/news/${news.id}?lng=hi`, `/?lng=hi#story-${story.id}`])
    assert.ok(hindi.includes(part), part);
  const urdu = bodyOf('ur');
  assert.ok(urdu.includes('<html lang="ur" dir="rtl">'));
  assert.ok(urdu.includes('<div lang="en" dir="ltr">\n<p>Two camps.</p>'), urdu);
  assert.ok(bodyOf('en').includes('Health camp &lt;b&gt;</a>'));
  const [first] = postOffice.received;
  assert.match(first?.headers.get('content-type') ?? '', /^multipart\/alternative/);
  assert.equal(first?.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const leave = /^<https:\/\/seva\.example(\/newsletter\/leave\?lng=..&token=[^>]+)>$/.exec(
    first?.headers.get('list-unsubscribe') ?? '',
  );
  assert.ok(leave?.[1], first?.headers.get('list-unsubscribe'));
  const { status, counts } = await read(id);
  assert.deepEqual([status, counts], ['sent', { sent: 3, failed: 0, left: 0 }]);

  const token = new URL(`https://seva.example${leave[1]}`).searchParams.get('token');
  const left = await fresh.inject({ method: 'POST', url: '/api/newsletter/unsubscribe', payload: { token } });
  assert.equal(left.statusCode, 204);
  const again = await write();
  postOffice.received.length = 0;
  await sendAll(again.id);
  assert.equal(receivers().length, 2, 'who has left gets nothing');
});

test('a newsletter is seen in three languages before it is sent, and tried on oneself', async () => {
  const { id } = await write({ translations: { ur: { subject: 'کیمپ', text: 'دو کیمپ۔' } } });
  const preview = (await ask('GET', `/admin/newsletters/${id}/preview`)).json().data;
  assert.deepEqual(Object.keys(preview), ['en', 'hi', 'ur']);
  assert.equal(preview.hi.subject, 'Camps in March');
  assert.match(preview.ur.text, /دو کیمپ۔[\s\S]*newsletter\/leave/);
  assert.match(preview.ur.html, /<html lang="ur" dir="rtl">/);
  const answer = await ask('POST', `/admin/newsletters/${id}/test`, { language: 'ur' });
  assert.deepEqual([answer.statusCode, answer.json().data], [200, { to: 'ravi@example.org', language: 'ur' }]);
  await deliver();
  assert.deepEqual(receivers(), ['ravi@example.org']);
  assert.equal(postOffice.received[0]?.subject, '[جانچ] کیمپ');
  const { status, counts } = await read(id);
  assert.deepEqual([status, counts.sent], ['draft', 0]);
});

test('one that is stopped goes on where it was, and nobody gets it twice', async () => {
  await subscribe(7);
  const { id } = await write();
  await send(id);
  await work();
  assert.equal((await stop(id)).json().data.status, 'stopped');
  await deliver();
  assert.deepEqual(receivers(), []);
  assert.deepEqual((await read(id)).counts, { sent: 0, failed: 0, left: 7 });
  assert.equal((await stop(id)).statusCode, 409);
  await sendAll(id);
  assert.equal(new Set(receivers()).size, 7);
  assert.equal(receivers().length, 7);
  assert.equal((await send(id)).json().code, 'newsletter_sent');
  assert.equal((await ask('PUT', `/admin/newsletters/${id}`, { subject: 'Other' })).statusCode, 409);
});

test('at an hour means not before it, and until then it can be changed or taken back', async () => {
  await subscribe(1);
  const { id } = await write();
  const at = new Date(fresh.clock.now().getTime() + 3_600_000).toISOString();
  assert.equal((await send(id, { at })).json().data.sendAt, at);
  await work();
  await deliver();
  assert.deepEqual(receivers(), []);
  assert.equal((await ask('PUT', `/admin/newsletters/${id}`, { subject: 'Changed' })).json().data.status, 'scheduled');
  assert.equal((await stop(id)).json().data.status, 'draft');
  await send(id, { at });
  fresh.clock.set(at);
  await work();
  await deliver();
  assert.deepEqual(
    postOffice.received.map(({ subject }) => subject),
    ['Changed'],
  );
  const ago = (ms: number) => new Date(fresh.clock.now().getTime() - ms).toISOString();
  const wrongs = { soon: 'date_form', '2099-01-01T00:00:00Z': 'date_too_far', [ago(60_001)]: 'publish_at_past' };
  for (const [wrong, code] of Object.entries(wrongs)) {
    const refused = await send(id, { at: wrong });
    assert.deepEqual([refused.statusCode, refused.json().errorCodes], [422, { at: code }]);
  }
  assert.equal((await send((await write()).id, { at: ago(59_000) })).statusCode, 200, 'this minute is now');
});

test('an address that is refused for good twice rests, until it is confirmed anew or the office lets it go on', async () => {
  await subscribe(1);
  postOffice.behave({ does: 'refuse', at: 'recipient', code: 550 });
  const subscribers = async () => (await ask('GET', '/admin/subscribers')).json().data;
  for (const rests of [false, true]) {
    const { id } = await write();
    await sendAll(id);
    assert.deepEqual((await read(id)).counts, { sent: 0, failed: 1, left: 0 });
    const [subscriber] = await subscribers();
    assert.equal(subscriber.pausedAt !== null, rests);
  }
  postOffice.behave({ does: 'accept' });
  const third = await write();
  assert.equal((await read(third.id)).counts.left, 0);
  await sendAll(third.id);
  assert.deepEqual(receivers(), []);
  const [subscriber] = await subscribers();
  assert.equal((await ask('POST', `/admin/subscribers/${subscriber.id}/resume`)).statusCode, 204);
  await sendAll((await write()).id);
  assert.deepEqual(receivers(), ['reader1@example.org']);
});

test('a refusal for now is no bounce', async () => {
  await subscribe(1);
  postOffice.behave({ does: 'refuse', at: 'recipient', code: 450 });
  const { id } = await write();
  await sendAll(id);
  assert.deepEqual((await read(id)).counts, { sent: 0, failed: 0, left: 1 });
});

test('a subscriber whose mail server says "try later" holds up no later newsletter', async () => {
  await subscribe(1, 'en', 'slow');
  postOffice.behave({ does: 'refuse', at: 'recipient', code: 450 });
  const first = await write({ subject: 'Camps in March' });
  await sendAll(first.id);
  postOffice.behave({ does: 'accept' });
  const second = await write({ subject: 'Camps in April' });
  await sendAll(second.id);
  assert.deepEqual([(await read(first.id)).status, (await read(second.id)).status], ['sending', 'sent']);
  assert.deepEqual(
    postOffice.received.map(({ subject }) => subject),
    ['Camps in April'],
  );
  fresh.clock.set(new Date(fresh.clock.now().getTime() + 30_000).toISOString());
  await deliver();
  await work();
  assert.equal((await read(first.id)).status, 'sent');
});

test('what a dead process had in hand is not sent again, and what it had not yet handed over is', async () => {
  await subscribe(2);
  const { id } = await write();
  await send(id);
  await work();
  const [first] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM outbox ORDER BY id LIMIT 1`);
  const until = new Date(fresh.clock.now().getTime() + 60_000);
  await fresh.database.query(sql`UPDATE outbox SET claimed_until = ${until}, attempts = 1`);
  await fresh.database.query(sql`UPDATE outbox SET handed_at = ${fresh.clock.now()} WHERE id = ${first?.id}`);
  await deliver();
  assert.deepEqual(receivers(), []);
  fresh.clock.set(new Date(until.getTime() + 1).toISOString());
  await deliver();
  await work();
  assert.equal(receivers().length, 1);
  const { status, counts } = await read(id);
  assert.deepEqual([status, counts], ['sent', { sent: 1, failed: 1, left: 0 }]);
});

test('what went out is kept where everybody reads it, in three languages; a draft is not', async () => {
  await subscribe(1);
  const draft = await write();
  const { id } = await write({ translations: { hi: { subject: 'मार्च के कैंप', text: 'दो कैंप।' } } });
  const archive = async (lang: string) => (await fresh.inject(`/api/newsletters?lang=${lang}`)).json().data;
  assert.deepEqual(await archive('en'), []);
  await sendAll(id);
  const [shown, ...others] = await archive('hi');
  assert.deepEqual(others, []);
  assert.deepEqual([shown.id, shown.subject, shown.language], [id, 'मार्च के कैंप', 'hi']);
  const urdu = (await fresh.inject(`/api/newsletters/${id}?lang=ur`)).json().data;
  assert.deepEqual([urdu.subject, urdu.language], ['Camps in March', 'en']);
  assert.equal((await fresh.inject(`/api/newsletters/${draft.id}`)).statusCode, 404);
});

test('what is wrong with a newsletter is said by field', async () => {
  const wrong = async (body: object) =>
    (await ask('POST', '/admin/newsletters', { ...letter, ...body })).json().errorCodes;
  assert.deepEqual(await wrong({ subject: ' ', text: '' }), { subject: 'subject_required', text: 'content_required' });
  assert.deepEqual(await wrong({ sourceLanguage: 'de' }), { sourceLanguage: 'language_unknown' });
  const news = await fresh.has(aNewsItem());
  const link = { kind: 'news', id: news.id };
  assert.deepEqual(await wrong({ links: Array(11).fill(link) }), { links: 'too_many_links' });
  assert.deepEqual(await wrong({ links: [{ kind: 'events', id: news.id }] }), { 'links.0.id': 'id_unknown' });
  const member = await fresh.signIn(await fresh.has(aPerson()));
  const refused = await fresh.inject({ url: '/api/admin/newsletters', headers: member });
  assert.equal(refused.statusCode, 403);
  assert.equal((await ask('GET', '/admin/newsletters/00000000-0000-4000-8000-000000000001')).statusCode, 404);
});

test('without a mail server nothing is promised: neither a test nor a newsletter is taken', async () => {
  const dumb = await freshApp();
  const own = await dumb.signIn(await dumb.has(anAdministrator()));
  const made = await dumb.inject({ method: 'POST', url: '/api/admin/newsletters', headers: own, payload: letter });
  const { id } = made.json().data;
  for (const act of ['test', 'send']) {
    const answer = await dumb.inject({
      method: 'POST',
      url: `/api/admin/newsletters/${id}/${act}`,
      headers: own,
      payload: {},
    });
    assert.deepEqual([answer.statusCode, answer.json().code], [409, 'no_mail_server']);
  }
  await dumb.close();
});
