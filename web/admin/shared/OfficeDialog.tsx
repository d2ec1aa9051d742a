import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';

export type OfficeDialogProps = Omit<DialogProps, 'open' | 'closeWord'>;

/** Mounted means open. */
export function OfficeDialog(props: OfficeDialogProps) {
  const { t } = useTranslation('admin');
  return <Dialog {...props} open closeWord={t('dialog.close')} />;
}
