import type { ScanResult, SentScan } from '#contract/gate/scans.ts';
import type { CheckIn, Registration } from '#contract/registrations/registrations.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEventRegistrations } from '../../registrations/use-event-registrations.ts';
import type { OfficeList } from '../../shared/use-office-list.ts';
import { useWhileVisible } from '../../shared/use-while-visible.ts';
import { asGateRow, asRegistrations } from './gate-rows.ts';
import { isBareCode, isExpected } from './local-scans.ts';
import { type Entering, useEntering } from './use-entering.ts';
import { type OpenedGate, useGate } from './use-gate.ts';
import { type AskedOutcome, type Outcomes, useOutcomes } from './use-outcomes.ts';
import { useScanWords } from './use-scan-words.ts';

/** In ms: contact and notes of people who were added elsewhere. */
const lookAgainMs = 15_000;

export interface CheckInList extends Entering {
  list: Pick<OfficeList<Registration>, 'rows' | 'known' | 'problem' | 'reload' | 'put'>;
  gate: OpenedGate;
  outcomes: Outcomes;
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
}

/** State and acts of the check-in screen of one event. */
export function useCheckInList(eventId: string): CheckInList {
  const { t } = useTranslation('office-events');
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

  const entering = useEntering(eventId, {
    gate,
    list,
    say,
    words,
    hasList,
    asShown: (row) => asRegistrations({ list: state?.list, rows: [row] }, known.rows)[0],
    nameIn,
    admit,
  });

  return { list, gate, outcomes, ...entering, admit, asked, answer, forget, undo, excuse };
}
