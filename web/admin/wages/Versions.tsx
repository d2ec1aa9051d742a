import type { WageAccount } from '#contract/wages/wages.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { sayPaise } from '../shared/rupees.ts';
import styles from './Account.module.css';

/** Somebody else has saved this account meanwhile. */
export function Conflict({ account, onTake }: { account: WageAccount; onTake: () => void }) {
  const { t } = useTranslation('office-wages');
  return (
    <MessageBox tone="danger" title={t('conflict', { name: account.saved_by ?? '' })} role="alert">
      <ul>
        {(account.changes ?? []).map(({ what, id, name }) => (
          <li key={`${what} ${id}`}>
            <bdi>{what === 'head' ? t('changes.head') : t(`changes.${what}`, { name: name ?? '' })}</bdi>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={onTake}>
        {t('takeTheirs')}
      </Button>
    </MessageBox>
  );
}

interface VersionsProps {
  account: WageAccount;
  onVersion: (version: number) => void;
}

/** Everything that was saved before. */
export function Versions({ account, onVersion }: VersionsProps) {
  const { t, i18n } = useTranslation('office-wages');
  if (account.versions.length === 0) return null;
  return (
    <OfficePanel title={t('versions')}>
      <ul className={styles.sums}>
        {account.versions.map(({ version, saved_at, saved_by, due_paise }) => (
          <li key={version}>
            <Button look="more" onClick={() => onVersion(version)}>
              {t('version', {
                version: String(version),
                moment: formatMoment(new Date(saved_at), i18n.language),
                name: saved_by ?? '',
              })}
            </Button>{' '}
            {sayPaise(due_paise)}
          </li>
        ))}
      </ul>
    </OfficePanel>
  );
}
