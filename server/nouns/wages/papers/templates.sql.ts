import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import type { WagePaper } from '#contract/wages/wages.facts.ts';
import type { Queryable } from '../../../platform/database/database.ts';

export interface TemplateRow {
  language: Language;
  version: number;
  text: string;
  source: string;
  checked_on: string | null;
  compared_on: string | null;
  compared_by: string | null;
  saved_by: string | null;
  saved_at: Date;
}

/** All versions, the newest first. */
export const listTemplates = (queryable: Queryable, kind: WagePaper): Promise<TemplateRow[]> =>
  queryable.query<TemplateRow>(sql`
    SELECT language, version, text, source, checked_on, compared_on, compared_by, saved_by_name AS saved_by, saved_at
    FROM paper_templates WHERE kind = ${kind} ORDER BY language, version DESC`);

export async function lockTemplates(tx: Queryable): Promise<void> {
  await tx.query(sql`LOCK TABLE paper_templates IN SHARE ROW EXCLUSIVE MODE`);
}

export interface NewTemplate extends Omit<TemplateRow, 'saved_by' | 'saved_at'> {
  kind: WagePaper;
}

export async function insertTemplate(
  tx: Queryable,
  template: NewTemplate,
  person: { id: string; name: string },
  now: Date,
): Promise<void> {
  const { kind, language, version, text, source, checked_on, compared_on, compared_by } = template;
  await tx.query(sql`
    INSERT INTO paper_templates (kind, language, version, text, source, checked_on, compared_on, compared_by, saved_by,
      saved_by_name, saved_at)
    VALUES (${kind}, ${language}, ${version}, ${text}, ${source}, ${checked_on}, ${compared_on}, ${compared_by},
      ${person.id}, ${person.name}, ${now})`);
}
