import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codeSigns } from '../values/code-signs.ts';
import { formatPaise, parsePaise } from '../values/paise.ts';
import { checkSignOf, parseReference, referencesIn } from './references.ts';

const sign = fc.constantFrom(...codeSigns);
const reference = fc
  .array(sign, { minLength: 8, maxLength: 8 })
  .map((signs) => signs.join('') + checkSignOf(signs.join('')));

test('one wrong sign is always noticed', () => {
  fc.assert(
    fc.property(reference, fc.nat(8), sign, (right, place, other) => {
      const wrong = right.slice(0, place) + other + right.slice(place + 1);
      assert.equal(parseReference(wrong), wrong === right ? right : undefined);
    }),
  );
});

test('a reference is found in whatever a bank writes around it', () => {
  fc.assert(
    fc.property(reference, fc.constantFrom(' ', '/', '-', ''), (right, between) => {
      const found = referencesIn(`UPI/1234${between}${right.toLowerCase()}${between}5-note`);
      assert.ok(found.includes(right));
    }),
  );
});

test('paise are read without loss, and nothing else is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10_000_000_000n }), (paise) => {
      const rupees = `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
      assert.equal(parsePaise(rupees), paise);
      assert.equal(parsePaise(formatPaise(paise)), paise);
    }),
  );
  for (const text of ['', '-1', '1e3', '0.001', '1,5', 'abc']) assert.equal(parsePaise(text), undefined, text);
  assert.equal(parsePaise('0.29'), 29n);
});
