import { useState } from 'react';
import { asFailure, type Failure } from '../../calls/failure.ts';

/** No seat is left, or too few for all who come together. */
export type FullCode = 'event_full' | 'not_enough_seats';

export const saysFull = (failure: Failure): failure is Failure & { code: FullCode } =>
  failure.code === 'event_full' || failure.code === 'not_enough_seats';

interface SeatQuestion {
  /** Why the question is open; submitting again confirms. */
  full: FullCode | undefined;
  run: (act: (override: { overCapacity?: true }) => Promise<void>) => Promise<void>;
  takeBack: () => void;
}

/** On a full event the office is asked whether to seat the person over capacity. */
export function useSeatQuestion(): SeatQuestion {
  const [full, setFull] = useState<FullCode>();
  return {
    full,
    run: async (act) => {
      try {
        await act(full ? { overCapacity: true } : {});
      } catch (thrown) {
        const failure = asFailure(thrown);
        if (!saysFull(failure)) throw failure;
        setFull(failure.code);
      }
    },
    takeBack: () => setFull(undefined),
  };
}
