import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveAsFile } from '../../save-as-file.ts';
import type { Failure } from '../../store/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { useTell } from '../Notices.tsx';
import { useOfficeCall } from '../use-office-call.ts';

/** For people who ask the office what is kept about them. */
export function ExportUserData({ user: { id } }: { user: User }) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const call = useOfficeCall();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await call('fallback.exportTable', (send) => send('exportUserData', { params: { id } }));
      saveAsFile(JSON.stringify(data, null, 2), 'application/json', `person-${id}.json`);
    } catch (failure) {
      tell(sayProblem((failure as Failure).code), 'danger');
    }
    setBusy(false);
  };
  return (
    <Button look="quiet" icon="down" busy={busy} busyWord={t('list.exporting')} onClick={() => void download()}>
      {t('users.exportData')}
    </Button>
  );
}
