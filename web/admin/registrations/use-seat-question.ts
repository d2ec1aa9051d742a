import { useState } from 'react';
import type { Failure } from '../../calls/failure.ts';

export const saysFull = ({ code }: Failure): boolean => code === 'event_full' || code === 'not_enough_seats';

interface SeatQuestion {
  /** Whether the question is open; submitting again confirms. */
  isFull: boolean;
  run: (act: (override: { overCapacity?: true }) => Promise<void>) => Promise<void>;
  takeBack: () => void;
}

/** On a full event the office is asked whether to seat the person over capacity. */
export function useSeatQuestion(): SeatQuestion {
  const [isFull, setFull] = useState(false);
  return {
    isFull,
    run: async (act) => {
      try {
        await act(isFull ? { overCapacity: true } : {});
      } catch (failure) {
        if (!saysFull(failure as Failure)) throw failure;
        setFull(true);
      }
    },
    takeBack: () => setFull(false),
  };
}
