import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { screens } from '../../app/screens.ts';
import { formatDay, formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MessageBox } from '../../ui/MessageBox.tsx';

const listed = 6;
const places = { stories: screens.stories(), team: screens.team(), voices: screens.voices() } as const;

/** People who disappear from the site, or have, because their consent ends. */
export function ConsentNotice({ consents }: { consents: Dashboard['endingConsents'] }) {
  const { t, i18n } = useTranslation('admin');
  if (consents.length === 0) return null;
  const soonest = [...consents].sort((one, other) => one.until.localeCompare(other.until));
  const others = consents.length - listed;
  return (
    <MessageBox tone="warn" title={t('dashboard.consents')}>
      <p>{t('dashboard.consentsText')}</p>
      <ul>
        {soonest.slice(0, listed).map(({ kind, id, name, until, hasEnded }) => (
          <li key={id}>
            <Link to={places[kind]}>
              <bdi>{name}</bdi>
            </Link>{' '}
            {t(hasEnded ? 'dashboard.consentEnded' : 'dashboard.consentEnds', { day: formatDay(until, i18n.language) })}
          </li>
        ))}
        {others > 0 && <li>{t('dashboard.consentsMore', { count: others, number: formatNumber(others) })}</li>}
      </ul>
    </MessageBox>
  );
}
