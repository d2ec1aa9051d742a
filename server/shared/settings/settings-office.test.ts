import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import type { ActivityEntry } from '#contract/audit/audit.ts';
import type { OfficeSettings } from '#contract/settings/settings-office.ts';
import { anAdministrator, password, theMainAdministrator } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp | undefined;
let main: { authorization: string };
let ordinary: { authorization: string };
beforeEach(async () => {
  await fresh?.close();
  fresh = await freshApp();
  main = await fresh.signIn(await fresh.has(theMainAdministrator({ name: 'Meera Joshi' })));
  ordinary = await fresh.signIn(await fresh.has(anAdministrator({ email: 'ravi@example.org', language: 'hi' })));
});
after(() => fresh?.close());

const app = (): FreshApp => {
  assert.ok(fresh);
  return fresh;
};
const save = (payload: object, headers = ordinary) =>
  app().inject({ method: 'PUT', url: '/api/admin/settings', headers, payload });
const read = async (): Promise<OfficeSettings> =>
  (await app().inject({ url: '/api/admin/settings', headers: ordinary })).json().data;
const shown = async (lang = 'en') => (await app().inject(`/api/settings?lang=${lang}`)).json().data;
const acts = async () =>
  (await app().inject({ url: '/api/admin/activity?kind=settings', headers: main })).json<{ data: ActivityEntry[] }>()
    .data;
const version = async () =>
  (await app().database.query<{ version: number }>(sql`SELECT version FROM content_version`))[0]?.version ?? 0;

/** Only then are the first details entered alone. */
const leaveMoneyToMain = () =>
  app().database.query(sql`
    UPDATE people SET duties = '{editor}', updated_at = '2026-01-01' WHERE role = 'admin' AND NOT is_main_administrator`);

const donation = {
  upiId: 'Seva.Rampur@okbank',
  payeeName: 'Seva Trust',
  accountName: 'Seva Trust Rampur',
  accountNumber: '1234 5678 9012',
  ifsc: 'sbin0001234',
  bankName: 'State Bank, Rampur',
};

