import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cardHash, usePathKeepingWanted } from '../app/sign-in-paths.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './AccountPanel.module.css';

/** To an account with and without an e-mail, as large as the way of those who have one. */
export function NewcomerWays({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('account');
  const registerPath = usePathKeepingWanted('/register');
  return (
    <>
      <div className={styles.ways}>
        {children}
        <LinkButton as={Link} look="quiet" size="wide" icon="qr" to={registerPath + cardHash}>
          {t('register.noEmail')}
        </LinkButton>
        <LinkButton as={Link} look="quiet" size="wide" icon="plus" to={registerPath}>
          {t('login.register')}
        </LinkButton>
      </div>
      <p>
        <Link to="/how/register-with-your-family">{t('site:howTo')}</Link>
      </p>
    </>
  );
}
