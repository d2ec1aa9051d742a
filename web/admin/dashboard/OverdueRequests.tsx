import { Link } from 'react-router';
import { screens } from '../../app/screens.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import styles from './DashboardPage.module.css';

/** The law gives people an answer by a day, and that day is over. */
export function OverdueRequests({ count }: { count: number }) {
  const { t } = useTranslation('admin');
  return (
    <MessageBox tone="danger" title={t('dashboard.requestsOverdue', { count, number: formatNumber(count) })}>
      <p>{t('dashboard.requestsOverdueText')}</p>
      <LinkButton
        as={Link}
        className={styles.notice}
        look="quiet"
        size="small"
        to={screens.requests({ query: { state: 'overdue' } })}
      >
        {t('dashboard.answerRequests')}
      </LinkButton>
    </MessageBox>
  );
}
