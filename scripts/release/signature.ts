import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';

/** Archives are large, so what is signed is their checksum. */
const signedText = (sha256: string): Buffer => Buffer.from(`shramik-seva release sha256 ${sha256}\n`);

export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}

export const signatureFileOf = (archive: string): string => `${archive}.sig`;

/** An Ed25519 key in PEM. */
export const readSigningKey = (path: string): KeyObject => createPrivateKey(readFileSync(path));

export const publicPartOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

/** The same checksum and key make the same signature. */
export const signChecksum = (sha256: string, key: KeyObject): string =>
  `${sign(null, signedText(sha256), key).toString('base64')}\n`;

export function isSignedBy(sha256: string, signature: string, publicKey: string): boolean {
  try {
    return verify(null, signedText(sha256), publicKey, Buffer.from(signature.trim(), 'base64'));
  } catch {
    return false;
  }
}
