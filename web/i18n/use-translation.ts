import { useContext, useSyncExternalStore } from 'react';
import type { I18n } from './create-i18n.ts';
import { I18nContext } from './I18nContext.ts';
import type { Namespace, Translate } from './word-keys.ts';

/**
 * The words of a file, and of every page, in the reader's language; drawn anew when it changes, and when the words that did
 * not come with the page have arrived.
 */
export function useTranslation<Name extends Namespace = 'site'>(namespace?: Name): { t: Translate<Name>; i18n: I18n } {
  const i18n = useContext(I18nContext);
  const edition = () => i18n.edition;
  useSyncExternalStore(i18n.onChange, edition, edition);
  return { t: i18n.translatorOf(namespace ?? ('site' as Name)), i18n };
}
