import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../app/use-call.ts';
import type { Call } from '../../calls/call.ts';
import type { ErrorCode, Failure } from '../../calls/failure.ts';

export interface Loaded<T> {
  data: T | undefined;
  problem: ErrorCode | undefined;
  reload: () => Promise<void>;
}

/** What one call answers about one thing, asked when the screen opens. */
export function useLoaded<T>(callOf: (id: string) => Call<T>, id: string): Loaded<T> {
  const call = useCall();
  const [data, setData] = useState<T>();
  const [problem, setProblem] = useState<ErrorCode>();
  const reload = useCallback(async () => {
    setProblem(undefined);
    try {
      setData(await call(callOf(id)));
    } catch (failure) {
      setProblem((failure as Failure).code);
    }
  }, [call, callOf, id]);
  useEffect(() => void reload(), [reload]);
  return { data, problem, reload };
}
