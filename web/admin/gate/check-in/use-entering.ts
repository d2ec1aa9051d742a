import type { ScanResult, SentScan } from '#contract/gate/scans.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { isCardCode, signsOfCard, writeCardCode } from '#contract/values/card-code.ts';
import { useAsk } from '../../../app/use-ask.ts';
import { asFailure, type Failure } from '../../../calls/failure.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isFoundBy } from '../../registrations/choose-registrations.ts';
import { otherRegistrationIn } from '../../registrations/use-registration-failure.ts';
import { saysFull } from '../../registrations/use-seat-question.ts';
import type { OfficeList } from '../../shared/use-office-list.ts';
import { asksWho, isExpected } from './local-scans.ts';
import { passCodeIn } from './pass-code.ts';
import type { OpenedGate } from './use-gate.ts';
import type { Outcomes } from './use-outcomes.ts';
import type { useScanWords } from './use-scan-words.ts';

/** Whether the typed text has been used, or is still needed; `free`: a card that nobody has yet. */
export type Entered = 'taken' | 'needed' | 'unknown' | 'unsent' | 'free';

/** Somebody who is not registered; `overCapacity` once the desk has said yes to it. */
type Newcomer = ({ card: string } | { person_id: string }) & { overCapacity?: true };

export interface Entering {
  /** Finds a registration by code, name or phone. A code checks in at once; otherwise it asks or lists. */
  enter: (text: string) => Promise<Entered>;
  /** Lets somebody in who has an account and is not registered. */
  letIn: (who: Newcomer, what: string) => Promise<Entered>;
}

interface Desk {
  gate: OpenedGate;
  list: Pick<OfficeList<Registration>, 'rows' | 'reload' | 'put'>;
  say: Outcomes['say'];
  words: ReturnType<typeof useScanWords>;
  /** Whether the gate has its list, or is over: then a code that is not in it is unknown. */
  hasList: boolean;
  /** What the list shows of a row that a scan answered. */
  asShown: (row: NonNullable<ScanResult['registration']>) => Registration | undefined;
  nameIn: (scan: SentScan, result: ScanResult) => string;
  admit: (registration: Registration) => Promise<boolean>;
}

/** What becomes of a code or a name that is typed or scanned at the desk of one event. */
export function useEntering(eventId: string, desk: Desk): Entering {
  const { gate, list, say, words, hasList, asShown, nameIn, admit } = desk;
  const { t } = useTranslation('office-events');
  const { sayProblem } = useProblemWords();
  const ask = useAsk();
  const { state } = gate;

  const sayFailure = ({ code, status }: Failure, what: string, again: () => Promise<boolean>): void => {
    if (status >= 500) say({ kind: 'unsent', what, text: sayProblem(code), again });
    else {
      say({ kind: 'told', tone: 'danger', text: sayProblem(code) });
      // The list shown was out of date.
      list.reload();
    }
  };

  /** Of several, and of whoever waits, somebody at the desk says who comes in; all others are in at once. */
  const receive = async (holder: Registration): Promise<Entered> => {
    if (asksWho(holder)) {
      say({ kind: 'asked', registration: holder });
      return 'taken';
    }
    return (await admit(holder)) ? 'taken' : 'unsent';
  };

  /** Without a list nobody is refused: the code is kept, and checked when the list comes. */
  const keepCode = async (code: string): Promise<Entered> => {
    const taken = await gate.take({ kind: 'check_in', code }).catch(words.sayNotKept);
    if (!taken) return 'unsent';
    if (taken.result) words.sayCodeChecked(taken.result, code);
    else words.sayCodeKept(code);
    return 'taken';
  };

  /** A registration may be newer than the list, so a miss is searched on the server. */
  const find = async (isMeant: (registration: Registration) => boolean): Promise<Registration[]> => {
    const here = list.rows.filter(isMeant);
    if (here.length > 0 || state?.contact === 'offline') return here;
    const answer = await ask('listEventRegistrations', { params: { id: eventId } }).catch((thrown: unknown) => {
      if (asFailure(thrown).status < 500 || !state?.list) throw thrown;
      return { data: [] };
    });
    return answer.data.filter(isMeant);
  };

  /** Whose card it is comes out when it is sent. */
  const letInByCard = async (card: string): Promise<Entered> => {
    const taken = await gate.take({ kind: 'walk_in', code: card }).catch(words.sayNotKept);
    if (!taken) return 'unsent';
    const { scan, result } = taken;
    const { registration } = result ?? {};
    if (result?.outcome === 'unknown_code') return 'free';
    if (registration && result?.outcome === 'accepted') {
      const shown = asShown(registration);
      if (shown) words.sayIn(shown);
    } else if (!result || !words.sayResult(result, nameIn(scan, result))) words.sayCardNoted(card);
    return 'taken';
  };

  /** Whoever is not registered is registered and in with one call; whoever is, is received like with a pass. */
  const letIn = async (who: Newcomer, what: string): Promise<Entered> => {
    if ('card' in who && state?.contact === 'offline') return letInByCard(who.card);
    try {
      const body = { event_id: eventId, ...who, checkIn: true, requestId: crypto.randomUUID() };
      const { data: registration } = await ask('registerWalkIn', { body });
      list.put(registration);
      words.sayIn(registration);
      list.reload();
      return 'taken';
    } catch (thrown) {
      const failure = asFailure(thrown);
      const other = otherRegistrationIn(failure);
      if (other) return receive(other);
      if (failure.code === 'card_unclaimed') return 'free';
      if (saysFull(failure)) {
        const seat = async () => (await letIn({ ...who, overCapacity: true }, what)) === 'taken';
        say({ kind: 'full', what, seat });
        return 'needed';
      }
      if ('card' in who && failure.status >= 500) return letInByCard(who.card);
      sayFailure(failure, what, async () => (await letIn(who, what)) === 'taken');
      return 'unsent';
    }
  };

  const enter = async (text: string): Promise<Entered> => {
    const code = passCodeIn(text);
    const card = signsOfCard(text);
    if (isCardCode(card)) return hasList ? letIn({ card }, writeCardCode(card)) : letInByCard(writeCardCode(card));
    if (!hasList && code && !list.rows.some((each) => each.code === code)) return keepCode(code);
    try {
      const isNamed = isFoundBy(text);
      const found = await find((each) => each.code === code || isNamed(each));
      const holder = found.find((each) => each.code === code);
      if (holder) return receive(holder);
      const [first, ...others] = found;
      if (!first && !hasList) {
        words.sayNoNames();
        return 'needed';
      }
      if (!first) {
        words.sayUnknown(text);
        return 'unknown';
      }
      if (others.length > 0) say({ kind: 'told', tone: 'info', text: t('desk.several', { count: found.length }) });
      else if (isExpected(first) || first.status === 'waitlisted') say({ kind: 'asked', registration: first });
      else await admit(first);
      return 'needed';
    } catch (thrown) {
      sayFailure(asFailure(thrown), text, async () => (await enter(text)) === 'taken');
      return 'unsent';
    }
  };

  return { enter, letIn };
}
