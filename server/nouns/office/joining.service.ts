import type { z } from 'zod';
import type { AcceptInvitation, OpenInvitation } from '#contract/office/office.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { stayUnderCeiling } from '../../platform/limits/rate-limits.ts';
import { hashOf } from '../../platform/secret/tokens.ts';
import type { AccountTools, CallContext } from '../../shared/accounts/account-tools.ts';
import {
  changePerson,
  createPerson,
  findPerson,
  findPersonWithEmail,
  hasOwnPassword,
  lockAdministrators,
  type PersonRecord,
} from '../../shared/accounts/accounts.service.ts';
import { emailOffice } from '../../shared/accounts/office/administrator-emails.ts';
import { passTiesOn } from '../../shared/accounts/office/ties.service.ts';
import { provePassword } from '../../shared/accounts/password.service.ts';
import { demandNewPassword } from '../../shared/accounts/password-rules.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { demandGrantAllowed } from '../users/credentials.ts';
import { sayDuties } from '../users/duty-words.ts';
import { closeInvitation, findInvitation, type InvitationRow } from './invitations.sql.ts';

/** Alive only as long as whoever gave it may give it. */
async function demandAlive(queryable: Queryable, token: string, now: Date, lock = false): Promise<InvitationRow> {
  const row = await findInvitation(queryable, { tokenHash: hashOf(token) }, lock);
  if (row?.state !== 'waiting' || row.expiresAt <= now || !row.isInviterOwner) throw new Problem('link_used');
  return row;
}

export async function readInvitation(
  { database }: AccountTools,
  token: string,
  { now, visitor }: CallContext,
): Promise<z.input<typeof OpenInvitation>> {
  await stayUnderCeiling(database, 'officeInvitation', visitor.network, now);
  const { email, name, duties, invitedBy } = await demandAlive(database, token, now);
  const known = await findPersonWithEmail(database, email);
  const hasAccount = known !== null && (await hasOwnPassword(database, known.id));
  return { email, name: known && !hasAccount ? known.name : name, duties, inviter: invitedBy ?? '', hasAccount };
}

type Input = z.output<typeof AcceptInvitation>;

interface Prepared {
  known: PersonRecord | null;
  /** Of whoever has none, or one that the office chose; null: the person's own was proved. */
  newPasswordHash: string | null;
  name: string;
}

/** Before any lock: hashing is slow. */
async function prepare(
  tools: AccountTools,
  { email }: InvitationRow,
  { name, password }: Input,
  { now, visitor }: CallContext,
): Promise<Prepared> {
  const known = await findPersonWithEmail(tools.database, email);
  const { network } = visitor;
  if (known && (await hasOwnPassword(tools.database, known.id))) {
    await provePassword(tools, { personId: known.id, password, network }, now);
    if (known.status !== 'active') throw new Problem('account_not_active');
    return { known, newPasswordHash: null, name: known.name };
  }
  const ownName = known?.name ?? name;
  if (!ownName) throw new Problem('invalid', { errors: { name: 'name_required' } });
  demandNewPassword(password, 'password', { name: ownName, email, phone: known?.phone ?? null });
  const newPasswordHash = await tools.passwords.hash(password, { network, isKnown: true });
  return { known, newPasswordHash, name: ownName };
}

export async function acceptInvitation(tools: AccountTools, input: Input, context: CallContext): Promise<void> {
  const { database, reservedEmail, personalData } = tools;
  const { now, requestId, visitor } = context;
  await stayUnderCeiling(database, 'officeInvitation', visitor.network, now);
  const prepared = await prepare(tools, await demandAlive(database, input.token, now), input, context);
  await database.transaction(async (tx) => {
    await lockAdministrators(tx);
    const row = await demandAlive(tx, input.token, now, true);
    const { email, duties, language } = row;
    const known = await findPersonWithEmail(tx, email);
    if (known?.id !== prepared.known?.id) throw new Problem('conflict');
    if (known?.role === 'admin') throw new Problem('already_in_office');
    if (known && known.status !== 'active') throw new Problem('account_not_active');
    if (row.invitedById) await demandGrantAllowed(tx, await inviterOf(tx, row), known ?? { email }, now);
    if (known) await passTiesOn(tx, row.id, known.id, now);
    const { newPasswordHash } = prepared;
    // The office may have set one in the meantime: then it is taken away with the change.
    const newPassword = newPasswordHash !== null && { passwordHash: newPasswordHash, isPasswordByOffice: false };
    const person = known
      ? (await changePerson(tx, known.id, { role: 'admin', duties, ...newPassword }, { reservedEmail, now }))?.after
      : await createPerson(
          tx,
          {
            name: prepared.name,
            email,
            phone: null,
            role: 'admin',
            duties,
            status: 'active',
            passwordHash: newPasswordHash,
            language,
            consentVersion: null,
            isEmailConfirmed: true,
          },
          { reservedEmail, now },
        );
    if (!person) throw new Problem('link_used');
    await closeInvitation(tx, row.id, 'accepted', now);
    if (!known) await passTiesOn(tx, row.id, person.id, now);
    if (!known) await personalData.claim(tx, { id: person.id, email }, now);
    const target = { kind: 'user', id: person.id, name: person.name };
    const before = { role: known?.role ?? null, invitedBy: row.invitedBy };
    await recordAct(tx, { actor: person, action: 'joined', target, before, after: { duties }, requestId }, now);
    const words = (reader: typeof language) => ({ person: person.name, email, duties: sayDuties(duties, reader) });
    await emailOffice(tx, { kind: 'officeJoined', words }, now, (each) => each.duties.includes('owner'));
  });
}

const inviterOf = async (tx: Queryable, { invitedById }: InvitationRow) => {
  const inviter = invitedById === null ? null : await findPerson(tx, invitedById);
  if (!inviter) throw new Problem('link_used');
  return inviter;
};
