import type { z } from 'zod';
import type { UpdateUser, UsersQuery } from '#contract/accounts/accounts.ts';
import type { TieWay } from '#contract/approvals/approvals.facts.ts';
import { isWhollyOpen } from '#contract/duties.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { CreateUser, UsersExportQuery } from '#contract/users/users.ts';
import { inIndia, writeTable } from '../../platform/csv/write-csv.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { Person } from '../../platform/http/person.ts';
import type { AccountTools } from '../../shared/accounts/account-tools.ts';
import {
  changePerson,
  createPerson,
  demandAnotherOwner,
  findPerson,
  listAllPeople,
  listPeople,
  lockPerson,
  type PersonRecord,
  removePerson,
} from '../../shared/accounts/accounts.service.ts';
import { noteTie } from '../../shared/accounts/office/ties.service.ts';
import { provePassword } from '../../shared/accounts/password.service.ts';
import { demandUncommonPassword } from '../../shared/accounts/password-rules.ts';
import { exportDataOf } from '../../shared/accounts/profile.service.ts';
import { endAllAccess } from '../../shared/accounts/sessions.service.ts';
import { demandParentAtDesk, recordParent } from '../../shared/consents/parents.service.ts';
import { dropSecondFactor } from '../../shared/second-factor/second-factor.service.ts';
import { demandCredentialsAllowed, demandSecondStepRemovable, newPasswordIn } from './credentials.ts';
import { asOffice } from './office-lock.ts';
import {
  demandChangeAllowed,
  demandDeletionAllowed,
  demandExportAllowed,
  demandFactorRemovalAllowed,
  demandId,
  demandWithinLimit,
  dutiesAfter,
  isActiveOwner,
  sentencesOf,
} from './protections.ts';
import {
  traceChange,
  traceCreation,
  traceDataExport,
  traceDeletion,
  traceExport,
  traceFactorRemoval,
} from './user-audit.ts';

type Changes = z.output<typeof UpdateUser>;

/** The desk sees members alone. */
export async function listUsers({ database }: AccountTools, query: z.output<typeof UsersQuery>, { duties }: Person) {
  if (isWhollyOpen('listUsers', duties)) return listPeople(database, query);
  const { role = 'user', page, pageSize } = query;
  return role === 'user' ? listPeople(database, { ...query, role }) : { data: [], total: 0, page, pageSize };
}

export async function createUser(
  { database, passwords, personalData, publicUrl, reservedEmail }: AccountTools,
  {
    password,
    phone = null,
    adult,
    parentName,
    parentPhone,
    parentAgrees,
    parentSeen,
    ...profile
  }: z.output<typeof CreateUser>,
  act: OfficeAct,
): Promise<PersonRecord> {
  const parent = demandParentAtDesk({ adult, parentName, parentPhone, parentAgrees, parentSeen });
  demandUncommonPassword(password, 'password', { ...profile, phone });
  const passwordHash = await passwords.hash(password, { network: act.network, isKnown: true });
  return asOffice(database, act, 'createUser', async (tx) => {
    const { now, language } = act;
    const keys = { passwordHash, isPasswordByOffice: true, isEmailConfirmed: true };
    const newPerson = { ...profile, ...keys, phone, language, consentVersion: null };
    const person = await createPerson(tx, newPerson, { reservedEmail, now });
    if (parent) await recordParent(tx, parent, { of: { personId: person.id }, language }, now);
    await noteTie(tx, act.actor.id, person.id, 'created', now);
    await traceCreation(tx, person, `${publicUrl}/login`, act);
    await personalData.claim(tx, { id: person.id, email: profile.email }, now);
    return person;
  });
}

/** Slow, so done before any lock, and only if the change is allowed: the caller is proved, or the new password hashed. */
async function prepareChange(
  tools: AccountTools,
  id: string,
  changes: Changes,
  { actor, network, now }: OfficeAct,
): Promise<{ isProven: boolean; passwordHash?: string }> {
  const { role, password } = changes;
  if (role === undefined && password === undefined) return { isProven: false };
  const target = await findPerson(tools.database, id);
  if (!target) throw new Problem(sentencesOf(changes).notFound);
  demandWithinLimit(isWhollyOpen('updateUser', actor.duties), target, changes);
  demandChangeAllowed(actor, target, changes);
  if (password === undefined) {
    if (role !== target.role) throw new Problem('wrong_password');
    return { isProven: false };
  }
  if (role !== undefined) {
    await provePassword(tools, { personId: actor.id, password, network }, now);
    return { isProven: true };
  }
  await demandCredentialsAllowed(tools.database, actor, target, changes, now);
  const { name = target.name, email = target.email, phone = target.phone } = changes;
  demandUncommonPassword(password, 'password', { name, email, phone });
  return { isProven: false, passwordHash: await tools.passwords.hash(password, { network, isKnown: true }) };
}

