import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSecondFactorCode } from './second-factor-code.ts';
import { appLink, codeOfStep, inBase32, stepAt, stepOfCode } from './totp.ts';

/** Of RFC 6238, appendix B: what every app shows at these seconds, its last six digits. */
const secret = Buffer.from('12345678901234567890');
const known: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

const at = (seconds: number): Date => new Date(seconds * 1000);

test('the codes are those that every authenticator app shows', () => {
  for (const [seconds, code] of known) assert.equal(codeOfStep(secret, stepAt(at(seconds))), code);
});

test('a code is right for its half minute, the one before and the one after, and no longer', () => {
  const now = at(1_111_111_111);
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((distance) => stepOfCode(secret, codeOfStep(secret, step + distance), now));
  assert.deepEqual(found, [undefined, step - 1, step, step + 1, undefined]);
  for (const wrong of ['', '12345', '1234567', 'abcdef']) assert.equal(stepOfCode(secret, wrong, now), undefined);
});

test('what is typed or scanned into an app names the foundation, the person and the secret', () => {
  assert.equal(inBase32(Buffer.from('foobar')), 'MZXW6YTBOI');
  assert.equal(
    appLink({ issuer: 'Shramik Seva: Office', email: 'a+b@example.org', secret }),
    'otpauth://totp/Shramik%20Seva%3A%20Office:a%2Bb%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
      '&issuer=Shramik%20Seva%3A%20Office&algorithm=SHA1&digits=6&period=30',
  );
});

test('a code may be typed with spaces, dashes and the digits of any of our languages', () => {
  for (const typed of ['123456', ' 123 456 ', '123-456', '१२३४५६', '۱۲۳ ۴۵۶', '١٢٣٤٥٦']) {
    assert.deepEqual(readSecondFactorCode(typed), { kind: 'app', digits: '123456' }, typed);
  }
  assert.deepEqual(readSecondFactorCode('1234-5678-9012'), { kind: 'recovery', digits: '123456789012' });
  for (const typed of ['', '12345', '1234567', '12345a', '1234-5678-901', "1' OR 1=1", '𝟙𝟚𝟛𝟜𝟝𝟞']) {
    assert.equal(readSecondFactorCode(typed), null, typed);
  }
});
