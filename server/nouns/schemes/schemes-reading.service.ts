import type { z } from 'zod';
import { type ContentQuery, type Page, pageAsked } from '#contract/protocol/paging.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { judge } from '#contract/schemes/rule.ts';
import { type SchemeAnswers, type SchemeListQuery, slugForm } from '#contract/schemes/schemes.ts';
import type { Language } from '#contract/values/language.ts';
import type { Reader } from '../../platform/database/database.ts';
import { withClips } from '../../shared/content/clips/clips.service.ts';
import { asWritten, withPicture } from '../../shared/content/content-kind.ts';
import type { ContentTools } from '../../shared/content/content-tools.ts';
import { isShown, resultFor, ruleIn } from './schemes.service.ts';
import { findScheme, listEveryScheme, type SchemeRow } from './schemes.sql.ts';

export interface SchemeTools extends ContentTools {
  /** Whether schemes that came with the product are shown before the office has checked them. */
  showsUnchecked: boolean;
}

async function inLanguage({ translations }: SchemeTools, reader: Reader, rows: SchemeRow[], language: Language) {
  const pictured = rows.map((row) => withPicture('schemes', row));
  const translated = await translations.inLanguage(reader, 'schemes', language, pictured);
  return translated.map((scheme) => ({ ...scheme, rule: ruleIn(scheme.rule, language) }));
}

function partOf(rows: SchemeRow[], page: Page | null): SchemeRow[] {
  if (page === null) return rows;
  const from = (page.page - 1) * page.pageSize;
  return rows.slice(from, from + page.pageSize);
}

/** For visitors: those that are shown, of the kind of work that was asked for. */
export async function listSchemes(tools: SchemeTools, reader: Reader, query: z.output<typeof SchemeListQuery>) {
  const { work, lang, as, listen } = query;
  const rows = (await listEveryScheme(reader)).filter(
    (row) => isShown(row, tools.showsUnchecked) && (work === undefined || judge(row.rule, { work }).truth !== 'no'),
  );
  const page = pageAsked(query);
  const asked = partOf(rows, page);
  const data =
    as === 'written' ? asked.map((row) => asWritten('schemes', row)) : await inLanguage(tools, reader, asked, lang);
  return { data: await withClips(reader, 'schemes', listen, data), ...(page && { ...page, total: rows.length }) };
}

export async function readScheme(
  tools: SchemeTools,
  reader: Reader,
  slug: string,
  { lang, listen }: z.output<typeof ContentQuery>,
) {
  const row = slugForm.test(slug) ? await findScheme(reader, slug) : undefined;
  const [item] = row && isShown(row, tools.showsUnchecked) ? await inLanguage(tools, reader, [row], lang) : [];
  if (!item) throw new Problem('not_found');
  const [heard = item] = await withClips(reader, 'schemes', listen, [item]);
  return heard;
}

/** What somebody can get, by their answers, of which nothing is stored or logged. */
export async function findSchemesFor(
  tools: SchemeTools,
  answers: z.output<typeof SchemeAnswers>,
  { now, language }: { now: Date; language: Language },
) {
  const rows = (await listEveryScheme(tools.database)).filter((row) => isShown(row, tools.showsUnchecked));
  const schemes = await inLanguage(tools, tools.database, rows, language);
  return schemes.map((scheme, at) => ({ ...resultFor(rows[at] as SchemeRow, answers, { now, language }), scheme }));
}

/** As the office wrote it. */
export const forOffice = ({ showsUnchecked }: SchemeTools, row: SchemeRow) => ({
  ...asWritten('schemes', row),
  is_shown: isShown(row, showsUnchecked),
});

export async function listAllSchemes(tools: SchemeTools, query: Parameters<typeof pageAsked>[0]) {
  const rows = await listEveryScheme(tools.database);
  const page = pageAsked(query);
  const data = partOf(rows, page).map((row) => forOffice(tools, row));
  return { data, ...(page && { ...page, total: rows.length }) };
}
