import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The one that seals first, then those of former versions. */
export type ReadSecrets = () => Promise<readonly string[]>;

/** Keeps what must be read again, unlike a password, so that the database alone does not tell it. */
export interface SecretBox {
  seal(ownerId: string, secret: Buffer): Promise<Buffer>;
  /** Null for what was sealed for somebody else, or with another key. */
  open(ownerId: string, sealed: Buffer): Promise<Buffer | null>;
  isOfFormerKey(ownerId: string, sealed: Buffer): Promise<boolean>;
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
export function createSecretBox(readSecrets: ReadSecrets, purpose = 'second factor'): SecretBox {
  const keys = new Map<string, Buffer>();
  // Derived once: a list opens thousands.
  const keyOf = (secret: string): Buffer => {
    const key = keys.get(secret) ?? deriveKey(secret, purpose);
    keys.set(secret, key);
    return key;
  };
  const readKeys = async (): Promise<Buffer[]> => (await readSecrets()).map(keyOf);
  return {
    seal: async (ownerId, secret) => {
      const [key = Buffer.alloc(0)] = await readKeys();
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(ownerId));
      const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
      return Buffer.concat([nonce, sealed, sealing.getAuthTag()]);
    },
    open: async (ownerId, sealed) => {
      for (const key of await readKeys()) {
        const secret = openWith(key, ownerId, sealed);
        if (secret !== null) return secret;
      }
      return null;
    },
    isOfFormerKey: async (ownerId, sealed) => {
      const [, ...former] = await readKeys();
      return former.some((key) => openWith(key, ownerId, sealed) !== null);
    },
  };
}
