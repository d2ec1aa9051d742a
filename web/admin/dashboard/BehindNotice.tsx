import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { useMayWholly } from '../shared/Duties.tsx';
import styles from './DashboardPage.module.css';

/** Texts of the foundation that one language still says in the old way. */
export function BehindNotice({ behind }: { behind: Dashboard['foundationBehind'] }) {
  const { t } = useTranslation('admin');
  const mayWholly = useMayWholly();
  if (behind.length === 0) return null;
  return (
    <MessageBox tone="warn" title={t('dashboard.behind')}>
      <p>{t('dashboard.behindText')}</p>
      <ul>
        {behind.map(({ field, language }) => (
          <li key={`${field} ${language}`}>
            {language === 'map' ? t('foundation.map') : t(`foundation.${field}.${language}`)}
          </li>
        ))}
      </ul>
      {mayWholly('updateSettings') && (
        <LinkButton as={Link} className={styles.notice} size="small" to={screens.settingsPage({ page: 'foundation' })}>
          {t('dashboard.correctBehind')}
        </LinkButton>
      )}
    </MessageBox>
  );
}
