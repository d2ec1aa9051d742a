import type { Profile } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { sampleAdminEmail } from '../../../platform/process/config.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import type { AccountTools } from '../account-tools.ts';
import { changePerson, isMoneyDuty, type PersonRecord } from '../accounts.service.ts';
import { findPersonByEmail, findPersonForUpdate, listPeopleNewestFirst } from '../people.sql.ts';
import { emailOffice } from './administrator-emails.ts';
import type { ApprovalNamed, Requester, Words } from './main-email-approvals.ts';

const named = (personId: string): ApprovalNamed => ({ kind: 'main_email', subject: personId });

/** All warnings go to this address, so only one change of it waits at a time. */
export const demandNoneAsked = (
  tx: Queryable,
  { approvals }: Pick<AccountTools, 'approvals'>,
  act: Requester,
): Promise<void> => approvals.demandNoneWaiting(tx, named(act.actor.id), act);

export async function findAskedEmail(
  queryable: Queryable,
  { approvals }: Pick<AccountTools, 'approvals'>,
  personId: string,
): Promise<NonNullable<Profile['askedEmail']> | null> {
  const waiting = await approvals.findWaiting(queryable, named(personId));
  if (!waiting) return null;
  const { id, after, takesEffectAt } = waiting;
  return { approvalId: id, email: after.email ?? '', takesEffectAt: takesEffectAt?.toISOString() ?? null };
}

async function isAloneWithMoney(queryable: Queryable, id: string): Promise<boolean> {
  const everybody = await listPeopleNewestFirst(
    queryable,
    { role: 'admin', status: 'active' },
    { limit: null, offset: 0 },
  );
  return everybody.every((person) => person.id === id || !isMoneyDuty(person.duties));
}

interface Payload {
  personId: string;
  email: string;
}

/** The words of a request. It is outdated when the address has changed meanwhile, or somebody took the new one. */
async function wordsNow(tx: Queryable, { personId, email }: Payload): Promise<Words> {
  const person = await findPersonForUpdate(tx, personId);
  const isTaken = (await findPersonByEmail(tx, email)) !== null;
  return { email: person?.isMainAdministrator ? (person.email ?? '') : '', ...(isTaken && { isTaken: 'true' }) };
}

/**
 * Uses the link of the e-mail. Where the new address replaces the sample address and nobody else could agree, it takes
 * effect at once; otherwise a second person agrees, or it waits.
 */
export async function confirmMainEmail(
  tx: Queryable,
  tools: Pick<AccountTools, 'approvals' | 'personalData'>,
  person: PersonRecord,
  email: string,
  act: Requester,
): Promise<void> {
  const payload: Payload = { personId: person.id, email };
  if (person.email === sampleAdminEmail && (await isAloneWithMoney(tx, person.id))) {
    await setMainEmail(tx, tools, { ...payload, actor: act.actor }, act);
    return;
  }
  const before = await wordsNow(tx, payload);
  if (before.isTaken) throw new Problem('email_taken');
  await tools.approvals.ask(tx, { ...named(person.id), payload, before, after: { email }, reason: email }, act);
}

interface NewMainEmail extends Payload {
  name?: string | undefined;
  /** Null: an operator at the server. */
  actor: { id: string; name: string } | null;
}

/** Changes the address in public: the former address and everybody of the office are told. */
export async function setMainEmail(
  tx: Queryable,
  { personalData }: Pick<AccountTools, 'personalData'>,
  { personId, email, name, actor }: NewMainEmail,
  { requestId, now }: Pick<Requester, 'requestId' | 'now'>,
): Promise<PersonRecord> {
  // The main administrator may have the reserved address too.
  const changed = await changePerson(tx, personId, { email, name }, { reservedEmail: email, now });
  if (!changed) throw new Error('The main administrator has gone.');
  const { before, after } = changed;
  if (before.email !== email) {
    const { language } = after;
    await queueEmail(
      tx,
      { to: before.email, language, kind: 'emailChanged', words: { name: after.name }, personId },
      now,
    );
    await emailOffice(
      tx,
      { kind: 'mainEmailChanged', words: { main: after.name, email } },
      now,
      ({ id }) => id !== personId,
    );
    await personalData.claim(tx, { id: personId, email }, now);
  }
  const [was, is] = [before, after].map((each) => ({ name: each.name, email: each.email }));
  const target = { kind: 'user', id: personId, name: after.name };
  await recordAct(tx, { actor, action: 'changed', target, before: was, after: is, requestId }, now);
  return after;
}

interface Effect {
  actor: { id: string; name: string } | null;
  requestId: string;
  now: Date;
}

/** How the request takes effect, after a second person has agreed or after its time. */
export const mainEmailApproval = ({ personalData }: Pick<AccountTools, 'personalData'>) => ({
  check: (tx: Queryable, payload: unknown): Promise<Words> => wordsNow(tx, payload as Payload),
  apply: async (tx: Queryable, payload: unknown, { actor, ...effect }: Effect): Promise<void> => {
    await setMainEmail(tx, { personalData }, { ...(payload as Payload), actor }, effect);
  },
});
