import { useApp } from '../../app/AppProviders.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Shared by the calls of all content kinds. */
export function useContentTools() {
  const { store, ask } = useApp();
  const { i18n } = useTranslation();
  return { store, ask, language: i18n.language };
}
