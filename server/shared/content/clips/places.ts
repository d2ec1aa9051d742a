import type { ContentName } from '#contract/content/content-kinds.ts';
import type { Language } from '#contract/values/language.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { PageContent, PageTexts } from './clips.sql.ts';
import { fixedWords } from './fixed-words.ts';

/** Reads the office's texts of pages, in these languages only. Handed in: they stand in a higher rank. */
export type ReadOfficeWords = (
  reader: Reader,
  languages: readonly Language[],
) => Promise<{ page: string; key: string; language: Language; text: string }[]>;

/** Where content of a kind is read; the first is the place that counts its readers. */
const pagesOfKinds: Readonly<Record<ContentName | 'newsletters', readonly string[]>> = {
  events: ['/events/{id}', '/events', '/'],
  news: ['/news/{id}', '/news'],
  schemes: ['/schemes', '/schemes/{slug}'],
  newsletters: ['/news/newsletters/{id}'],
  stories: ['/'],
  banners: ['/'],
  projects: ['/projects', '/'],
  team: ['/about'],
  timeline: ['/about'],
  partners: ['/about'],
  voices: ['/impact'],
  milestones: ['/impact'],
};

/** The same for words of pages, by the name of the page in its texts and in its word file. */
const pagesOfWords: Readonly<Record<string, readonly string[]>> = {
  home: ['/'],
  about: ['/about'],
  projects: ['/projects', '/about'],
  impact: ['/impact'],
  involved: ['/get-involved'],
  events: ['/events', '/events/{id}'],
  news: ['/news', '/news/{id}'],
  schemes: ['/schemes', '/schemes/find', '/schemes/{slug}'],
  contact: ['/contact'],
  donate: ['/donate'],
  help: ['/help'],
  wages: ['/wages'],
  privacy: ['/privacy'],
  terms: ['/terms'],
};

/** Texts that come with the product stand beside those of the office, under a name of their own. */
export const fixedPageOf = (name: string): string => `${name}:fixed`;
const nameOf = (page: string): string => page.replace(/:fixed$/, '');

/** For texts of every page, the readers of the home page count. */
const pathOfWords = (page: string): string => (pagesOfWords[nameOf(page)]?.[0] ?? '/').replace('/{id}', '');

export const pathsOfKinds = (): { kind: string; path: string }[] =>
  Object.entries(pagesOfKinds).map(([kind, [path = '/']]) => ({ kind, path }));

export async function readTextsOfPage(
  reader: Reader,
  languages: readonly Language[],
  readOfficeWords: ReadOfficeWords,
): Promise<PageTexts[]> {
  const ofOffice = await readOfficeWords(reader, languages);
  const ofProduct = languages.flatMap((language) => fixedWords(language).map((words) => ({ ...words, language })));
  return [...ofOffice, ...ofProduct].map(({ page, key, language, text }) => {
    const path = pathOfWords(page);
    return { page, key, language, text, path };
  });
}

const idIn = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The content of the page with this address. */
export function shownOn(address: string): { kinds: PageContent[]; pages: string[] } {
  const id = idIn.exec(address)?.[1]?.toLowerCase() ?? null;
  const slug = /^\/schemes\/(?!find$)[^/]+$/;
  const path = (id ? address.replace(idIn, '/{id}') : address).replace(slug, '/schemes/{slug}');
  const kinds = Object.entries(pagesOfKinds).flatMap(([kind, paths]) =>
    paths.includes(path) ? [{ kind, id: path === paths[0] ? id : null }] : [],
  );
  const known = kinds.length > 0 || !id ? kinds : [{ kind: path.split('/')[1] ?? '', id }];
  const pages = Object.entries(pagesOfWords).flatMap(([name, paths]) =>
    paths.includes(path) ? [name, fixedPageOf(name)] : [],
  );
  return { kinds: known, pages };
}
