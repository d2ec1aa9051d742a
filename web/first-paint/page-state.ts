import type { StaticHandlerContext } from 'react-router';
import type { Language } from '#contract/values/language.ts';
import type { WordBook } from '../i18n/create-i18n.ts';
import type { StoreState } from '../store/create-store.ts';

/** Where a page carries its state. */
export const stateElementId = 'state';

/** What the application in the browser starts from. */
export interface PageState {
  language: Language;
  siteUrl: string;
  store: StoreState;
  words: WordBook;
  router: Pick<StaticHandlerContext, 'loaderData' | 'actionData'>;
}
