import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import styles from './DashboardPage.module.css';

/** What the office should replace by its own. */
export function SampleNotices({ dashboard: { hasSampleDonationDetails } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('admin');
  return (
    hasSampleDonationDetails && (
      <MessageBox tone="warn" title={t('dashboard.sampleDonation')}>
        <p>{t('dashboard.sampleDonationText')}</p>
        <LinkButton as={Link} className={styles.notice} size="small" to="/admin/settings">
          {t('dashboard.enterDonation')}
        </LinkButton>
      </MessageBox>
    )
  );
}
