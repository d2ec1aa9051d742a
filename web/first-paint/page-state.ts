import type { StaticHandlerContext } from 'react-router';
import type { Language } from '#contract/values/language.ts';
import type { WordBook } from '../i18n/create-i18n.ts';
import type { StoreState } from '../store/create-store.ts';

/** Id of the element with the state. */
export const stateElementId = 'state';

/** State from which the application hydrates. */
export interface PageState {
  language: Language;
  siteUrl: string;
  store: StoreState;
  words: WordBook;
  router: Pick<StaticHandlerContext, 'loaderData' | 'actionData'>;
}
