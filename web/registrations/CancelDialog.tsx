import { useSelector } from 'react-redux';
import type { Registration } from '#contract/registrations/registrations.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { StoreState } from '../store/create-store.ts';
import { cancelRegistration } from '../store/registrations.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface CancelDialogProps {
  /** Open while set. */
  registration: Registration | null;
  onClose: () => void;
}

export function CancelDialog({ registration, onClose }: CancelDialogProps) {
  const { t } = useTranslation('registrations');
  const { store } = useApp();
  const busy = useSelector((state: StoreState) => state.registrations.loading);
  const cancel = async () => {
    if (registration) await store.dispatch(cancelRegistration(registration.id));
    onClose();
  };
  const question = t('cancel.question', { title: registration?.title });
  return (
    <ConfirmDialog
      open={registration !== null}
      title={t('cancel.title')}
      message={registration && registration.people > 1 ? `${question} ${t('cancel.party')}` : question}
      confirmWord={t('cancel.confirm')}
      cancelWord={t('cancel.keep')}
      closeWord={t('site:dialog.close')}
      busy={busy}
      busyWord={t('cancel.busy')}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    />
  );
}
