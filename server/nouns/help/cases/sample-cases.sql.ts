import sql from 'sql-template-tag';
import { firstStep, type HelpKind } from '#contract/help/help.facts.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { KeptPin } from '../asking/codes.ts';

export interface SampleCase {
  kind: HelpKind;
  language: Language;
  story: string;
  people_affected: number;
  risk: 'none' | 'high' | 'urgent';
}

/** Without a number: nobody is ever called about a sample. */
export async function insertSample(
  tx: Queryable,
  { kind, language, story, people_affected, risk }: SampleCase,
  { code, pin, dueOn }: { code: string; pin: KeptPin; dueOn: string },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO help_cases (code, pin_salt, pin_hash, kind, via, language, contact, story, people_affected, speaks_for,
      risk, next_step, due_on, is_sample, created_at, updated_at)
    VALUES (${code}, ${pin.salt}, ${pin.hash}, ${kind}, 'visit', ${language}, 'none', ${story}, ${people_affected},
      ${people_affected > 1 ? 'group' : 'self'}, ${risk}, ${firstStep}, ${dueOn}, true, ${now}, ${now})
    ON CONFLICT (code) DO NOTHING`);
}

export async function countSamples(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(sql`SELECT FROM help_cases WHERE is_sample`);
  return rows.length;
}

export async function deleteSamples(tx: Queryable): Promise<void> {
  await tx.query(sql`DELETE FROM help_cases WHERE is_sample`);
}
