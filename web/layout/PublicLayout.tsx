import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useApp } from '../app/AppProviders.tsx';
import { useFrame } from '../app/frame.ts';
import { isOfficePath } from '../app/office-path.ts';
import { useSignedInUser } from '../app/use-signed-in-user.ts';
import { readSharedUse } from '../calls/phone-memory.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { readSession } from '../store/auth.ts';
import { latePart } from '../ui/late-part.ts';
import { ListenWords } from '../ui/listen-words.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './PublicLayout.module.css';
import { usePageHead } from './use-page-head.ts';

/** Only on phones that others use too. */
const SharedPhone = latePart(() => import('../cards/SharedPhone.tsx'));

/** Header, page and footer of all public pages. */
export function PublicLayout() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  // The office has a frame of its own.
  const isOffice = isOfficePath(useLocation().pathname);
  usePageHead();
  const { settings } = useFrame();
  const { store } = useApp();
  const user = useSignedInUser();
  const isShared = user !== null && readSharedUse() !== null;
  // After hydration: the server does not know the session.
  useEffect(() => {
    store.dispatch(readSession());
  }, [store]);
  return (
    <ListenWords value={{ page: t('frame.listenPage'), part: t('frame.listen') }}>
      <a className="skip-link" href="#content">
        {t('frame.skip')}
      </a>
      {settings.demo && <p className={styles.demo}>{t('frame.demo')}</p>}
      {!isOffice && <Header />}
      {isShared && (
        <Suspense>
          <SharedPhone />
        </Suspense>
      )}
      {state === 'loading' && (
        <div className={styles.appLoading} role="status">
          <Spinner />
          {t('frame.loading')}
        </div>
      )}
      <Outlet />
      {!isOffice && <Footer />}
      <ScrollRestoration />
    </ListenWords>
  );
}
