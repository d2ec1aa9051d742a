import { Link } from 'react-router';
import { pages } from '../../app/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import styles from './DashboardPage.module.css';

/** For administrators without second factor, whose password alone opens everybody's data. */
export function SecondFactorNotice() {
  const { t } = useTranslation('admin');
  return (
    <MessageBox tone="info" title={t('dashboard.secondFactor')}>
      <p>{t('dashboard.secondFactorText')}</p>
      <LinkButton as={Link} className={styles.notice} look="quiet" size="small" to={pages.profile()}>
        {t('dashboard.setSecondFactor')}
      </LinkButton>
    </MessageBox>
  );
}
