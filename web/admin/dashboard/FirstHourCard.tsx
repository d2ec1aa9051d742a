import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { FirstHourKey } from '#contract/dashboard/first-hour.facts.ts';
import { useAction } from '../../app/use-action.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import styles from './DashboardPage.module.css';
import { RemoveSamples } from './RemoveSamples.tsx';

/** Where each is done; samples and backups have buttons of their own. */
const places: Record<Exclude<FirstHourKey, 'samples' | 'backup'>, string> = {
  mainEmail: '/profile',
  mail: '/admin/settings/mail',
  name: '/admin/settings/foundation',
  address: '/admin/settings/foundation',
  phone: '/admin/settings/foundation',
  numbers: '/admin/settings/looks',
  donation: '/admin/settings/donations',
  figures: '/admin/settings/figures',
  texts: '/admin/settings/words',
  banner: '/admin/banners',
  event: '/admin/events',
  secondPerson: '/admin/users',
  secondStep: '/profile',
};

const tones = { done: 'success', open: 'danger', aside: 'neutral' } as const;

/** What is to be done before the opening. It disappears when all is done or put aside. */
export function FirstHourCard({ onSamplesRemoved }: { onSamplesRemoved: () => void }) {
  const { t } = useTranslation('admin');
  // Without it the dashboard still serves; the next visit asks again.
  const { reply, put } = useQuery('readFirstHour');
  const { run } = useAction('putAside', { onDone: put });
  const list = reply?.data;
  if (!list?.mayChange || list.isOver) return null;
  return (
    <OfficePanel title={t('firstHour.title')}>
      <p>{t('firstHour.text')}</p>
      <ul className={styles.acts}>
        {list.items.map(({ key, state }) => {
          const title = t(`firstHour.items.${key}.title`);
          const asideWord = t(state === 'open' ? 'firstHour.putAside' : 'firstHour.takeUp');
          return (
            <li key={key}>
              <p className="row">
                <b>{title}</b> <Badge tone={tones[state]}>{t(`firstHour.states.${state}`)}</Badge>
              </p>
              {state !== 'done' && (
                <>
                  <p className="soft">{t(`firstHour.items.${key}.why`)}</p>
                  <div className="row">
                    <Way item={key} title={title} onSamplesRemoved={onSamplesRemoved} />
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={`${asideWord}: ${title}`}
                      onClick={() => void run({ body: { key, aside: state === 'open' } })}
                    >
                      {asideWord}
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

interface WayProps {
  item: FirstHourKey;
  title: string;
  onSamplesRemoved: () => void;
}

function Way({ item, title, onSamplesRemoved }: WayProps): ReactNode {
  const { t } = useTranslation('admin');
  if (item === 'backup') return <BackupWay title={title} />;
  if (item === 'samples')
    return (
      <RemoveSamples onRemoved={onSamplesRemoved}>
        {(ask) => (
          <Button look="quiet" size="small" aria-label={`${t('firstHour.go')}: ${title}`} onClick={ask}>
            {t('firstHour.go')}
          </Button>
        )}
      </RemoveSamples>
    );
  return (
    <>
      <LinkButton as={Link} look="quiet" size="small" to={places[item]} aria-label={`${t('firstHour.go')}: ${title}`}>
        {t('firstHour.go')}
      </LinkButton>
      {item === 'name' && (
        <LinkButton as={Link} look="quiet" size="small" to="/admin/settings/looks">
          {t('settings.pages.looks.title')}
        </LinkButton>
      )}
    </>
  );
}

/** It is done on the server, not here: the button says how. */
function BackupWay({ title }: { title: string }) {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" aria-label={`${t('firstHour.how')}: ${title}`} onClick={() => setShown(true)}>
        {t('firstHour.how')}
      </Button>
      <Dialog open={shown} title={title} closeWord={t('dialog.close')} onClose={() => setShown(false)}>
        <p>{t('firstHour.backupHow', { setting: '\u2066BACKUP_DIR\u2069' })}</p>
      </Dialog>
    </>
  );
}
