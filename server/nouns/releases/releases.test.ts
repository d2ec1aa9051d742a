import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, emailsTo, outcomeOf } from '../../../test/builders/account-calls.ts';
import {
  aListEntry,
  aNewsItem,
  anAdministrator,
  aStory,
  type PersonRow,
  password,
  theMainAdministrator,
} from '../../../test/builders/builders.ts';
import { clipCalls } from '../../../test/builders/clip-calls.ts';
import { aConsent } from '../../../test/builders/consents.ts';
import {
  approve,
  carryOutDue,
  type Headers,
  hasOwnDonation,
  refuse,
  stateOf,
} from '../../../test/builders/office-calls.ts';
import { aForm, aPicture } from '../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { oneRow } from '../../platform/database/one-row.ts';

let fresh: FreshApp;
let main: Headers;
let editor: Headers;
let nasreen: PersonRow;
let treasurer: Headers;

const foreign = 'thief@okaxis';

beforeEach(async () => {
  fresh = await freshApp({ environment: { PUBLIC_URL: 'https://seva.example' } });
  main = await fresh.signIn(await fresh.has(theMainAdministrator()));
  nasreen = await fresh.has(anAdministrator({ name: 'Nasreen', email: 'nasreen@example.org', duties: ['editor'] }));
  editor = await fresh.signIn(nasreen);
  const sunita = anAdministrator({ name: 'Sunita', email: 'sunita@example.org', duties: ['treasurer'] });
  treasurer = await fresh.signIn(await fresh.has(sunita));
  await hasOwnDonation(fresh);
});
afterEach(() => fresh.close());

const put = (path: string, body: Record<string, unknown>, headers = editor) =>
  ask(fresh, `PUT /admin/${path}`, { body, headers });
const post = (path: string, body: Record<string, unknown>, headers = editor) =>
  ask(fresh, `POST /admin/${path}`, { body, headers });
