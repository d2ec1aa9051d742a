import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadSecret } from './site-secret.ts';

/** Signs claims of one purpose, so that a token can be checked without being stored. */
export interface Signatures {
  sign(claim: string): Promise<string>;
  isRight(claim: string, signature: string): Promise<boolean>;
}

export function createSignatures(readSecret: ReadSecret, purpose: string): Signatures {
  const sign = async (claim: string): Promise<string> =>
    createHmac('sha256', await readSecret())
      .update(`${purpose} ${claim}`)
      .digest('base64url');
  return {
    sign,
    // The texts are compared, not their bytes: the last two bits of base64url are ignored when it is read.
    isRight: async (claim, signature) => {
      const right = Buffer.from(await sign(claim));
      const given = Buffer.from(signature);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
