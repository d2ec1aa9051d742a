import type { Profile } from '#contract/accounts/accounts.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { initialOf } from '../ui/initial-of.ts';
import styles from './ProfileParts.module.css';

const roleWordsOf = ({ role, duties, isMainAdministrator }: Profile) => {
  if (isMainAdministrator) return ['role.main'] as const;
  return role === 'admin' ? duties.map((duty) => `role.${duty}` as const) : (['role.user'] as const);
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
        {roleWordsOf(profile).map((word) => (
          <Badge key={word} tone={profile.role === 'admin' ? 'info' : 'neutral'} icon="user">
            {t(word)}
          </Badge>
        ))}
        <p className="soft">
          {t('profile.memberSince')} <time dateTime={day}>{formatDay(day, i18n.language)}</time>
        </p>
      </div>
    </Card>
  );
}
