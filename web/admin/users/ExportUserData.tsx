import type { User } from '#contract/accounts/accounts.ts';
import { mapCall } from '../../calls/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { exportUserData } from './user-calls.ts';

/** For people who ask the office for their data. */
export function ExportUserData({ user: { id } }: { user: User }) {
  const { t } = useTranslation('admin');
  return (
    <DownloadButton
      word={t('users.exportData')}
      type="application/json"
      fileName={`person-${id}.json`}
      call={mapCall(exportUserData(id), (data) => JSON.stringify(data, null, 2))}
    />
  );
}
