import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { FirstHourKey } from '#contract/first-hour/first-hour.facts.ts';
import type { FirstHour } from '#contract/first-hour/first-hour.ts';
import { useCall } from '../../app/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OfficePanel } from '../OfficePanel.tsx';
import styles from './DashboardPage.module.css';
import { putAside, readFirstHour } from './dashboard-calls.ts';

/** Where each is done; backups and samples have no screen of their own. */
const places: Partial<Record<FirstHourKey, string>> = {
  mail: '/admin/settings/mail',
  name: '/admin/settings/foundation',
  address: '/admin/settings/foundation',
  phone: '/admin/settings/foundation',
  numbers: '/admin/settings/foundation',
  donation: '/admin/settings/donations',
  figures: '/admin/settings/figures',
  secondPerson: '/admin/users',
  secondStep: '/profile',
};

const tones = { done: 'success', open: 'danger', aside: 'neutral' } as const;

/** What is to be done before the opening. It disappears when all is done or put aside. */
export function FirstHourCard() {
  const { t } = useTranslation('admin');
  const call = useCall();
  const [list, setList] = useState<FirstHour>();
  useEffect(() => {
    // Without it the dashboard still serves; the next visit asks again.
    call(readFirstHour()).then(setList, () => undefined);
  }, [call]);
  if (!list?.mayChange || list.isOver) return null;
  const put = (key: FirstHourKey, aside: boolean) => void call(putAside({ key, aside })).then(setList, () => undefined);
  return (
    <OfficePanel title={t('firstHour.title')}>
      <p>{t('firstHour.text')}</p>
      <ul className={styles.acts}>
        {list.items.map(({ key, state }) => {
          const to = places[key];
          return (
            <li key={key}>
              <p className="row">
                <b>{t(`firstHour.items.${key}.title`)}</b>{' '}
                <Badge tone={tones[state]}>{t(`firstHour.states.${state}`)}</Badge>
              </p>
              {state !== 'done' && (
                <>
                  <p className="soft">{t(`firstHour.items.${key}.why`)}</p>
                  <div className="row">
                    {to && (
                      <LinkButton
                        as={Link}
                        look="quiet"
                        size="small"
                        to={to}
                        aria-label={`${t('firstHour.go')}: ${t(`firstHour.items.${key}.title`)}`}
                      >
                        {t('firstHour.go')}
                      </LinkButton>
                    )}
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={`${t(state === 'open' ? 'firstHour.putAside' : 'firstHour.takeUp')}: ${t(`firstHour.items.${key}.title`)}`}
                      onClick={() => put(key, state === 'open')}
                    >
                      {t(state === 'open' ? 'firstHour.putAside' : 'firstHour.takeUp')}
                    </Button>
                  </div>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </OfficePanel>
  );
}
