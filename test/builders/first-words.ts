import { readFileSync } from 'node:fs';
import type { PageTextKey } from '#contract/page-texts/page-texts.facts.ts';
import type { Language } from '#contract/values/language.ts';

const migration = new URL(
  '../../server/platform/database/migrations/001-baseline/43-first-page-texts.sql',
  import.meta.url,
);
const row = /^ {2}\('\w+', '([\w.]+)', '((?:[^']|'')*)', '((?:[^']|'')*)', '((?:[^']|'')*)'\),?$/gm;

const rows = [...readFileSync(migration, 'utf8').matchAll(row)].map((found) =>
  found.slice(1).map((part) => part.replaceAll("''", "'")),
);
const region = rows.find(([key]) => key === 'region') ?? [];
const names = ['', 'Shramik Seva Foundation', 'श्रमिक सेवा फाउंडेशन', 'شرمِک سیوا فاؤنڈیشن'];

const wordsAt = (place: 1 | 2 | 3): Record<PageTextKey, string> =>
  Object.fromEntries(
    rows.map((each) => [
      each[0],
      each[place]?.replaceAll('{{region}}', region[place] ?? '').replaceAll('{{name}}', names[place] ?? ''),
    ]),
  );

/** What a new site says of the foundation, as visitors read it. */
export const firstWords: Record<Language, Record<PageTextKey, string>> = {
  en: wordsAt(1),
  hi: wordsAt(2),
  ur: wordsAt(3),
};
