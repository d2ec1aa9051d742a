import type { User } from '#contract/accounts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DownloadButton } from '../DownloadButton.tsx';

/** For people who ask the office what is kept about them. */
export function ExportUserData({ user: { id } }: { user: User }) {
  const { t } = useTranslation('admin');
  return (
    <DownloadButton
      word={t('users.exportData')}
      type="application/json"
      fileName={`person-${id}.json`}
      ask={async (send) => JSON.stringify((await send('exportUserData', { params: { id } })).data, null, 2)}
    />
  );
}
