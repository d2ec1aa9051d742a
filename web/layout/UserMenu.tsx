import type { SignedInUser } from '../app/use-signed-in-user.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { popoverProps } from '../ui/popover.ts';
import { MemberEntries } from './MemberEntries.tsx';
import styles from './UserMenu.module.css';
import { useDropDown } from './use-drop-down.ts';

export default function UserMenu({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const { id, open, panel } = useDropDown();
  const name = user.name || t('frame.user');
  return (
    <>
      <button className={styles.appButton} type="button" popoverTarget={id} aria-expanded={open} aria-controls={id}>
        <Avatar name={name} />
        <span className={styles.appName}>{name}</span>
      </button>
      <div className={styles.appPanel} id={id} ref={panel} {...popoverProps('auto')}>
        <nav aria-label={t('frame.userMenu')}>
          <MemberEntries user={user} entryClass={styles.appEntry} />
        </nav>
      </div>
    </>
  );
}
