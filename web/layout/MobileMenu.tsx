import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import type { SignedInUser } from '../app/use-signed-in-user.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { latePart } from '../ui/late-part.ts';
import { popoverProps } from '../ui/popover.ts';
import styles from './MobileMenu.module.css';
import { helpEntries, useEntries } from './navigation.ts';
import { useDropDown } from './use-drop-down.ts';

/** Only for members: no script of it for visitors. */
const MemberPart = latePart(() => import('./MemberPart.tsx'));

export function MobileMenu({ user }: { user: SignedInUser | null }) {
  const { t } = useTranslation();
  const { id, open, panel } = useDropDown();
  const entries = useEntries('header');
  const menu = { look: 'quiet', icon: 'menu', children: t('frame.menu') } as const;
  return (
    <>
      <Button
        {...menu}
        className={`needs-script ${styles.button}`}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
      />
      {/* Without script old browsers cannot open a panel: the pages are also listed at the end of each page. */}
      <noscript>
        <LinkButton {...menu} className={styles.button} href="#footer-links" />
      </noscript>
      <div className={styles.panel} id={id} ref={panel} {...popoverProps('auto')}>
        <nav aria-label={t('frame.mainMenu')}>
          <ul>
            {[...entries, ...helpEntries].map(({ word, ...link }) => (
              <li key={word}>
                <NavLink className={classNames(styles.entry)} {...link}>
                  {t(word)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <LinkButton as={Link} look="donate" size="wide" to="/donate">
          {t('nav.donate')}
        </LinkButton>
        {user ? (
          <Suspense>
            <MemberPart user={user} />
          </Suspense>
        ) : (
          <Guest />
        )}
      </div>
    </>
  );
}

function Guest() {
  const { t } = useTranslation();
  return (
    <div className={styles.guest}>
      <LinkButton as={Link} look="quiet" to="/login">
        {t('nav.login')}
      </LinkButton>
      <LinkButton as={Link} look="quiet" to="/register">
        {t('nav.register')}
      </LinkButton>
    </div>
  );
}
