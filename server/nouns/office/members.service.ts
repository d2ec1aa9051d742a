import type { z } from 'zod';
import type { LogOutMember, MembersExportQuery, MembersQuery, SetDuties } from '#contract/office/office.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { writeTable } from '../../platform/csv/write-csv.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { AccountTools } from '../../shared/accounts/account-tools.ts';
import {
  changePerson,
  demandAnotherOwner,
  findPerson,
  isOnlyOwner,
  listAllPeople,
  listPeople,
  lockPersonAsChanged,
  type PersonRecord,
} from '../../shared/accounts/accounts.service.ts';
import { noteTie } from '../../shared/accounts/office/ties.service.ts';
import { provePassword } from '../../shared/accounts/password.service.ts';
import { endAllAccess } from '../../shared/accounts/sessions.service.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { queueEmail } from '../../shared/mail/outbox.service.ts';
import { tellOfDuties } from '../users/duty-emails.ts';
import { asOffice } from '../users/office-lock.ts';
import { isActiveOwner } from '../users/protections.ts';

export const listMembers = ({ database }: AccountTools, query: z.output<typeof MembersQuery>) =>
  listPeople(database, { ...query, role: 'admin' });

const tableColumns = ['name', 'email', 'phone', 'duties', 'status', 'hasSecondFactor'] as const;

export async function exportMembers(
  { database }: AccountTools,
  filter: z.output<typeof MembersExportQuery>,
  act: OfficeAct,
): Promise<string> {
  const people = await database.transaction(async (tx) => {
    const found = await listAllPeople(tx, { ...filter, role: 'admin' });
    const target = { kind: 'user_list', id: 'office.csv', name: 'office.csv' };
    await recordAct(tx, { ...act, action: 'exported', target, after: { ...filter, rows: found.length } }, act.now);
    return found;
  });
  return writeTable(
    tableColumns,
    people.map((person) => ({
      ...person,
      duties: person.duties.join(', '),
      hasSecondFactor: person.hasSecondFactor ? 'yes' : 'no',
    })),
  );
}

const moneyDuties = ['owner', 'treasurer'] as const;
/** Owners and editors agree to words to many. */
const saying = [...moneyDuties, 'editor'] as const;

type Wanted = z.output<typeof SetDuties>['duties'];

/** Nobody changes their own, but the only active owner may add or drop others than owner. */
async function demandDutiesAllowed(
  tx: Queryable,
  target: PersonRecord,
  duties: Wanted,
  { actor }: OfficeAct,
): Promise<void> {
  const staysOwner = duties.includes('owner');
  const isSelf = target.id === actor.id;
  if (target.isMainAdministrator && !(isSelf && staysOwner)) throw new Problem('main_administrator_role_or_status');
  if (isSelf && !(await isOnlyOwner(tx, actor.id))) throw new Problem('self_change');
  if (isActiveOwner(target) && !staysOwner) await demandAnotherOwner(tx, target.id);
}

export async function setDuties(
  tools: AccountTools,
  id: string,
  { duties, password }: z.output<typeof SetDuties>,
  act: OfficeAct,
): Promise<PersonRecord> {
  const { database, reservedEmail } = tools;
  const { actor, now, network } = act;
  await provePassword(tools, { personId: actor.id, password, network }, now);
  return asOffice(database, act, 'setDuties', async (tx) => {
    const target = await findPerson(tx, id);
    if (target?.role !== 'admin') throw new Problem('not_found');
    await demandDutiesAllowed(tx, target, duties, act);
    const isMoneyGiven = moneyDuties.some((duty) => duties.includes(duty) && !target.duties.includes(duty));
    const hadNoSay = !saying.some((duty) => target.duties.includes(duty));
    if (isMoneyGiven || (hadNoSay && duties.includes('editor'))) await noteTie(tx, actor.id, id, 'promoted', now);
    const changed = await changePerson(tx, id, { duties }, { reservedEmail, now });
    if (!changed) throw new Problem('not_found');
    const { before, after } = changed;
    if (`${before.duties}` === `${after.duties}`) return after;
    const subject = { kind: 'user', id, name: after.name };
    const change = { before: { duties: before.duties }, after: { duties: after.duties } };
    await recordAct(tx, { ...act, action: 'duties_changed', target: subject, ...change }, now);
    await tellOfDuties(tx, after, act);
    return after;
  });
}

/** For a telephone that was lost: whoever has it is out at once, and has to log in anew like the colleague. */
export async function logOutMember(
  tools: AccountTools,
  id: string,
  { password }: z.output<typeof LogOutMember>,
  act: OfficeAct,
): Promise<void> {
  const { actor, now, network } = act;
  await provePassword(tools, { personId: actor.id, password, network }, now);
  await asOffice(tools.database, act, 'logOutMember', async (tx) => {
    const target = await lockPersonAsChanged(tx, id, now);
    if (target?.role !== 'admin') throw new Problem('not_found');
    if (target.id === actor.id) throw new Problem('self_change');
    // Otherwise who asks for money could keep this person from stopping it.
    if (target.isMainAdministrator) throw new Problem('main_administrator');
    await endAllAccess(tx, id, null);
    const { name, email: to, language } = target;
    await recordAct(tx, { ...act, action: 'logged_out', target: { kind: 'user', id, name } }, now);
    await queueEmail(tx, { to, language, kind: 'loggedOut', words: { name, actor: actor.name } }, now);
  });
}
