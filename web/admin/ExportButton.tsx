import { type Call, mapCall } from '../calls/call.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DownloadButton } from './DownloadButton.tsx';

/** Byte order mark: Excel needs it for Hindi and Urdu. */
export const byteOrderMark = '\uFEFF';

interface ExportButtonProps {
  fileName: string;
  /** Answers the CSV. */
  call: Call<string>;
}

export function ExportButton({ fileName, call }: ExportButtonProps) {
  const { t } = useTranslation('admin');
  return (
    <DownloadButton
      word={t('list.export')}
      type="text/csv"
      fileName={fileName}
      call={mapCall(call, (table) => `${byteOrderMark}${table}`)}
    />
  );
}
