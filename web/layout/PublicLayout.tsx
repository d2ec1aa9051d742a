import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useApp } from '../app/AppProviders.tsx';
import { isOfficePath } from '../app/office-path.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { readSession } from '../store/auth.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './PublicLayout.module.css';
import { usePageHead } from './use-page-head.ts';

/** Header, page and footer of all public pages. */
export function PublicLayout() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  // The office has a frame of its own.
  const isOffice = isOfficePath(useLocation().pathname);
  usePageHead();
  const { store } = useApp();
  // After hydration: the server does not know the session.
  useEffect(() => {
    store.dispatch(readSession());
  }, [store]);
  return (
    <>
      <a className="skip-link" href="#content">
        {t('frame.skip')}
      </a>
      {!isOffice && <Header />}
      {state === 'loading' && (
        <div className={styles.appLoading} role="status">
          <Spinner />
          {t('frame.loading')}
        </div>
      )}
      <Outlet />
      {!isOffice && <Footer />}
      <ScrollRestoration />
    </>
  );
}
