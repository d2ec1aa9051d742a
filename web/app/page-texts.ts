import type { PageTextKey, TextPage } from '#contract/page-texts/page-texts.facts.ts';
import type { Reply } from '#contract/send.ts';
import type { Language } from '#contract/values/language.ts';
import type { Ask } from '../calls/ask.ts';

/** What the office says about the foundation on one page. What it does not say is not there. */
export interface PageTexts {
  texts: Partial<Record<PageTextKey, string>>;
  /** Only of texts that are in another language than the page. */
  languages: Partial<Record<PageTextKey, Language>>;
  /** A list of keys would weigh as much as a paragraph: most pages have all or none. */
  samples: 'all' | PageTextKey[];
}

type Texts = Reply<'readPageTexts'>;

export function pageTextsOf({ data }: Pick<Texts, 'data'>, language: Language): PageTexts {
  const samples = data.flatMap(({ key, isSample }) => (isSample ? key : []));
  const others = data.filter((text) => text.language !== language);
  return {
    texts: Object.fromEntries(data.map(({ key, text }) => [key, text])),
    languages: Object.fromEntries(others.map(({ key, language: each }) => [key, each])),
    samples: samples.length > 0 && samples.length === data.length ? 'all' : samples,
  };
}

export const readTextsOfPage = async (ask: Ask, lang: Language, page: TextPage): Promise<PageTexts> =>
  pageTextsOf(await ask('readPageTexts', { query: { lang, page } }), lang);

/** Whether one of them is a sentence that came with the site. */
export const hasSamples = ({ texts, samples }: PageTexts, keys: readonly PageTextKey[]): boolean =>
  keys.some((key) => texts[key] !== undefined && (samples === 'all' || samples.includes(key)));
