import { projectsOnPage } from '#contract/projects/projects.facts.ts';
import { type FoundKind, longestFoundText, mostFound, mostSearchedWords } from '#contract/search/search.facts.ts';
import type { Found } from '#contract/search/search.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Reader } from '../../platform/database/database.ts';
import { translateFields } from '../../shared/content/translations/translations.service.ts';
import type { IsMoneyPublished } from '../page-texts/empty-pages.ts';
import { createPageSearch } from './found-pages.ts';
import { type FoundThing, findThings, foldedWords } from './search.sql.ts';

const kinds: Record<FoundThing['kind'], FoundKind> = {
  events: 'event',
  news: 'news',
  projects: 'project',
  schemes: 'scheme',
};

function pathOf({ kind, id, slug, before }: FoundThing): string {
  if (kind === 'schemes') return `/schemes/${slug}`;
  if (kind !== 'projects') return `/${kind}/${id}`;
  const page = Math.floor(before / projectsOnPage) + 1;
  return `/projects${page === 1 ? '' : `?page=${page}`}#project-${id}`;
}

interface SiteSearch {
  q: string;
  language: Language;
  now: Date;
}

export interface SearchTools {
  /** Whether schemes that came with the product are shown before the office has checked them. */
  showsUnchecked: boolean;
  isMoneyPublished: IsMoneyPublished;
}

/** The same whoever asks: nothing of a search is kept or counted. */
export function createSearch({ showsUnchecked, isMoneyPublished }: SearchTools) {
  const findPages = createPageSearch(isMoneyPublished);

  return async (reader: Reader, { q, language, now }: SiteSearch): Promise<{ data: Found[]; total: number }> => {
    const [asked = []] = await foldedWords(reader, [q]);
    const words = asked.slice(0, mostSearchedWords);
    if (words.length === 0) return { data: [], total: 0 };
    const [pages, rows] = await Promise.all([
      findPages(reader, { words, language, now }),
      findThings(reader, { words, language, today: indiaDayOf(now), showsUnchecked }),
    ]);
    const shown = await translateFields(reader, language, rows, ['title', 'text']);
    const things = shown.map((row, at) => {
      const { isOwn, isInTitle } = rows[at] as FoundThing;
      const text = [...row.text].slice(0, longestFoundText).join('');
      const found: Found = { ...row, kind: kinds[row.kind], path: pathOf(row), text };
      return { found, isOwn, isInTitle };
    });
    // Of what fits equally well pages stand first.
    const rank = (each: { isOwn: boolean; isInTitle: boolean }): number =>
      (each.isOwn ? 0 : 2) + (each.isInTitle ? 0 : 1);
    const all = [...pages, ...things].sort((one, other) => rank(one) - rank(other));
    return {
      data: all.slice(0, mostFound).map(({ found }) => found),
      total: pages.length + (rows[0]?.total ?? 0),
    };
  };
}
