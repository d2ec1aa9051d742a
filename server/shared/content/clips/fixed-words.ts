import { readFileSync } from 'node:fs';
import { wordsToSay } from '#contract/values/clip.ts';
import { type Language, languages } from '#contract/values/language.ts';

/** Word files of pages that are read out. */
const files = [
  'home',
  'about',
  'projects',
  'impact',
  'involved',
  'events',
  'news',
  'contact',
  'donate',
  'schemes',
  'help',
  'privacy',
  'purposes',
  'terms',
];

interface Words {
  [name: string]: string | Words;
}

interface FixedText {
  page: string;
  key: string;
  text: string;
}

function textsIn(words: Words, before: string): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${before}${name}`, value]] : textsIn(value, `${before}${name}.`),
  );
}

/** A text with placeholders is not whole yet; a sign alone cannot be spoken. */
const isWhole = (text: string): boolean => !text.includes('{{') && /\p{L}/u.test(text);

function readFile(language: Language, file: string): FixedText[] {
  const words = JSON.parse(
    readFileSync(new URL(`../../../../locales/${language}/${file}.json`, import.meta.url), 'utf8'),
  );
  return textsIn(words, '')
    .filter(([, text]) => isWhole(text))
    .map(([key, text]) => ({ page: `${file}:fixed`, key, text: wordsToSay(text) }));
}

/** These texts change with the product alone. */
const texts = new Map(languages.map((language) => [language, files.flatMap((file) => readFile(language, file))]));

/** Texts of pages that come with the product, such as headings. */
export const fixedWords = (language: Language): readonly FixedText[] => texts.get(language) ?? [];
