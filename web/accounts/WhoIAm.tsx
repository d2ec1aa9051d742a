import type { Profile } from '#contract/accounts/accounts.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { initialOf } from '../ui/initial-of.ts';
import styles from './ProfileParts.module.css';

const roleWordOf = ({ role, isMainAdministrator }: Profile) => {
  if (isMainAdministrator) return 'role.main';
  return role === 'admin' ? 'role.admin' : 'role.user';
};

/** Initial, name, role and since when. */
export function WhoIAm({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation('account');
  const day = indiaDayOf(new Date(profile.createdAt));
  return (
    <Card as="div" look="panel">
      <div className={styles.who}>
        <span className={styles.initial} aria-hidden="true">
          {initialOf(profile.name)}
        </span>
        <b className={styles.name}>
          <bdi>{profile.name}</bdi>
        </b>
        <Badge tone={profile.role === 'admin' ? 'info' : 'neutral'} icon="user">
          {t(roleWordOf(profile))}
        </Badge>
        <p className="soft">
          {t('profile.memberSince')} <time dateTime={day}>{formatDay(day, i18n.language)}</time>
        </p>
      </div>
    </Card>
  );
}
