import { useCallback } from 'react';
import type { Send } from '#contract/send.ts';
import { useApp } from '../AppProviders.tsx';
import type { StoreTools } from '../store/call-thunk.ts';
import { type FallbackCode, failureOf } from '../store/failure.ts';

/** Calls the server for one screen: nothing of it stays in the store. Fails with a `Failure`. */
export type OfficeCall = <Result>(fallback: FallbackCode, ask: (send: Send) => Promise<Result>) => Promise<Result>;

const officeThunk =
  <Result>(fallback: FallbackCode, ask: (send: Send) => Promise<Result>) =>
  async (_dispatch: unknown, _state: unknown, { send }: StoreTools): Promise<Result> => {
    try {
      return await ask(send);
    } catch (error) {
      throw failureOf(error, fallback);
    }
  };

/** Through the store, which hears of a session that has died. */
export function useOfficeCall(): OfficeCall {
  const { store } = useApp();
  return useCallback((fallback, ask) => store.dispatch(officeThunk(fallback, ask)), [store]);
}
