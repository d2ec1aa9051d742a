import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { isFieldCode } from './protocol/field-code.ts';
import { PersonName } from './protocol/fields.ts';
import { parseEmail } from './values/email.ts';
import { isCalendarDay } from './values/india-day.ts';
import { parsePhone } from './values/phone.ts';

/** The code of each field that a schema refuses. */
function refusals(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  return Object.fromEntries(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

test('a phone number may be written as people write it, and is kept as ten digits', () => {
  for (const written of [
    '9876543210',
    '98765 43210',
    '+91 98765-43210',
    '09876543210',
    ' +919876543210 ',
    '९८७६५ ४३२१०',
    '۹۸۷۶۵۴۳۲۱۰',
  ]) {
    assert.equal(parsePhone(written), '9876543210', written);
  }
});

test('what is not ten digits is no phone number', () => {
  for (const written of ['', '987654321', '98765432100', '919876543210', '+1 9876543210', '98765abc10', '९८७६५४३२१']) {
    assert.equal(parsePhone(written), undefined, written);
  }
});

test('an e-mail address is one address, however it is spelled', () => {
  for (const written of ['Asha.Devi@Example.ORG', ' asha.devi@example.org\n', 'ａsha.devi@example.org']) {
    assert.equal(parseEmail(written), 'asha.devi@example.org', written);
  }
  assert.equal(parseEmail('asha+news@mail.example.co.in'), 'asha+news@mail.example.co.in');
});

test('an address that mail programs could read in two ways is refused', () => {
  const odd = [
    '',
    'asha',
    'asha@localhost',
    '@example.org',
    'asha@',
    'a b@example.org',
    '"asha@evil.org x"@example.org',
    'asha@evil.org,asha@example.org',
    'asha@[127.0.0.1]',
    'asha(comment)@example.org',
    'asha..devi@example.org',
    '.asha@example.org',
    'asha@example..org',
    'asha@-example.org',
    'asha@example.o',
    'asha@example.org\r\nBcc: all@example.org',
    'аsha@example.org',
    `${'a'.repeat(65)}@example.org`,
    `asha@${'a.'.repeat(130)}org`,
  ];
  for (const written of odd) assert.equal(parseEmail(written), undefined, written);
});

test('a day has to be in the calendar, between 2000 and 2100', () => {
  for (const day of ['2000-01-01', '2028-02-29', '2026-12-31', '2100-12-31'])
    assert.equal(isCalendarDay(day), true, day);
  const wrong = ['2027-02-29', '2100-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '1999-12-31', '2101-01-01'];
  for (const day of [...wrong, '275760-09-13', '2026-1-1', '2026-01-01T00:00', ' 2026-01-01', '']) {
    assert.equal(isCalendarDay(day), false, day);
  }
});

test('a person who registers hears what is wrong with each field', () => {
  const { body } = endpoints.registerAccount;
  assert.deepEqual(refusals(body, { name: ' ', email: 'asha', phone: '12345', password: 'short' }), {
    name: 'name_required',
    email: 'email_form',
    phone: 'phone_ten_digits',
    password: 'password_too_short',
  });
  assert.deepEqual(refusals(body, {}), {
    name: 'name_required',
    email: 'email_required',
    password: 'password_required',
  });
});

test('fields that nobody asked for are dropped', () => {
  const sent = { name: 'Asha', email: 'asha@example.org', password: 'correct horse', role: 'admin', status: 'active' };
  assert.deepEqual(endpoints.registerAccount.body.parse(sent), {
    name: 'Asha',
    email: 'asha@example.org',
    password: 'correct horse',
  });
});

test('names are trimmed, kept on one line and composed', () => {
  const { body } = endpoints.updateProfile;
  const { name } = body.parse({ name: '  Rene\u0301 \n Devi ', email: 'rene@example.org' });
  assert.equal(name, 'Ren\u00e9 Devi');
});

test('text that the database cannot hold is refused, line breaks are not', () => {
  const { body } = endpoints.giveFeedback;
  for (const feedback of ['a\0b', 'a\ud800b', 'a\u0007b']) {
    assert.deepEqual(refusals(body, { feedback }), { feedback: 'text_unreadable' });
  }
  assert.equal(body.parse({ feedback: 'one\r\ntwo\rthree' }).feedback, 'one\ntwo\nthree', 'all lines end alike');
  assert.deepEqual(refusals(body, { feedback: 'x'.repeat(2_001) }), { feedback: 'text_too_long' });
});

test('feedback without a rating takes five, and only whole stars count', () => {
  const { body } = endpoints.giveFeedback;
  assert.equal(body.parse({ feedback: 'Good' }).rating, 5);
  for (const rating of [0, 6, 4.5, '', 'five', null, Number.NaN]) {
    assert.deepEqual(refusals(body, { feedback: 'Good', rating }), { rating: 'rating_one_to_five' });
  }
});

test('the fields of an event arrive from a form as text', () => {
  const form = { title: 'Camp', description: 'Health', date: '2026-12-31', time: '9:30 am', location: '' };
  const event = endpoints.createEvent.body.parse({
    ...form,
    capacity: '40',
    registrationRequired: 'false',
    category: '',
  });
  assert.deepEqual(event, {
    ...form,
    time: '9:30 AM',
    location: null,
    capacity: 40,
    registrationRequired: false,
    category: undefined,
  });
  assert.equal(endpoints.createEvent.body.parse({ ...form, capacity: '' }).capacity, null);
  for (const capacity of ['0', '-1', '1.5', 'many', 0]) {
    assert.deepEqual(refusals(endpoints.createEvent.body, { ...form, capacity }), {
      capacity: 'capacity_at_least_one',
    });
  }
});

test('an update leaves alone what it does not name, and clears what it names as empty', () => {
  assert.deepEqual(endpoints.updateStory.body.parse({ details: '  ' }), { details: null });
  assert.deepEqual(endpoints.updateEvent.body.parse({}), {});
  assert.deepEqual(refusals(endpoints.updateStory.body, { title: ' ' }), { title: 'name_required' });
  assert.deepEqual(endpoints.updateUser.body.parse({ role: 'admin', password: '' }), {
    role: 'admin',
    password: undefined,
  });
});

test('a banner leads to a page of this site or to a secure address', () => {
  const { body } = endpoints.createBanner;
  for (const link of ['/about', '/events?x=1', 'https://example.org/a', '']) {
    assert.deepEqual(refusals(body, { title: 'Hello', link }), {}, link);
  }
  for (const link of [
    'javascript:alert(1)',
    '//evil.org',
    '/\\evil.org',
    'http://example.org',
    '/a b',
    'about',
    '/\t/e',
  ]) {
    assert.deepEqual(refusals(body, { title: 'Hello', link }), { link: 'link_form' }, link);
  }
});

test('pages are counted from 1 and hold 20, at most 100', () => {
  const { query } = endpoints.listUsers;
  assert.deepEqual(query.parse({}), { page: 1, pageSize: 20 });
  assert.deepEqual(query.parse({ page: '3', pageSize: '100' }), { page: 3, pageSize: 100 });
  assert.deepEqual(refusals(query, { page: '0', pageSize: '101', role: 'king', status: '' }), {
    page: 'page_out_of_range',
    pageSize: 'page_size_out_of_range',
    role: 'choice_unknown',
    status: 'choice_unknown',
  });
  assert.deepEqual(refusals(query, { page: ['1', '2'] }), { page: 'page_out_of_range' });
  assert.deepEqual(refusals(endpoints.listEvents.query, { lang: 'fr' }), { lang: 'language_unknown' });
});

test('numbers of a help form may be typed in the digits of Hindi and Urdu keyboards', () => {
  const typed = { days_unpaid: '३०', people_affected: '۵', phone: '९८७६५४३२१०' };
  assert.partialDeepStrictEqual(endpoints.askForHelp.body.parse({ kind: 'wages', contact: 'call', ...typed }), {
    days_unpaid: 30,
    people_affected: 5,
    phone: '9876543210',
  });
});

test('whatever is sent, what is wrong with a field has a code', () => {
  const oddValues = [null, 7, -1, 1.5, true, '', ' ', '\0', 'x'.repeat(30_000), [], ['a'], {}, { a: 1 }];
  for (const [name, endpoint] of Object.entries(endpoints)) {
    for (const schema of [
      'query' in endpoint ? endpoint.query : undefined,
      'body' in endpoint ? endpoint.body : undefined,
    ]) {
      for (const field of Object.keys(schema?.shape ?? {})) {
        for (const value of oddValues) {
          const code = schema && refusals(schema, { [field]: value })[field];
          assert.ok(code === undefined || isFieldCode(code), `${name}: ${field} = ${JSON.stringify(value)}: ${code}`);
        }
      }
    }
  }
});

test('names and titles hold no sign that turns text round; long texts only pairs, and never an override', () => {
  assert.equal(PersonName.parse('Asha\u202E iveD\u202C\u2066 \u2069\u202A'), 'Asha iveD');
  assert.deepEqual(refusals(PersonName, '\u202E\u2067'), { '': 'name_required' });
  const { body: news } = endpoints.createNews;
  const written = (content: string) => news.shape.content.parse(content);
  assert.equal(news.shape.title.parse('\u2067Camp\u2069'), 'Camp');
  assert.equal(written('ہم \u2066UPI\u2069 \u202Eاور\u202C'), 'ہم UPI اور', 'what ends nothing goes too');
  assert.equal(written('ہم \u2066UPI\u2069 اور'), 'ہم \u2066UPI\u2069 اور');
  assert.equal(written('\u2066UPI'), 'UPI');
  assert.equal(written('\u2066UPI\u202C'), 'UPI');
  assert.equal(written('12\u202D34'), '1234');
});

test('a link of a banner is a page of this site or a plain https address', () => {
  const { link } = endpoints.createBanner.body.shape;
  for (const good of ['/donate', 'https://example.org/a?b#c', '']) assert.ok(link.safeParse(good).success, good);
  for (const odd of [
    'https://seva.example@evil.example/',
    'https://a:b@evil.example/',
    'https://@evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://x#Intent;end',
    'upi://pay?pa=a@b',
    'http://example.org/',
    'HTTPS:evil.example@x',
    'mailto:a@example.org',
    'ftp://example.org/',
  ])
    assert.deepEqual(refusals(link, odd), { '': 'link_form' }, odd);
});
