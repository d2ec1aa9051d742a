import type { Language } from '#contract/values/language.ts';
import type { Frame } from '../app/frame.ts';
import type { Head } from '../app/page.ts';
import type { Translate } from '../i18n/word-keys.ts';

/** A page that everybody may find, with all that search engines and messengers are told of it. */
export interface DescribedPage {
  language: Language;
  t: Translate;
  head: Head;
  frame: Frame;
  siteUrl: string;
  /** From the root of the site, with the parameters that the page knows, without a language. */
  path: string;
}

/** What the page is called on its own, without the name of the foundation behind it. */
export function nameOf({ head, frame, language }: DescribedPage): string {
  const ending = ` | ${frame.settings.foundation.name[language]}`;
  return head.title.endsWith(ending) ? head.title.slice(0, -ending.length) : head.title;
}
