import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isCardCode, signsOfCard, writeCardCode } from '#contract/values/card-code.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { longestName } from '#contract/values/text-length.ts';
import { useApp } from '../../../app/AppProviders.tsx';
import { screens } from '../../../app/screens.ts';
import { Failure } from '../../../calls/failure.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { EventLine } from '../../events/EventLine.tsx';
import { useGateDay } from '../../events/use-gate-day.ts';
import { isFoundBy } from '../../registrations/choose-registrations.ts';
import { notKept, WalkInDialog, type WalkInDialogProps } from '../../registrations/WalkInDialog.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { ScanButton } from '../../shared/ScanButton.tsx';
import { CheckInCounters } from './CheckInCounters.tsx';
import { CheckInOutcomes } from './CheckInOutcomes.tsx';
import { CheckInRows } from './CheckInRows.tsx';
import { CheckInSearch } from './CheckInSearch.tsx';
import { GateLine } from './GateLine.tsx';
import { KnownPeople } from './KnownPeople.tsx';
import { passCodeIn } from './pass-code.ts';
import { ScanFlash } from './ScanFlash.tsx';
import { useCheckInList } from './use-check-in-list.ts';

export const head = officeHead('desk.title', 'office-events');

/** Check-in at an event: one big field, one press per person. */
export function Component() {
  const { t } = useTranslation('office-events');
  const { sayProblem } = useProblemWords();
  const { id = '' } = useParams();
  const checkIn = useCheckInList(id);
  const { rows, known, problem, reload } = checkIn.list;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [walkIn, setWalkIn] = useState<{ card?: string; name?: string }>();
  const found = text === '' ? rows : rows.filter(isFoundBy(text));

  const write = (typed: string): void => {
    if (field.current) field.current.value = typed;
    setText(typed);
  };
  const enter = async (typed: string): Promise<void> => {
    const entered = await checkIn.enter(typed);
    if (entered === 'taken') write('');
    if (entered === 'free') setWalkIn({ card: typed });
  };
  /** Answers whether the code belongs to a registration here. */
  const scan = async (code: string): Promise<boolean> => {
    if (!passCodeIn(code) && !isCardCode(signsOfCard(code))) return false;
    const entered = await checkIn.enter(code);
    if (entered === 'free') setWalkIn({ card: writeCardCode(signsOfCard(code)) });
    if (entered === 'unsent') write(code);
    return entered !== 'unknown';
  };

  /** Without network a walk-in is written down on this phone; the known number of seats is asked about here too. */
  const keepForLater: WalkInDialogProps['keepForLater'] = {
    isNeeded: checkIn.gate.state?.contact === 'offline',
    keep: async (walkIn) => {
      const { state } = checkIn.gate;
      const { capacity = null } = state?.list?.counts ?? {};
      const seated = rows.filter(({ status }) => status === 'registered' || status === 'attended');
      const taken = seated.reduce((sum, { people }) => sum + people, 0);
      const people = 1 + (walkIn.party?.length ?? 0);
      if (capacity !== null && taken + people > capacity && !walkIn.overCapacity)
        throw new Failure({ code: people === 1 ? 'event_full' : 'not_enough_seats', status: 409 });
      await checkIn.gate.take({ kind: 'walk_in', ...walkIn }).catch(() => {
        throw notKept;
      });
    },
  };

  return (
    <>
      <ScanFlash flash={checkIn.outcomes.flash} />
      <EventLine id={id} backTo="registrations" kept={checkIn.gate.state?.list?.event} />
      <OfficeHead title={t('desk.title')}>
        <ScanButton onCode={scan} />
        <Button look="quiet" icon="plus" onClick={() => setWalkIn({})}>
          {t('desk.walkIn')}
        </Button>
      </OfficeHead>
      <OtherDay id={id} />
      <GateLine eventId={id} gate={checkIn.gate} />
      {known && <CheckInCounters registrations={rows} />}
      <CheckInSearch ref={field} onType={setText} onEnter={enter} />
      <CheckInOutcomes
        list={checkIn}
        onTaken={() => write('')}
        onWalkIn={(typed) => setWalkIn(typed.length <= longestName && !/[\d-]/.test(typed) ? { name: typed } : {})}
      />
      {/* A list that is there is enough; without network the line says how it stands. */}
      {problem && !known && checkIn.gate.state?.contact !== 'offline' && (
        <ErrorBox message={sayProblem(problem)} retryWord={t('admin:list.retry')} onRetry={reload} />
      )}
      {/* The last known list stays on the screen when the network fails. */}
      {known &&
        (rows.length === 0 && text === '' ? (
          <EmptyState title={t('registrations.none')} />
        ) : (
          <CheckInRows registrations={found} list={checkIn} />
        ))}
      <KnownPeople
        eventId={id}
        text={text}
        onLetIn={async (person) => {
          if ((await checkIn.letIn({ person_id: person.id }, person.name)) === 'taken') write('');
        }}
      />
      {!known && !problem && <Spinner label={t('admin:list.loading')} />}
      {walkIn && (
        <WalkInDialog
          eventId={id}
          way="gate"
          card={walkIn.card}
          name={walkIn.name}
          most={checkIn.gate.state?.list?.event.maxPeople}
          keepForLater={keepForLater}
          onDone={(name, isKept) => {
            setWalkIn(undefined);
            write('');
            const text = t(isKept ? 'desk.walkInKept' : 'desk.walkedIn', { name });
            checkIn.outcomes.say({ kind: 'told', tone: isKept ? 'info' : 'success', text });
            reload();
          }}
          onShow={(code) => {
            setWalkIn(undefined);
            write(code);
            reload();
          }}
          onClose={() => setWalkIn(undefined)}
        />
      )}
    </>
  );
}

/** Of a course another day has its gate open today: who comes now would stand in the register of the wrong one. */
function OtherDay({ id }: { id: string }) {
  const { t } = useTranslation('office-events');
  const { now } = useApp();
  const gateDay = useGateDay(id);
  if (!gateDay || gateDay.id === id || gateDay.date !== indiaDayOf(now())) return null;
  return (
    <MessageBox tone="warn" title={t('desk.otherDay')}>
      <LinkButton as={Link} size="small" to={screens.checkIn({ id: gateDay.id })}>
        {t('desk.today')}
      </LinkButton>
    </MessageBox>
  );
}
