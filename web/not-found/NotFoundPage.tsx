import { data, Link } from 'react-router';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import picture from '../illustrations/not-found.svg';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Listen } from '../ui/Listen.tsx';
import styles from './NotFoundPage.module.css';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('notFound.title'), frame, language),
  description: t('notFound.text'),
  hidden: true,
});

export const load: Page['load'] = () => data(null, { status: 404 });

export function Component() {
  const { t } = useTranslation();
  return (
    <main className={`on-dark indigo ${styles.lost}`} id="content" tabIndex={-1}>
      <div className={`wrap ${styles.row}`}>
        <div className={styles.words}>
          <h1>{t('notFound.title')}</h1>
          <Listen of="page" />
          <p>{t('notFound.text')}</p>
          <div className="row">
            <LinkButton as={Link} look="donate" icon="home" to="/">
              {t('notFound.home')}
            </LinkButton>
            <LinkButton as={Link} look="light" to="/events">
              {t('notFound.events')}
            </LinkButton>
          </div>
        </div>
        <img className={styles.picture} src={picture} alt="" width="800" height="450" />
      </div>
    </main>
  );
}