test('an administrator enters the foundation part by part; everybody reads it at once, and it is noted', async () => {
  assert.deepEqual((await read()).sampleParts, ['foundation', 'social', 'figures', 'donation']);
  const before = await version();
  const answer = await save({
    foundation: { phone: ' 0595  234567 ', name: { hi: 'सेवा न्यास' }, whatsapp: '98765 43210' },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const { foundation, sampleParts } = answer.json<{ data: OfficeSettings }>().data;
  assert.deepEqual(
    [foundation.phone, foundation.whatsapp, foundation.name.hi, foundation.name.en],
    ['0595 234567', '98765 43210', 'सेवा न्यास', 'Shramik Seva Foundation'],
  );
  assert.deepEqual(sampleParts, ['social', 'figures', 'donation']);
  assert.equal((await shown()).foundation.phone, '0595 234567');
  assert.ok((await version()) > before);
  const [act, ...others] = await acts();
  assert.deepEqual(others, []);
  assert.deepEqual([act?.user, act?.action, act?.target], ['Ravi Kumar', 'changed', 'foundation']);
  assert.deepEqual(act?.after, { name: foundation.name, phone: '0595 234567', whatsapp: '98765 43210' });
  assert.match(JSON.stringify(act?.before), /"phone":"1800 000 0000"/);

  await save({ foundation: { whatsapp: '' }, social: { facebook: 'https://facebook.com/seva', twitter: '' } });
  const now = await shown();
  assert.equal(now.foundation.whatsapp, null);
  assert.deepEqual(now.social, {
    facebook: 'https://facebook.com/seva',
    twitter: null,
    instagram: null,
    linkedin: null,
  });
});

test('what is sent back as it was changes nothing and asks for no password', async () => {
  const { foundation, social, figures, donation: sample } = await read();
  const before = await version();
  const answer = await save({ foundation, social, figures, donation: sample });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.json().data.donation.isSample, true);
  assert.deepEqual(await acts(), []);
  assert.equal(await version(), before);
});

test('address and hours have Hindi and Urdu of their own, which can be taken back', async () => {
  const translations = {
    hi: { address: '4 मिल गली, रामपुर', hours: 'रोज़ 10 से 5' },
    ur: { address: '4 مل گلی، رامپور' },
  };
  const answer = await save({ foundation: { address: '4 Mill Lane, Rampur', hours: 'Daily 10 to 5', translations } });
  assert.deepEqual(answer.json().data.translations, {
    en: { address: null, hours: null },
    hi: { address: '4 मिल गली, रामपुर', hours: 'रोज़ 10 से 5' },
    ur: { address: '4 مل گلی، رامپور', hours: null },
  });
  assert.equal((await shown('hi')).foundation.address, '4 मिल गली, रामपुर');
  const urdu = (await shown('ur')).foundation;
  assert.deepEqual([urdu.address, urdu.hours], ['4 مل گلی، رامپور', 'Daily 10 to 5']);
  assert.deepEqual(urdu.languages, { address: 'ur', hours: 'en' });
  const [saved, ...others] = await acts();
  assert.deepEqual([saved?.action, others], ['changed', []], 'one save is one line in the record of acts');
  const noted = saved?.after as { address: string; hi: { address: string } };
  assert.deepEqual([noted.address, noted.hi.address], ['4 Mill Lane, Rampur', '4 मिल गली, रामपुर']);
  await save({ foundation: { translations: { hi: { hours: '' } } } });
  assert.equal((await shown('hi')).foundation.hours, 'Daily 10 to 5');
  assert.deepEqual(
    (await acts()).map(({ action }) => action),
    ['translated', 'changed'],
  );
});

test('a figure that is sent replaces the one of its kind; the others stay', async () => {
  await save({ figures: [{ key: 'workshops', value: 12, asOf: '2026-01-15' }] });
  const { figures } = await shown();
  assert.equal(figures.length, 10);
  assert.deepEqual(
    figures.find(({ key }: { key: string }) => key === 'workshops'),
    { key: 'workshops', value: 12, kind: 'atLeast', asOf: '2026-01-15', isSample: false },
  );
  const [act] = await acts();
  assert.deepEqual(Object.keys(act?.after as object), ['workshops']);
});

test('the main administrator replaces the sample account with the real one, and all administrators are told', async () => {
  await leaveMoneyToMain();
  const answer = await save({ donation, password }, main);
  assert.equal(answer.statusCode, 200, answer.body);
  const expected = { ...donation, upiId: 'seva.rampur@okbank', accountNumber: '123456789012', ifsc: 'SBIN0001234' };
  assert.deepEqual((await shown()).donation, { ...expected, isSample: false });
  const emails = await app().database.query<{ recipient: string; language: string; text: string }>(
    sql`SELECT recipient, language, text FROM outbox WHERE kind = 'donationChanged' ORDER BY recipient`,
  );
  assert.deepEqual(
    emails.map(({ recipient, language }) => [recipient, language]),
    [
      ['admin@example.org', 'en'],
      ['ravi@example.org', 'hi'],
    ],
  );
  for (const part of ['Meera Joshi', 'seva.rampur@okbank', '123456789012']) assert.ok(emails[0]?.text.includes(part));
  const [act] = await acts();
  assert.deepEqual([act?.target, act?.after], ['donation', { ...expected, isSample: false }]);
  assert.match(JSON.stringify(act?.before), /"isSample":true/);
  assert.doesNotMatch(JSON.stringify(act), /blue lamp/);
});

test('after the samples are removed the first real account of somebody alone takes effect at once too, and the next waits', async () => {
  const removed = await app().inject({ method: 'DELETE', url: '/api/admin/sample-content', headers: ordinary });
  assert.equal(removed.statusCode, 204, removed.body);
  assert.deepEqual((await shown()).donation.upiId, '');
  await leaveMoneyToMain();
  const answer = await save({ donation, password }, main);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.deepEqual(answer.json().data.pendingApprovals, []);
  assert.equal((await shown()).donation.upiId, 'seva.rampur@okbank');
  await save({ donation: { upiId: 'other@okbank' }, password, reason: 'Another bank' }, main);
  assert.equal((await shown()).donation.upiId, 'seva.rampur@okbank');
});

test('nobody else changes where the money goes, and not even the main administrator without the password', async () => {
  const refusals = [
    [await save({ donation, password }), 'donation_main_administrator'],
    [await save({ donation }), 'donation_main_administrator'],
    [await save({ donation }, main), 'wrong_password'],
    [await save({ donation, password: 'not the password' }, main), 'wrong_password'],
  ] as const;
  for (const [answer, code] of refusals) assert.deepEqual([answer.statusCode, answer.json().code], [403, code]);
  // Nothing of such a call is done, not even the rest.
  await save({ donation, foundation: { phone: '0595 000000' } });
  assert.equal((await shown()).foundation.phone, '1800 000 0000');
  assert.equal((await shown()).donation.isSample, true);
  assert.deepEqual(await acts(), []);
});

test('no sample stays beside what is real: ways of giving that are not named are not offered', async () => {
  await leaveMoneyToMain();
  const answer = await save({ donation: { upiId: 'seva@okbank' }, password }, main);
  assert.deepEqual(answer.json().data.donation, {
    upiId: 'seva@okbank',
    payeeName: 'Shramik Seva Foundation',
    accountName: 'Shramik Seva Foundation',
    accountNumber: '',
    ifsc: '',
    bankName: '',
    isSample: false,
  });
  const reason = 'A new account';
  const half = await save({ donation: { accountNumber: '123456789' }, password, reason }, main);
  assert.deepEqual(half.json().errorCodes, { 'donation.ifsc': 'ifsc_form' });
  const nothing = await save({ donation: { upiId: '' }, password, reason }, main);
  assert.deepEqual(nothing.json().errorCodes, { 'donation.upiId': 'upi_form' });
});

test('what has a wrong form is told field by field, and nothing is saved', async () => {
  const wrong: [object, Record<string, string>][] = [
    [{ donation: { upiId: 'seva@example.org' } }, { 'donation.upiId': 'upi_form' }],
    [{ donation: { upiId: 'seva' } }, { 'donation.upiId': 'upi_form' }],
    [{ donation: { ifsc: 'SBIN1001234' } }, { 'donation.ifsc': 'ifsc_form' }],
    [{ donation: { accountNumber: '12AB' } }, { 'donation.accountNumber': 'account_form' }],
    [
      { foundation: { email: 'office', phone: '12' } },
      { 'foundation.email': 'email_form', 'foundation.phone': 'phone_form' },
    ],
    [{ foundation: { whatsapp: 'call me' } }, { 'foundation.whatsapp': 'phone_form' }],
    [{ foundation: { name: { ur: ' ' } } }, { 'foundation.name.ur': 'name_required' }],
    [{ foundation: { address: '' } }, { 'foundation.address': 'required' }],
    [{ social: { facebook: 'http://facebook.com/seva' } }, { 'social.facebook': 'https_link_form' }],
    [{ social: { linkedin: 'javascript:alert(1)' } }, { 'social.linkedin': 'https_link_form' }],
    [{ social: { twitter: 'https://x.com@evil.example/' } }, { 'social.twitter': 'https_link_form' }],
    [{ figures: [{ key: 'workshops', value: -1 }] }, { 'figures.0.value': 'figure_form' }],
    [{ figures: [{ key: 'workshops', value: '7' }] }, { 'figures.0.value': 'figure_form' }],
    [{ figures: [{ key: 'moons', value: 1 }] }, { 'figures.0.key': 'choice_unknown' }],
    [{ figures: [{ key: 'workshops', value: 1, asOf: '2026-02-30' }] }, { 'figures.0.asOf': 'date_form' }],
  ];
  for (const [payload, codes] of wrong) {
    const answer = await save({ ...payload, password }, main);
    assert.deepEqual([answer.statusCode, answer.json().errorCodes], [422, codes], JSON.stringify(payload));
  }
  assert.deepEqual(await acts(), []);
});

test('changes that come at once are all kept', async () => {
  const answers = await Promise.all([
    save({ foundation: { phone: '0595 111111' } }),
    save({ foundation: { hours: 'Daily 10 to 5' } }),
    save({ foundation: { email: 'office@seva.example' } }),
  ]);
  for (const answer of answers) assert.equal(answer.statusCode, 200);
  const { phone, hours, email } = (await shown()).foundation;
  assert.deepEqual([phone, hours, email], ['0595 111111', 'Daily 10 to 5', 'office@seva.example']);
});
