import assert from 'node:assert/strict';
import sql from 'sql-template-tag';
import { openLog } from '../../server/platform/process/log.ts';
import { carryOutDueApprovals } from '../../server/shared/approvals/due-approvals.service.ts';
import type { FreshApp } from '../harness/fresh-app.ts';
import { ask, tokenInEmail } from './account-calls.ts';
import { aSettingsPart, ownDonation, password } from './builders.ts';

export type Headers = { authorization: string };

export const reason = 'The bank has given us a new account';

/** The details that donors see before anybody changes them. */
export const hasOwnDonation = (fresh: FreshApp) => fresh.has(aSettingsPart('donation', ownDonation));

export const askForUpi = (fresh: FreshApp, headers: Headers, upiId = 'new@okbank', more: object = {}) =>
  ask(fresh, 'PUT /admin/settings', { body: { donation: { upiId }, password, reason, ...more }, headers });

/** Asks for another UPI ID; answers the id of the approval. */
export async function requestUpi(fresh: FreshApp, headers: Headers, upiId?: string): Promise<string> {
  const answer = await askForUpi(fresh, headers, upiId);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data.pendingApprovals[0].id;
}

export const approve = (fresh: FreshApp, id: string, headers: Headers, more: object = {}) =>
  ask(fresh, `POST /admin/approvals/${id}/approve`, { body: { password, ...more }, headers });

export const refuse = (fresh: FreshApp, id: string, headers: Headers) =>
  ask(fresh, `POST /admin/approvals/${id}/refuse`, { body: { reason: 'Nobody of the bank knows of it' }, headers });

export const publicUpi = async (fresh: FreshApp): Promise<string> =>
  (await fresh.inject('/api/settings')).json().data.donation.upiId;

/** As every process does each minute. */
export const carryOutDue = ({ app, database, clock }: Pick<FreshApp, 'app' | 'database' | 'clock'>): Promise<void> =>
  carryOutDueApprovals({
    database,
    clock,
    log: openLog('silent'),
    publicUrl: 'http://localhost:3000',
    approvalKinds: app.approvalKinds,
  });

export const stateOf = async ({ database }: FreshApp, id: string): Promise<string | undefined> =>
  (await database.query<{ state: string }>(sql`SELECT state FROM approvals WHERE id = ${id}`))[0]?.state;

export const actsOn = async ({ database }: FreshApp, kind: string): Promise<string[]> =>
  (
    await database.query<{ action: string }>(sql`SELECT action FROM audit_log WHERE target_kind = ${kind} ORDER BY id`)
  ).map(({ action }) => action);

/** Invites somebody and answers as them: the link of the e-mail is opened, and the newcomer logs in. */
export async function joinOffice(
  fresh: FreshApp,
  inviter: Headers,
  { email, duties, name = 'Noor' }: { email: string; duties: readonly string[]; name?: string },
): Promise<Headers> {
  const body = { email, name, duties, language: 'en', password };
  const invited = await ask(fresh, 'POST /admin/office/invitations', { body, headers: inviter });
  assert.equal(invited.statusCode, 201, invited.body);
  const token = await tokenInEmail(fresh, email, 'officeInvitation');
  const joined = await ask(fresh, 'POST /office-invitations/accept', { body: { token, name, password } });
  assert.equal(joined.statusCode, 204, joined.body);
  return logIn(fresh, email);
}

/** With the password that everybody of these tests has. */
export async function logIn(fresh: FreshApp, email: string): Promise<Headers> {
  const answer = await ask(fresh, 'POST /auth/login', { body: { email, password } });
  assert.equal(answer.statusCode, 200, answer.body);
  return { authorization: `Bearer ${answer.json().token}` };
}
