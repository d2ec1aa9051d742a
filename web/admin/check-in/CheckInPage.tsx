import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { EventLine } from '../events/EventLine.tsx';
import { OfficeHead } from '../OfficeHead.tsx';
import { officeHead } from '../office-head.ts';
import { isFoundBy } from '../registrations/choose-registrations.ts';
import { CheckInCounters } from './CheckInCounters.tsx';
import { CheckInOutcomes } from './CheckInOutcomes.tsx';
import { CheckInRows } from './CheckInRows.tsx';
import { CheckInSearch } from './CheckInSearch.tsx';
import { passCodeIn } from './pass-code.ts';
import { ScanButton } from './ScanButton.tsx';
import { useCheckInList } from './use-check-in-list.ts';
import { WalkInDialog } from './WalkInDialog.tsx';

export const head = officeHead('desk.title', 'office-events');

/** For the people at the door: one big field, one press for each person who comes. */
export function Component() {
  const { t } = useTranslation('office-events');
  const { sayProblem } = useProblemWords();
  const { id = '' } = useParams();
  const desk = useCheckInList(id);
  const { rows, known, problem, reload } = desk.list;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isWalkIn, setWalkIn] = useState(false);
  const found = text === '' ? rows : rows.filter(isFoundBy(text));

  const write = (typed: string): void => {
    if (field.current) field.current.value = typed;
    setText(typed);
  };
  const enter = async (typed: string): Promise<void> => {
    if ((await desk.enter(typed)) === 'taken') write('');
  };
  /** Answers whether the code belongs to anybody here. */
  const scan = async (code: string): Promise<boolean> => {
    if (!passCodeIn(code)) return false;
    const entered = await desk.enter(code);
    if (entered === 'unsent') write(code);
    return entered !== 'unknown';
  };

  return (
    <>
      <EventLine id={id} backTo="registrations" />
      <OfficeHead title={t('desk.title')}>
        <ScanButton onCode={scan} />
        <Button look="quiet" icon="plus" onClick={() => setWalkIn(true)}>
          {t('desk.walkIn')}
        </Button>
      </OfficeHead>
      <CheckInCounters registrations={rows} />
      <CheckInSearch ref={field} onType={setText} onEnter={enter} />
      <CheckInOutcomes desk={desk} onTaken={() => write('')} />
      {problem && <ErrorBox message={sayProblem(problem)} retryWord={t('admin:list.retry')} onRetry={reload} />}
      {/* Who was there a moment ago stays on the screen when the network fails at the door. */}
      {known && <CheckInRows registrations={found} desk={desk} />}
      {!known && !problem && <Spinner label={t('admin:list.loading')} />}
      {isWalkIn && (
        <WalkInDialog
          eventId={id}
          onDone={(name) => {
            setWalkIn(false);
            desk.outcomes.say({ kind: 'told', tone: 'success', text: t('desk.walkedIn', { name }) });
            reload();
          }}
          onShow={(code) => {
            setWalkIn(false);
            write(code);
            reload();
          }}
          onClose={() => setWalkIn(false)}
        />
      )}
    </>
  );
}
