import { Problem } from '#contract/protocol/problem.ts';
import type { Duty } from '#contract/values/duty.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { noteErased } from '../backup/erased.service.ts';
import { endCardOf } from '../cards/cards.service.ts';
import { recordConsent } from '../consents/consents.service.ts';
import { forgetEmailsOf, queueEmail, reassignEmailsOfOldAddress } from '../mail/outbox.service.ts';
import { clearPin } from './cards/pins.sql.ts';
import { followCaseworker } from './office/caseworkers.service.ts';
import {
  clearPasswordByOffice,
  countPeople,
  deletePerson,
  findMainAdministrator,
  findPersonByEmail,
  findPersonById,
  findPersonForUpdate,
  findPersonToStay,
  findPersonToStayByEmail,
  findUnchangedPerson,
  insertPerson,
  listActiveOwnersBesides,
  listPeopleNewestFirst,
  lockForAdministrators,
  lockForEmail,
  type NewPerson,
  type PeopleFilter,
  type PersonChanges,
  type PersonRecord,
  updatePerson,
} from './people.sql.ts';
import type { PersonalDataElsewhere } from './personal-data.ts';
import { endAllAccess, type Kept } from './sessions.service.ts';

export { setMayMessage, stopMessages } from './message-consent.sql.ts';
export {
  countMoneyPeopleBesides,
  countPeopleSince,
  hasName,
  hasOwnPassword,
  listActiveOwnersBesides,
  readMoneyStanding,
} from './people.sql.ts';
export type { PeopleFilter, PersonChanges, PersonRecord };

export const findPerson = (queryable: Queryable, id: string): Promise<PersonRecord | null> =>
  findPersonById(queryable, id);

/** The person with this e-mail address. */
export const findPersonWithEmail = (queryable: Queryable, email: string): Promise<PersonRecord | null> =>
  findPersonByEmail(queryable, email);

/** The person to whom warnings of the office go, and their language; null before the first start has ended. */
export const findMain = (queryable: Queryable): Promise<PersonRecord | null> => findMainAdministrator(queryable);

export interface PeoplePage extends PeopleFilter {
  page: number;
  pageSize: number;
}

export async function listPeople(queryable: Queryable, { page, pageSize, ...filter }: PeoplePage) {
  const range = { limit: pageSize, offset: (page - 1) * pageSize };
  const data = await listPeopleNewestFirst(queryable, filter, range);
  return { data, total: await countPeople(queryable, filter), page, pageSize };
}

/** All people of a filter, for exports. */
export const listAllPeople = (queryable: Queryable, filter: PeopleFilter): Promise<PersonRecord[]> =>
  listPeopleNewestFirst(queryable, filter, { limit: null, offset: 0 });

export interface PeopleRules {
  /** The main administrator's address: nobody else can have it, also before that account exists. */
  reservedEmail: string;
  now: Date;
}

/** Throws when the address is taken. It takes nothing: a later step may still find the address taken. */
export async function demandFreeEmail(
  queryable: Queryable,
  email: string,
  { reservedEmail }: Pick<PeopleRules, 'reservedEmail'>,
): Promise<void> {
  if (email === reservedEmail || (await findPersonByEmail(queryable, email))) throw new Problem('email_taken');
}

export async function createPerson(
  tx: Queryable,
  person: Omit<NewPerson, 'isMainAdministrator'>,
  { reservedEmail, now }: PeopleRules,
): Promise<PersonRecord> {
  if (person.email !== null) await lockForEmail(tx, person.email);
  const created =
    person.email === reservedEmail ? null : await insertPerson(tx, { ...person, isMainAdministrator: false }, now);
  if (!created) throw new Problem('email_taken');
  await followCaseworker(tx, null, created, now);
  await recordFirstConsent(tx, created, person, now);
  return created;
}

/** Records the consent of somebody who was asked. */
export async function recordFirstConsent(
  tx: Queryable,
  { id, language }: Pick<PersonRecord, 'id' | 'language'>,
  { consentVersion, consentReadBy }: Pick<NewPerson, 'consentVersion' | 'consentReadBy'>,
  now: Date,
): Promise<void> {
  if (consentVersion === null) return;
  const how = consentReadBy === undefined ? 'form' : 'desk';
  await recordConsent(
    tx,
    { of: { personId: id }, purpose: 'account', given: true, how, readBy: consentReadBy ?? null, language },
    now,
  );
}

const isTakenEmail = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'people_email_key';

