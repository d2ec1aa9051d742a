import { Link, NavLink } from 'react-router';
import type { SignedInUser } from '../app/use-signed-in-user.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MemberEntries } from './MemberEntries.tsx';
import styles from './MobileMenu.module.css';
import { useEntries } from './navigation.ts';
import { useDropDown } from './use-drop-down.ts';

export function MobileMenu({ user }: { user: SignedInUser | null }) {
  const { t } = useTranslation();
  const { id, open, panel } = useDropDown();
  const entries = useEntries('header');
  return (
    <>
      <Button
        className={styles.button}
        look="quiet"
        icon="menu"
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
      >
        {t('frame.menu')}
      </Button>
      <div className={styles.panel} id={id} ref={panel} popover="auto">
        <nav aria-label={t('frame.mainMenu')}>
          <ul>
            {entries.map(({ to, word }) => (
              <li key={to}>
                <NavLink className={classNames(styles.entry)} to={to}>
                  {t(word)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <LinkButton as={Link} look="donate" size="wide" to="/donate">
          {t('nav.donate')}
        </LinkButton>
        {user ? <Member user={user} /> : <Guest />}
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

function Member({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const name = user.name || t('frame.user');
  return (
    <div className={styles.member}>
      <div className={styles.who}>
        <Avatar name={name} />
        <div>
          <b>{name}</b>
          <bdi className={styles.email} dir="ltr">
            {user.email}
          </bdi>
        </div>
      </div>
      <MemberEntries user={user} entryClass={styles.entry} />
    </div>
  );
}
