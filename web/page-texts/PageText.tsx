import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { PageTextKey } from '#contract/page-texts/page-texts.facts.ts';
import { hasSamples, type PageTexts } from '../app/page-texts.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { wordsIn } from '../ui/words-in.ts';

/** The words that came with the page. */
export const usePageTexts = (): PageTexts => useLoaderData<{ words: PageTexts }>().words;

interface PageTextProps {
  name: PageTextKey;
  as?: 'p' | 'h1' | 'h2' | 'h3' | 'span' | 'li';
  className?: string | undefined;
  /** Of another place than the page itself. */
  words?: PageTexts;
}

/** A text of the office, in its language; nothing where there is none. */
export function PageText({ name, as: Tag = 'p', className, words }: PageTextProps) {
  const own = usePageTexts();
  const { texts, languages } = words ?? own;
  return texts[name] ? (
    <Tag className={className} {...wordsIn(languages[name])}>
      {texts[name]}
    </Tag>
  ) : null;
}

/** A text for the head of a page or section, with its own language; nothing where there is none. */
export const headText = ({ texts }: PageTexts, name: PageTextKey): ReactNode =>
  texts[name] ? <PageText as="span" name={name} /> : undefined;

type Beginning<Key extends string> = Key extends `${infer Group}.${infer Thing}.${string}`
  ? Group | `${Group}.${Thing}`
  : Key;

/** One mark for texts of which some came with the site; `of` names them or what they belong to. */
export function PageTextMark({ of, onDark = false }: { of: readonly Beginning<PageTextKey>[]; onDark?: boolean }) {
  const words = usePageTexts();
  const keys = (Object.keys(words.texts) as PageTextKey[]).filter((key) =>
    of.some((name) => key === name || key.startsWith(`${name}.`)),
  );
  return hasSamples(words, keys) ? <SampleMark onDark={onDark} /> : null;
}
