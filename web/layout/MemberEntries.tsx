import { Link } from 'react-router';
import type { SignedInUser } from '../app/use-signed-in-user.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LogoutButton } from './LogoutButton.tsx';

const memberEntries = [
  { to: '/profile', word: 'nav.profile' },
  { to: '/my-registrations', word: 'nav.myRegistrations' },
  { to: '/my-donations', word: 'nav.myDonations' },
] as const;
const adminEntry = { to: '/admin/dashboard', word: 'nav.adminDashboard' } as const;

const memberEntriesOf = (user: SignedInUser) =>
  user.role === 'admin' ? [adminEntry, ...memberEntries] : memberEntries;

/** Links for members, in the menus of phones and of wide pages. */
export function MemberEntries({ user, entryClass }: { user: SignedInUser; entryClass: string | undefined }) {
  const { t } = useTranslation();
  return (
    <ul>
      {memberEntriesOf(user).map(({ to, word }) => (
        <li key={to}>
          <Link className={entryClass} to={to}>
            {t(word)}
          </Link>
        </li>
      ))}
      <li>
        <LogoutButton className={entryClass} />
      </li>
    </ul>
  );
}
