import type { CheckIn, Registration } from '#contract/registrations/registrations.ts';
import { isCardCode, signsOfCard } from '#contract/values/card-code.ts';
import { useCall } from '../../app/use-call.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  checkInRegistration,
  listEventRegistrations,
  registerWalkIn,
  setRegistrationStatus,
} from '../../store/office-registration-calls.ts';
import { isFoundBy } from '../registrations/choose-registrations.ts';
import { useEventRegistrations } from '../registrations/use-event-registrations.ts';
import { otherRegistrationIn } from '../registrations/use-registration-failure.ts';
import type { OfficeList } from '../use-office-list.ts';
import { useWhileVisible } from '../use-while-visible.ts';
import { passCodeIn } from './pass-code.ts';
import { type Outcomes, useOutcomes } from './use-outcomes.ts';

/** Reload interval in ms: others check in at the same time, on other devices. */
const lookAgainMs = 15_000;

/** Whether the typed text has been used, or is still needed; `free`: a card that nobody has yet. */
type Entered = 'taken' | 'needed' | 'unknown' | 'unsent' | 'free';

export interface CheckInList {
  list: OfficeList<Registration>;
  outcomes: Outcomes;
  /** Finds a registration by code, name or phone. A code checks in at once; otherwise it asks or lists. */
  enter: (text: string) => Promise<Entered>;
  /** Answers whether the person is checked in, now or before. */
  admit: (registration: Registration, marks?: CheckIn) => Promise<boolean>;
  undo: (registration: Registration) => Promise<void>;
  /** Lets somebody in who has an account and is not registered. */
  letIn: (who: { card: string } | { person_id: string }, what: string) => Promise<Entered>;
}

/** Somebody of it may still come in. */
export const isExpected = ({ status, people, people_here }: Registration): boolean =>
  status === 'registered' || (status === 'attended' && people_here < people);

/** State and acts of the check-in screen of one event. */
export function useCheckInList(eventId: string): CheckInList {
  const { t } = useTranslation('office-events');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const outcomes = useOutcomes();
  const list = useEventRegistrations(eventId);
  useWhileVisible(lookAgainMs, list.reload);
  const { say } = outcomes;

  const sayFailure = ({ code, status }: Failure, what: string, again: () => Promise<boolean>): void => {
    if (status >= 500) say({ kind: 'unsent', what, text: sayProblem(code), again });
    else {
      say({ kind: 'told', tone: 'danger', text: sayProblem(code) });
      // The list shown was out of date.
      list.reload();
    }
  };

  const putHere = (registration: Registration): void => {
    list.put(registration);
    say({ kind: 'checkedIn', registration });
    list.reload();
  };

  const admit = async (registration: Registration, marks: CheckIn = {}): Promise<boolean> => {
    const { id, name, status } = registration;
    if (!isExpected(registration)) {
      const isHere = status === 'attended';
      const text = isHere
        ? t('desk.alreadyHere', { name })
        : t('desk.notExpected', { name, status: t(`status.${status}`) });
      say({ kind: 'told', tone: isHere ? 'info' : 'danger', text });
      return true;
    }
    try {
      putHere(await call(checkInRegistration({ id, ...marks })));
      return true;
    } catch (failure) {
      sayFailure(failure as Failure, name, () => admit(registration, marks));
      return false;
    }
  };

  /** A registration may be newer than the list, so a miss is searched on the server. */
  const find = async (isMeant: (registration: Registration) => boolean): Promise<Registration[]> => {
    const known = list.rows.filter(isMeant);
    if (known.length > 0) return known;
    const { data } = await call(listEventRegistrations({ id: eventId }));
    return data.filter(isMeant);
  };

  /** Whoever is not registered is registered and in with one call; whoever is, is checked in. */
  const letIn = async (who: { card: string } | { person_id: string }, what: string): Promise<Entered> => {
    try {
      putHere(await call(registerWalkIn({ event_id: eventId, ...who, checkIn: true, requestId: crypto.randomUUID() })));
      return 'taken';
    } catch (failure) {
      const other = otherRegistrationIn(failure as Failure);
      if (other) return (await admit(other)) ? 'taken' : 'unsent';
      if ((failure as Failure).code === 'card_unclaimed') return 'free';
      sayFailure(failure as Failure, what, async () => (await letIn(who, what)) === 'taken');
      return 'unsent';
    }
  };

  const enter = async (text: string): Promise<Entered> => {
    const code = passCodeIn(text);
    const card = signsOfCard(text);
    if (isCardCode(card)) return letIn({ card }, text);
    try {
      const isNamed = isFoundBy(text);
      const found = await find((each) => each.code === code || isNamed(each));
      const holder = found.find((each) => each.code === code);
      // Of several, somebody at the desk says who has come.
      if (holder && isExpected(holder) && holder.party.length > 0) {
        say({ kind: 'asked', registration: holder });
        return 'taken';
      }
      if (holder) return (await admit(holder)) ? 'taken' : 'unsent';
      const [first, ...others] = found;
      if (!first) {
        say({ kind: 'told', tone: 'danger', text: t('desk.unknown') });
        return 'unknown';
      }
      if (others.length > 0) say({ kind: 'told', tone: 'info', text: t('desk.several', { count: found.length }) });
      else if (isExpected(first)) say({ kind: 'asked', registration: first });
      else await admit(first);
      return 'needed';
    } catch (failure) {
      sayFailure(failure as Failure, text, async () => (await enter(text)) === 'taken');
      return 'unsent';
    }
  };

  const undo = async (registration: Registration): Promise<void> => {
    const { id, name } = registration;
    try {
      list.put(await call(setRegistrationStatus({ id, status: 'registered' })));
      say({ kind: 'told', tone: 'success', text: t('desk.undone') });
      list.reload();
    } catch (failure) {
      sayFailure(failure as Failure, name, async () => {
        await undo(registration);
        return false;
      });
    }
  };

  return { list, outcomes, enter, admit, undo, letIn };
}
