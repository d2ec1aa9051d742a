import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useNavigation } from 'react-router';
import { loginPathFrom } from '../app/login-path.ts';
import { plainPath } from '../app/plain-path.ts';
import { useAuth } from '../app/use-auth.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AuthenticationRequired } from './AuthenticationRequired.tsx';

/** Only the browser knows the session, so the server's page and the first render are a spinner. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const location = useLocation();
  const { state } = useNavigation();
  const { known, user } = useAuth();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);

  if (user) return children;
  if (!known) return <Waiting />;
  if (!wasSignedIn) return <Navigate to={loginPathFrom(location)} replace />;
  // Signing out already navigates to another page.
  if (state !== 'idle') return <Waiting />;
  return (
    <main className="section" id="content" tabIndex={-1}>
      <AuthenticationRequired />
    </main>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <main className="section" id="content" tabIndex={-1}>
      <div className="needs-script">
        <Spinner label={t('frame.loading')} />
      </div>
      <noscript data-needs-app>
        <div className="wrap">
          <p>{t('form.needsScript')}</p>
          <LinkButton look="quiet" href={plainPath}>
            {t('form.byCard')}
          </LinkButton>
        </div>
      </noscript>
    </main>
  );
}
