import type { Language } from '#contract/values/language.ts';
import type { Perform } from '../calls/call.ts';
import type { I18n } from '../i18n/create-i18n.ts';
import type { Namespace } from '../i18n/word-keys.ts';
import type { Store } from '../store/create-store.ts';

/** Everything a page works with; made anew for each rendered page and once in the browser. */
export interface App {
  store: Store;
  i18n: I18n;
  /** For loaders and actions; on a screen, `useCall`. */
  call: Perform;
  now: () => Date;
  /** Where the site stands for everybody, such as `https://seva.example.org`: what is shared must lead others here. */
  siteUrl: string;
  /**
   * Has the words of a page ready before it is shown. The first page of a visit comes with the words that it shows and does
   * not wait for the rest, unless the server could not show it (`atOnce`).
   */
  needWords: (namespaces: readonly Namespace[], when?: 'atOnce') => Promise<void>;
  /** Has all words of what is shown ready, in its own language or in another one. */
  completeWords: (language?: Language) => Promise<void>;
}
