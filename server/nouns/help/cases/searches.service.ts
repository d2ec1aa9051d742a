import { caseCodeForm } from '#contract/help/help-fields.ts';
import { isProblem } from '#contract/protocol/is-problem.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { isAttemptAllowedIn, takeAttempt } from '../../../platform/limits/rate-limits.ts';
import type { HelpTools } from '../help-tools.ts';
import { caseLink, emailWorkers } from './alerts.service.ts';
import { findIdOf } from './cases.sql.ts';
import { listOthersOfCases } from './searches.sql.ts';

/** The code that somebody looks for, as it is kept; null: it has not the form of one. */
export function codeSought(search: string): string | null {
  const code = search.toUpperCase().replaceAll(/[\s-]/g, '');
  return caseCodeForm.test(code) ? code : null;
}

/** Whoever has a case's code may look it up as often as they like. All else is counted, and too much of it is told. */
export async function countSearch(
  { database, publicUrl }: Pick<HelpTools, 'database' | 'publicUrl'>,
  search: string,
  { actor, now }: OfficeAct,
): Promise<void> {
  const code = codeSought(search);
  if (code !== null && (await findIdOf(database, code)) !== undefined) return;
  try {
    await takeAttempt(database, { kind: 'caseSearch', subject: actor.id }, now);
  } catch (problem) {
    if (!isProblem(problem)) throw problem;
    await database.transaction(async (tx) => {
      if (!(await isAttemptAllowedIn(tx, { kind: 'caseSearchTold', subject: actor.id }, now))) return;
      const words = { person: actor.name, link: caseLink(publicUrl, null) };
      await emailWorkers(tx, await listOthersOfCases(tx, actor.id), { kind: 'helpManySearches', words }, now);
    });
    const { retryAfterSeconds } = problem;
    throw new Problem('too_many_searches', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  }
}
