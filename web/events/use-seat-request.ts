import { useRef, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { hasChildren } from '#contract/registrations/has-children.ts';
import { mostPeople } from '#contract/registrations/registrations.facts.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { useApp } from '../app/AppProviders.tsx';
import { asFailure, type Failure } from '../calls/failure.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { readEvent } from '../store/events.ts';
import { loadMyRegistrations, registerForEvent } from '../store/registrations.ts';
import { type Companion, resized } from './PartyField.tsx';
import { useTooFewSeatsWords } from './TooFewSeats.tsx';

interface SeatChoice {
  people: number;
  waitlist: boolean;
}

/** How many come to an event, and the call that asks for their seats. */
export function useSeatRequest(event: Event) {
  const { t, i18n } = useTranslation('events');
  const { sayProblem } = useProblemWords();
  const { store } = useApp();
  const sayTooFew = useTooFewSeatsWords();
  const [party, setParty] = useState<Companion[]>([]);
  const [isGuardian, setGuardian] = useState(false);
  const people = 1 + party.length;
  // Set by a button; a form has one answer to what was typed.
  const chosen = useRef<SeatChoice | undefined>(undefined);

  /** Rejects with a `Failure`. */
  const ask = async (notes = ''): Promise<Registration> => {
    const lang = i18n.language;
    const { people: coming, waitlist } = chosen.current ?? { people, waitlist: event.seatsOpen === 0 };
    chosen.current = undefined;
    const companions = resized(party, coming);
    setParty(companions);
    const input = {
      event_id: event.id,
      lang,
      notes,
      ...(companions.length > 0 && { party: companions }),
      ...(hasChildren(companions) && { guardian: isGuardian }),
      ...(waitlist && { waitlist: true }),
    };
    try {
      return await store.dispatch(registerForEvent(input)).unwrap();
    } catch (thrown) {
      // Already registered, in another window or by a lost answer: the page shows that registration.
      if (asFailure(thrown).code === 'already_registered') await store.dispatch(loadMyRegistrations(lang));
      throw thrown;
    } finally {
      // The seats changed; without any left the form turns to the waiting list.
      await store.dispatch(readEvent({ id: event.id, language: lang }));
    }
  };

  return {
    party,
    setParty,
    /** Whether children come along, and whether who registers is said to be their parent. */
    hasChildren: hasChildren(party),
    setGuardian,
    people,
    mostPeople: Math.min(event.maxPeople, event.capacity ?? mostPeople),
    ask,
    /** What the next call asks for, instead of what stands in the form. */
    choose: (choice: SeatChoice): void => {
      chosen.current = choice;
    },
    // Of the office's registration for this address only its existence is told.
    sayFailure: ({ code, data }: Failure): string =>
      code === 'already_registered' && data === undefined
        ? t('dialog.guestRegistered')
        : (sayTooFew({ code, data }, people) ?? sayProblem(code)),
  };
}
