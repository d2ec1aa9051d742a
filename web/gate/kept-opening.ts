import { answered, type Sealed, writeThrough } from './durable.ts';

/**
 * What a gate opens with after an ended battery: its page with all files, and who is signed in. The cache of the service worker
 * and the local storage reach the disk some seconds later, so they alone promise nothing.
 */
export interface KeptFile {
  /** As the page asks for it; of the page itself, its language. */
  name: string;
  headers: [string, string][];
  bytes: ArrayBuffer;
}

export interface KeptSession {
  key: CryptoKey;
  sealed: Sealed;
}

const databaseName = 'gate-opening';
const sessionPlace = 'session';

async function withDatabase<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('pages', { keyPath: 'name' });
    request.result.createObjectStore('files', { keyPath: 'name' });
    request.result.createObjectStore('session');
  };
  const database = await answered(request);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const readOne = <T>(store: string, key: string): Promise<T | undefined> =>
  withDatabase((database) => answered<T | undefined>(database.transaction(store).objectStore(store).get(key)));

/** In place of what was kept before, all or nothing: the files of two versions of the site do not fit together. */
export const keepPage = (page: KeptFile, files: readonly KeptFile[]): Promise<void> =>
  withDatabase((database) =>
    writeThrough(database, ['pages', 'files'], (store) => {
      store('pages').clear();
      store('files').clear();
      store('pages').put(page);
      for (const file of files) store('files').put(file);
    }),
  );

/** Whether page and files lie on the disk. */
export const isPageKept = (language: string, files: readonly string[]): Promise<boolean> =>
  withDatabase(async (database) => {
    const page = database.transaction('pages').objectStore('pages');
    const kept = database.transaction('files').objectStore('files');
    const [found, names] = await Promise.all([answered(page.getKey(language)), answered(kept.getAllKeys())]);
    return found !== undefined && names.length === files.length && files.every((name) => names.includes(name));
  });

const asAnswer = (kept: KeptFile | undefined): Response | undefined =>
  kept && new Response(kept.bytes, { headers: kept.headers });

/** In the reader's language, else in the one that it was kept in. */
export const findKeptPage = async (language: string): Promise<Response | undefined> =>
  asAnswer((await readOne<KeptFile>('pages', language)) ?? (await firstPage()));

const firstPage = (): Promise<KeptFile | undefined> =>
  withDatabase(async (database) => {
    const pages = await answered<KeptFile[]>(database.transaction('pages').objectStore('pages').getAll());
    return pages[0];
  });

export const findKeptFile = async (path: string): Promise<Response | undefined> =>
  asAnswer(await readOne<KeptFile>('files', path));

export const keepSession = (session: KeptSession): Promise<void> =>
  withDatabase((database) =>
    writeThrough(database, ['session'], (store) => void store('session').put(session, sessionPlace)),
  );

export const findSession = (): Promise<KeptSession | undefined> => readOne('session', sessionPlace);

export const forgetKeptSession = (): Promise<void> =>
  withDatabase((database) => writeThrough(database, ['session'], (store) => void store('session').clear()));
