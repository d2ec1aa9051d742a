import { type Language, languages, sourceLanguage } from '#contract/language.ts';
import type { Queryable } from '../database/database.ts';
import { findTranslations, insertHumanTranslation } from './translations.sql.ts';

type Translated<Item> = Item & { language: Language };

/**
 * Puts the stored translations into the named fields, in one query for all items. An item that lacks one of them stays
 * English as a whole and says so: half a translation would be true in no language.
 */
export async function translateFields<Field extends string, Item extends Record<Field, string | null>>(
  queryable: Queryable,
  language: Language,
  items: readonly Item[],
  fields: readonly Field[],
): Promise<Translated<Item>[]> {
  const textsOf = (item: Item): string[] => fields.flatMap((field) => item[field] || []);
  const asWritten = (item: Item) => ({ ...item, language: sourceLanguage });
  const sourceTexts = [...new Set(items.flatMap(textsOf))];
  if (language === sourceLanguage || sourceTexts.length === 0) return items.map(asWritten);

  const stored = await findTranslations(queryable, language, sourceTexts);
  const translationOf = new Map(stored.map((row) => [row.source_text, row.translated_text]));
  return items.map((item) => {
    if (!textsOf(item).every((text) => translationOf.has(text))) return asWritten(item);
    const translated = fields.map((field) => [field, translationOf.get(String(item[field])) ?? item[field]]);
    return { ...item, ...Object.fromEntries(translated), language };
  });
}

/** The languages of an answer as a whole, for `Content-Language`; that of the request when the answer holds no text. */
export function languagesOf(items: readonly { language: Language }[], asked: Language): Language[] {
  const found = languages.filter((language) => items.some((item) => item.language === language));
  return found.length > 0 ? found : [asked];
}

/** Keeps what people wrote for an English text, unless a person has written something for it before. */
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
