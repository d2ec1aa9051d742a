import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { longestNote, parseAmount, upiLink } from './upi-link.ts';

const payee = { upiId: 'office@bank', payeeName: 'Shramik Seva Foundation' };

/** The parameters as an app parses them; a repeated name fails the test. */
function readByAnApp(link: string): Record<string, string> {
  assert.ok(link.startsWith('upi://pay?'), link);
  const pairs = link
    .slice('upi://pay?'.length)
    .split('&')
    .map((pair) => pair.split('=').map(decodeURIComponent));
  const names = pairs.map(([name = '']) => name);
  assert.equal(new Set(names).size, names.length, `a name stands twice in ${link}`);
  for (const pair of pairs) assert.equal(pair.length, 2, link);
  return Object.fromEntries(pairs);
}

test('a donor pays the foundation, in rupees, the amount and with the note that they chose', () => {
  const link = upiLink({ ...payee, amount: '500', note: 'For the school', reference: 'D4K7Q2' });
  assert.equal(
    link,
    'upi://pay?pa=office@bank&pn=Shramik%20Seva%20Foundation&cu=INR&am=500.00&tn=For%20the%20school&tr=D4K7Q2',
  );
});

test('without amount and note the app asks for them', () => {
  assert.deepEqual(readByAnApp(upiLink({ ...payee, amount: ' ', note: ' \n ' })), {
    pa: 'office@bank',
    pn: 'Shramik Seva Foundation',
    cu: 'INR',
  });
});

test('a note that spells another payee stays a note', () => {
  const note = 'note=x&pa=evil@upi';
  const link = upiLink({ ...payee, note });
  assert.equal(readByAnApp(link).tn, note);
  assert.equal(readByAnApp(link).pa, payee.upiId);
  assert.ok(!link.includes('evil@upi'));
});

test('nothing that anybody types reaches another part of the link', () => {
  const linkPart = fc.constantFrom(
    '&',
    '=',
    'pa',
    'am',
    'evil@upi',
    '%26',
    '%',
    '#',
    '?',
    '+',
    '5',
    ' ',
    '\n',
    'न',
    '\ud800',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(linkPart).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(anyText, anyText, anyText, (amount, note, reference) => {
      const read = readByAnApp(upiLink({ ...payee, amount, note, reference: reference.toWellFormed() }));
      assert.equal(read.pa, payee.upiId);
      assert.equal(read.pn, payee.payeeName);
      assert.equal(read.cu, 'INR');
      assert.equal(read.am, parseAmount(amount));
      assert.ok([...(read.tn ?? '')].length <= longestNote);
      assert.deepEqual(
        Object.keys(read).filter((name) => !['pa', 'pn', 'cu', 'am', 'tn', 'tr'].includes(name)),
        [],
      );
    }),
  );
});

test('a short note arrives as it was written', () => {
  const note = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => text === text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() && [...text].length <= longestNote);
  fc.assert(fc.property(note, (text) => assert.equal(readByAnApp(upiLink({ ...payee, note: text })).tn, text)));
});

test('odd payees stay payees: letters of a link in the settings change nothing', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (upiId, payeeName) => {
      const read = readByAnApp(upiLink({ upiId, payeeName }));
      assert.deepEqual(read, { pa: upiId, pn: payeeName, cu: 'INR' });
    }),
  );
});

test('every amount in paise is told with two decimals, however it is grouped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (paise) => {
      const expected = (paise / 100).toFixed(2);
      for (const locale of ['en-IN', 'en-US']) {
        const grouped = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(paise / 100);
        assert.equal(parseAmount(grouped), expected, grouped);
      }
      assert.equal(parseAmount(expected), expected);
    }),
  );
});

test('an amount may be typed with the digits of Hindi and Urdu keyboards', () => {
  assert.equal(parseAmount('५००'), '500.00');
  assert.equal(parseAmount('٩٩.٥'), '99.50');
  assert.equal(parseAmount('۱۰۰'), '100.00');
});

for (const text of [
  '',
  ' ',
  '0',
  '0.00',
  '0.004',
  '-5',
  '+5',
  'abc',
  '1e3',
  '0x10',
  'Infinity',
  'NaN',
  '1,5',
  '1 000',
  '1.2.3',
  '.',
  '9999999999',
]) {
  test(`no amount is made of "${text}"`, () => {
    assert.equal(parseAmount(text), undefined);
  });
}
