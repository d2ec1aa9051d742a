import type { Language } from '#contract/values/language.ts';
import type { Frame } from '../app/frame.ts';
import type { Head } from '../app/page.ts';
import type { Translate } from '../i18n/word-keys.ts';

/** A public page with its data for search engines and messengers. */
export interface DescribedPage {
  language: Language;
  t: Translate;
  head: Head;
  frame: Frame;
  siteUrl: string;
  /** Path with known parameters, without language. */
  path: string;
}

/** The page's own title, without the foundation's name. */
export function nameOf({ head, frame, language }: DescribedPage): string {
  const ending = ` | ${frame.settings.foundation.name[language]}`;
  return head.title.endsWith(ending) ? head.title.slice(0, -ending.length) : head.title;
}
