import type { i18n } from 'i18next';
import type { Send } from '#contract/send.ts';
import type { Store } from './store/create-store.ts';

/** Everything a page works with; made anew for each rendered page and once in the browser. */
export interface App {
  store: Store;
  i18n: i18n;
  send: Send;
  now: () => Date;
  /** A page comes with the words it shows first; before another page is shown, the rest must be there. */
  completeWords: () => Promise<void>;
}
