import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/accounts/accounts.ts';
import { useApp } from '../app/AppProviders.tsx';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useAuth } from '../app/use-auth.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { clearAuthMessages, readProfile } from '../store/auth.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { type ToastMessage, ToastRegion } from '../ui/ToastRegion.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { useLoginState } from './login-notice.ts';
import { MySessions } from './MySessions.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import styles from './ProfilePage.module.css';
import { WhoIAm } from './WhoIAm.tsx';

/** Fetched on demand: they are below the first screen and rarely used. */
const SecondFactorPanel = lazy(async () => ({
  default: (await import('../second-factor/SecondFactorPanel.tsx')).SecondFactorPanel,
}));
const MyData = lazy(() => import('./MyData.tsx'));
const CardPanel = lazy(() => import('../cards/CardPanel.tsx'));
const DeleteAccount = lazy(() => import('./DeleteAccount.tsx'));

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('profile.title', { ns: 'account' }), frame, language),
  description: t('profile.description', { ns: 'account' }),
  hidden: true,
});

export function Component() {
  const { t } = useTranslation('account');
  const { sayProblem } = useProblemWords();
  const { store } = useApp();
  const { user, profile, error } = useAuth();
  const wasRead = useRef(false);
  const isOther = profile !== null && (profile.email !== user?.email || profile.name !== user.name);

  // Again only when another tab has signed in a different person: reading would take away the word that a change was saved.
  useEffect(() => {
    if (!user || (wasRead.current && !isOther)) return;
    wasRead.current = true;
    void store.dispatch(readProfile());
  }, [store, user, isOther]);
  useEffect(() => () => void store.dispatch(clearAuthMessages()), [store]);

  return (
    <main className={`wrap ${styles.page}`} id="content" tabIndex={-1}>
      <h1 className={styles.title}>{t('profile.title')}</h1>
      {profile && <ProfileParts key={profile.id} profile={profile} />}
      {!profile && error && (
        <ErrorBox
          message={sayProblem(error)}
          retryWord={t('profile.retry')}
          onRetry={() => void store.dispatch(readProfile())}
        />
      )}
      {!profile && !error && <Spinner label={t('profile.loading')} />}
    </main>
  );
}

type Done =
  | 'passwordChanged'
  | 'sessionEnded'
  | 'sessionsEnded'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'emailConfirmed';

function ProfileParts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { store } = useApp();
  const { success } = useAuth();
  const { notice } = useLoginState();
  const [done, setDone] = useState<Done | undefined>(notice === 'emailConfirmed' ? notice : undefined);
  const [round, setRound] = useState(0);

  /** Acts that also end the other sessions. */
  const keysChanged = (what: Done) => {
    setDone(what);
    setRound(round + 1);
  };
  const toasts: ToastMessage[] = [
    ...(success ? [{ id: success, text: t(`problems:${success}`), tone: 'success' as const }] : []),
    ...(done ? [{ id: done, text: t(`toast.${done}`), tone: 'success' as const }] : []),
  ];
  const dismiss = (id: string) => {
    if (id === success) store.dispatch(clearAuthMessages());
    else setDone(undefined);
  };

  return (
    <div className={styles.columns}>
      <WhoIAm profile={profile} />
      <div className={styles.column}>
        <ProfileDetails profile={profile} />
        {profile.email !== null && (
          <>
            <ChangePassword email={profile.email} onDone={() => keysChanged('passwordChanged')} />
            <Suspense>
              <SecondFactorPanel profile={profile} onChanged={keysChanged} />
            </Suspense>
          </>
        )}
        <Suspense>
          <CardPanel profile={profile} />
        </Suspense>
        <MySessions key={round} onEnded={setDone} />
        <Suspense>
          <MyData linked />
          {!profile.isMainAdministrator && <DeleteAccount profile={profile} />}
        </Suspense>
      </div>
      <ToastRegion toasts={toasts} dismissWord={t('site:toast.dismiss')} onDismiss={dismiss} />
    </div>
  );
}
