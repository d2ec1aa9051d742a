import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ReadSecret } from '../forms/secret.service.ts';

/** Keeps what must be read again, unlike a password, so that the database alone does not tell it. */
export interface SecretBox {
  seal(ownerId: string, secret: Buffer): Promise<Buffer>;
  /** Null for what was sealed for somebody else, or under another secret of the site. */
  open(ownerId: string, sealed: Buffer): Promise<Buffer | null>;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export function createSecretBox(readSecret: ReadSecret): SecretBox {
  const readKey = async (): Promise<Buffer> =>
    Buffer.from(hkdfSync('sha256', await readSecret(), '', 'second factor', 32));
  return {
    seal: async (ownerId, secret) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, await readKey(), nonce).setAAD(Buffer.from(ownerId));
      const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
      return Buffer.concat([nonce, sealed, sealing.getAuthTag()]);
    },
    open: async (ownerId, sealed) => {
      const key = await readKey();
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
      opening.setAAD(Buffer.from(ownerId)).setAuthTag(sealed.subarray(-tagBytes));
      try {
        return Buffer.concat([opening.update(sealed.subarray(nonceBytes, -tagBytes)), opening.final()]);
      } catch {
        return null;
      }
    },
  };
}
