import { type InLanguages, type Language, languages, sourceLanguage } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { findTranslations, insertHumanTranslation } from './translations.sql.ts';

export type Translated<Item, Field extends string = string> = Item & InLanguages<Field>;

/** Texts by field, with the language in which they were written; absent: English. */
export type Texts<Field extends string> = Record<Field, string | null> & { source_language?: Language };

const sourceLanguageOf = ({ source_language = sourceLanguage }: { source_language?: Language }): Language =>
  source_language;

/** Every text of these fields, once, that was written in another language than the reader's. */
export const foreignTexts = <Field extends string>(
  items: readonly Texts<Field>[],
  fields: readonly Field[],
  language: Language,
): string[] => {
  const foreign = items.filter((item) => sourceLanguageOf(item) !== language);
  return [...new Set(foreign.flatMap((item) => fields.flatMap((field) => item[field] || [])))];
};

/** Puts translations into the named fields. A text that has none stays as it was written, and the item says which. */
export function fillFields<Field extends string, Item extends Texts<Field>>(
  items: readonly Item[],
  fields: readonly Field[],
  language: Language,
  translations: ReadonlyMap<string, string>,
): Translated<Item, Field>[] {
  return items.map((item) => {
    const from = sourceLanguageOf(item);
    const texts: [Field, string, Language][] = fields.flatMap((field) => {
      const source = item[field];
      if (!source) return [];
      const translated = from === language ? undefined : translations.get(source);
      return [translated === undefined ? [field, source, from] : [field, translated, language]];
    });
    const found = new Set(texts.map(([, , each]) => each));
    const isMixed = found.size > 1;
    return {
      ...item,
      ...Object.fromEntries(texts.map(([field, text]) => [field, text])),
      language: found.size === 0 || found.has(language) ? language : from,
      ...(isMixed && { languages: Object.fromEntries(texts.map(([field, , each]) => [field, each])) }),
    } as Translated<Item, Field>;
  });
}

/** Puts names as people wrote them into translated items; other items keep theirs. */
export const fillNames = <Field extends string, Item extends Texts<Field>>(
  items: readonly Translated<Item>[],
  names: readonly Field[],
  written: ReadonlyMap<string, string>,
): Translated<Item>[] =>
  items.map((item) => {
    if (item.language === sourceLanguageOf(item)) return item;
    return {
      ...item,
      ...Object.fromEntries(names.map((name) => [name, written.get(String(item[name])) ?? item[name]])),
    };
  });

/** One query for all items, from the store alone: missing texts are not queued. */
export async function translateFields<Field extends string, Item extends Texts<Field>>(
  reader: Reader,
  language: Language,
  items: readonly Item[],
  fields: readonly Field[],
): Promise<Translated<Item, Field>[]> {
  const sources = foreignTexts(items, fields, language);
  const stored = sources.length === 0 ? [] : await findTranslations(reader, language, sources);
  return fillFields(items, fields, language, new Map(stored.map((row) => [row.source_text, row.translated_text])));
}

/** The languages of an answer as a whole, for `Content-Language`; that of the request when the answer holds no text. */
export function languagesOf(items: readonly InLanguages[], asked: Language): Language[] {
  const found = new Set(items.flatMap((item) => [item.language, ...Object.values(item.languages ?? {})]));
  return found.size > 0 ? languages.filter((language) => found.has(language)) : [asked];
}

/** Keeps people's translations of an English text, unless a person has written one before. */
export async function keepHumanTranslations(
  tx: Queryable,
  source: string,
  texts: Readonly<Record<'hi' | 'ur', string>>,
  now: Date,
): Promise<void> {
  for (const language of ['hi', 'ur'] as const) {
    await insertHumanTranslation(tx, { source, language, text: texts[language] }, now);
  }
}
