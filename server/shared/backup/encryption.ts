import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scrypt } from 'node:crypto';

// Salt and nonce, then the cipher text, then the tag, which authenticates all of it.

const cipher = 'aes-256-gcm';
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = saltBytes + nonceBytes;

/** Slow on purpose: the key may be a sentence that a person chose. */
const stretched = (key: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 };
    scrypt(key, salt, 32, cost, (error, derived) => (error ? reject(error) : resolve(derived)));
  });

/** The key is not that of the file, or the file was changed. */
export class WrongKey extends Error {
  override name = 'WrongKey';
}

export async function* encrypted(chunks: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const head = randomBytes(headBytes);
  const sealing = createCipheriv(cipher, await stretched(key, head.subarray(0, saltBytes)), head.subarray(saltBytes));
  yield head;
  for await (const chunk of chunks) yield sealing.update(chunk);
  yield Buffer.concat([sealing.final(), sealing.getAuthTag()]);
}

/** The output may be used only after the last chunk was read without an error. */
export async function* decrypted(chunks: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  let opening: DecipherGCM | undefined;
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    if (opening === undefined && rest.length >= headBytes) {
      const salt = rest.subarray(0, saltBytes);
      const nonce = rest.subarray(saltBytes, headBytes);
      opening = createDecipheriv(cipher, await stretched(key, salt), nonce, { authTagLength: tagBytes });
      rest = rest.subarray(headBytes);
    }
    if (opening === undefined || rest.length <= tagBytes) continue;
    yield opening.update(rest.subarray(0, -tagBytes));
    rest = rest.subarray(-tagBytes);
  }
  try {
    if (opening === undefined) throw new Error('there is no head');
    opening.setAuthTag(rest);
    yield opening.final();
  } catch (cause) {
    throw new WrongKey('BACKUP_KEY does not open this backup.', { cause });
  }
}
