import { useState } from 'react';
import type { Send } from '#contract/send.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { saveAsFile } from '../save-as-file.ts';
import type { Failure } from '../store/failure.ts';
import { Button } from '../ui/Button.tsx';
import { useTell } from './Notices.tsx';
import { useOfficeCall } from './use-office-call.ts';

/** By which Excel knows the letters of Hindi and Urdu; the browser takes it off whatever it reads. */
const byteOrderMark = '\uFEFF';

interface ExportButtonProps {
  fileName: string;
  /** Answers the table; the call carries the session, which a plain link could not. */
  ask: (send: Send) => Promise<string>;
}

export function ExportButton({ fileName, ask }: ExportButtonProps) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const call = useOfficeCall();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const table = await call('fallback.exportTable', ask);
      saveAsFile(`${byteOrderMark}${table}`, 'text/csv', fileName);
    } catch (failure) {
      tell(sayProblem((failure as Failure).code), 'danger');
    }
    setBusy(false);
  };
  return (
    <Button look="quiet" icon="down" busy={busy} busyWord={t('list.exporting')} onClick={() => void download()}>
      {t('list.export')}
    </Button>
  );
}
