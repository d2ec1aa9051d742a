import { useRef, useState } from 'react';
import type { SentScan } from '#contract/gate/scans.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import type { MessageTone } from '../../../ui/MessageBox.tsx';
import type { Flash } from './ScanFlash.tsx';

/** Somebody at the desk says who comes in. */
export interface AskedOutcome {
  kind: 'asked';
  registration: Registration;
  /** The kept code that it is about. */
  scan?: SentScan;
}

/** Outcome of one check-in attempt. */
export type Outcome =
  | { kind: 'checkedIn'; registration: Registration }
  | AskedOutcome
  | { kind: 'told'; tone: MessageTone; text: string; detail?: string }
  /** Nobody is found by this code or name. */
  | { kind: 'unknown'; text: string; typed: string }
  /** No seat is left; answers whether one was given all the same. */
  | { kind: 'full'; what: string; seat: () => Promise<boolean> }
  /** Tries again; answers whether it succeeded. */
  | { kind: 'unsent'; what: string; text: string; again: () => Promise<boolean> };

export type NumberedOutcome = Outcome & { id: number };

export interface Outcomes {
  /** Newest first; of earlier ones those with a note or a question stay, until dismissed or answered. */
  all: readonly NumberedOutcome[];
  /** Fills the screen for a moment. */
  flash: Flash | undefined;
  say: (outcome: Outcome, flash?: Omit<Flash, 'id'>) => void;
  dismiss: (id: number) => void;
}

const hasNote = (outcome: Outcome): boolean => outcome.kind === 'checkedIn' && outcome.registration.notes !== null;

/** Asked again about the same people, the newer question takes the place of the earlier one. */
const staysAfter = (newer: Outcome) => (outcome: Outcome) =>
  hasNote(outcome) ||
  (outcome.kind === 'asked' && !('registration' in newer && newer.registration.id === outcome.registration.id));

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
      setAll((before) => [{ ...outcome, id }, ...before.filter(staysAfter(outcome))]);
      if (shown) setFlash({ ...shown, id });
    },
    dismiss: (id) => setAll((before) => before.filter((each) => each.id !== id)),
  };
}
