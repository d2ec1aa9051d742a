import { createSignatures } from '../../platform/secret/signatures.ts';
import type { ReadSecret } from '../../platform/secret/site-secret.ts';

/** The key for leaving, in every e-mail of the list. Signed, not stored: old e-mails still work. */
export interface LeaveTokens {
  issue(subscriptionId: string): Promise<string>;
  /** Whose key it is; undefined when it is nobody's. */
  read(token: string): Promise<string | undefined>;
}

const tokenForm = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export function createLeaveTokens(readSecret: ReadSecret): LeaveTokens {
  const signatures = createSignatures(readSecret, 'leave newsletter');
  return {
    issue: async (id) => `${id}.${await signatures.sign(id)}`,
    read: async (token) => {
      const [, id, signature] = tokenForm.exec(token) ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return (await signatures.isRight(id, signature)) ? id : undefined;
    },
  };
}
