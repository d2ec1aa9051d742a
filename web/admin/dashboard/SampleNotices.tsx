import { useState } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { useCall } from '../../app/use-call.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { ConfirmAct } from '../ConfirmAct.tsx';
import { useMay } from '../Duties.tsx';
import { useTell } from '../Notices.tsx';
import styles from './DashboardPage.module.css';
import { removeSamples } from './dashboard-calls.ts';

/** Samples that the office should replace. */
export function SampleNotices({ dashboard, onRemoved }: { dashboard: Dashboard; onRemoved: () => void }) {
  const may = useMay();
  return (
    <>
      {dashboard.hasSampleDonationDetails && may('updateSettings') && <SampleDonation />}
      {dashboard.hasSampleContent && may('deleteSampleContent') && <SampleContent onRemoved={onRemoved} />}
    </>
  );
}

function SampleDonation() {
  const { t } = useTranslation('admin');
  return (
    <MessageBox tone="warn" title={t('dashboard.sampleDonation')}>
      <p>{t('dashboard.sampleDonationText')}</p>
      <LinkButton as={Link} className={styles.notice} size="small" to="/admin/settings/donations">
        {t('dashboard.enterDonation')}
      </LinkButton>
    </MessageBox>
  );
}

function SampleContent({ onRemoved }: { onRemoved: () => void }) {
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
    <MessageBox tone="info" title={t('dashboard.sampleContent')}>
      <p>{t('dashboard.sampleContentText')}</p>
      <Button className={styles.notice} look="quiet" size="small" onClick={() => setAsking(true)}>
        {t('dashboard.removeSamples')}
      </Button>
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
    </MessageBox>
  );
}
