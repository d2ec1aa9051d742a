import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type ReadSecret = () => Promise<string>;

/** Encrypts secrets that must be read again, unlike a password, so that the database alone does not reveal them. */
export interface SecretBox {
  seal(ownerId: string, secret: Buffer): Promise<Buffer>;
  /** Null for a secret that was sealed for somebody else, or with another key. */
  open(ownerId: string, sealed: Buffer): Promise<Buffer | null>;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const deriveKey = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

function openWith(key: Buffer, ownerId: string, sealed: Buffer): Buffer | null {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(ownerId)).setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([opening.update(sealed.subarray(nonceBytes, -tagBytes)), opening.final()]);
  } catch {
    return null;
  }
}

/** Keys of different purposes differ, even of one secret. */
export function createSecretBox(readSecret: ReadSecret, purpose = 'second factor'): SecretBox {
  // Derived once: a list opens thousands.
  let known: { secret: string; key: Buffer } | undefined;
  const readKey = async (): Promise<Buffer> => {
    const secret = await readSecret();
    if (known?.secret !== secret) known = { secret, key: deriveKey(secret, purpose) };
    return known.key;
  };
  return {
    seal: async (ownerId, secret) => {
      const key = await readKey();
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(ownerId));
      const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
      return Buffer.concat([nonce, sealed, sealing.getAuthTag()]);
    },
    open: async (ownerId, sealed) => openWith(await readKey(), ownerId, sealed),
  };
}
