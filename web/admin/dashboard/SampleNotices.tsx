import { Link } from 'react-router';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { useMay } from '../shared/Duties.tsx';
import styles from './DashboardPage.module.css';
import { RemoveSamples } from './RemoveSamples.tsx';

/** The office should replace them. */
export function SampleDonationNotice() {
  const { t } = useTranslation('admin');
  const may = useMay();
  if (!may('updateSettings')) return null;
  return (
    <MessageBox tone="warn" title={t('dashboard.sampleDonation')}>
      <p>{t('dashboard.sampleDonationText')}</p>
      <LinkButton as={Link} className={styles.notice} size="small" to={screens.settingsPage({ page: 'donations' })}>
        {t('dashboard.enterDonation')}
      </LinkButton>
    </MessageBox>
  );
}

/** Samples that the office should remove. */
export function SampleContentNotice({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation('admin');
  const may = useMay();
  if (!may('deleteSampleContent')) return null;
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
