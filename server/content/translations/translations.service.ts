import { otherLanguages } from '#contract/content/translations.facts.ts';
import { type InLanguages, type Language, languages, sourceLanguage } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { findTranslations, insertHumanTranslation } from './translations.sql.ts';

export type Translated<Item, Field extends string = string> = Item & InLanguages<Field>;

/** Every English text of these fields, once. */
export const textsOf = <Field extends string>(
  items: readonly Record<Field, string | null>[],
  fields: readonly Field[],
): string[] => [...new Set(items.flatMap((item) => fields.flatMap((field) => item[field] || [])))];

/** Puts translations into the named fields. A text that has none stays English, and the item says which. */
export function fillFields<Field extends string, Item extends Record<Field, string | null>>(
  items: readonly Item[],
  fields: readonly Field[],
  language: Language,
  translations: ReadonlyMap<string, string>,
): Translated<Item, Field>[] {
  return items.map((item) => {
    const texts: [Field, string, Language][] = fields.flatMap((field) => {
      const source = item[field];
      if (!source) return [];
      const translated = translations.get(source);
      return [translated === undefined ? [field, source, sourceLanguage] : [field, translated, language]];
    });
    const found = new Set(texts.map(([, , each]) => each));
    const isMixed = found.size > 1;
    return {
      ...item,
      ...Object.fromEntries(texts.map(([field, text]) => [field, text])),
      language: found.size === 0 || found.has(language) ? language : sourceLanguage,
      ...(isMixed && { languages: Object.fromEntries(texts.map(([field, , each]) => [field, each])) }),
    } as Translated<Item, Field>;
  });
}

/** Puts names as people wrote them into items that are translated; the others keep them as they are. */
export const fillNames = <Field extends string, Item extends Record<Field, string | null>>(
  items: readonly Translated<Item>[],
  names: readonly Field[],
  written: ReadonlyMap<string, string>,
): Translated<Item>[] =>
  items.map((item) => {
    if (item.language === sourceLanguage) return item;
    return {
      ...item,
      ...Object.fromEntries(names.map((name) => [name, written.get(String(item[name])) ?? item[name]])),
    };
  });

/** In one query for all items, from the store alone: what is missing is nobody's news. */
export async function translateFields<Field extends string, Item extends Record<Field, string | null>>(
  reader: Reader,
  language: Language,
  items: readonly Item[],
  fields: readonly Field[],
): Promise<Translated<Item, Field>[]> {
  const sources = language === sourceLanguage ? [] : textsOf(items, fields);
  const stored = sources.length === 0 ? [] : await findTranslations(reader, language, sources);
  return fillFields(items, fields, language, new Map(stored.map((row) => [row.source_text, row.translated_text])));
}

/** The languages of an answer as a whole, for `Content-Language`; that of the request when the answer holds no text. */
export function languagesOf(items: readonly InLanguages[], asked: Language): Language[] {
  const found = new Set(items.flatMap((item) => [item.language, ...Object.values(item.languages ?? {})]));
  return found.size > 0 ? languages.filter((language) => found.has(language)) : [asked];
}

/** Keeps what people wrote for an English text, unless a person has written something for it before. */
export async function keepHumanTranslations(
  tx: Queryable,
  source: string,
  texts: Readonly<Record<'hi' | 'ur', string>>,
  now: Date,
): Promise<void> {
  for (const language of otherLanguages) {
    await insertHumanTranslation(tx, { source, language, text: texts[language] }, now);
  }
}
