import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { caseCodeLength, pinLength } from '#contract/help/help.facts.ts';
import { codeSigns } from '#contract/values/code-signs.ts';
import type { ReadSecret } from '../../../platform/secret/site-secret.ts';

/** What is kept of a PIN. Not Argon2: its queue is for signing in, and few guesses are compared anyway. */
export interface KeptPin {
  salt: Buffer;
  hash: Buffer;
}

export const newCaseCode = (): string =>
  Array.from({ length: caseCodeLength }, () => codeSigns.charAt(randomInt(codeSigns.length))).join('');

const asPin = (number: number): string => String(number).padStart(pinLength, '0');

export const newPin = (): string => asPin(randomInt(10 ** pinLength));

/** The same key gives the same PIN: a request whose answer was lost is answered again as before. */
export async function pinOfKey(readSecret: ReadSecret, key: string): Promise<string> {
  const digest = createHmac('sha256', await readSecret())
    .update(`help pin ${key}`)
    .digest();
  return asPin(Number(digest.readBigUInt64BE(0) % BigInt(10 ** pinLength)));
}

const hashWith = (salt: Buffer, pin: string): Buffer => createHash('sha256').update(salt).update(pin).digest();

export function keepPin(pin: string): KeptPin {
  const salt = randomBytes(16);
  return { salt, hash: hashWith(salt, pin) };
}

/** An unknown code is compared too, so that it takes as long as a known one. */
const nobodys: KeptPin = { salt: Buffer.alloc(16), hash: Buffer.alloc(32) };

export function isPin({ salt, hash }: KeptPin = nobodys, given: string): boolean {
  return timingSafeEqual(hashWith(salt, given), hash);
}
