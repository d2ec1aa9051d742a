/** The answer of one request of IndexedDB. */
export const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** All or nothing; `strict`: written through to the disk, an ended battery loses nothing. */
export async function writeThrough(
  database: IDBDatabase,
  stores: readonly string[],
  work: (store: (name: string) => IDBObjectStore) => void,
): Promise<void> {
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
  work((name) => transaction.objectStore(name));
  await done;
}

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** No script can read it. */
export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
}

export async function unseal<T>(key: CryptoKey, { iv, bytes }: Sealed): Promise<T> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes);
  return JSON.parse(new TextDecoder().decode(plain)) as T;
}
