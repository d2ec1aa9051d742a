import type { z } from 'zod';
import {
  keysShownOn,
  type PageTextKey,
  pageOfKey,
  pageTextKeys,
  type TextPage,
  textPages,
} from '#contract/page-texts/page-texts.facts.ts';
import type { OfficePageTexts, PageText, UpdatePageTexts } from '#contract/page-texts/page-texts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Database, Queryable, Reader } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import type { SampleKind } from '../../shared/content/samples/sample-kind.ts';
import { readFoundation, readSettings } from '../../shared/settings/settings.service.ts';
import { findEmptyPages, type IsMoneyPublished } from './empty-pages.ts';
import {
  countSampleTexts,
  deleteSampleTexts,
  deleteText,
  listTexts,
  lockTexts,
  type PageTextRow,
  putText,
} from './page-texts.sql.ts';

const allKeys = textPages.flatMap((page): PageTextKey[] => [...pageTextKeys[page]]);

/** In the language asked for; else in the first that has it. */
function inLanguage(rows: readonly PageTextRow[], keys: readonly PageTextKey[], language: Language): PageTextRow[] {
  const order = [language, ...languages];
  return keys.flatMap((key) => {
    const known = rows.filter((row) => row.key === key);
    const best = order.flatMap((each) => known.find((row) => row.language === each) ?? [])[0];
    return best ? [best] : [];
  });
}

/** With the names that stand in them. */
function fillNames(
  texts: readonly PageTextRow[],
  rows: readonly PageTextRow[],
  foundation: Record<Language, string>,
): PageText[] {
  const fill = ({ text, language }: PageTextRow): string => {
    const [region] = inLanguage(rows, ['region'], language);
    const names: Record<string, string> = { name: foundation[language], region: region?.text ?? '' };
    return text.replaceAll(/\{\{(name|region)\}\}/g, (_, word: string) => names[word] ?? '');
  };
  return texts.map((row) => ({ ...row, text: fill(row) }));
}

/** What the pages say. */
export async function readPageTexts(
  reader: Reader,
  { lang, page }: { lang: Language; page?: TextPage | undefined },
  { now, isMoneyPublished }: { now: Date; isMoneyPublished: IsMoneyPublished },
): Promise<{ data: PageText[]; emptyPages: OfficePageTexts['emptyPages'] }> {
  const keys = page ? keysShownOn(page) : allKeys;
  const [rows, settings] = await Promise.all([listTexts(reader, allKeys), readSettings(reader, lang)]);
  return {
    data: fillNames(inLanguage(rows, keys, lang), rows, settings.foundation.name),
    emptyPages: await findEmptyPages(reader, { rows, settings, today: indiaDayOf(now), isMoneyPublished }),
  };
}

/** Those that are written in these languages, for who reads them out. */
export async function readWrittenPageTexts(reader: Reader, wanted: readonly Language[]): Promise<PageText[]> {
  const rows = await listTexts(reader, allKeys);
  const written = rows.filter(({ language }) => wanted.includes(language));
  return fillNames(written, rows, (await readFoundation(reader)).name);
}

export async function readOfficePageTexts(
  queryable: Queryable,
  { now, isMoneyPublished }: { now: Date; isMoneyPublished: IsMoneyPublished },
): Promise<OfficePageTexts> {
  const texts = await listTexts(queryable, allKeys);
  const settings = await readSettings(queryable, 'en');
  return {
    texts,
    emptyPages: await findEmptyPages(queryable, { rows: texts, settings, today: indiaDayOf(now), isMoneyPublished }),
  };
}

/** Where texts are written, what is there in any language. */
export async function standingTexts(tx: Queryable, { texts }: z.output<typeof UpdatePageTexts>): Promise<object> {
  const rows = await listTexts(tx, [...new Set(texts.map(({ key }) => key))]);
  return { texts: rows.map(({ text }) => ({ text })) };
}

export async function updatePageTexts(
  database: Database,
  { texts }: z.output<typeof UpdatePageTexts>,
  act: OfficeAct,
  isMoneyPublished: IsMoneyPublished,
): Promise<OfficePageTexts> {
  return database.transaction(async (tx) => {
    await lockTexts(tx);
    const before = await listTexts(tx, allKeys);
    const was = ({ key, language }: { key: PageTextKey; language: Language }) =>
      before.find((row) => row.key === key && row.language === language)?.text ?? null;
    const changed = texts.flatMap(({ text = null, ...place }) => (was(place) === text ? [] : [{ ...place, text }]));
    for (const { key, language, text } of changed) {
      const page = pageOfKey(key);
      if (!page) throw new Problem('not_found');
      if (text === null) await deleteText(tx, key, language);
      else await putText(tx, { page, key, language, text }, act.now);
      const target = { kind: 'page_text', id: `${key} ${language}`, name: text ?? was({ key, language }) ?? key };
      const change = { before: { [language]: was({ key, language }) }, after: { [language]: text } };
      await recordAct(tx, { ...act, action: 'changed', target, ...change }, act.now);
    }
    if (changed.length > 0) await raiseContentVersion(tx);
    return readOfficePageTexts(tx, { now: act.now, isMoneyPublished });
  });
}

/** They came with the schema. */
export const samplePageTexts: SampleKind = { count: countSampleTexts, remove: deleteSampleTexts };
