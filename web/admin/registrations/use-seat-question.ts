import { useState } from 'react';
import type { Failure } from '../../calls/failure.ts';

interface SeatQuestion {
  /** Whether the person is being asked; sending once more is the answer. */
  isFull: boolean;
  run: (act: (wish: { overCapacity?: true }) => Promise<void>) => Promise<void>;
  takeBack: () => void;
}

/** A full event is no dead end for the office but a question: seat this person all the same? */
export function useSeatQuestion(): SeatQuestion {
  const [isFull, setFull] = useState(false);
  return {
    isFull,
    run: async (act) => {
      try {
        await act(isFull ? { overCapacity: true } : {});
      } catch (failure) {
        if ((failure as Failure).code !== 'event_full') throw failure;
        setFull(true);
      }
    },
    takeBack: () => setFull(false),
  };
}
