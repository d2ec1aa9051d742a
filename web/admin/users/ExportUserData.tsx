import type { User } from '#contract/accounts/accounts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DownloadButton } from '../shared/DownloadButton.tsx';

/** For people who ask the office for their data. */
export function ExportUserData({ user: { id } }: { user: User }) {
  const { t } = useTranslation('admin');
  return (
    <DownloadButton
      word={t('users.exportData')}
      type="application/json"
      fileName={`person-${id}.json`}
      call={async (ask) => JSON.stringify((await ask('exportUserData', { params: { id } })).data, null, 2)}
    />
  );
}
