import sql, { type Sql } from 'sql-template-tag';
import type { HeldCard, PaperKind } from '#contract/schemes/answers.facts.ts';
import type { Rule } from '#contract/schemes/rule.ts';
import type { Certainty } from '#contract/schemes/schemes.facts.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import type { ContentBasics } from '../../shared/content/content-office.ts';

/** What the office writes. */
export interface SchemeText {
  slug: string;
  official_name: string;
  name: string;
  gives: string;
  how: string;
  where_to_go: string;
  first_step: string | null;
  warning: string | null;
  papers: PaperKind[];
  other_papers: string[];
  helpline: string | null;
  apply_link: string | null;
  source_link: string;
  source_name: string;
  checked_on: string | null;
  certainty: Certainty;
  good_for_days: number;
  level: 'centre' | 'state';
  state: string | null;
  costs_money: boolean;
  held_as: HeldCard | null;
  sort: number;
  is_active: boolean;
  /** It came with the product, and nobody of the office has looked at it yet. */
  awaits_check: boolean;
  rule: Rule;
}

type SchemeRecord = SchemeText & ContentBasics;

export interface SchemeRow extends SchemeRecord {
  id: string;
  isSample: boolean;
}

const columns = sql`id, slug, official_name, name, gives, how, where_to_go, first_step, warning, papers, other_papers, helpline, apply_link,
  source_link, source_name, checked_on, certainty, good_for_days, level, state, costs_money, held_as, sort, is_active, awaits_check, rule,
  picture_id AS "pictureId", source_language, is_sample AS "isSample"`;

const withRules = sql`schemes JOIN scheme_rules ON scheme_id = id`;

const select = (reader: Reader, where: Sql): Promise<SchemeRow[]> =>
  reader.query<SchemeRow>(sql`SELECT ${columns} FROM ${withRules} WHERE ${where} ORDER BY sort, name, id`);

export const listEveryScheme = (reader: Reader): Promise<SchemeRow[]> => select(reader, sql`true`);

/** By its short name or id. */
export async function findScheme(reader: Reader, name: string): Promise<SchemeRow | undefined> {
  const rows = await select(reader, sql`slug = ${name} OR id::text = ${name}`);
  return rows[0];
}

export async function findSchemeById(reader: Reader, id: string): Promise<SchemeRow | undefined> {
  const rows = await select(reader, sql`id = ${id}`);
  return rows[0];
}

export async function lockScheme(tx: Queryable, id: string): Promise<SchemeRow | undefined> {
  const rows = await tx.query<SchemeRow>(
    sql`SELECT ${columns} FROM ${withRules} WHERE id = ${id} FOR UPDATE OF schemes`,
  );
  return rows[0];
}

export const isSlugTaken = async (tx: Queryable, slug: string, exceptId: string | null): Promise<boolean> =>
  (await tx.query(sql`SELECT FROM schemes WHERE slug = ${slug} AND id IS DISTINCT FROM ${exceptId}::uuid`)).length > 0;

async function saveRule(tx: Queryable, id: string, rule: Rule): Promise<SchemeRow> {
  await tx.query(sql`
    INSERT INTO scheme_rules (scheme_id, rule) VALUES (${id}, ${JSON.stringify(rule)})
    ON CONFLICT (scheme_id) DO UPDATE SET rule = excluded.rule`);
  return oneRow(await tx.query<SchemeRow>(sql`SELECT ${columns} FROM ${withRules} WHERE id = ${id}`));
}

export async function insertScheme(tx: Queryable, scheme: SchemeRecord, now: Date): Promise<SchemeRow> {
  const { slug, official_name, name, gives, how, where_to_go, warning, papers, other_papers, helpline } = scheme;
  const { apply_link, source_link, source_name, checked_on, certainty, good_for_days, level, state, sort } = scheme;
  const { id } = oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO schemes (slug, official_name, name, gives, how, where_to_go, first_step, warning, papers, other_papers, helpline,
        apply_link, source_link, source_name, checked_on, certainty, good_for_days, level, state, costs_money, held_as, sort, is_active, picture_id,
        source_language, created_at, updated_at)
      VALUES (${slug}, ${official_name}, ${name}, ${gives}, ${how}, ${where_to_go}, ${scheme.first_step}, ${warning}, ${papers}, ${other_papers},
        ${helpline}, ${apply_link}, ${source_link}, ${source_name}, ${checked_on}, ${certainty}, ${good_for_days}, ${level},
        ${state}, ${scheme.costs_money}, ${scheme.held_as}, ${sort}, ${scheme.is_active}, ${scheme.pictureId}, ${scheme.source_language}, ${now}, ${now})
      RETURNING id`),
  );
  return saveRule(tx, id, scheme.rule);
}

/** Its form sends the day of the check with every save: only another day says that somebody has looked. */
export async function updateScheme(tx: Queryable, id: string, scheme: SchemeRecord, now: Date): Promise<SchemeRow> {
  const { slug, official_name, name, gives, how, where_to_go, warning, papers, other_papers, helpline } = scheme;
  const { apply_link, source_link, source_name, checked_on, certainty, good_for_days, level, state, sort } = scheme;
  await tx.query(sql`
    UPDATE schemes SET slug = ${slug}, official_name = ${official_name}, name = ${name}, gives = ${gives}, how = ${how},
      where_to_go = ${where_to_go}, first_step = ${scheme.first_step}, warning = ${warning}, papers = ${papers}, other_papers = ${other_papers},
      helpline = ${helpline}, apply_link = ${apply_link}, source_link = ${source_link}, source_name = ${source_name},
      checked_on = ${checked_on}, certainty = ${certainty}, good_for_days = ${good_for_days}, level = ${level}, state = ${state},
      costs_money = ${scheme.costs_money}, held_as = ${scheme.held_as}, sort = ${sort}, is_active = ${scheme.is_active},
      awaits_check = ${scheme.awaits_check} AND coalesce(${checked_on}, checked_on) IS NOT DISTINCT FROM checked_on,
      picture_id = ${scheme.pictureId}, source_language = ${scheme.source_language}, is_sample = false, updated_at = ${now}
    WHERE id = ${id}`);
  return saveRule(tx, id, scheme.rule);
}

export async function deleteScheme(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM schemes WHERE id = ${id}`);
}

/** Checked and shown schemes whose check is too old on this day. */
export async function countAgeingSchemes(reader: Reader, day: string): Promise<number> {
  const rows = await reader.query<{ total: number }>(sql`
    SELECT count(*) AS total FROM schemes WHERE is_active AND NOT awaits_check AND (checked_on IS NULL OR checked_on + good_for_days < ${day}::date)`);
  return oneRow(rows).total;
}

export async function countUncheckedSchemes(reader: Reader): Promise<number> {
  return oneRow(await reader.query<{ total: number }>(sql`SELECT count(*) AS total FROM schemes WHERE awaits_check`))
    .total;
}
