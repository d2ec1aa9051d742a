import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { FirstHourKey } from '#contract/dashboard/first-hour.facts.ts';
import { pages } from '../../app/pages.ts';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { KeyCopied, keyFile } from '../donations/ledger/KeyCopied.tsx';
import { RemoveSamples } from './RemoveSamples.tsx';

/** Where each is done; the others have buttons of their own. */
const places: Record<Exclude<FirstHourKey, 'samples' | 'backup' | 'donorKey'>, string> = {
  mainEmail: pages.profile(),
  mail: screens.settingsPage({ page: 'mail' }),
  name: screens.settingsPage({ page: 'foundation' }),
  address: screens.settingsPage({ page: 'foundation' }),
  phone: screens.settingsPage({ page: 'foundation' }),
  numbers: screens.settingsPage({ page: 'looks' }),
  donation: screens.settingsPage({ page: 'donations' }),
  figures: screens.settingsPage({ page: 'figures' }),
  texts: screens.settingsPage({ page: 'words' }),
  banner: screens.banners(),
  event: screens.events(),
  secondPerson: screens.office(),
  help: screens.office(),
  schemes: screens.checkSchemes(),
  secondStep: pages.profile(),
};

/** A second place where a part of it is done. */
const secondPlaces = {
  name: { to: screens.settingsPage({ page: 'looks' }), word: 'settings.pages.looks.title' },
  help: { to: screens.settingsPage({ page: 'help' }), word: 'settings.pages.help.title' },
} as const;

interface FirstHourWayProps {
  item: FirstHourKey;
  title: string;
  onDone: () => void;
}

/** How one thing of the list is done. */
export function FirstHourWay({ item, title, onDone }: FirstHourWayProps): ReactNode {
  const { t } = useTranslation('admin');
  const doLabel = `${t('firstHour.go')}: ${title}`;
  if (item === 'backup')
    return <Explained title={title}>{t('firstHour.backupHow', { setting: '\u2066BACKUP_DIR\u2069' })}</Explained>;
  if (item === 'donorKey')
    return (
      <Explained title={title} act={<KeyCopied onDone={onDone} />}>
        {t('duties:key.text', { file: keyFile })}
      </Explained>
    );
  if (item === 'samples')
    return (
      <RemoveSamples onRemoved={onDone}>
        {(ask) => (
          <Button look="quiet" size="small" aria-label={doLabel} onClick={ask}>
            {t('firstHour.go')}
          </Button>
        )}
      </RemoveSamples>
    );
  const second = item === 'name' || item === 'help' ? secondPlaces[item] : null;
  return (
    <>
      <LinkButton as={Link} look="quiet" size="small" to={places[item]} aria-label={doLabel}>
        {t('firstHour.go')}
      </LinkButton>
      {second && (
        <LinkButton as={Link} look="quiet" size="small" to={second.to}>
          {t(second.word)}
        </LinkButton>
      )}
    </>
  );
}

/** It is done on the server, not here: the button says how. */
function Explained({ title, act, children }: { title: string; act?: ReactNode; children: string }) {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" aria-label={`${t('firstHour.how')}: ${title}`} onClick={() => setShown(true)}>
        {t('firstHour.how')}
      </Button>
      <Dialog open={shown} title={title} closeWord={t('dialog.close')} onClose={() => setShown(false)}>
        <p>{children}</p>
        {act}
      </Dialog>
    </>
  );
}
