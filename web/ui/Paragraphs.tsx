import { paragraphsOf } from './paragraphs.ts';

/** A longer text of the office, parted where it left a line blank. */
export function Paragraphs({ text, lang }: { text: string; lang?: string }) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph} lang={lang}>
      {paragraph}
    </p>
  ));
}
