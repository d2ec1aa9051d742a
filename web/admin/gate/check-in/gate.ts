import { mostScansAtOnce } from '#contract/gate/scans.facts.ts';
import type { GateList, GateRegistration, ScanResult, SentScan } from '#contract/gate/scans.ts';
import { isProblem } from '#contract/protocol/is-problem.ts';
import type { Language } from '#contract/values/language.ts';
import type { Ask } from '../../../calls/ask.ts';
import { asFailure, type Failure } from '../../../calls/failure.ts';
import type { GateStore, KeptGate } from '../../../gate/gate-store.ts';
import { asksWho, isBareCode, rowOfCode, withScans } from './local-scans.ts';

/** How the last contact with the server went; `closed`: the duty is gone; `gone`: the event is. */
export type Contact = 'unknown' | 'online' | 'offline' | 'closed' | 'gone';

const contactAfter: Record<number, Contact> = { 403: 'closed', 404: 'gone' };

export interface GateState {
  list: KeptGate | undefined;
  /** With what this phone has done since. */
  rows: readonly GateRegistration[];
  waiting: readonly SentScan[];
  contact: Contact;
  isSending: boolean;
  /** How many scans of the event somebody must look at, as of the last contact. */
  open: number;
  /** Who came with a code that was kept before there was a list, and about whom the desk has to say who is let in. */
  asked: readonly AskedScan[];
}

export interface AskedScan {
  scan: SentScan;
  row: GateRegistration;
}

export type TakenScan = Omit<SentScan, 'id' | 'device_time' | 'device_id' | 'clock_ahead'> & {
  id?: string;
  /** The kept code that it answers. */
  replaces?: string | undefined;
};

export interface Gate {
  subscribe(listener: () => void): () => void;
  state(): GateState;
  /** Resolves when it is kept on this phone; sending goes on behind. */
  take(scan: TakenScan): Promise<SentScan>;
  /** Sends what waits, and hears what other gates have done. */
  meet(): Promise<void>;
  /** A row that another call has answered. */
  put(row: GateRegistration): void;
  /** A kept code with which nobody came in. */
  drop(scanId: string): Promise<void>;
}

interface GateTools {
  eventId: string;
  language: () => Language;
  ask: Ask;
  store: GateStore;
  deviceId: string;
  /** Whether the page is still open; after signing out nothing may be kept. */
  isOpen: () => boolean;
  /** What came of a scan that was sent. */
  onResult: (scan: SentScan, result: ScanResult) => void;
}

/** Sending it again would change nothing. */
const isFinalRefusal = ({ cause }: Failure): boolean => isProblem(cause) && cause.status < 500;

/** The rows of a phone after an answer; undefined when it lacks that some are gone. */
function merged(kept: KeptGate | undefined, { registrations, whole, counts }: GateList) {
  const rows = new Map(whole ? [] : kept?.registrations.map((row) => [row.id, row]));
  for (const row of registrations) rows.set(row.id, row);
  return rows.size === counts.registrations ? [...rows.values()] : undefined;
}

/** Codes that were kept without a list, of people about whom the list has a question. */
const askedOf = (rows: readonly GateRegistration[], waiting: readonly SentScan[]): AskedScan[] =>
  waiting.flatMap((scan) => {
    const row = isBareCode(scan) ? rowOfCode(rows, scan) : undefined;
    return row && asksWho(row) ? [{ scan, row }] : [];
  });