const read = async (path: string) => (await fresh.inject(`/api/${path}`)).json().data;
const banner = async (fields: Record<string, string>, headers = editor) => {
  const form = await aForm({ title: 'Donate', ...fields }, await aPicture());
  return fresh.inject({
    method: 'POST',
    url: '/api/admin/banners',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
};

/** Answers the id of the approval that it waits for. */
function heldOf(answer: Awaited<ReturnType<typeof put>>, found: readonly string[] = [foreign]): string {
  assert.equal(answer.statusCode, 202, answer.body.slice(0, 200));
  const { waitsForRelease } = answer.json();
  assert.deepEqual(waitsForRelease.found, found);
  return waitsForRelease.id;
}

const anyScheme = async () =>
  oneRow(await fresh.database.query<{ id: string }>(sql`SELECT id FROM schemes ORDER BY slug LIMIT 1`));
const kindsTo = async (email: string) => (await emailsTo(fresh, email)).map(({ kind }) => kind);

test('an editor cannot lead visitors to another site; an owner can', async () => {
  const link = 'https://donate.example.net/now';
  const refused = await banner({ link, linkLabel: 'Donate' });
  assert.equal(outcomeOf(refused), '403 link_for_owners');
  assert.deepEqual(refused.json().data, { hosts: ['donate.example.net'] });
  assert.deepEqual(await read('banners'), []);

  const shown = (await banner({ link, linkLabel: 'Donate' }, main)).json().data;
  assert.equal(shown.link, link);
  assert.equal(
    (await put(`banners/${shown.id}`, { title: 'Please give', link })).statusCode,
    200,
    'what is there stays',
  );
  const other = await put(`banners/${shown.id}`, { link: 'https://elsewhere.example.net/' });
  assert.equal(outcomeOf(other), '403 link_for_owners');
  assert.equal((await banner({ link: '/donate' })).statusCode, 201);
  assert.equal((await banner({ link: 'https://seva.example/donate' })).statusCode, 201, 'this site');

  const { id } = await fresh.has(aNewsItem());
  for (const [route, body] of [
    [`news/${id}`, { content: `Give at ${link}` }],
    ['page-texts', { texts: [{ key: 'mission', language: 'hi', text: `यहाँ दें: ${link}` }] }],
    [`content/news/${id}/translations`, { language: 'hi', texts: { title: link } }],
    [`partners/${(await fresh.has(aListEntry('partners'))).id}`, { link }],
  ] as const) {
    assert.equal(outcomeOf(await put(route, body)), '403 link_for_owners', route);
    assert.equal((await put(route, body, main)).statusCode, 200, route);
  }
  assert.equal(outcomeOf(await post('newsletters', { subject: 'News', text: link })), '403 link_for_owners');
  const scheme = await anyScheme();
  assert.equal((await put(`schemes/${scheme.id}`, { apply_link: 'https://eshram.gov.in/' })).statusCode, 200);
  assert.equal(outcomeOf(await put(`schemes/${scheme.id}`, { apply_link: link })), '403 link_for_owners');
});

test('an address without https, or written otherwise, leads away as well; our own and the government’s do not', async () => {
  const { id } = await fresh.has(aNewsItem());
  for (const link of [
    'www.donate.example.net',
    'donate.example.net/now',
    'give at seva-donate.org today',
    '//donate.example.net',
    'http:\\\\donate.example.net',
    'https:donate.example.net',
    'ｈttps://donate.example.net',
    'https://seva.example@donate.example.net/',
    'https://seva.example.donate.net/',
    'दान: seva-donate.in/now',
    'WWW.Donate.Example.NET',
    'Seva-Donate.Org',
    'SEVADONATE.COM',
    'SEVADONATE.IN',
    'Seva-Donate.in',
    'seva-donate.shop',
  ]) {
    assert.equal(outcomeOf(await put(`news/${id}`, { content: `Give: ${link}` })), '403 link_for_owners', link);
  }
  const content = [
    'See https://seva.example/events, seva.example/donate. Look at www.eshram.gov.in (eshram.gov.in).',
    'Write to office@seva.org or help@donate.in; Mr. A.K. Singh, B.A., comes on 20.01.2026 at 10.30 a.m. and/or later.',
    'We met in Lucknow.In the morning B.Com and M.Com students came.Me too. Reg.No/12, Plot.No/7, office@Seva.Org',
  ];
  assert.equal((await put(`news/${id}`, { content: content.join('\n') })).statusCode, 200);
});

test('an ordinary text of the office waits for nobody: phones, days, amounts, pin codes, addresses, in three languages', async () => {
  const { id } = await fresh.has(aNewsItem());
  await fresh.database.query(sql`
    INSERT INTO settings (part, value, updated_at) VALUES ('foundation', ${JSON.stringify({ phone: '+91 67123 45678' })}::jsonb, now())
    ON CONFLICT (part) DO UPDATE SET value = settings.value || excluded.value`);
  for (const content of [
    'Camp on 20-01-2026, 10:30–12:30, Plot 12-34/56, Lucknow 226001. Call 0522-2345678 / 98765 43210, or 1800 11 1363.',
    'Open a bank account: call 98765 43210 or the bank. PM-SVANidhi pays ₹10,000, ₹20,000 and ₹50,000. We gave ₹12,50,00,000.',
    'शिविर २० जनवरी २०२६ को, सुबह १०:३० बजे, लखनऊ २२६००१। बैंक खाता पासबुक लाएँ। फ़ोन ९८७६५ ४३२१०, help@seva.org',
    'کیمپ ۲۰ جنوری ۲۰۲۶ کو، صبح ۱۰:۳۰ بجے، لکھنؤ ۲۲۶۰۰۱۔ بینک اکاؤنٹ کی پاس بک لائیں۔ فون ۹۸۷۶۵ ۴۳۲۱۰',
    'You can give by Google Pay. Questions about it: +91 67123 45678 or 067123-45678, our own telephone.',
  ]) {
    const answer = await put(`news/${id}`, { content });
    assert.equal(answer.statusCode, 200, `${content}: ${answer.body.slice(0, 200)}`);
  }
});

test('a UPI ID in a text reaches nobody until an owner or treasurer releases it, and they are told at once', async () => {
  const news = await fresh.has(aNewsItem());
  const content = `Please give to ${foreign} today.`;
  const id = heldOf(await put(`news/${news.id}`, { title: 'Help us', content }));
  assert.equal((await read(`news/${news.id}`)).content, news.content);
  assert.deepEqual(await kindsTo('admin@example.org'), ['wordsAsked']);
  assert.deepEqual(await kindsTo('sunita@example.org'), ['wordsAsked']);
  const [told] = await emailsTo(fresh, 'sunita@example.org');
  assert.match(told?.text ?? '', /Nasreen .*thief@okaxis/);

  const [listed] = (await ask(fresh, 'GET /admin/approvals?state=waiting', { headers: treasurer })).json().data;
  assert.deepEqual(
    [listed.id, listed.kind, listed.mayDecide, listed.after.words],
    [id, 'public_text', true, undefined],
  );
  const shown = (await ask(fresh, `GET /admin/approvals/${id}`, { headers: treasurer })).json().data;
  assert.deepEqual(
    [shown.before.words, shown.after.words, shown.after.place, shown.after.found],
    [news.content, content, 'news', foreign],
  );

  assert.equal(heldOf(await put(`news/${news.id}`, { title: 'Help us', content })), id, 'the same again asks once');
  assert.equal(outcomeOf(await approve(fresh, id, editor)), '403 duty_missing');
  assert.equal(outcomeOf(await approve(fresh, id, treasurer)), '200');
  const released = await read(`news/${news.id}`);
  assert.deepEqual([released.title, released.content], ['Help us', content]);
  assert.deepEqual(await fresh.database.query(sql`SELECT FROM held_words`), []);
  const [act] = (await ask(fresh, 'GET /admin/activity?kind=news', { headers: main })).json().data;
  assert.deepEqual([act.action, act.user], ['changed', 'Nasreen'], 'in the name of its writer');

  assert.equal((await put(`news/${news.id}`, { title: 'Help', content })).statusCode, 200, 'what was released stays');
  heldOf(await put(`news/${news.id}`, { content: `${content} Or other@ybl` }), ['other@ybl']);
});

test('nobody releases their own words: neither an owner nor a treasurer', async () => {
  const id = heldOf(await put('settings', { foundation: { tagline: { en: `Pay ${foreign}` } } }, main));
  assert.equal(outcomeOf(await approve(fresh, id, main)), '403 own_request');
  assert.notEqual((await read('settings')).foundation.tagline.en, `Pay ${foreign}`);
  assert.equal(outcomeOf(await refuse(fresh, id, treasurer)), '200');
  assert.equal(await stateOf(fresh, id), 'refused');
  assert.doesNotMatch((await fresh.inject('/api/settings')).body, /thief/);
  assert.deepEqual(await kindsTo('admin@example.org'), ['wordsRefused']);
});

test('the writer learns that the words were refused', async () => {
  const { id } = await fresh.has(aNewsItem());
  await refuse(fresh, heldOf(await put(`news/${id}`, { title: `Pay ${foreign}` })), treasurer);
  assert.deepEqual(await kindsTo('nasreen@example.org'), ['wordsRefused']);
});

test('in every language and everywhere that visitors read, the words wait', async () => {
  const news = await fresh.has(aNewsItem());
  const [waiting = { id: '' }] = await fresh.database.query<{ id: string }>(sql`
    INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
    VALUES ('ur', ${news.title}, sha256(convert_to(${news.title}, 'UTF8')), 'آنکھوں کا کیمپ', 'machine', 'translated')
    RETURNING id`);
  const partner = await fresh.has(aListEntry('partners'));
  const scheme = await anyScheme();
  const held = [
    await put(`content/news/${news.id}/translations`, { language: 'hi', texts: { content: `दान: ${foreign}` } }),
    await put(`translations/${waiting.id}`, { text: `عطیہ: \u2066${foreign}\u2069` }),
    await put('page-texts', { texts: [{ key: 'lead', language: 'ur', text: `یو پی آئی: ${foreign}` }] }),
    await put(`partners/${partner.id}`, { name: `Partner (${foreign})` }),
    await put(`schemes/${scheme.id}`, { how: `Pay the fee to ${foreign}` }),
    await post('newsletters', {
      subject: 'News',
      text: 'Hello',
      translations: { hi: { subject: 'ख़बर', text: foreign } },
    }),
    await post('events', { title: `Camp ${foreign}`, description: 'Come', date: '2026-03-01' }),
    await post('events/series', {
      title: 'Camp',
      description: foreign,
      date: '2026-03-01',
      rule: 'week',
      count: '2',
    }),
    await banner({ description: `Give to ${foreign}` }),
    await post('funds', { name: { en: `Fund ${foreign}`, hi: 'फ़ंड', ur: 'فنڈ' } }, treasurer),
    await put('settings', { foundation: { translations: { hi: { address: `पता ${foreign}` } } } }, main),
    await put('settings', { help: { districts: [`Rampur ${foreign}`] } }, main),
    await put('identity', { registrationNumber: foreign }, main),
  ].map((answer) => heldOf(answer));
  for (const path of [
    'settings',
    'page-texts?lang=ur',
    'partners',
    'schemes',
    'events',
    'banners',
    'newsletters',
    `news/${news.id}?lang=hi`,
    `news/${news.id}?lang=ur`,
    'funds',
    'help',
  ]) {
    assert.doesNotMatch((await fresh.inject(`/api/${path}`)).body, /thief/, path);
  }
  const { list } = clipCalls(
    () => fresh,
    () => editor,
  );
  const sayable = async () => JSON.stringify((await list(`kind=news&thing=${news.id}`)).data);
  const toSay = await sayable();
  assert.doesNotMatch(toSay, /thief/, 'no voice says it');
  assert.match(toSay, /آنکھوں کا کیمپ/);

  for (const id of held.slice(0, 10)) {
    const by = (await stateOf(fresh, id)) === 'waiting' ? main : treasurer;
    assert.equal(outcomeOf(await approve(fresh, id, by)), '200', id);
  }
  for (const id of held.slice(10)) assert.equal(outcomeOf(await approve(fresh, id, treasurer)), '200', id);
  for (const path of [
    'settings?lang=hi',
    'page-texts?lang=ur',
    'partners',
    'events',
    'banners',
    `news/${news.id}?lang=hi`,
    `news/${news.id}?lang=ur`,
  ]) {
    assert.match((await fresh.inject(`/api/${path}`)).body, /thief/, path);
  }
  assert.ok((await read('banners'))[0].imageUrl, 'with the picture that came along');
  assert.match(await sayable(), /thief/);
});

test('digits of any script and hidden signs do not help, and our own details need nobody', async () => {
  const { id } = await fresh.has(aNewsItem());
  heldOf(await put(`news/${id}`, { content: 'खाता ५०१०० १२३४५ ६७८९, SBIN０００१२३४' }), [
    'SBIN0001234',
    '50100123456789',
  ]);
  heldOf(await put(`news/${id}`, { content: 'thi\u200bef@ok\u2060axis' }));
  for (const content of [
    'Give to **thief**@**okaxis**',
    'thief\n@okaxis',
    'thief@okaxis.We thank you',
    'upi://pay?pa=thief%40okaxis',
    'thi\u0435f@\u043ekaxis',
    'thief at the rate okaxis',
    'thief एट okaxis',
  ]) {
    await refuse(fresh, heldOf(await put(`news/${id}`, { content })), treasurer);
  }
  heldOf(await put(`news/${id}`, { content: 'Pay by PhonePe on 98765 43210' }), ['9876543210']);
  heldOf(await put(`news/${id}`, { content: 'A/c\n5010\n0123\n4567\n89' }), ['50100123456789']);
  const [own] = await fresh.database.query<{ value: Record<string, string> }>(
    sql`SELECT value FROM settings WHERE part = 'donation'`,
  );
  const { upiId, accountNumber, ifsc } = own?.value ?? {};
  const content = `Give to ${upiId?.toUpperCase()}, ${accountNumber}, ${ifsc}; write to help@example.org, call 98765 43210.`;
  assert.equal((await put(`news/${id}`, { content })).statusCode, 200);
});

test('words that would be refused are refused at once, and nothing typed waits in vain', async () => {
  const gone = '00000000-0000-4000-8000-000000000009';
  assert.equal(outcomeOf(await put(`news/${gone}`, { content: foreign })), '404 not_found');
  const { id } = await fresh.has(aStory());
  assert.equal(outcomeOf(await put(`stories/${id}`, { content: foreign, consentOn: '' })), '422 invalid');
  const both = { foundation: { tagline: { en: foreign } }, donation: { upiId: foreign }, password, reason: 'Why not' };
  assert.deepEqual((await put('settings', both, main)).json().errorCodes, { donation: 'save_apart' });
  assert.deepEqual(await fresh.database.query(sql`SELECT FROM approvals`), []);
  assert.deepEqual(await fresh.database.query(sql`SELECT FROM outbox`), []);
});

test('what was changed meanwhile, or was written by somebody who has left, is not released', async () => {
  const news = await fresh.has(aNewsItem());
  const first = heldOf(await put(`news/${news.id}`, { content: foreign }));
  assert.equal((await put(`news/${news.id}`, { content: 'Another text' })).statusCode, 200);
  assert.equal(outcomeOf(await approve(fresh, first, treasurer)), '409 approval_outdated');
  assert.equal((await read(`news/${news.id}`)).content, 'Another text');
  const second = heldOf(await put(`news/${news.id}`, { content: foreign }));
  await ask(fresh, `DELETE /admin/news/${news.id}`, { headers: main });
  assert.equal(outcomeOf(await approve(fresh, second, treasurer)), '409 approval_outdated');
  const third = heldOf(await banner({ description: foreign }));
  await fresh.database.query(sql`UPDATE people SET duties = '{desk}' WHERE id = ${nasreen.id}`);
  assert.equal(outcomeOf(await approve(fresh, third, treasurer)), '409 approval_closed');
  assert.deepEqual(await fresh.database.query(sql`SELECT FROM held_words`), []);
});

test('an owner who is alone waits a day before the eyes of all', async () => {
  await fresh.database.query(sql`
    UPDATE people SET duties = '{editor}', updated_at = '2026-01-01' WHERE email = 'sunita@example.org'`);
  await fresh.database.query(sql`UPDATE people SET created_at = '2025-01-01', updated_at = '2025-01-01'`);
  const id = heldOf(await put('page-texts', { texts: [{ key: 'lead', language: 'en', text: foreign }] }, main));
  assert.deepEqual(await kindsTo('nasreen@example.org'), ['wordsAlone']);
  fresh.clock.set('2026-02-20T06:30:00Z');
  await carryOutDue(fresh);
  assert.equal(await stateOf(fresh, id), 'done');
  assert.match((await fresh.inject('/api/page-texts?lang=en')).body, /thief/);
});

test('a consent that is taken back leaves nothing of the words that waited', async () => {
  const { id } = await fresh.has(aStory());
  assert.equal((await put(`stories/${id}`, aConsent)).statusCode, 200);
  const held = heldOf(await put(`stories/${id}`, { content: `She sells. ${foreign}` }));
  assert.equal((await ask(fresh, `DELETE /admin/stories/${id}/consent`, { headers: editor })).statusCode, 204);
  const shown = (await ask(fresh, `GET /admin/approvals/${held}`, { headers: main })).json().data;
  assert.deepEqual([shown.before.words, shown.after.words], [undefined, undefined]);
  assert.deepEqual(await fresh.database.query(sql`SELECT FROM held_words`), []);
  assert.equal(outcomeOf(await approve(fresh, held, main)), '409 approval_closed');
});
