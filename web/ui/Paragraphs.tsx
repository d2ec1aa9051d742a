import type { Language } from '#contract/values/language.ts';
import { paragraphsOf } from './paragraphs.ts';
import { wordsIn } from './words-in.ts';

/** A longer text of the office, parted where it left a line blank. */
export function Paragraphs({ text, lang }: { text: string; lang?: Language }) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph} {...wordsIn(lang)}>
      {paragraph}
    </p>
  ));
}
