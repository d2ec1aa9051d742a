import type { ScanResult, SentScan } from '#contract/gate/scans.ts';
import type { CheckIn, Registration } from '#contract/registrations/registrations.ts';
import { isCardCode, signsOfCard, writeCardCode } from '#contract/values/card-code.ts';
import { useAsk } from '../../../app/use-ask.ts';
import { asFailure, type Failure } from '../../../calls/failure.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isFoundBy } from '../../registrations/choose-registrations.ts';
import { useEventRegistrations } from '../../registrations/use-event-registrations.ts';
import { otherRegistrationIn } from '../../registrations/use-registration-failure.ts';
import { saysFull } from '../../registrations/use-seat-question.ts';
import type { OfficeList } from '../../shared/use-office-list.ts';
import { useWhileVisible } from '../../shared/use-while-visible.ts';
import { asGateRow, asRegistrations } from './gate-rows.ts';
import { asksWho, isBareCode, isExpected } from './local-scans.ts';
import { passCodeIn } from './pass-code.ts';
import { type OpenedGate, useGate } from './use-gate.ts';
import { type AskedOutcome, type Outcomes, useOutcomes } from './use-outcomes.ts';
import { useScanWords } from './use-scan-words.ts';

/** In ms: contact and notes of people who were added elsewhere. */
const lookAgainMs = 15_000;

/** Whether the typed text has been used, or is still needed; `free`: a card that nobody has yet. */
type Entered = 'taken' | 'needed' | 'unknown' | 'unsent' | 'free';

/** Somebody who is not registered; `overCapacity` once the desk has said yes to it. */
type Newcomer = ({ card: string } | { person_id: string }) & { overCapacity?: true };

export interface CheckInList {
  list: Pick<OfficeList<Registration>, 'rows' | 'known' | 'problem' | 'reload' | 'put'>;
  gate: OpenedGate;
  outcomes: Outcomes;
  /** Finds a registration by code, name or phone. A code checks in at once; otherwise it asks or lists. */
  enter: (text: string) => Promise<Entered>;
  /** Answers whether the person is checked in, now or before. */
  admit: (registration: Registration, marks?: CheckIn) => Promise<boolean>;
  undo: (registration: Registration) => Promise<void>;
  /** Away on this day of a course, with or without a reason that is told. */
  excuse: (registration: Registration, reason: string) => Promise<void>;
  /** Questions that wait in a row. */
  asked: readonly AskedOutcome[];
  /** Answers whether what was asked about somebody is settled; a kept code is then needed no more. */
  answer: (outcome: AskedOutcome, marks: CheckIn) => Promise<boolean>;
  /** Of a kept code: nobody came in with it. */
  forget: (outcome: AskedOutcome) => void;
  /** Lets somebody in who has an account and is not registered. */
  letIn: (who: Newcomer, what: string) => Promise<Entered>;
}

