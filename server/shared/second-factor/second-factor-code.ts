import { randomInt } from 'node:crypto';
import { withWesternDigits } from '#contract/values/western-digits.ts';

const recoveryCodeCount = 10;

/** Digits only: they are the same in all our languages, and every phone has a keypad for them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '0')).join('-'),
  );

export interface SecondFactorCode {
  kind: 'app' | 'recovery';
  digits: string;
}

/** A typed code, with or without spaces and dashes; null when it can be neither kind of code. */
export function readSecondFactorCode(typed: string): SecondFactorCode | null {
  const digits = withWesternDigits(typed).replace(/[\s-]/g, '');
  if (/^[0-9]{6}$/.test(digits)) return { kind: 'app', digits };
  return /^[0-9]{12}$/.test(digits) ? { kind: 'recovery', digits } : null;
}
