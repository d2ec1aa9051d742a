import { useState } from 'react';
import { useParams } from 'react-router';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { EventLine } from '../events/EventLine.tsx';
import { useTell } from '../Notices.tsx';
import { OfficeHead } from '../OfficeHead.tsx';
import { officeHead } from '../office-head.ts';
import { isFoundBy } from '../registrations/choose-registrations.ts';
import { DeskCounters } from './DeskCounters.tsx';
import { DeskList } from './DeskList.tsx';
import { DeskSearch } from './DeskSearch.tsx';
import { ScanButton } from './ScanButton.tsx';
import { useDesk } from './use-desk.ts';
import { WalkInDialog } from './WalkInDialog.tsx';

export const head = officeHead('desk.title', 'office-events');

/** For the people at the door: one big field, one press for each person who comes. */
export function Component() {
  const { t } = useTranslation('office-events');
  const { sayProblem } = useProblemWords();
  const tell = useTell();
  const { id = '' } = useParams();
  const desk = useDesk(id);
  const { rows, known, problem, reload } = desk.list;
  const [text, setText] = useState('');
  const [isWalkIn, setWalkIn] = useState(false);
  const found = text === '' ? rows : rows.filter(isFoundBy(text));

  /** Answers whether the field can take the next person. */
  const enter = async (typed: string): Promise<boolean> => {
    const isCode = await desk.enter(typed);
    if (!isCode && found.length === 0) tell(t('desk.unknown'), 'danger');
    return isCode;
  };

  return (
    <>
      <EventLine id={id} backTo="registrations" />
      <OfficeHead title={t('desk.title')}>
        <ScanButton onCode={desk.enter} />
        <Button look="quiet" icon="plus" onClick={() => setWalkIn(true)}>
          {t('desk.walkIn')}
        </Button>
      </OfficeHead>
      <DeskCounters registrations={rows} />
      <DeskSearch onType={setText} onEnter={enter} />
      {problem && <ErrorBox message={sayProblem(problem)} retryWord={t('admin:list.retry')} onRetry={reload} />}
      {/* Who was there a moment ago stays on the screen when the network fails at the door. */}
      {known && <DeskList registrations={found} desk={desk} />}
      {!known && !problem && <Spinner label={t('admin:list.loading')} />}
      {isWalkIn && (
        <WalkInDialog
          eventId={id}
          onDone={(name) => {
            setWalkIn(false);
            tell(t('desk.walkedIn', { name }));
            reload();
          }}
          onClose={() => setWalkIn(false)}
        />
      )}
    </>
  );
}
