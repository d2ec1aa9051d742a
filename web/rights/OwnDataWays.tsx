import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loginPathFrom } from '../app/login-path.ts';
import { plainPath } from '../app/plain-path.ts';
import { useAuth } from '../app/use-auth.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './MyDataPage.module.css';

const path = '/my-data';

/** Who is not signed in sees how one gets to one's data: with an account or a card, or with the code of a case. */
export function OwnDataWays({ children }: { children: ReactNode }) {
  const { t } = useTranslation('purposes');
  const { known, user } = useAuth();
  if (user) return children;
  return (
    <main id="content" tabIndex={-1}>
      {known ? (
        <Ways
          byAccount={
            <LinkButton as={Link} to={loginPathFrom({ pathname: path, search: '' })}>
              {t('account:login.submit')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <div className="section needs-script">
            <Spinner label={t('site:frame.loading')} />
          </div>
          <noscript data-needs-app>
            <Ways byAccount={<PostedWay />} />
          </noscript>
        </>
      )}
    </main>
  );
}

/** A post, which alone reads who is signed in. */
function PostedWay() {
  const { t } = useTranslation('purposes');
  return (
    <form method="post" action={plainPath}>
      <input type="hidden" name="want" value="data" />
      <input type="hidden" name="step" value="data" />
      <Button type="submit">{t('mine.title')}</Button>
    </form>
  );
}

function Ways({ byAccount }: { byAccount: ReactNode }) {
  const { t } = useTranslation('purposes');
  return (
    <>
      <PageHead title={t('mine.title')} text={t('mine.lead')} />
      <div className="section">
        <div className={`wrap ${styles.purposes}`}>
          <Card look="panel">
            <h2 className={styles.title}>{t('mine.byAccount')}</h2>
            <div>{byAccount}</div>
          </Card>
          <Card look="panel">
            <h2 className={styles.title}>{t('mine.byCase')}</h2>
            <p>{t('mine.byCaseText')}</p>
            <div>
              <LinkButton look="quiet" href="/help/status">
                {t('mine.openCase')}
              </LinkButton>
            </div>
          </Card>
          <p>{t('complain')}</p>
        </div>
      </div>
    </>
  );
}
