import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { ScanResult, SentScan } from '#contract/gate/scans.ts';
import { useApp } from '../../../app/AppProviders.tsx';
import { useAuth } from '../../../app/use-auth.ts';
import { useWhileVisible } from '../../shared/use-while-visible.ts';
import { type Gate, type GateState, openGate, type TakenScan } from './gate.ts';
import { deviceId, type Keeping, openStore } from './prepare-gate.ts';
import { useKeptPage } from './use-kept-page.ts';

/** In ms: others let people in at the same time, on other devices. */
const meetAgainMs = 15_000;
/** For so long a scan waits for its answer where there is a network. */
const answerWithinMs = 1_500;

export interface OpenedGate {
  state: GateState | undefined;
  keeping: Keeping | undefined;
  /** Whether the page would open without network; undefined while that is not known. */
  isReady: boolean | undefined;
  /** Kept on this phone; with the answer of the server, if it came at once. */
  take: (scan: TakenScan) => Promise<{ scan: SentScan; result: ScanResult | undefined }>;
  meet: () => Promise<void>;
  put: Gate['put'];
  drop: Gate['drop'];
}

interface Later<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
}

/** As `Promise.withResolvers`, which phones of some years ago lack. */
function later<T>(): Later<T> {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** The gate of an event, opened with the page; `onLate` hears answers for which nobody waited. */
export function useGate(eventId: string, onLate: (scan: SentScan, result: ScanResult) => void): OpenedGate {
  const { ask, i18n } = useApp();
  const email = useAuth().user?.email ?? '';
  const [gate, setGate] = useState<Gate>();
  const [keeping, setKeeping] = useState<Keeping>();
  const opened = useRef(later<Gate>());
  const awaited = useRef(new Map<string, (result: ScanResult) => void>());
  const hearResult = useEffectEvent((scan: SentScan, result: ScanResult) => {
    const answer = awaited.current.get(scan.id);
    if (answer) answer(result);
    else onLate(scan, result);
  });

  useEffect(() => {
    let wanted = true;
    const open = async (): Promise<void> => {
      const { store, keeping: how } = await openStore(email);
      const language = () => i18n.language;
      const isOpen = () => wanted;
      const tools = { eventId, language, ask, store, deviceId: deviceId(), isOpen, onResult: hearResult };
      const made = await openGate(tools);
      if (!wanted) return;
      setKeeping(how);
      setGate(made);
      opened.current.resolve(made);
      await made.meet();
    };
    void open();
    return () => {
      wanted = false;
      opened.current = later();
    };
  }, [eventId, email, ask, i18n]);

  const state = useSyncExternalStore(
    useCallback((listener) => gate?.subscribe(listener) ?? (() => undefined), [gate]),
    useCallback(() => gate?.state(), [gate]),
  );
  const isReady = useKeptPage(keeping !== 'nothing' && state?.contact === 'online' && state.list !== undefined);
  const meet = useEffectEvent(() => void gate?.meet());
  useWhileVisible(meetAgainMs, () => void gate?.meet());
  useEffect(() => {
    const again = () => meet();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  const take: OpenedGate['take'] = async (taken) => {
    const open = await opened.current.promise;
    const isOffline = open.state().contact === 'offline';
    const id = taken.id ?? crypto.randomUUID();
    const { promise, resolve } = later<ScanResult | undefined>();
    awaited.current.set(id, resolve);
    const scan = await open.take({ ...taken, id });
    setTimeout(() => resolve(undefined), isOffline ? 0 : answerWithinMs);
    const stop = open.subscribe(() => {
      if (open.state().contact === 'offline') resolve(undefined);
    });
    const result = await promise;
    stop();
    awaited.current.delete(id);
    return { scan, result };
  };
  return {
    state,
    keeping,
    isReady,
    take,
    meet: async () => gate?.meet(),
    put: (row) => gate?.put(row),
    drop: async (id) => gate?.drop(id),
  };
}
