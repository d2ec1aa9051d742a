import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Problem } from '#contract/protocol/problem.ts';
import { isWeakPin, pinLength } from '#contract/values/pin.ts';
import type { Passwords } from '../../platform/hashing/passwords.ts';
import type { Asker } from '../../platform/limits/fair-queue.ts';
import type { ReadSecret } from '../../platform/secret/site-secret.ts';

export interface Pins {
  hash(pin: string, asker: Asker): Promise<string>;
  /** Takes as long without a PIN (null) as with one. */
  verify(pinHash: string | null, pin: string, asker: Asker): Promise<boolean>;
  /**
   * The PIN printed on a card that nobody has yet. It is made from the code, so it is stored nowhere and can be
   * printed again.
   */
  firstPinOf(code: string): Promise<string>;
}

const digits = (number: number): string => String(number).padStart(pinLength, '0');
const allPins = 10 ** pinLength;

const givenPinLifeMs = 7 * 86_400_000;

/** When a PIN ends that somebody else knows: one that was printed, or that the office gave. */
export const endOfGivenPin = (now: Date): Date => new Date(now.getTime() + givenPinLifeMs);

/** Keyed by the site's secret: a stolen table alone cannot be searched for PINs. */
export function createPins(readSecret: ReadSecret, passwords: Passwords): Pins {
  const sign = async (text: string): Promise<Buffer> =>
    createHmac('sha256', await readSecret())
      .update(text)
      .digest();
  const keyed = async (pin: string): Promise<string> => (await sign(`pin ${pin}`)).toString('base64url');
  return {
    hash: async (pin, asker) => passwords.hash(await keyed(pin), asker),
    verify: async (pinHash, pin, asker) => passwords.verify(pinHash, await keyed(pin), asker),
    firstPinOf: async (code) => {
      for (let round = 0; ; round += 1) {
        const pin = digits((await sign(`first pin ${round} ${code}`)).readUIntBE(0, 6) % allPins);
        if (!isWeakPin(pin)) return pin;
      }
    },
  };
}

/** A PIN that the office tells to somebody. */
export function randomPin(phone: string | null): string {
  for (;;) {
    const pin = digits(randomInt(allPins));
    if (!isWeakPin(pin, phone)) return pin;
  }
}

export const isSamePin = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

export function demandStrongPin(pin: string, phone: string | null | undefined, former?: string): void {
  if (isWeakPin(pin, phone) || pin === former) throw new Problem('pin_weak');
}
