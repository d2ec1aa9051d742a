import type { Ask } from '../../calls/ask.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DownloadButton } from './DownloadButton.tsx';

/** Byte order mark: Excel needs it for Hindi and Urdu. */
export const byteOrderMark = '\uFEFF';

interface ExportButtonProps {
  /** Instead of the usual word. */
  word?: string;
  fileName: string;
  /** Answers the CSV. */
  call: (ask: Ask) => Promise<string | Blob>;
  /** Instead of saying that a second person must agree first. */
  onApprovalRequired?: () => void;
}

export function ExportButton({ word, fileName, call, onApprovalRequired }: ExportButtonProps) {
  const { t } = useTranslation('admin');
  return (
    <DownloadButton
      word={word ?? t('list.export')}
      type="text/csv"
      fileName={fileName}
      onApprovalRequired={onApprovalRequired}
      call={async (ask) => `${byteOrderMark}${await call(ask)}`}
    />
  );
}
