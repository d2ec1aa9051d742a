import { createSignatures } from '../../../platform/secret/signatures.ts';
import type { ReadSecret } from '../../../platform/secret/site-secret.ts';

const lifeMs = 15 * 60_000;
/** By so much the clock of another machine may be ahead. */
const mostAheadMs = 60_000;
const tokenForm = /^([\da-f-]{36})\.(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/;

export interface TokenOwner {
  id: string;
  pinVersion: number;
}

/** Open one case for 15 minutes, until its PIN changes. Nothing is stored. */
export interface CaseTokens {
  issue(owner: TokenOwner, now: Date): Promise<string>;
  /** The case and version of the PIN that it was made for; undefined when it is none or over. */
  read(token: string, now: Date): Promise<TokenOwner | undefined>;
}

export function createCaseTokens(readSecret: ReadSecret): CaseTokens {
  const signatures = createSignatures(readSecret, 'help case');
  return {
    issue: async ({ id, pinVersion }, now) => {
      const claim = `${id}.${pinVersion}.${Math.floor((now.getTime() + lifeMs) / 1_000)}`;
      return `${claim}.${await signatures.sign(claim)}`;
    },
    read: async (token, now) => {
      const [, id, version, end, signature] = tokenForm.exec(token) ?? [];
      if (id === undefined || signature === undefined) return undefined;
      if (!(await signatures.isRight(`${id}.${version}.${end}`, signature))) return undefined;
      // One that ends later than any that is made was made by somebody who knows the secret.
      const left = Number(end) * 1_000 - now.getTime();
      return left > 0 && left <= lifeMs + mostAheadMs ? { id, pinVersion: Number(version) } : undefined;
    },
  };
}
