import { useSelector } from 'react-redux';
import { useApp } from '../app/AppProviders.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { StoreState } from '../store/create-store.ts';
import { clearRegistrationMessages } from '../store/registrations.ts';
import { ToastRegion } from '../ui/ToastRegion.tsx';

/** Success messages, until dismissed or for 5 s. */
export default function RegistrationToasts() {
  const { t } = useTranslation();
  const { store } = useApp();
  const success = useSelector((state: StoreState) => state.registrations.success);
  return (
    <ToastRegion
      toasts={success ? [{ id: success, text: t(`problems:${success}`), tone: 'success' }] : []}
      dismissWord={t('toast.dismiss')}
      onDismiss={() => void store.dispatch(clearRegistrationMessages())}
    />
  );
}