/** What the caller gives the person by this change. */
function givenBy(target: PersonRecord, changes: Changes): TieWay[] {
  const ways: TieWay[] = [];
  if (newPasswordIn(changes) !== undefined) ways.push('password');
  if (changes.email !== undefined && changes.email !== target.email) ways.push('email');
  if (changes.role === 'admin' && target.role !== 'admin') ways.push('promoted');
  return ways;
}

export async function updateUser(
  tools: AccountTools,
  id: string,
  changes: Changes,
  act: OfficeAct,
): Promise<PersonRecord> {
  const { notFound } = sentencesOf(changes);
  demandId(id, notFound);
  const { isProven, passwordHash } = await prepareChange(tools, id, changes, act);
  return asOffice(tools.database, act, 'updateUser', async (tx) => {
    const target = await findPerson(tx, id);
    if (!target) throw new Problem(notFound);
    demandWithinLimit(isWhollyOpen('updateUser', act.actor.duties), target, changes);
    demandChangeAllowed(act.actor, target, changes);
    if ((changes.role ?? target.role) !== target.role && !isProven) throw new Problem('wrong_password');
    await demandCredentialsAllowed(tx, act.actor, target, changes, act.now);
    const { status = target.status } = changes;
    const duties = dutiesAfter(target, changes);
    // Whoever acts stays an owner; should that rule ever change, this one holds by itself.
    if (isActiveOwner(target) && !isActiveOwner({ duties, status })) await demandAnotherOwner(tx, id);
    const { password: _, ...columns } = changes;
    const { reservedEmail, personalData } = tools;
    const ways = givenBy(target, changes);
    for (const way of ways) await noteTie(tx, act.actor.id, id, way, act.now);
    const keys = passwordHash === undefined ? {} : { passwordHash, isPasswordByOffice: true };
    const hasKeysOfOthers = ways.includes('password') || ways.includes('email');
    const given = { ...columns, ...keys, duties, hasKeysOfOthers, hasKeysOfColleagues: hasKeysOfOthers };
    const changed = await changePerson(tx, id, given, { reservedEmail, now: act.now });
    if (!changed) throw new Problem(notFound);
    await traceChange(tx, { ...changed, hasNewPassword: passwordHash !== undefined }, act);
    // The office vouches for the address, as it did when it wrote down the guest.
    const { email } = changed.after;
    if (email !== null && changed.before.email !== email) {
      await personalData.claim(tx, { id, email }, act.now);
    }
    return changed.after;
  });
}

export async function deleteUser({ database, personalData }: AccountTools, id: string, act: OfficeAct): Promise<void> {
  demandId(id, 'delete_user_not_found');
  await asOffice(database, act, 'deleteUser', async (tx) => {
    const target = await findPerson(tx, id);
    if (!target) throw new Problem('delete_user_not_found');
    demandDeletionAllowed(act.actor, target);
    if (isActiveOwner(target)) await demandAnotherOwner(tx, id);
    const stays = await personalData.describeStaying(tx, target, act.now);
    const removed = await removePerson(tx, id, { personalData, now: act.now });
    if (!removed) throw new Problem('delete_user_not_found');
    await traceDeletion(tx, removed, stays, act);
  });
}

/** For a person who has lost the phone and the paper; everything that was opened with it ends. */
export async function removeSecondFactor(
  { database, reservedEmail }: AccountTools,
  id: string,
  act: OfficeAct,
): Promise<void> {
  demandId(id, 'update_user_not_found');
  await asOffice(database, act, 'removeSecondFactor', async (tx) => {
    const target = await lockPerson(tx, id);
    if (!target) throw new Problem('update_user_not_found');
    demandFactorRemovalAllowed(act.actor, target);
    await demandSecondStepRemovable(tx, act.actor, target, act.now);
    if (!(await dropSecondFactor(tx, id))) throw new Problem('second_factor_off');
    await noteTie(tx, act.actor.id, id, 'second_step', act.now);
    await changePerson(tx, id, { hasKeysOfOthers: true, hasKeysOfColleagues: true }, { reservedEmail, now: act.now });
    await endAllAccess(tx, id, null);
    await traceFactorRemoval(tx, target, act);
  });
}

/** For a person who asks the office for it; also when they never use the website. */
export async function exportUserData(tools: AccountTools, id: string, act: OfficeAct) {
  demandId(id, 'update_user_not_found');
  return tools.database.transaction(async (tx) => {
    const person = await findPerson(tx, id);
    if (!person) throw new Problem('update_user_not_found');
    demandExportAllowed(person);
    await traceDataExport(tx, person, act);
    return exportDataOf(tx, tools, person, act.now);
  });
}

const tableColumns = ['id', 'name', 'email', 'phone', 'role', 'status', inIndia('createdAt')] as const;

/** Taking everybody's data away is an act to be noted. */
export async function exportUsers(
  { database }: AccountTools,
  filter: z.output<typeof UsersExportQuery>,
  act: OfficeAct,
): Promise<string> {
  const people = await database.transaction(async (tx) => {
    const found = await listAllPeople(tx, filter);
    await traceExport(tx, filter, found.length, act);
    return found;
  });
  return writeTable(tableColumns, people);
}
