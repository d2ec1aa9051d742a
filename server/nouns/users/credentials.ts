import type { z } from 'zod';
import type { UpdateUser } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/person.ts';
import type { PersonRecord } from '../../shared/accounts/accounts.service.ts';
import { hasAct } from '../../shared/audit/audit.service.ts';

type Changes = z.output<typeof UpdateUser>;

/** With a role, the password is the caller's. */
export const newPasswordIn = ({ role, password }: Changes): string | undefined =>
  role === undefined ? password : undefined;

const kind = 'user';
/** How long a former office account or former address is still protected as such. */
const memoryMs = 30 * 24 * 3_600_000;
const before = (now: Date): Date => new Date(now.getTime() - memoryMs);

const wasOfOffice = (queryable: Queryable, { id }: PersonRecord, now: Date): Promise<boolean> =>
  hasAct(queryable, { kind, targetId: id, before: { role: 'admin' }, since: before(now) });

/** Never forgotten: who has once set a password could have set another one since, in the name of the person. */
const hasSetKeys = async (
  queryable: Queryable,
  { id: actorId }: Pick<Person, 'id'>,
  { id: targetId }: Pick<PersonRecord, 'id'>,
) =>
  (await hasAct(queryable, { kind, targetId, actorId, action: 'password_set' })) ||
  (await hasAct(queryable, { kind, targetId, actorId, changed: 'email' }));

/**
 * Nobody sets the password of an administrator, and only the main administrator the e-mail. Neither revoking the role first
 * nor granting it after setting credentials gets around this.
 */
export async function demandCredentialsAllowed(
  queryable: Queryable,
  caller: Person,
  target: PersonRecord,
  changes: Changes,
  now: Date,
): Promise<void> {
  const isNewPassword = newPasswordIn(changes) !== undefined;
  if (isNewPassword && target.role === 'admin') throw new Problem('administrator_credentials');
  if (caller.isMainAdministrator) return;
  const isNewKey = isNewPassword || (changes.email !== undefined && changes.email !== target.email);
  if (isNewKey && (target.role === 'admin' || (await wasOfOffice(queryable, target, now)))) {
    throw new Problem('administrator_credentials');
  }
  const isGranted = changes.role === 'admin' && target.role !== 'admin';
  if (!isGranted) return;
  if (isNewKey) throw new Problem('administrator_granting');
  await demandGrantAllowed(queryable, caller, target, now);
}

/** Who was given the keys by the inviter could be the inviter. */
export async function demandGrantAllowed(
  queryable: Queryable,
  caller: Pick<Person, 'id' | 'isMainAdministrator'>,
  target: { id?: string; email: string | null },
  now: Date,
): Promise<void> {
  if (caller.isMainAdministrator) return;
  const { id } = target;
  if (id !== undefined && (await hasSetKeys(queryable, caller, { id }))) throw new Problem('administrator_granting');
  await demandNobodysAddress(queryable, caller, target, now);
}

/** An office for an address that the office has just taken from somebody would be the office of that person. */
async function demandNobodysAddress(
  queryable: Queryable,
  caller: Pick<Person, 'isMainAdministrator'>,
  { id, email }: { id?: string; email: string | null },
  now: Date,
): Promise<void> {
  if (caller.isMainAdministrator || email === null) return;
  const taken = { kind, before: { email }, since: before(now), ...(id !== undefined && { exceptTargetId: id }) };
  if (await hasAct(queryable, taken)) throw new Problem('administrator_granting');
}

/** An administrator's second step is a key like the password. */
export async function demandSecondStepRemovable(
  queryable: Queryable,
  caller: Person,
  target: PersonRecord,
  now: Date,
): Promise<void> {
  if (caller.isMainAdministrator) return;
  if (target.role === 'admin' || (await wasOfOffice(queryable, target, now))) {
    throw new Problem('administrator_credentials');
  }
}
