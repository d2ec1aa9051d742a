import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';

interface RemoveSamplesProps {
  onRemoved: () => void;
  /** Draws the button that asks. */
  children: (ask: () => void) => ReactNode;
}

/** Takes all samples away, after a question. */
export function RemoveSamples({ onRemoved, children }: RemoveSamplesProps) {
  const { t } = useTranslation('admin');
  const [asking, setAsking] = useState(false);
  return (
    <>
      {children(() => setAsking(true))}
      {asking && (
        <ConfirmAct
          title={t('dashboard.removeQuestion')}
          message={t('dashboard.removeWarning')}
          confirmWord={t('dashboard.removeSamples')}
          act={(ask) => ask('deleteSampleContent')}
          says={t('dashboard.samplesRemoved')}
          onDone={onRemoved}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
