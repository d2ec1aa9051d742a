import type { Ask } from '../../calls/ask.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import { useActionsWithToast } from './use-action-with-toast.ts';

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'aria-label'> {
  word: string;
  type: string;
  fileName: string;
  /** Answers the file's content; a plain link could not carry the session. */
  call: (ask: Ask) => Promise<string | Blob>;
  /** Instead of saying that a second person must agree first. */
  onApprovalRequired?: (() => void) | undefined;
}

export function DownloadButton({ word, type, fileName, call, onApprovalRequired, ...rest }: DownloadButtonProps) {
  const { t } = useTranslation('admin');
  const download = useActionsWithToast(call, {
    onDone: (content) => saveAsFile(content, type, fileName),
    ...(onApprovalRequired && { instead: { approval_required: onApprovalRequired } }),
  });
  return (
    <Button
      {...rest}
      look="quiet"
      icon="down"
      busy={download.busy}
      busyWord={t('list.exporting')}
      onClick={() => void download.run()}
    >
      {word}
    </Button>
  );
}
