import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '../ui/Avatar.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import styles from './UserMenu.module.css';
import { useDropDown } from './use-drop-down.ts';
import { memberEntriesOf, type SignedInUser } from './use-signed-in-user.ts';

export function UserMenu({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const { id, open, panel } = useDropDown();
  const name = user.name || t('frame.user');
  return (
    <>
      <button className={styles.button} type="button" popoverTarget={id} aria-expanded={open} aria-controls={id}>
        <Avatar name={name} />
        <span className={styles.name}>{name}</span>
      </button>
      <div className={styles.panel} id={id} ref={panel} popover="auto">
        <nav aria-label={t('frame.userMenu')}>
          <ul>
            {memberEntriesOf(user).map(({ to, word }) => (
              <li key={to}>
                <Link className={styles.entry} to={to}>
                  {t(word)}
                </Link>
              </li>
            ))}
            <li>
              <LogoutButton className={styles.entry} />
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
}
