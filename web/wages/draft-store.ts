import { answered, makeKey, type Sealed, seal, unseal, writeThrough } from '../gate/durable.ts';
import { draftsName } from './forget-drafts.ts';

const keptMs = 3_600_000;

interface Kept {
  caseId: string;
  /** Whose work it is: what another person has left is not read. */
  owner: string;
  until: number;
  key: CryptoKey;
  sealed: Sealed;
}

async function withStore<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const request = indexedDB.open(draftsName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('drafts', { keyPath: 'caseId' });
  const database = await answered(request);
  // Signing out in another tab takes it away.
  database.onversionchange = () => database.close();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** One after the other: sealing takes its time, and a draft that was saved must not come back behind its deletion. */
const inOrder = async <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? await navigator.locks.request(draftsName, work) : work();

/** For an hour, by a key that no script can read; unless `isStillWanted` says otherwise when its turn has come. */
export const keepDraft = (caseId: string, owner: string, draft: unknown, isStillWanted: () => boolean): Promise<void> =>
  inOrder(async () => {
    const key = await makeKey();
    const kept: Kept = { caseId, owner, until: Date.now() + keptMs, key, sealed: await seal(key, draft) };
    if (!isStillWanted()) return;
    await withStore((database) => writeThrough(database, ['drafts'], (store) => void store('drafts').put(kept)));
  });

export const readDraft = <Draft>(caseId: string, owner: string): Promise<Draft | undefined> =>
  inOrder(async () => {
    const kept = await withStore(async (database) => {
      const all = await answered<Kept[]>(database.transaction('drafts').objectStore('drafts').getAll());
      const old = all.filter((each) => each.until < Date.now() || each.owner !== owner);
      await writeThrough(database, ['drafts'], (store) => {
        for (const each of old) store('drafts').delete(each.caseId);
      });
      return all.find((each) => each.caseId === caseId && !old.includes(each));
    });
    return kept && unseal<Draft>(kept.key, kept.sealed);
  });

export const dropDraft = (caseId: string): Promise<void> =>
  inOrder(() =>
    withStore((database) => writeThrough(database, ['drafts'], (store) => void store('drafts').delete(caseId))),
  );
