import { useRef, useState } from 'react';
import type { Registration } from '#contract/registrations/registrations.ts';
import type { MessageTone } from '../../ui/MessageBox.tsx';
import type { Flash } from './ScanFlash.tsx';

/** Outcome of one check-in attempt. */
export type Outcome =
  | { kind: 'checkedIn'; registration: Registration }
  | { kind: 'asked'; registration: Registration }
  | { kind: 'told'; tone: MessageTone; text: string; detail?: string }
  /** Nobody is found by this code or name. */
  | { kind: 'unknown'; text: string; typed: string }
  /** No seat is left; answers whether one was given all the same. */
  | { kind: 'full'; what: string; seat: () => Promise<boolean> }
  /** Tries again; answers whether it succeeded. */
  | { kind: 'unsent'; what: string; text: string; again: () => Promise<boolean> };

export type NumberedOutcome = Outcome & { id: number };

export interface Outcomes {
  /** Newest first; of earlier ones only those with a note stay, until dismissed. */
  all: readonly NumberedOutcome[];
  /** Fills the screen for a moment. */
  flash: Flash | undefined;
  say: (outcome: Outcome, flash?: Omit<Flash, 'id'>) => void;
  dismiss: (id: number) => void;
}

const hasNote = (outcome: Outcome): boolean => outcome.kind === 'checkedIn' && outcome.registration.notes !== null;

export function useOutcomes(): Outcomes {
  const [all, setAll] = useState<readonly NumberedOutcome[]>([]);
  const [flash, setFlash] = useState<Flash>();
  const count = useRef(0);
  return {
    all,
    flash,
    say: (outcome, shown) => {
      count.current += 1;
      const id = count.current;
      setAll((before) => [{ ...outcome, id }, ...before.filter(hasNote)]);
      if (shown) setFlash({ ...shown, id });
    },
    dismiss: (id) => setAll((before) => before.filter((each) => each.id !== id)),
  };
}