/** State and acts of the check-in screen of one event. */
export function useCheckInList(eventId: string): CheckInList {
  const { t } = useTranslation('office-events');
  const { sayProblem } = useProblemWords();
  const ask = useAsk();
  const outcomes = useOutcomes();
  const known = useEventRegistrations(eventId);
  useWhileVisible(lookAgainMs, known.reload);
  const { say } = outcomes;
  const words = useScanWords(say);
  const gate = useGate(eventId, (scan, result) => {
    if (isBareCode(scan)) words.sayCodeChecked(result, scan.code ?? '');
    else if (scan.kind === 'undo') words.sayStillIn(result, nameIn(scan, result));
    else if (scan.kind !== 'excused' || result.outcome !== 'accepted') words.sayResult(result, nameIn(scan, result));
    known.reload();
  });
  const { state } = gate;
  const isOver = state?.contact === 'closed' || state?.contact === 'gone';
  const hasList = state?.list !== undefined || isOver;
  const rows = state?.list ? asRegistrations(state, known.rows) : known.rows;
  const list: CheckInList['list'] = {
    rows,
    known: known.known || state?.list !== undefined,
    problem: known.problem,
    reload: () => {
      known.reload();
      void gate.meet();
    },
    put: (registration) => {
      known.put(registration);
      gate.put(asGateRow(registration));
    },
  };
  /** Whose card it is only the server knows; a card that it refuses is told by its end. */
  const nameIn = ({ registration_id, name, code }: SentScan, { registration }: ScanResult): string =>
    registration?.name ??
    rows.find(({ id }) => id === registration_id)?.name ??
    name ??
    (code ? t('desk.cardNamed', { end: code.slice(-4) }) : '');

  const sayFailure = ({ code, status }: Failure, what: string, again: () => Promise<boolean>): void => {
    if (status >= 500) say({ kind: 'unsent', what, text: sayProblem(code), again });
    else {
      say({ kind: 'told', tone: 'danger', text: sayProblem(code) });
      // The list shown was out of date.
      list.reload();
    }
  };

  const admit = async (registration: Registration, marks: CheckIn = {}, replaces?: string): Promise<boolean> => {
    const { status } = registration;
    if (!isExpected(registration) && status !== 'waitlisted') {
      words.sayNotExpected(registration);
      return true;
    }
    try {
      const { scan, result } = await gate.take({
        kind: 'check_in',
        registration_id: registration.id,
        replaces,
        ...marks,
      });
      const isOther = result && result.outcome !== 'accepted' && result.outcome !== 'waitlisted_seated';
      if (isOther && words.sayResult(result, registration.name)) return true;
      const after = result?.registration;
      words.sayIn({ ...registration, ...after, status: 'attended', check_in_time: scan.device_time });
      return true;
    } catch {
      words.sayNotKept();
      return false;
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

  const answer: CheckInList['answer'] = ({ registration, scan }, marks) => admit(registration, marks, scan?.id);

  const said = outcomes.all.filter((each) => each.kind === 'asked');
  const kept = (state?.asked ?? []).flatMap(({ scan, row }) =>
    asRegistrations({ list: state?.list, rows: [row] }, known.rows).map(
      (registration): AskedOutcome => ({ kind: 'asked', registration, scan }),
    ),
  );
  const asked = [
    ...said.filter((each) => each !== outcomes.all[0]),
    ...kept.filter(({ registration: { id } }) => !said.some(({ registration }) => registration.id === id)),
  ];

  const forget: CheckInList['forget'] = ({ scan }) => void (scan && gate.drop(scan.id));

  /** A registration may be newer than the list, so a miss is searched on the server. */
  const find = async (isMeant: (registration: Registration) => boolean): Promise<Registration[]> => {
    const here = rows.filter(isMeant);
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
      const [shown] = asRegistrations({ list: state?.list, rows: [registration] }, known.rows);
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
    if (!hasList && code && !rows.some((each) => each.code === code)) return keepCode(code);
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

  const undo = async ({ id, name }: Registration): Promise<void> => {
    try {
      const { result } = await gate.take({ kind: 'undo', registration_id: id });
      const isStillIn = result !== undefined && words.sayStillIn(result, name);
      if (!isStillIn) say({ kind: 'told', tone: 'success', text: t('desk.undone') });
      known.reload();
    } catch {
      words.sayNotKept();
    }
  };

  const excuse: CheckInList['excuse'] = async ({ id, name }, reason) => {
    try {
      const { result } = await gate.take({ kind: 'excused', registration_id: id, ...(reason && { reason }) });
      const isOther = result && result.outcome !== 'accepted' && words.sayResult(result, name);
      if (!isOther) say({ kind: 'told', tone: 'success', text: t('desk.excused', { name }) });
    } catch {
      words.sayNotKept();
    }
  };

  return { list, gate, outcomes, enter, admit, asked, answer, forget, undo, excuse, letIn };
}
