import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { officeEntries } from '../../routing/office-pages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useMay, useOpenPage } from '../shared/Duties.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import styles from './DashboardPage.module.css';

export function QuickActions() {
  const { t } = useTranslation('admin');
  const may = useMay();
  const isOpen = useOpenPage();
  const actions = officeEntries.flatMap(({ quick, page }) =>
    quick && isOpen(page) && (!quick.needs || may(quick.needs)) ? [quick] : [],
  );
  if (actions.length === 0) return null;
  return (
    <OfficePanel title={t('dashboard.quick')}>
      <ul className={styles.quick}>
        {actions.map(({ to, word, icon }, index) => (
          <li key={to}>
            <LinkButton as={Link} look={index === 0 ? 'primary' : 'quiet'} size="wide" icon={icon} to={to}>
              {t(word)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </OfficePanel>
  );
}
