import { hideablePages } from '#contract/page-texts/page-texts.ts';
import type { Found } from '#contract/search/search.ts';
import { type Language, languages } from '#contract/values/language.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { IsMoneyPublished } from '../page-texts/empty-pages.ts';
import { readPageTexts } from '../page-texts/page-texts.service.ts';
import { findPageWords, foldedWords } from './search.sql.ts';
import { sitePages, wordsOfPage } from './site-pages.ts';

interface FoldedPage {
  title: readonly string[];
  fixed: readonly string[];
}

type FoldedPages = ReadonlyMap<Language, readonly FoldedPage[]>;

/** They change with the product alone: once for a process. */
async function foldPages(reader: Reader): Promise<FoldedPages> {
  const folded = languages.map(async (language) => {
    const pages = sitePages.map((page) => wordsOfPage(page, language));
    const words = await foldedWords(
      reader,
      pages.flatMap(({ title, fixed }) => [title, fixed]),
    );
    return [language, pages.map((_, at) => ({ title: words[2 * at] ?? [], fixed: words[2 * at + 1] ?? [] }))] as const;
  });
  return new Map(await Promise.all(folded));
}

export interface FoundPage {
  found: Found;
  isOwn: boolean;
  isInTitle: boolean;
}

interface PageSearch {
  words: readonly string[];
  language: Language;
  now: Date;
}

const holds = (folded: readonly string[], word: string): boolean =>
  folded.some((each) => ([...word].length > 1 ? each.startsWith(word) : each === word));

export function createPageSearch(isMoneyPublished: IsMoneyPublished) {
  let pages: Promise<FoldedPages> | undefined;

  async function readFolded(reader: Reader): Promise<FoldedPages> {
    pages ??= foldPages(reader);
    return pages.catch((error: unknown) => {
      pages = undefined;
      throw error;
    });
  }

  /** Pages that say all of these words, in any language, as they are called in that of the reader. */
  return async (reader: Reader, { words, language, now }: PageSearch): Promise<FoundPage[]> => {
    const [folded, written] = await Promise.all([readFolded(reader), findPageWords(reader, words)]);
    const matches = sitePages.flatMap((sitePage, at) => {
      const saying = languages.filter((each) =>
        words.every(
          (word) =>
            holds(folded.get(each)?.[at]?.fixed ?? [], word) ||
            written.some((row) => row.page === sitePage.page && row.language === each && row.word === word),
        ),
      );
      const isInTitle = saying.some((each) => words.every((word) => holds(folded.get(each)?.[at]?.title ?? [], word)));
      return saying.length === 0 ? [] : [{ sitePage, isOwn: saying.includes(language), isInTitle }];
    });
    const needsOffice = matches.some(({ sitePage }) => sitePage.page !== undefined);
    const office = needsOffice
      ? await readPageTexts(reader, { lang: language }, { now, isMoneyPublished })
      : { data: [], emptyPages: [] };
    const isHidden = (path: string): boolean =>
      hideablePages.some((each) => each === path && office.emptyPages.includes(each));
    return matches
      .filter(({ sitePage }) => !isHidden(sitePage.path))
      .map(({ sitePage, ...place }) => {
        const { title, text } = wordsOfPage(sitePage, language);
        const key = typeof sitePage.text === 'string' ? null : sitePage.text.written;
        const said = office.data.find((each) => each.key === key);
        const isForeign = said !== undefined && said.language !== language;
        return {
          ...place,
          found: {
            id: null,
            kind: 'page',
            path: sitePage.path,
            title,
            text: text ?? said?.text ?? '',
            date: null,
            language,
            ...(isForeign && { languages: { title: language, text: said.language } }),
            isSample: said?.isSample ?? false,
          },
        };
      });
  };
}
