import { useState } from 'react';
import { useCall } from '../app/use-call.ts';
import type { Call } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { useTell } from './Notices.tsx';

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'aria-label'> {
  word: string;
  type: string;
  fileName: string;
  /** Answers the file's content; a plain link could not carry the session. */
  call: Call<string | Blob>;
}

export function DownloadButton({ word, type, fileName, call, ...rest }: DownloadButtonProps) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const perform = useCall();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveAsFile(await perform(call), type, fileName);
    } catch (failure) {
      tell(sayProblem((failure as Failure).code), 'danger');
    }
    setBusy(false);
  };
  return (
    <Button
      {...rest}
      look="quiet"
      icon="down"
      busy={busy}
      busyWord={t('list.exporting')}
      onClick={() => void download()}
    >
      {word}
    </Button>
  );
}
