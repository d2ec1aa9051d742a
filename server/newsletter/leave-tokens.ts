import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadSecret } from '../platform/secret/site-secret.ts';

/** The key for leaving, in every e-mail of the list. Signed, not stored: old e-mails still work. */
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
