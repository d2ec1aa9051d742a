import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../app/use-call.ts';
import type { Call } from '../../calls/call.ts';
import type { ErrorCode, Failure } from '../../calls/failure.ts';

export interface Loaded<T> {
  data: T | undefined;
  problem: ErrorCode | undefined;
  reload: () => Promise<void>;
}

/** What one call answers about one thing, asked when the screen opens; late answers about another are dropped. */
export function useLoaded<T>(callOf: (id: string) => Call<T>, id: string): Loaded<T> {
  const call = useCall();
  const [data, setData] = useState<T>();
  const [problem, setProblem] = useState<ErrorCode>();
  const asked = useRef(0);
  const reload = useCallback(async () => {
    asked.current += 1;
    const question = asked.current;
    setProblem(undefined);
    try {
      const answer = await call(callOf(id));
      if (question === asked.current) setData(answer);
    } catch (failure) {
      if (question === asked.current) setProblem((failure as Failure).code);
    }
  }, [call, callOf, id]);
  useEffect(() => void reload(), [reload]);
  return { data, problem, reload };
}
