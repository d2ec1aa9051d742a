import sql, { type Sql } from 'sql-template-tag';
import type { NewsletterLinkKind, NewsletterStatus, NewsletterText } from '#contract/newsletter/newsletters.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

/** By language; an empty text is shown in the source language. */
export type NewsletterTexts = Partial<Record<Language, NewsletterText>>;

export interface NewsletterLinkRow {
  kind: NewsletterLinkKind;
  id: string;
  /** As it was written. */
  title: string;
  /** Of an event; null for everything else. */
  date: string | null;
  time: string | null;
  location: string | null;
  source_language: Language;
}

export interface NewsletterRow {
  id: string;
  sourceLanguage: Language;
  texts: NewsletterTexts;
  links: NewsletterLinkRow[];
  status: NewsletterStatus;
  eventId: string | null;
  sendAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  createdAt: Date;
}

/** Things that are gone since are left out. */
const columns = sql`
  n.id, n.source_language AS "sourceLanguage", n.status, n.event_id AS "eventId", n.send_at AS "sendAt",
  n.started_at AS "startedAt", n.finished_at AS "finishedAt", n.created_at AS "createdAt",
  (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('subject', t.subject, 'text', t.text)), '{}')
    FROM newsletter_texts AS t WHERE t.newsletter_id = n.id) AS texts,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'id', l.thing_id, 'title', thing.title,
      'date', thing.date, 'time', thing.time, 'location', thing.location,
      'source_language', thing.source_language)
      ORDER BY l.position), '[]')
    FROM newsletter_links AS l JOIN (
      SELECT 'events' AS kind, id, title, source_language, date, time, location FROM events
        WHERE status <> 'draft'
      UNION ALL SELECT 'news', id, title, source_language, NULL, NULL, NULL FROM news
      UNION ALL SELECT 'stories', id, title, source_language, NULL, NULL, NULL FROM stories
    ) AS thing ON thing.kind = l.kind AND thing.id = l.thing_id
    WHERE l.newsletter_id = n.id) AS links`;

const selecting = (rest: Sql): Sql => sql`SELECT ${columns} FROM newsletters AS n ${rest}`;

export const listNewslettersNewestFirst = (queryable: Queryable, { page, pageSize }: Page): Promise<NewsletterRow[]> =>
  queryable.query<NewsletterRow>(
    selecting(sql`ORDER BY n.created_at DESC, n.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`),
  );

export const countNewsletters = async (queryable: Queryable): Promise<number> =>
  oneRow(await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM newsletters`)).total;

/** Also those that were stopped on their way: somebody has them. */
export const listArchived = (reader: Reader): Promise<NewsletterRow[]> =>
  reader.query<NewsletterRow>(selecting(sql`WHERE n.started_at IS NOT NULL ORDER BY n.started_at DESC, n.id LIMIT 60`));

export async function findNewsletter(reader: Reader, id: string): Promise<NewsletterRow | undefined> {
  return (await reader.query<NewsletterRow>(selecting(sql`WHERE n.id = ${id}`)))[0];
}

/** Until the transaction ends nobody else changes, sends or stops it. */
export async function lockNewsletter(tx: Queryable, id: string): Promise<NewsletterRow | undefined> {
  return (await tx.query<NewsletterRow>(selecting(sql`WHERE n.id = ${id} FOR UPDATE OF n`)))[0];
}

export async function insertNewsletter(
  tx: Queryable,
  { sourceLanguage, eventId }: { sourceLanguage: Language; eventId: string | null },
  now: Date,
): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    INSERT INTO newsletters (source_language, event_id, created_at, updated_at)
    VALUES (${sourceLanguage}, ${eventId}, ${now}, ${now}) RETURNING id`);
  return oneRow(rows).id;
}

export async function setSourceLanguage(tx: Queryable, id: string, language: Language, now: Date): Promise<void> {
  await tx.query(sql`UPDATE newsletters SET source_language = ${language}, updated_at = ${now} WHERE id = ${id}`);
}

export async function replaceTexts(tx: Queryable, id: string, texts: NewsletterTexts): Promise<void> {
  await tx.query(sql`DELETE FROM newsletter_texts WHERE newsletter_id = ${id}`);
  for (const [language, { subject, text }] of Object.entries(texts)) {
    await tx.query(sql`
      INSERT INTO newsletter_texts (newsletter_id, language, subject, text)
      VALUES (${id}, ${language}, ${subject}, ${text})`);
  }
}

export type ChosenLink = Pick<NewsletterLinkRow, 'kind' | 'id'>;

export async function replaceLinks(tx: Queryable, id: string, links: readonly ChosenLink[]): Promise<void> {
  await tx.query(sql`DELETE FROM newsletter_links WHERE newsletter_id = ${id}`);
  await tx.query(sql`
    INSERT INTO newsletter_links (newsletter_id, position, kind, thing_id)
    SELECT ${id}, number, kind, thing_id
    FROM unnest(${links.map(({ kind }) => kind)}::text[], ${links.map((link) => link.id)}::uuid[])
      WITH ORDINALITY AS link (kind, thing_id, number)`);
}

export async function deleteNewsletter(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM newsletters WHERE id = ${id}`);
}
