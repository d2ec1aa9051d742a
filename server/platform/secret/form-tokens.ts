import { createSignatures } from './signatures.ts';
import type { ReadSecret } from './site-secret.ts';

/** Shows that a form came from a page of this site. One token per hour for all readers, so pages can be cached. */
export interface FormTokens {
  issue(now: Date): Promise<string>;
  isValid(token: string | undefined, now: Date): Promise<boolean>;
}

const hourMs = 3_600_000;
const validHours = 24;
const tokenForm = /^(\d{1,8})\.([\w-]{43})$/;

const hourOf = (instant: Date): number => Math.floor(instant.getTime() / hourMs);

export function createFormTokens(readSecret: ReadSecret): FormTokens {
  const signatures = createSignatures(readSecret, 'form');
  return {
    issue: async (now) => `${hourOf(now)}.${await signatures.sign(`${hourOf(now)}`)}`,
    isValid: async (token = '', now) => {
      const [, digits, signature] = tokenForm.exec(token) ?? [];
      if (digits === undefined || signature === undefined) return false;
      const age = hourOf(now) - Number(digits);
      // The clock of another machine may be a little ahead.
      if (age < -1 || age > validHours) return false;
      return await signatures.isRight(digits, signature);
    },
  };
}
