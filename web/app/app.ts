import type { PageSession } from '#contract/page.ts';
import type { Language } from '#contract/values/language.ts';
import type { Ask } from '../calls/ask.ts';
import type { I18n } from '../i18n/create-i18n.ts';
import type { Namespace } from '../i18n/word-keys.ts';
import type { Store } from '../store/create-store.ts';

/** The context of pages: one per rendered page on the server, one in the browser. */
export interface App {
  store: Store;
  i18n: I18n;
  /** For loaders and actions of pages; on a screen `useQuery`, `useAction` or `useAsk`. */
  ask: Ask;
  /** Of a page that was posted without script; only the server has it. */
  session?: PageSession | undefined;
  now: () => Date;
  /** Public origin of the site, such as `https://seva.example.org`, for links that are shared. */
  siteUrl: string;
  /**
   * Loads the words of a page before it is shown. The first page brings its words and waits only if the server could not render
   * it (`atOnce`).
   */
  needWords: (namespaces: readonly Namespace[], when?: 'atOnce') => Promise<void>;
  /** Loads all words of the current pages, in their language or in another. */
  completeWords: (language?: Language) => Promise<void>;
}
