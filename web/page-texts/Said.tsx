import { useLoaderData } from 'react-router';
import type { PageTextKey } from '#contract/page-texts/page-texts.facts.ts';
import { hasSamples, type PageWords } from '../app/page-words.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { wordsIn } from '../ui/words-in.ts';

/** The words that came with the page. */
export const usePageWords = (): PageWords => useLoaderData<{ words: PageWords }>().words;

interface SaidProps {
  name: PageTextKey;
  as?: 'p' | 'h1' | 'h2' | 'h3' | 'span' | 'li';
  className?: string | undefined;
  /** Of another place than the page itself. */
  words?: PageWords;
}

/** A text of the office, in its language; nothing where there is none. */
export function Said({ name, as: Tag = 'p', className, words }: SaidProps) {
  const own = usePageWords();
  const { said, languages } = words ?? own;
  return said[name] ? (
    <Tag className={className} {...wordsIn(languages[name])}>
      {said[name]}
    </Tag>
  ) : null;
}

/** One mark for texts of which some came with the site. */
export function SaidMark({ names, onDark }: { names: readonly PageTextKey[]; onDark?: boolean }) {
  const words = usePageWords();
  return hasSamples(words, names) ? <SampleMark onDark={onDark ?? false} /> : null;
}
