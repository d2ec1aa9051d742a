import { titleOf } from '../../app/head.ts';
import type { Page } from '../../app/page.ts';
import type { Namespace, WordKey } from '../../i18n/word-keys.ts';

/** Title and description of a screen, hidden from search engines. */
export const officeHead =
  <Name extends Namespace = 'admin'>(word: WordKey<Name>, ns?: Name): Page['head'] =>
  ({ t, language, frame }) => ({
    title: titleOf(t(word, { ns: ns ?? ('admin' as Name) }), frame, language),
    description: t('office.description', { ns: 'admin' }),
    hidden: true,
  });
