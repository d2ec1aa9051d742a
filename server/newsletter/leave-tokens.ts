import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadSecret } from '../platform/secret/site-secret.ts';

/**
 * The key that every letter of the list carries. It is signed instead of stored, so that each letter can carry it anew, and
 * an old letter still lets its reader leave.
 */
export interface LeaveTokens {
  issue(subscriptionId: string): Promise<string>;
  /** Whose key it is; undefined when it is nobody's. */
  read(token: string): Promise<string | undefined>;
}

const tokenForm = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export function createLeaveTokens(readSecret: ReadSecret): LeaveTokens {
  const sign = async (subscriptionId: string): Promise<Buffer> =>
    createHmac('sha256', await readSecret())
      .update(`leave newsletter ${subscriptionId}`)
      .digest();
  return {
    issue: async (id) => `${id}.${(await sign(id)).toString('base64url')}`,
    read: async (token) => {
      const [, id, signature] = tokenForm.exec(token) ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return timingSafeEqual(await sign(id), Buffer.from(signature, 'base64url')) ? id : undefined;
    },
  };
}
