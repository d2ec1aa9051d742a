import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type ToastMessage, ToastRegion } from '../../ui/ToastRegion.tsx';

/** On another screen than this one only where `at` names it, because the notice is told on the way there. */
type Tell = (text: string, tone?: ToastMessage['tone'], at?: string) => void;

const TellContext = createContext<Tell>(() => undefined);

interface Told {
  message: ToastMessage;
  pathname: string;
}

/** One notice at a time for all screens, for 5 s or until the screen is left. */
export function Notices({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const [told, setTold] = useState<Told>();
  const count = useRef(0);
  const tell = useCallback<Tell>(
    (text, tone = 'success', at = pathname) => {
      count.current += 1;
      setTold({ message: { id: String(count.current), text, tone }, pathname: at });
    },
    [pathname],
  );
  const toasts = told?.pathname === pathname ? [told.message] : [];
  return (
    <TellContext value={tell}>
      {children}
      <ToastRegion toasts={toasts} dismissWord={t('notice.dismiss')} onDismiss={() => setTold(undefined)} />
    </TellContext>
  );
}

export const useTell = (): Tell => useContext(TellContext);