/** Changes a person, and ends their sessions, card or password where they would be wrong now; null when there is nobody. */
export async function changePerson(
  tx: Queryable,
  id: string,
  changes: PersonChanges,
  { reservedEmail, now }: PeopleRules,
  kept: Kept | null = null,
): Promise<{ before: PersonRecord; after: PersonRecord } | null> {
  const before = await findPersonForUpdate(tx, id);
  if (!before) return null;
  if (changes.email !== undefined) await lockForEmail(tx, changes.email);
  if (changes.role === 'admin' && (changes.email ?? before.email) === null)
    throw new Problem('invalid', { errors: { email: 'email_required' } });
  if (changes.email === reservedEmail && !before.isMainAdministrator) throw new Problem('email_taken');
  const after = await updatePerson(tx, id, changes, now).catch((error: unknown) => {
    throw isTakenEmail(error) ? new Problem('email_taken', { cause: error }) : error;
  });
  if (!after) return null;
  const { email } = before;
  if (email !== null && email !== after.email) await reassignEmailsOfOldAddress(tx, { id, email });
  const isOther = (['email', 'role', 'status'] as const).some((field) => before[field] !== after[field]);
  // A card in another hand, or a password that somebody else chose, would be a key to the office.
  const joins = after.role === 'admin' && before.role !== 'admin';
  const loses = after.role === 'admin' && before.hasCard;
  const { language, name } = after;
  if (loses) {
    await endCardOf(tx, id, 'replaced', now);
    await clearPin(tx, id, now);
    await queueEmail(tx, { to: after.email, language, kind: 'cardChanged', words: { name } }, now);
  }
  if (joins && (await clearPasswordByOffice(tx, id, now)))
    await queueEmail(tx, { to: after.email, language, kind: 'passwordEnded', words: { name } }, now);
  const hasLostDuty = before.duties.some((duty) => !after.duties.includes(duty));
  if (isOther || hasLostDuty || changes.passwordHash !== undefined) await endAllAccess(tx, id, kept);
  await followCaseworker(tx, before, after, now, changes.hasKeysOfColleagues);
  return { before, after: loses ? { ...after, hasCard: false } : after };
}

/** Locks the person until the transaction ends; null when there is none. */
export const lockPerson = (tx: Queryable, id: string): Promise<PersonRecord | null> => findPersonForUpdate(tx, id);

/** For a change outside the person's own row. A sign-in that read the old state starts again. */
export const lockPersonAsChanged = (tx: Queryable, id: string, now: Date): Promise<PersonRecord | null> =>
  updatePerson(tx, id, {}, now);

/** The same, for a person whose password was proved a moment ago; null when that is not true any more. */
export const lockProvenPerson = (tx: Queryable, id: string, passwordHash: string): Promise<PersonRecord | null> =>
  findUnchangedPerson(tx, id, passwordHash);

/** Nobody can delete the person until the transaction ends; null when there is none. */
export const lockPersonAgainstDeletion = (tx: Queryable, id: string): Promise<PersonRecord | null> =>
  findPersonToStay(tx, id);

/** The same by e-mail; until the transaction ends nobody makes an account with this address. */
export async function lockPersonByEmail(tx: Queryable, email: string): Promise<PersonRecord | null> {
  await lockForEmail(tx, email);
  return findPersonToStayByEmail(tx, email);
}

/**
 * Deletes the account with all that belongs to it. Answers the deleted person; null when there was none. An account
 * that was merged into another one is not counted as erased: an older backup may bring both back.
 */
export async function removePerson(
  tx: Queryable,
  id: string,
  {
    personalData,
    now,
    isMerged = false,
  }: { personalData: Pick<PersonalDataElsewhere, 'forget'>; now: Date; isMerged?: boolean },
): Promise<PersonRecord | null> {
  const person = await findPersonForUpdate(tx, id);
  if (!person) return null;
  // Losing the duties by the clock of the product; the database's own would note the loss at another instant.
  if (person.duties.length > 0) await updatePerson(tx, id, { role: 'user', duties: [] }, now);
  await followCaseworker(tx, person, null, now);
  await personalData.forget(tx, id, now);
  // After the events are locked, as everywhere: others who hold an event may write to the same person.
  await forgetEmailsOf(tx, person);
  await endCardOf(tx, id, 'erased', now);
  if (!isMerged) await noteErased(tx, 'person', id, now);
  return (await deletePerson(tx, id)) ? person : null;
}

/** Until the transaction ends, nobody else removes an administrator. To be called before any person is changed. */
export const lockAdministrators = (tx: Queryable): Promise<void> => lockForAdministrators(tx);

/** Owners and treasurers decide about money. */
export const isMoneyDuty = (duties: readonly Duty[]): boolean =>
  duties.includes('owner') || duties.includes('treasurer');

/** Under the lock of the administrators: whether nobody else is an active owner. */
export const isOnlyOwner = async (tx: Queryable, id: string): Promise<boolean> =>
  (await listActiveOwnersBesides(tx, id)).length === 0;

export async function demandAnotherOwner(tx: Queryable, id: string): Promise<void> {
  if (await isOnlyOwner(tx, id)) throw new Problem('last_administrator');
}
