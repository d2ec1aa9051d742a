import type { SignedInUser } from '../app/use-signed-in-user.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { MemberEntries } from './MemberEntries.tsx';
import styles from './MobileMenu.module.css';

/** Who is signed in, and their links, in the menu of phones. */
export default function MemberPart({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const name = user.name || t('frame.user');
  return (
    <div className={styles.appMember}>
      <div className={styles.appWho}>
        <Avatar name={name} />
        <div>
          <b>{name}</b>
          <bdi className={styles.appEmail} dir="ltr">
            {user.email}
          </bdi>
        </div>
      </div>
      <MemberEntries user={user} entryClass={styles.entry} />
    </div>
  );
}
