import type { GateList, SentScan } from '#contract/gate/scans.ts';
import { answered, makeKey, type Sealed, seal, unseal, writeThrough } from './durable.ts';
import { markGate } from './gate-mark.ts';
import { forgetKeptSession } from './kept-opening.ts';

/** What a phone keeps of a gate: lists and unsent scans, encrypted by keys that no script can read. */
export interface KeptGate extends Pick<GateList, 'event' | 'registrations' | 'counts' | 'version' | 'open'> {
  /** When it was last brought up to date, by the clock of the phone in ms. */
  at: number;
  /** By how many ms the clock of the phone was ahead then. */
  ahead: number;
}

export interface GateStore {
  readList(eventId: string): Promise<KeptGate | undefined>;
  keepList(gate: KeptGate): Promise<void>;
  /** Resolves when the scan is on the disk: only then it may be shown as taken. */
  addScan(eventId: string, scan: SentScan): Promise<void>;
  /** In the order in which they were made. */
  readScans(eventId: string): Promise<SentScan[]>;
  dropScans(ids: readonly string[]): Promise<void>;
  dropList(eventId: string): Promise<void>;
}

const databaseName = 'gate';
const keptMs = 48 * 3_600_000;

interface ListRecord {
  eventId: string;
  owner: string;
  /** In ms: afterwards the list is not kept. */
  until: number;
  sealed: Sealed;
}

interface ScanRecord {
  id: string;
  eventId: string;
  owner: string;
  sealed: Sealed;
}

type KeyName = 'list' | 'scans';

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    const { result: database } = request;
    database.createObjectStore('keys');
    database.createObjectStore('lists', { keyPath: 'eventId' });
    database.createObjectStore('scans', { keyPath: 'number', autoIncrement: true }).createIndex('id', 'id');
  };
  return answered(request);
}

const readAll = <T>(database: IDBDatabase, store: string): Promise<T[]> =>
  answered(database.transaction(store).objectStore(store).getAll());

/** One key for each kind, so that lists are gone with theirs while unsent scans wait. */
async function keyOf(database: IDBDatabase, name: KeyName, owner: string): Promise<CryptoKey> {
  const place = `${name} ${owner}`;
  const find = (): Promise<CryptoKey | undefined> =>
    answered(database.transaction('keys').objectStore('keys').get(place));
  const found = await find();
  if (found) return found;
  const made = await makeKey();
  // Another tab may have been quicker: the first one stays.
  await writeThrough(database, ['keys'], (store) => {
    const request = store('keys').add(made, place);
    request.onerror = (event) => event.preventDefault();
  }).catch(() => undefined);
  return (await find()) ?? made;
}

async function nameOf(owner: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner.toLowerCase()));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of the person who is signed in: what another person has left is neither read nor sent. */
export async function openGateStore(email: string): Promise<GateStore> {
  const [database, owner] = [await openDatabase(), await nameOf(email)];
  await dropLists(database, ({ until }) => until < Date.now());
  const ofOwner = <Row extends { owner: string }>(rows: Row[]): Row[] => rows.filter((row) => row.owner === owner);
  return {
    readList: async (eventId) => {
      const row = ofOwner(await readAll<ListRecord>(database, 'lists')).find((each) => each.eventId === eventId);
      // A list whose key is gone is as good as none.
      return row && unseal<KeptGate>(await keyOf(database, 'list', owner), row.sealed).catch(() => undefined);
    },
    keepList: async (gate) => {
      const sealed = await seal(await keyOf(database, 'list', owner), gate);
      const until = new Date(`${gate.event.date}T23:59:59+05:30`).getTime() + keptMs;
      const row: ListRecord = { eventId: gate.event.id, owner, until, sealed };
      await writeThrough(database, ['lists'], (store) => void store('lists').put(row));
      await mark(database);
    },
    addScan: async (eventId, scan) => {
      const sealed = await seal(await keyOf(database, 'scans', owner), scan);
      const row: ScanRecord = { id: scan.id, eventId, owner, sealed };
      await writeThrough(database, ['scans'], (store) => void store('scans').add(row));
    },
    readScans: async (eventId) => {
      const rows = ofOwner(await readAll<ScanRecord>(database, 'scans')).filter((each) => each.eventId === eventId);
      const key = await keyOf(database, 'scans', owner);
      return Promise.all(rows.map(({ sealed }) => unseal<SentScan>(key, sealed)));
    },
    dropScans: (ids) =>
      writeThrough(database, ['scans'], (store) => {
        for (const id of ids) {
          const request = store('scans').index('id').getKey(id);
          request.onsuccess = () => request.result !== undefined && store('scans').delete(request.result);
        }
      }),
    dropList: (eventId) => dropLists(database, (row) => row.eventId === eventId),
  };
}

async function mark(database: IDBDatabase): Promise<void> {
  const rows = await readAll<ListRecord>(database, 'lists');
  markGate(rows.map(({ until }) => until));
  // Without a list there is no gate to open.
  if (rows.length === 0) await forgetKeptSession();
}

async function dropLists(database: IDBDatabase, isGone: (row: ListRecord) => boolean): Promise<void> {
  const gone = (await readAll<ListRecord>(database, 'lists')).filter(isGone);
  if (gone.length > 0)
    await writeThrough(database, ['lists'], (store) => {
      for (const { eventId } of gone) store('lists').delete(eventId);
    });
  await mark(database);
}

/** Lists that are too old, or all with their keys. Unsent scans and theirs wait for the same person. */
export async function forgetGateLists(which: 'all' | 'old'): Promise<void> {
  const database = await openDatabase();
  await dropLists(database, ({ until }) => which === 'all' || until < Date.now());
  if (which === 'all') {
    const needed = new Set((await readAll<ScanRecord>(database, 'scans')).map(({ owner }) => `scans ${owner}`));
    const names = await answered(database.transaction('keys').objectStore('keys').getAllKeys());
    await writeThrough(database, ['keys'], (store) => {
      for (const name of names) if (!needed.has(String(name))) store('keys').delete(name);
    });
  }
  database.close();
}
