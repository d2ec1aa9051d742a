import type { ReactNode, RefObject } from 'react';
import { NavLink } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Brand } from '../layout/Brand.tsx';
import { LogoutButton } from '../layout/LogoutButton.tsx';
import { useSignedInUser } from '../layout/use-signed-in-user.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kinari } from '../ui/Kinari.tsx';
import { RoundButton } from '../ui/RoundButton.tsx';
import { officeEntries } from './navigation.ts';
import styles from './Sidebar.module.css';

interface SidebarProps {
  id: string;
  panel: RefObject<HTMLElement | null>;
  languages: ReactNode;
  collapsed: boolean;
  onCollapse: () => void;
}

/** One element for both its forms: on narrow screens it is a popover, which CSS lets stand on wide ones. */
export function Sidebar({ id, panel, languages, collapsed, onCollapse }: SidebarProps) {
  const { t } = useTranslation('admin');
  const toggleWord = t(collapsed ? 'sidebar.expand' : 'sidebar.collapse');
  return (
    <aside
      aria-label={t('sidebar.name')}
      className={classNames('on-dark', styles.sidebar, collapsed && styles.collapsed)}
      id={id}
      ref={panel}
      popover="auto"
    >
      <Kinari />
      <div className={styles.top}>
        <Brand onDark />
        <RoundButton
          className={styles.close}
          icon="x"
          label={t('sidebar.close')}
          bare
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </div>
      <nav className={styles.entries} aria-label={t('sidebar.label')}>
        <ul>
          {officeEntries.map(({ to, word, icon }) => (
            <li key={to}>
              <NavLink className={classNames(styles.entry)} to={to} title={collapsed ? t(word) : undefined}>
                <Icon name={icon} />
                <span>{t(word)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <button
        className={classNames(styles.entry, styles.toggle)}
        type="button"
        title={collapsed ? toggleWord : undefined}
        onClick={onCollapse}
      >
        <Icon name={collapsed ? 'chev' : 'chev-back'} />
        <span>{toggleWord}</span>
      </button>
      <div className={styles.foot}>
        <div className={styles.languages}>{languages}</div>
        <Me />
        <LogoutButton className={styles.entry} word={t('sidebar.signOut')} />
      </div>
    </aside>
  );
}

function Me() {
  const { t } = useTranslation('account');
  const user = useSignedInUser();
  if (!user) return null;
  const name = user.name || t('site:frame.user');
  return (
    <div className={styles.me}>
      <Avatar name={name} />
      <div className={styles.who}>
        <b>{name}</b>
        <span>
          <bdi dir="ltr">{user.email}</bdi>
        </span>
        <span>{t(`role.${user.role}`)}</span>
      </div>
    </div>
  );
}
