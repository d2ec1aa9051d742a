import { readFileSync } from 'node:fs';
import type { PageTextKey, TextPage } from '#contract/page-texts/page-texts.facts.ts';
import type { Language } from '#contract/values/language.ts';

interface SitePage {
  path: string;
  /** Word file of its title and of all that it always says. */
  file: string;
  title: string;
  /** What it is for: from the same file, or what the office wrote. */
  text: string | { written: PageTextKey };
  /** What the office wrote for it. */
  page?: TextPage;
}

/** Pages that are no list of things, and the lists. */
export const sitePages: readonly SitePage[] = [
  { path: '/help', file: 'help', title: 'title', text: 'description' },
  { path: '/wages', file: 'wages', title: 'title', text: 'description' },
  { path: '/schemes', file: 'schemes', title: 'title', text: 'description' },
  { path: '/events', file: 'events', title: 'title', text: 'lead' },
  { path: '/contact', file: 'contact', title: 'title', text: 'description' },
  { path: '/donate', file: 'donate', title: 'title', text: 'description' },
  { path: '/about', file: 'about', title: 'pageTitle', text: { written: 'story' }, page: 'about' },
  { path: '/projects', file: 'projects', title: 'title', text: { written: 'projectsLead' }, page: 'projects' },
  { path: '/impact', file: 'impact', title: 'title', text: { written: 'impactLead' }, page: 'impact' },
  { path: '/get-involved', file: 'involved', title: 'title', text: { written: 'involvedLead' }, page: 'involved' },
  { path: '/news', file: 'news', title: 'title', text: 'lead' },
  { path: '/newsletter', file: 'site', title: 'newsletter.pageTitle', text: 'newsletter.pageText' },
  { path: '/register', file: 'account', title: 'register.title', text: 'register.description' },
  { path: '/login', file: 'account', title: 'login.title', text: 'login.description' },
  { path: '/privacy', file: 'privacy', title: 'title', text: 'lead' },
  { path: '/purposes', file: 'purposes', title: 'title', text: 'lead' },
  { path: '/terms', file: 'terms', title: 'title', text: 'lead' },
];

/** These files hold words of many pages. */
const shared: readonly string[] = ['site', 'account'];

interface Words {
  [name: string]: string | Words;
}

const readWords = (language: Language, file: string): Words =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}/${file}.json`, import.meta.url), 'utf8'));

const wordAt = (words: Words, key: string): string =>
  String(
    key
      .split('.')
      .reduce<string | Words>((part, name) => (typeof part === 'string' ? part : (part[name] ?? '')), words),
  );

const everyTextIn = (words: string | Words): string[] =>
  typeof words === 'string' ? [words.replaceAll(/\{\{\w+\}\}/g, ' ')] : Object.values(words).flatMap(everyTextIn);

export interface PageTexts {
  title: string;
  /** Null: the office writes it. */
  text: string | null;
  /** All that it says, whatever the office writes. */
  fixed: string;
}

export function wordsOfPage({ file, title, text }: SitePage, language: Language): PageTexts {
  const words = readWords(language, file);
  const about = typeof text === 'string' ? wordAt(words, text) : null;
  const fixed = shared.includes(file) ? [wordAt(words, title), about ?? ''] : everyTextIn(words);
  return { title: wordAt(words, title), text: about, fixed: fixed.join(' ') };
}
