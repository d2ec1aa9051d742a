import type { Logger } from 'pino';
import type { z } from 'zod';
import type { InvitationsQuery, Invite } from '#contract/office/office.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { type Job, startJob } from '../../platform/jobs/job.ts';
import { takeAttempt } from '../../platform/limits/rate-limits.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { hashOf, newToken } from '../../platform/secret/tokens.ts';
import type { AccountTools } from '../../shared/accounts/account-tools.ts';
import { lockAdministrators, lockPersonByEmail } from '../../shared/accounts/accounts.service.ts';
import { noteTie } from '../../shared/accounts/office/ties.service.ts';
import { provePassword } from '../../shared/accounts/password.service.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { queueEmail } from '../../shared/mail/outbox.service.ts';
import { noteShownWhereMade } from '../../shared/mail/outbox-office.service.ts';
import { demandGrantAllowed } from '../users/credentials.ts';
import { sayDuties } from '../users/duty-words.ts';
import { asOffice } from '../users/office-lock.ts';
import {
  closeExpired,
  closeInvitation,
  countInvitations,
  deleteInvitationsTo,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  listInvitationsNewestFirst,
  renewInvitation,
} from './invitations.sql.ts';

const livesMs = 7 * 24 * 3_600_000;

export const asTarget = ({ id, email }: { id: string; email: string }) => ({ kind: 'invitation', id, name: email });

const newLink = (now: Date) => {
  const token = newToken();
  return { token, tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + livesMs) };
};

/** With a mail server nobody but the invited person sees the link. */
export type NewInvitation = InvitationRow & { link?: string };

/** The secret stands behind `#`: browsers keep that part to themselves. */
async function sendLink(
  tx: Queryable,
  row: InvitationRow,
  token: string,
  { publicUrl, hasMailServer }: Pick<AccountTools, 'publicUrl' | 'hasMailServer'>,
  { actor, now, requestId }: OfficeAct,
): Promise<NewInvitation> {
  const { email: to, name, duties, language } = row;
  const kind = 'officeInvitation';
  const link = `${publicUrl}/join-office#token=${token}`;
  const words = { actor: actor.name, duties: sayDuties(duties, language), link, ...(name && { name }) };
  await queueEmail(tx, { to, language, kind, words, secret: true }, now);
  if (hasMailServer) return row;
  await noteShownWhereMade(tx, { to, link }, { reader: actor, now, requestId });
  return { ...row, link };
}

export async function invite(
  tools: AccountTools,
  input: z.output<typeof Invite>,
  act: OfficeAct,
): Promise<NewInvitation> {
  const { email, name = null, duties, language, password } = input;
  const { actor, now, network } = act;
  await provePassword(tools, { personId: actor.id, password, network }, now);
  await takeAttempt(tools.database, { kind: 'officeInvitation', subject: actor.id }, now);
  return asOffice(tools.database, act, 'invite', async (tx) => {
    const known = await lockPersonByEmail(tx, email);
    if (known?.role === 'admin' || email === tools.reservedEmail) throw new Problem('already_in_office');
    await demandGrantAllowed(tx, actor, known ?? { email }, now);
    await expireInvitations(tx, now);
    const { token, ...link } = newLink(now);
    const invitation = { email, name, duties, language, ...link, invitedBy: actor.id, createdAt: now };
    const row = await insertInvitation(tx, invitation);
    if (!row) throw new Problem('invitation_waiting');
    await noteTie(tx, actor.id, row.id, 'invited', now);
    await recordAct(tx, { ...act, action: 'invited', target: asTarget(row), after: { duties } }, now);
    return sendLink(tx, row, token, tools, act);
  });
}

async function demandWaiting(tx: Queryable, id: string, now: Date): Promise<InvitationRow> {
  const row = await findInvitation(tx, { id }, true);
  if (!row) throw new Problem('not_found');
  if (row.state !== 'waiting' || row.expiresAt <= now) throw new Problem('invitation_closed');
  return row;
}

export async function resend(tools: AccountTools, id: string, act: OfficeAct): Promise<NewInvitation> {
  const { database } = tools;
  await takeAttempt(database, { kind: 'officeInvitation', subject: act.actor.id }, act.now);
  return asOffice(database, act, 'resendInvitation', async (tx) => {
    await demandWaiting(tx, id, act.now);
    const { token, ...link } = newLink(act.now);
    const row = await renewInvitation(tx, id, link);
    await noteTie(tx, act.actor.id, id, 'invited', act.now);
    await recordAct(tx, { ...act, action: 'invited', target: asTarget(row), after: { duties: row.duties } }, act.now);
    return sendLink(tx, row, token, tools, act);
  });
}

export const takeBack = ({ database }: AccountTools, id: string, act: OfficeAct): Promise<void> =>
  asOffice(database, act, 'withdrawInvitation', async (tx) => {
    const row = await demandWaiting(tx, id, act.now);
    await closeInvitation(tx, id, 'withdrawn', act.now);
    await recordAct(tx, { ...act, action: 'withdrawn', target: asTarget(row) }, act.now);
  });

export async function listInvitations(
  queryable: Queryable,
  { state, page, pageSize }: z.output<typeof InvitationsQuery>,
) {
  const data = await listInvitationsNewestFirst(queryable, state, { page, pageSize });
  return { data, total: await countInvitations(queryable, state), page, pageSize };
}

/** With the person whose address they went to. */
export const forgetInvitationsTo = (tx: Queryable, personId: string): Promise<void> =>
  deleteInvitationsTo(tx, personId);

async function expireInvitations(tx: Queryable, now: Date): Promise<void> {
  for (const row of await closeExpired(tx, now)) {
    await recordAct(tx, { actor: null, action: 'expired', target: asTarget(row), requestId: 'invitations' }, now);
  }
}

interface ExpiryParts {
  database: Database;
  clock: Clock;
  log: Logger;
}

export const startExpiringInvitations = ({ database, clock, log }: ExpiryParts): Job =>
  startJob({
    log,
    failure: 'old invitations could not be closed',
    everyMs: 60_000,
    first: 'run',
    work: () =>
      database.transaction(async (tx) => {
        await lockAdministrators(tx);
        await expireInvitations(tx, clock.now());
      }),
  });
