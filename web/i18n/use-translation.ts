import { useContext, useSyncExternalStore } from 'react';
import type { I18n } from './create-i18n.ts';
import { I18nContext } from './I18nContext.ts';
import type { Namespace, Translate } from './word-keys.ts';

/**
 * The words of a file, and of `site`, in the reader's language. Renders again when the language changes and when words have
 * loaded.
 */
export function useTranslation<Name extends Namespace = 'site'>(namespace?: Name): { t: Translate<Name>; i18n: I18n } {
  const i18n = useContext(I18nContext);
  const edition = () => i18n.edition;
  useSyncExternalStore(i18n.onChange, edition, edition);
  return { t: i18n.translatorOf(namespace ?? ('site' as Name)), i18n };
}
