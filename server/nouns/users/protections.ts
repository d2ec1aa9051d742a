import type { z } from 'zod';
import type { UpdateUser, UserStatus } from '#contract/accounts/accounts.ts';
import { Id } from '#contract/protocol/fields.ts';
import { Problem, type ProblemCode } from '#contract/protocol/problem.ts';
import type { Duty } from '#contract/values/duty.ts';
import type { Person } from '../../platform/http/person.ts';
import type { PersonRecord } from '../../shared/accounts/accounts.service.ts';
import { newPasswordIn } from './credentials.ts';

type Changes = z.output<typeof UpdateUser>;

/** What stands in the place of an id: nothing, something that is none, or one. */
export function demandId(text: string, notFound: ProblemCode): void {
  if (text.trim() === '') throw new Problem('user_id_required');
  if (!Id.safeParse(text).success) throw new Problem(notFound);
}

export const isActiveOwner = ({ duties, status }: { duties: readonly Duty[]; status: UserStatus }): boolean =>
  duties.includes('owner') && status === 'active';

/** Who becomes an administrator is an owner; who becomes a member has no duties. */
export function dutiesAfter(target: PersonRecord, { role = target.role }: Changes): readonly Duty[] {
  if (role === target.role) return target.duties;
  return role === 'admin' ? ['owner'] : [];
}

/** A call changes the general fields, or only the role, or only the status; what goes wrong is told accordingly. */
type Kind = 'general' | 'role' | 'status';

function kindOf(changes: Changes): Kind {
  const { name, email, phone, role, status } = changes;
  if ([name, email, phone, newPasswordIn(changes)].some((field) => field !== undefined)) return 'general';
  if (role !== undefined) return 'role';
  return status === undefined ? 'general' : 'status';
}

const sentences: Record<Kind, { notFound: ProblemCode; mainAdministrator: ProblemCode }> = {
  general: { notFound: 'update_user_not_found', mainAdministrator: 'main_administrator' },
  role: { notFound: 'role_user_not_found', mainAdministrator: 'main_administrator_role_or_status' },
  status: { notFound: 'status_user_not_found', mainAdministrator: 'main_administrator_role_or_status' },
};

export const sentencesOf = (changes: Changes) => sentences[kindOf(changes)];

export function demandChangeAllowed(caller: Person, target: PersonRecord, changes: Changes): void {
  const kind = kindOf(changes);
  if (target.isMainAdministrator) throw new Problem(sentences[kind].mainAdministrator);
  const { role = target.role, status = target.status } = changes;
  const isNewStanding = role !== target.role || status !== target.status;
  if (target.id === caller.id && (kind !== 'general' || isNewStanding)) throw new Problem('self_change');
}

/** Nobody removes their own second factor here: that would bypass it. */
export function demandFactorRemovalAllowed(caller: Person, target: PersonRecord): void {
  if (target.isMainAdministrator) throw new Problem('main_administrator');
  if (target.id === caller.id) throw new Problem('self_change');
}

/** Where and when the main administrator signs in is for that person alone, who downloads it on the profile page. */
export function demandExportAllowed(target: PersonRecord): void {
  if (target.isMainAdministrator) throw new Problem('main_administrator');
}

export function demandDeletionAllowed(caller: Person, target: PersonRecord): void {
  if (target.isMainAdministrator) throw new Problem('main_administrator_delete');
  if (target.id === caller.id) throw new Problem('self_change');
}

/** What the desk may write, and of whom. */
export function demandWithinLimit(isWhollyOpen: boolean, target: PersonRecord, changes: Changes): void {
  if (isWhollyOpen) return;
  const { name: _name, phone: _phone, ...others } = changes;
  const isMore = Object.values(others).some((value) => value !== undefined);
  if (target.role !== 'user' || isMore) throw new Problem('duty_missing');
}
