import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { PersonRecord } from '../../shared/accounts/accounts.service.ts';
import { emailOffice } from '../../shared/accounts/office/administrator-emails.ts';
import { sayDuties } from './duty-words.ts';

/** The person and all owners are told; all of the office, when the only owner changes their own. */
export async function tellOfDuties(tx: Queryable, person: PersonRecord, { actor, now }: OfficeAct): Promise<void> {
  const words = (language: Language) => ({
    actor: actor.name,
    person: person.name,
    duties: sayDuties(person.duties, language),
  });
  const isSelf = person.id === actor.id;
  await emailOffice(
    tx,
    { kind: 'dutiesChanged', words },
    now,
    ({ id, duties }) => isSelf || id === person.id || duties.includes('owner'),
  );
}
