import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { faultsOf, fillTemplate, neededPlaceholders, placeholders } from '#contract/wages/paper-templates.ts';
import { comparedPapers, type WagePaper } from '#contract/wages/wages.facts.ts';
import type { PaperTemplates, SavePaperTemplate } from '#contract/wages/wages.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { inventedValues } from './invented-people.ts';
import { paperWords } from './paper-words.ts';
import { insertTemplate, listTemplates, lockTemplates, type TemplateRow } from './templates.sql.ts';

export type Template = Pick<TemplateRow, 'version' | 'text' | 'source' | 'checked_on' | 'compared_on' | 'compared_by'>;

/** The text that came with the product is version 0; nobody has compared it. */
const ownText = (kind: WagePaper, language: Language): Template => ({
  version: 0,
  text: paperWords[language].templates[kind],
  source: paperWords[language].source,
  checked_on: null,
  compared_on: null,
  compared_by: null,
});

export async function readTemplate(queryable: Queryable, kind: WagePaper, language: Language): Promise<Template> {
  const rows = await listTemplates(queryable, kind);
  return rows.find((row) => row.language === language) ?? ownText(kind, language);
}

/** Only a claim and a notice are drafts until they have been compared. */
export const isDraft = (kind: WagePaper, { compared_on }: Template): boolean =>
  comparedPapers.includes(kind) && compared_on === null;

export async function readTemplates(queryable: Queryable, kind: WagePaper): Promise<z.input<typeof PaperTemplates>> {
  const rows = await listTemplates(queryable, kind);
  return {
    kind,
    is_compared_kind: comparedPapers.includes(kind),
    placeholders: [...placeholders],
    needed: [...neededPlaceholders[kind]],
    templates: languages.map((language) => {
      const versions = rows.filter((row) => row.language === language);
      const template: Template = versions[0] ?? ownText(kind, language);
      return {
        ...template,
        language,
        preview: fillTemplate(template.text, inventedValues[language]),
        versions: versions.map(({ version, saved_by, saved_at }) => ({ version, saved_by, saved_at })),
      };
    }),
  };
}

function demandSound(kind: WagePaper, { text, checked_on }: z.output<typeof SavePaperTemplate>, today: string): void {
  const { unknown, missing } = faultsOf(kind, text);
  if (unknown.length > 0) {
    throw new Problem('invalid', { errors: { text: 'placeholder_unknown' }, data: { placeholders: unknown } });
  }
  if (missing.length > 0) {
    throw new Problem('invalid', { errors: { text: 'placeholder_missing' }, data: { placeholders: missing } });
  }
  if (checked_on !== null && checked_on > today) {
    throw new Problem('invalid', { errors: { checked_on: 'consent_day_ahead' } });
  }
}

/** A new version of one language. Whether it was compared is said of this version alone. */
export const saveTemplate = (
  database: Database,
  kind: WagePaper,
  given: z.output<typeof SavePaperTemplate>,
  act: OfficeAct,
): Promise<z.input<typeof PaperTemplates>> =>
  database.transaction(async (tx) => {
    const { actor, now } = act;
    const today = indiaDayOf(now);
    const { language, version, compared, text, source, checked_on } = given;
    demandSound(kind, given, today);
    await lockTemplates(tx);
    const standing = await readTemplate(tx, kind, language);
    if (standing.version !== version) throw new Problem('conflict', { data: await readTemplates(tx, kind) });
    const comparison = { compared_on: compared ? today : null, compared_by: compared ? actor.name : null };
    const template = { kind, language, version: version + 1, text, source, checked_on, ...comparison };
    await insertTemplate(tx, template, actor, now);
    const target = { kind: 'paper_template', id: `${kind}-${language}`, name: `${kind} ${language}` };
    await recordAct(tx, { ...act, action: 'changed', target, after: { version: version + 1, compared } }, now);
    return readTemplates(tx, kind);
  });
