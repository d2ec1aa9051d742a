import type { Language } from '#contract/values/language.ts';
import { paragraphsOf } from './paragraphs.ts';
import { wordsIn } from './words-in.ts';

/** A longer text of the office, split at blank lines. */
export function Paragraphs({ text, lang }: { text: string; lang?: Language }) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph} {...wordsIn(lang)}>
      {paragraph}
    </p>
  ));
}
