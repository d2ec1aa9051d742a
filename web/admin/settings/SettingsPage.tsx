import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { settingsList } from '../../routing/office-pages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenPage } from '../shared/Duties.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import styles from './SettingsPage.module.css';

export const head = officeHead('settings.title');

/** The list of the pages of the settings. */
export function Component() {
  const { t } = useTranslation('admin');
  const isOpen = useOpenPage();
  return (
    <>
      <OfficeHead title={t('settings.title')} text={t('settings.text')} />
      <ul className={styles.pages}>
        {settingsList
          .filter(({ page }) => isOpen(page))
          .map(({ to, key, icon }) => (
            <li key={key}>
              <Link className={styles.page} to={to}>
                <Icon name={icon} />
                <span>
                  <b>{t(`settings.pages.${key}.title`)}</b>
                  <span>{t(`settings.pages.${key}.text`)}</span>
                </span>
                <Icon name="chev" />
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
