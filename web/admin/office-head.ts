import type { WordKey } from '../i18n/word-keys.ts';
import { titleOf } from '../layout/head.ts';
import type { Page } from '../page.ts';

/** Title and description of a screen, which no search engine keeps. */
export const officeHead =
  (word: WordKey<'admin'>): Page['head'] =>
  ({ t, language, frame }) => ({
    title: titleOf(t(word, { ns: 'admin' }), frame, language),
    description: t('office.description', { ns: 'admin' }),
    hidden: true,
  });
