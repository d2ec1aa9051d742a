import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Language, languages } from '#contract/values/language.ts';

/** One file of words, flat: `nav.home` to its text. */
export type Words = ReadonlyMap<string, string>;
/** By language, then by the name of the file without its ending. */
export type Locales = Record<Language, ReadonlyMap<string, Words>>;

function flatten(value: unknown, path: string[], into: Map<string, string>): Map<string, string> {
  if (typeof value === 'string') return into.set(path.join('.'), value);
  if (typeof value !== 'object' || value === null)
    throw new Error(`${path.join('.')} is neither a text nor a group of texts`);
  for (const [key, inner] of Object.entries(value)) flatten(inner, [...path, key], into);
  return into;
}

export const wordsFrom = (content: unknown): Words => flatten(content, [], new Map());

function readLanguage(folder: string): ReadonlyMap<string, Words> {
  const files = globSync('*.json', { cwd: folder }).sort();
  return new Map(
    files.map((file) => [basename(file, '.json'), wordsFrom(JSON.parse(readFileSync(join(folder, file), 'utf8')))]),
  );
}

export const readLocales = (folder: string): Locales => ({
  en: readLanguage(join(folder, 'en')),
  hi: readLanguage(join(folder, 'hi')),
  ur: readLanguage(join(folder, 'ur')),
});

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** `seats_one` is a form of `seats` when there is a `seats_other` too; `too_many` is just a name. */
export function pluralFormOf(key: string, words: Words): string | undefined {
  return words.has(`${key.replace(pluralForm, '')}_other`) ? pluralForm.exec(key)?.[1] : undefined;
}

export const withoutPluralForm = (key: string, words: Words): string =>
  pluralFormOf(key, words) === undefined ? key : key.replace(pluralForm, '');

export interface Text {
  language: Language;
  file: string;
  key: string;
  text: string;
  /** All texts of its file. */
  words: Words;
  /** How complaints name it, such as `hi/site nav.home`. */
  place: string;
}

export const textsOf = (locales: Locales): Text[] =>
  languages.flatMap((language) =>
    [...locales[language]].flatMap(([file, words]) =>
      [...words].map(([key, text]) => ({ language, file, key, text, words, place: `${language}/${file} ${key}` })),
    ),
  );

/** The English text that another language's text stands for; of plural forms the general one. */
export function englishOf(locales: Locales, { file, key }: Text): string | undefined {
  const words = locales.en.get(file);
  return words?.get(key) ?? words?.get(key.replace(pluralForm, '_other'));
}
