import type { ReactNode, RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { screens } from '../../app/screens.ts';
import { useSignedInUser } from '../../app/use-signed-in-user.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Brand } from '../../layout/Brand.tsx';
import { LogoutButton } from '../../layout/LogoutButton.tsx';
import { messagesPath } from '../../routing/office-case-pages.ts';
import type { OfficeEntry } from '../../routing/office-page.ts';
import { entryAt, officeEntries } from '../../routing/office-pages.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Kinari } from '../../ui/Kinari.tsx';
import { popoverProps } from '../../ui/popover.ts';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { useWaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { useOpenPage } from '../shared/Duties.tsx';
import { useNewMessages } from '../shared/NewMessages.tsx';
import styles from './Sidebar.module.css';

/** So many fit beside a laptop's window. */
const mostEntries = 14;
/** Highest number that fits the badge. */
const mostCounted = 99;

interface SidebarProps {
  id: string;
  panel: RefObject<HTMLElement | null>;
  languages: ReactNode;
  collapsed: boolean;
  onCollapse: () => void;
}

/** One element for both forms: a popover on narrow screens, which CSS shows permanently on wide ones. */
export function Sidebar({ id, panel, languages, collapsed, onCollapse }: SidebarProps) {
  const { t } = useTranslation('admin');
  const open = entryAt(useLocation().pathname);
  const isPageOpen = useOpenPage();
  const shown = officeEntries.filter(({ page }) => isPageOpen(page));
  /** Without its parent an entry stands alone. */
  const parentOf = ({ under, orUnder }: OfficeEntry) =>
    (shown.find(({ to }) => to === under) ?? shown.find(({ to }) => to === orUnder))?.to;
  const onTop = shown.filter((entry) => !parentOf(entry));
  const inGroups = onTop.flatMap((entry) => {
    const below = shown.filter((other) => parentOf(other) === entry.to);
    const hasRoom = onTop.length + below.length <= mostEntries;
    return [entry, ...below.filter(({ whereRoom }) => hasRoom || !whereRoom)];
  });
  const section = open && (parentOf(open) ?? open.to);
  const current = inGroups.find(({ to }) => to === open?.to)?.to ?? section;
  const toggleWord = t(collapsed ? 'sidebar.expand' : 'sidebar.collapse');
  return (
    <aside
      aria-label={t('sidebar.name')}
      className={classNames('on-dark', styles.sidebar, collapsed && styles.collapsed)}
      id={id}
      ref={panel}
      {...popoverProps('auto')}
    >
      <Kinari />
      <div className={styles.top}>
        <Brand onDark />
        <RoundButton
          className={styles.toggle}
          icon={collapsed ? 'chev' : 'chev-back'}
          label={toggleWord}
          title={toggleWord}
          bare
          onClick={onCollapse}
        />
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
          {inGroups.map((entry) => (
            <li
              key={entry.to}
              className={classNames(
                parentOf(entry) && styles.under,
                parentOf(entry) && parentOf(entry) !== section && styles.folded,
              )}
            >
              <Entry entry={entry} isOpen={entry.to === current} collapsed={collapsed} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <Me />
        <div className={styles.last}>
          <div className={styles.languages}>{languages}</div>
          <LogoutButton className={styles.entry} word={t('sidebar.signOut')} />
        </div>
      </div>
    </aside>
  );
}

interface EntryProps {
  entry: OfficeEntry;
  isOpen: boolean;
  collapsed: boolean;
}

function Entry({ entry: { to, word, icon }, isOpen, collapsed }: EntryProps) {
  const { t } = useTranslation('admin');
  const messages = useNewMessages();
  const approvals = useWaitingApprovals();
  const counts: Record<string, { count: number; word: 'sidebar.newMessages' | 'sidebar.waitingApprovals' }> = {
    [messagesPath]: { count: messages.count, word: 'sidebar.newMessages' },
    [screens.approvals()]: { count: approvals.count, word: 'sidebar.waitingApprovals' },
  };
  const { count = 0, word: countWord = 'sidebar.newMessages' } = counts[to] ?? {};
  return (
    <Link
      className={styles.entry}
      to={to}
      title={collapsed ? t(word) : undefined}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Icon name={icon} />
      <span>{t(word)}</span>
      {count > 0 && (
        <>
          <span className="visually-hidden">{t(countWord, { count, number: formatNumber(count) })}</span>
          <b className={styles.count} aria-hidden="true">
            {count > mostCounted ? `${mostCounted}+` : count}
          </b>
        </>
      )}
    </Link>
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
        <span className={styles.name}>
          <b>{name}</b> <span>{t(`role.${user.role}`)}</span>
        </span>
        <span>
          <bdi dir="ltr">{user.email}</bdi>
        </span>
      </div>
    </div>
  );
}
