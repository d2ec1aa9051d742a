import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { useMay } from '../shared/Duties.tsx';
import styles from './DashboardPage.module.css';
import { RemoveSamples } from './RemoveSamples.tsx';

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
  return (
    <MessageBox tone="info" title={t('dashboard.sampleContent')}>
      <p>{t('dashboard.sampleContentText')}</p>
      <RemoveSamples onRemoved={onRemoved}>
        {(ask) => (
          <Button className={styles.notice} look="quiet" size="small" onClick={ask}>
            {t('dashboard.removeSamples')}
          </Button>
        )}
      </RemoveSamples>
    </MessageBox>
  );
}
