import type { z } from 'zod';
import type { AcceptInvitation, OpenInvitation } from '#contract/office/office.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { AccountTools, CallContext } from '../accounts/account-tools.ts';
import {
  changePerson,
  createPerson,
  findPerson,
  findPersonWithEmail,
  lockAdministrators,
  type PersonRecord,
} from '../accounts/accounts.service.ts';
import { emailOffice } from '../accounts/administrator-emails.ts';
import { provePassword } from '../accounts/password.service.ts';
import { demandUncommonPassword } from '../accounts/password-rules.ts';
import { recordAct } from '../audit/audit.service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { stayUnderCeiling } from '../platform/limits/rate-limits.ts';
import { hashOf } from '../platform/secret/tokens.ts';
import { demandGrantAllowed } from './credentials.ts';
import { sayDuties } from './duty-words.ts';
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
  return { email, name, duties, inviter: invitedBy ?? '', hasAccount: known !== null };
}

type Input = z.output<typeof AcceptInvitation>;

/** Before any lock: hashing is slow. */
async function prepare(
  tools: AccountTools,
  { email }: InvitationRow,
  { name, password }: Input,
  { now, visitor }: CallContext,
): Promise<{ known: PersonRecord | null; passwordHash: string; name: string }> {
  const known = await findPersonWithEmail(tools.database, email);
  const { network } = visitor;
  if (known) {
    const passwordHash = await provePassword(tools, { personId: known.id, password, network }, now);
    if (known.status !== 'active') throw new Problem('account_not_active');
    return { known, passwordHash, name: known.name };
  }
  if (!name) throw new Problem('invalid', { errors: { name: 'name_required' } });
  demandUncommonPassword(password, 'password', { name, email, phone: null });
  return { known, passwordHash: await tools.passwords.hash(password, { network, isKnown: true }), name };
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
    const person = known
      ? (await changePerson(tx, known.id, { role: 'admin', duties }, { reservedEmail, now }))?.after
      : await createPerson(
          tx,
          {
            name: prepared.name,
            email,
            phone: null,
            role: 'admin',
            duties,
            status: 'active',
            passwordHash: prepared.passwordHash,
            language,
            consentVersion: null,
            isEmailConfirmed: true,
          },
          { reservedEmail, now },
        );
    if (!person) throw new Problem('link_used');
    await closeInvitation(tx, row.id, 'accepted', now);
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
