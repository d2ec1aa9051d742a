import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { screens } from '../../app/screens.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { useMay } from '../shared/Duties.tsx';
import styles from './DashboardPage.module.css';

/** What visitors will soon read as uncertain, or do already. */
export function SchemeNotice({ schemes: { unchecked, ageing } }: { schemes: Dashboard['schemes'] }) {
  const { t } = useTranslation('admin');
  const may = useMay();
  if (unchecked + ageing === 0 || !may('markSchemeChecked')) return null;
  return (
    <MessageBox tone="warn" title={t('dashboard.schemes')}>
      {unchecked > 0 && <p>{t('dashboard.schemesUnchecked', { count: unchecked, number: formatNumber(unchecked) })}</p>}
      {ageing > 0 && <p>{t('dashboard.schemesAgeing', { count: ageing, number: formatNumber(ageing) })}</p>}
      <LinkButton as={Link} className={styles.notice} size="small" to={screens.checkSchemes()}>
        {t('dashboard.checkSchemes')}
      </LinkButton>
    </MessageBox>
  );
}
