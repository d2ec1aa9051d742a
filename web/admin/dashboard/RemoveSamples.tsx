import { type ReactNode, useState } from 'react';
import { useCall } from '../../app/use-call.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { useTell } from '../shared/Notices.tsx';
import { removeSamples } from './dashboard-calls.ts';

interface RemoveSamplesProps {
  onRemoved: () => void;
  /** Draws the button that asks. */
  children: (ask: () => void) => ReactNode;
}

/** Takes all samples away, after a question. */
export function RemoveSamples({ onRemoved, children }: RemoveSamplesProps) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const tell = useTell();
  const [asking, setAsking] = useState(false);
  const removed = () => {
    setAsking(false);
    tell(t('dashboard.samplesRemoved'));
    onRemoved();
  };
  return (
    <>
      {children(() => setAsking(true))}
      {asking && (
        <ConfirmAct
          title={t('dashboard.removeQuestion')}
          message={t('dashboard.removeWarning')}
          confirmWord={t('dashboard.removeSamples')}
          busyWord={t('dialog.deleting')}
          act={() => call(removeSamples())}
          sayFailure={({ code }) => sayProblem(code)}
          onDone={removed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
