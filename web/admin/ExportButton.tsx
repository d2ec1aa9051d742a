import { type Call, mapCall } from '../calls/call.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DownloadButton } from './DownloadButton.tsx';

/** By which Excel knows the letters of Hindi and Urdu; the browser takes it off whatever it reads. */
const byteOrderMark = '\uFEFF';

interface ExportButtonProps {
  fileName: string;
  /** Answers the table. */
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