/** One event at this phone. Everything is written down before it is shown, and sent when there is a network. */
export async function openGate(tools: GateTools): Promise<Gate> {
  const { eventId, ask, store, onResult } = tools;
  const listeners = new Set<() => void>();
  let state: GateState = {
    list: await store.readList(eventId),
    waiting: await store.readScans(eventId),
    rows: [],
    contact: 'unknown',
    isSending: false,
    open: 0,
    asked: [],
  };
  state.open = state.list?.open ?? 0;
  const change = (changed: Partial<GateState>): void => {
    state = { ...state, ...changed };
    const { list, waiting } = state;
    state.asked = askedOf(list?.registrations ?? [], waiting);
    const held = new Set(state.asked.map(({ scan }) => scan.id));
    state.rows = withScans(
      list?.registrations ?? [],
      waiting.filter(({ id }) => !held.has(id)),
    );
    for (const listener of listeners) listener();
  };
  change({});

  const putAll = (rows: readonly GateRegistration[]): void => {
    if (!state.list || rows.length === 0) return;
    const byId = new Map(state.list.registrations.map((row) => [row.id, row]));
    for (const row of rows) byId.set(row.id, row);
    change({ list: { ...state.list, registrations: [...byId.values()] } });
  };

  const note = async (failure: Failure): Promise<void> => {
    const ended = contactAfter[failure.status];
    if (ended) await store.dropList(eventId);
    change(ended ? { contact: ended, list: undefined } : { contact: isFinalRefusal(failure) ? 'online' : 'offline' });
  };

  const readList = async (): Promise<void> => {
    const read = async (since: string | undefined): Promise<GateList> => {
      const query = { lang: tools.language(), ...(since !== undefined && { since }) };
      return (await ask('readGateList', { params: { id: eventId }, query })).data;
    };
    let answer = await read(state.list?.version);
    let registrations = merged(state.list, answer);
    if (!registrations) {
      answer = await read(undefined);
      registrations = answer.registrations;
    }
    const { event, counts, version, open, now } = answer;
    const at = Date.now();
    const list = { event, counts, version, open, registrations, at, ahead: at - new Date(now).getTime() };
    if (!tools.isOpen()) return;
    await store.keepList(list);
    change({ list, open, contact: 'online' });
  };

  /** A kept code waits for the list, and where several may come in for somebody's word. */
  const sendable = (): SentScan[] => {
    const { list, waiting, asked } = state;
    return waiting.filter((scan) => (list ? !asked.some((each) => each.scan.id === scan.id) : !isBareCode(scan)));
  };

  const sendWaiting = async (): Promise<void> => {
    for (let part = sendable(); part.length > 0; part = sendable()) {
      part = part.slice(0, mostScansAtOnce / 2);
      const device_now = new Date().toISOString();
      const body = { scans: part, device_id: tools.deviceId, device_now };
      const answer = await ask('sendScans', { params: { id: eventId }, body });
      const sent = part.map(({ id }) => id);
      await store.dropScans(sent);
      const waiting = state.waiting.filter(({ id }) => !sent.includes(id));
      change({ waiting, open: answer.open, contact: 'online' });
      putAll(answer.data.flatMap(({ registration }) => registration ?? []));
      for (const [place, scan] of part.entries()) {
        const result = answer.data[place];
        if (result) onResult(scan, result);
      }
    }
  };

  let meeting: Promise<void> | undefined;
  const meet = (): Promise<void> => {
    meeting ??= (async () => {
      change({ isSending: true });
      try {
        await sendWaiting();
        await readList();
        // What was taken meanwhile.
        await sendWaiting();
      } catch (thrown) {
        await note(asFailure(thrown));
      }
      change({ isSending: false });
      meeting = undefined;
    })();
    return meeting;
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    meet,
    put: (row) => putAll([row]),
    drop: async (scanId) => {
      await store.dropScans([scanId]);
      change({ waiting: state.waiting.filter(({ id }) => id !== scanId) });
    },
    take: async ({ replaces, ...taken }) => {
      const scan: SentScan = {
        id: crypto.randomUUID(),
        ...taken,
        device_id: tools.deviceId,
        device_time: new Date().toISOString(),
        ...(state.list && { clock_ahead: Math.round(state.list.ahead) }),
      };
      await store.addScan(eventId, scan);
      if (replaces !== undefined) await store.dropScans([replaces]);
      change({ waiting: [...state.waiting.filter(({ id }) => id !== replaces), scan] });
      void meet().then(() => (sendable().length > 0 && state.contact === 'online' ? meet() : undefined));
      return scan;
    },
  };
}
