import { useApp } from '../../AppProviders.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOfficeCall } from '../use-office-call.ts';

/** What the calls of every kind work with. */
export function useContentTools() {
  const { store } = useApp();
  const { i18n } = useTranslation();
  return { store, call: useOfficeCall(), language: i18n.language };
}
