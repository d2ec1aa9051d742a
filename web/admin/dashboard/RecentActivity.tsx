import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ActLine } from '../audit/ActLine.tsx';
import { useMay } from '../shared/Duties.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import styles from './DashboardPage.module.css';

export function RecentActivity({ acts }: { acts: Dashboard['recentActivities'] }) {
  const { t } = useTranslation('admin');
  const may = useMay();
  return (
    <OfficePanel
      title={t('dashboard.recent')}
      aside={
        may('listActivity') && (
          <LinkButton as={Link} look="more" endIcon="next" to={screens.activity()}>
            {t('dashboard.seeAll')}
          </LinkButton>
        )
      }
    >
      {acts.length === 0 && <p>{t('dashboard.quiet')}</p>}
      <ul className={styles.acts}>
        {acts.map((act) => (
          <li key={`${act.time} ${act.action} ${act.target}`}>
            <ActLine act={act} />
          </li>
        ))}
      </ul>
    </OfficePanel>
  );
}
