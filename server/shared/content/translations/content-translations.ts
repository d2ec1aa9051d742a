import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import {
  type ContentName,
  contentKinds,
  type NameField,
  type TranslatedField,
  type WrittenField,
} from '#contract/content/content-kinds.ts';
import type { Language } from '#contract/values/language.ts';
import type { ContentVersion } from '../../../platform/cache/content-version.ts';
import type { Database, Reader } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { createMissingTexts, type UntranslatedText } from './missing-texts.ts';
import { fillFields, fillNames, foreignTexts, type Texts, type Translated } from './translations.service.ts';
import { findTranslations, type TranslationWithOrigin } from './translations.sql.ts';

/** The public content in the reader's language. */
export interface ContentTranslations {
  /** Answers at once with the translations there are. Missing texts stay as they were written and are queued for translation. */
  inLanguage<Kind extends ContentName, Item extends Texts<WrittenField<Kind>>>(
    reader: Reader,
    kind: Kind,
    language: Language,
    items: readonly Item[],
  ): Promise<Translated<Item, TranslatedField<Kind>>[]>;
  /** Draws a page, and counts those who get it later for every text that it lacks. */
  countReaders<Page>(draw: () => Promise<Page>): Promise<Page & { readers: { count: number } }>;
  close(): Promise<void>;
}

const rememberedCharacters = 8 * 1024 * 1024;

interface Parts {
  database: Database;
  clock: Clock;
  log: Logger;
  contentVersion: ContentVersion;
}

/** Only translations that exist: a missing one may come at any moment. */
const createMemory = () =>
  new LRUCache<string, TranslationWithOrigin>({
    maxSize: rememberedCharacters,
    sizeCalculation: ({ translated_text }, key) => key.length + translated_text.length,
  });

export function openContentTranslations({ contentVersion, ...parts }: Parts): ContentTranslations {
  const seen = createMissingTexts(parts);
  const drawing = new AsyncLocalStorage<UntranslatedText[]>();
  let memory = createMemory();
  // A read during a change of the content fills the memory that was thrown away.
  contentVersion.onChange(() => {
    memory = createMemory();
    seen.forget();
  });

  async function find(
    reader: Reader,
    language: Language,
    sources: readonly string[],
  ): Promise<TranslationWithOrigin[]> {
    const remembered = memory;
    const keyOf = (source: string): string => `${language} ${source}`;
    const found: TranslationWithOrigin[] = [];
    const unknown: string[] = [];
    for (const source of sources) {
      const known = remembered.get(keyOf(source));
      if (known === undefined) unknown.push(source);
      else found.push(known);
    }
    if (unknown.length === 0) return found;
    const rows = await findTranslations(reader, language, unknown);
    for (const row of rows) remembered.set(keyOf(row.source_text), row);
    return [...found, ...rows];
  }

  return {
    async inLanguage(reader, kind, language, items) {
      const fields = contentKinds[kind].translatedFields as readonly TranslatedField<typeof kind>[];
      const names = contentKinds[kind].nameFields as readonly NameField<typeof kind>[];
      const sources = foreignTexts(items, fields, language);
      const wanted = new Set([...sources, ...foreignTexts(items, names, language)]);
      const found = wanted.size === 0 ? [] : await find(reader, language, [...wanted]);
      const translations = new Map(found.map((row) => [row.source_text, row.translated_text]));
      const missing = sources.filter((source) => !translations.has(source)).map((source) => ({ language, source }));
      seen.see(missing);
      drawing.getStore()?.push(...missing);
      const byPeople = found.filter(({ origin }) => origin === 'human');
      const writtenNames = new Map(byPeople.map((row) => [row.source_text, row.translated_text]));
      return fillNames(fillFields(items, fields, language, translations), names, writtenNames);
    },
    async countReaders(draw) {
      const missing: UntranslatedText[] = [];
      const page = await drawing.run(missing, draw);
      const readers = { count: 0 };
      if (missing.length > 0) seen.follow(missing, readers);
      return { ...page, readers };
    },
    close: () => seen.close(),
  };
}
