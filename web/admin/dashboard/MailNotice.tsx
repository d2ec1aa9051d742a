import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { screens } from '../../app/screens.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { useMay } from '../shared/Duties.tsx';
import styles from './DashboardPage.module.css';

/** E-mails are not delivered: whom to ask, and for what. */
export function MailNotice({ mail: { isSetUp, waiting, held } }: Pick<Dashboard, 'mail'>) {
  const { t } = useTranslation('admin');
  const may = useMay();
  const offText = waiting > 0 ? 'dashboard.mailOffText' : 'dashboard.mailOffNone';
  const facts = { count: waiting, number: formatNumber(waiting), setting: 'SMTP_URL' };
  if (isSetUp && held > 0)
    return (
      <MessageBox tone="warn" title={t('mailState.held', { count: held, number: formatNumber(held) })}>
        <p>{t('mailState.heldText')}</p>
        {may('decideHeld') && (
          <LinkButton
            as={Link}
            className={styles.notice}
            look="quiet"
            size="small"
            to={screens.settingsPage({ page: 'mail' })}
          >
            {t('mailState.heldDecide')}
          </LinkButton>
        )}
      </MessageBox>
    );
  return (
    <MessageBox tone="warn" title={t(isSetUp ? 'dashboard.mailSlow' : 'dashboard.mailOff')}>
      <p>{t(isSetUp ? 'dashboard.mailSlowText' : offText, facts)}</p>
      {may('listOutbox') && (
        <LinkButton as={Link} className={styles.notice} look="quiet" size="small" to={screens.outbox()}>
          {t('dashboard.seeLetters')}
        </LinkButton>
      )}
    </MessageBox>
  );
}
