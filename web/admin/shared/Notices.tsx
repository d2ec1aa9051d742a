import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type ToastMessage, ToastRegion } from '../../ui/ToastRegion.tsx';

/** On another screen than this one only where `at` names it, because it is announced on the way there. */
type Toast = (text: string, tone?: ToastMessage['tone'], at?: string) => void;

const ToastContext = createContext<Toast>(() => undefined);

interface ToastOnScreen {
  message: ToastMessage;
  pathname: string;
}

/** One notice at a time for all screens, for 5 s or until the screen is left. */
export function Notices({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const [shown, setShown] = useState<ToastOnScreen>();
  const count = useRef(0);
  const toast = useCallback<Toast>(
    (text, tone = 'success', at = pathname) => {
      count.current += 1;
      setShown({ message: { id: String(count.current), text, tone }, pathname: at });
    },
    [pathname],
  );
  const toasts = shown?.pathname === pathname ? [shown.message] : [];
  return (
    <ToastContext value={toast}>
      {children}
      <ToastRegion toasts={toasts} dismissWord={t('notice.dismiss')} onDismiss={() => setShown(undefined)} />
    </ToastContext>
  );
}

export const useToast = (): Toast => useContext(ToastContext);
