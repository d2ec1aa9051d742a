import { useApp } from '../../app/AppProviders.tsx';
import { useAsk } from '../../app/use-ask.ts';
import { useCall } from '../../app/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Shared by the calls of all content kinds. */
export function useContentTools() {
  const { store } = useApp();
  const { i18n } = useTranslation();
  return { store, ask: useAsk(), call: useCall(), language: i18n.language };
}
