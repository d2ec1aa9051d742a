import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Reader } from '../../platform/database/database.ts';
import { linksIn, readTextsIn, textsIn } from './newsletter-mail.ts';
import { findNewsletter, listArchived, type NewsletterRow } from './newsletters.sql.ts';

const dayOf = ({ startedAt, createdAt }: NewsletterRow): string => indiaDayOf(startedAt ?? createdAt);

export async function listArchive(reader: Reader, language: Language) {
  const rows = await listArchived(reader);
  const texts = await readTextsIn(reader, rows, language);
  return rows.map((row, place) => {
    const { text: _, ...shown } = texts[place] ?? textsIn(row, language);
    return { id: row.id, date: dayOf(row), ...shown };
  });
}

export async function readArchived(reader: Reader, id: string, language: Language) {
  const row = await findNewsletter(reader, id);
  if (!row?.startedAt) throw new Problem('not_found');
  const [texts = textsIn(row, language)] = await readTextsIn(reader, [row], language);
  return { id, date: dayOf(row), ...texts, links: await linksIn(reader, row, language) };
}
