import { Problem } from '#contract/protocol/problem.ts';
import type { ToTell } from '#contract/rights/rights.ts';
import type { Language } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { findPerson } from '../../shared/accounts/accounts.service.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { findBreach } from './breaches.sql.ts';
import { spokenNotice } from './telling-words.ts';
import { listUntoldAtVisit, noteToldAtVisit, type Visitor } from './tellings.sql.ts';

/** Of a version of the register the reader finds the text at hand: it is made from the register itself. */
export async function listToTell(queryable: Queryable, visitor: Visitor, language: Language): Promise<ToTell[]> {
  const found: ToTell[] = [];
  for (const { breachId } of await listUntoldAtVisit(queryable, visitor)) {
    const breach = breachId === null ? undefined : await findBreach(queryable, breachId);
    if (breach) found.push({ kind: 'breach', text: spokenNotice(breach, language) });
    else if (breachId === null) found.push({ kind: 'notice', text: '' });
  }
  return found;
}

async function demandPerson(queryable: Queryable, id: string) {
  const person = await findPerson(queryable, id);
  if (!person) throw new Problem('not_found');
  return person;
}

/** For the desk, to be read aloud in the person's language. */
export async function listToTellPerson(queryable: Queryable, id: string): Promise<ToTell[]> {
  const { language } = await demandPerson(queryable, id);
  return listToTell(queryable, { personId: id }, language);
}

export const noteToldAtDesk = (database: Database, id: string, act: OfficeAct): Promise<void> =>
  database.transaction(async (tx) => {
    const { name } = await demandPerson(tx, id);
    if (!(await noteToldAtVisit(tx, { personId: id }, act.now))) return;
    await recordAct(tx, { ...act, action: 'told_at_desk', target: { kind: 'user', id, name } }, act.now);
  });
