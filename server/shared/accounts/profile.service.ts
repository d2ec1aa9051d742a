import type { z } from 'zod';
import type { DeleteMyAccount, Profile, UpdateProfile } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/person.ts';
import { takeAttempt } from '../../platform/limits/rate-limits.ts';
import { findLastSigns } from '../cards/cards.service.ts';
import { recordConsent } from '../consents/consents.service.ts';
import { queueEmail } from '../mail/outbox.service.ts';
import { countRecoveryCodes } from '../second-factor/second-factor.service.ts';
import type { AccountTools, CallContext } from './account-tools.ts';
import {
  changePerson,
  demandAnotherOwner,
  demandFreeEmail,
  lockAdministrators,
  type PersonRecord,
  removePerson,
} from './accounts.service.ts';
import { demandNotByCard } from './cards/card-session.ts';
import { proveSecret } from './cards/own-card.service.ts';
import { mustConfirmEmail } from './confirmation.service.ts';
import { queueLinkEmail } from './links.service.ts';
import { findPendingEmail } from './links.sql.ts';
import { mayMessage, setMayMessage } from './message-consent.sql.ts';
import { demandNoneAsked, findAskedEmail } from './office/main-email.service.ts';
import { recordOwnAct } from './own-acts.ts';
import { provePassword } from './password.service.ts';
import { findConsent, findPasswordHash, findPersonById } from './people.sql.ts';
import { listSessions } from './sessions.service.ts';
import { tellTakenAddress } from './taken-address.ts';

interface OwnProfile extends PersonRecord {
  pendingEmail: string | null;
  askedEmail?: Profile['askedEmail'];
  mustConfirmEmail: boolean;
  recoveryCodesLeft: number;
  messagesOk?: true;
  byCard?: true;
}

type ProfileTools = Pick<AccountTools, 'hasMailServer' | 'approvals'>;

export async function readProfile(
  { database, ...tools }: ProfileTools & Pick<AccountTools, 'database'>,
  { id, isByCard }: Pick<Person, 'id' | 'isByCard'>,
  now: Date,
): Promise<OwnProfile> {
  const person = await findPersonById(database, id);
  if (!person) throw new Problem('not_signed_in');
  return { ...(await withOwnFacts(database, tools, person, now)), ...(isByCard && { byCard: true }) };
}

const withOwnFacts = async (
  queryable: Queryable,
  tools: ProfileTools,
  person: PersonRecord,
  now: Date,
): Promise<OwnProfile> => ({
  ...person,
  mustConfirmEmail: mustConfirmEmail(tools, person),
  pendingEmail: await findPendingEmail(queryable, person.id, now),
  recoveryCodesLeft: await countRecoveryCodes(queryable, person.id),
  ...((await mayMessage(queryable, person.id)) && { messagesOk: true }),
  ...(await askedEmailOf(queryable, tools, person)),
});

/** The change that the main administrator has asked for: a new address needs a second person or time. */
async function askedEmailOf(
  queryable: Queryable,
  tools: ProfileTools,
  { id, isMainAdministrator }: PersonRecord,
): Promise<Pick<OwnProfile, 'askedEmail'>> {
  const askedEmail = isMainAdministrator ? await findAskedEmail(queryable, tools, id) : null;
  return askedEmail ? { askedEmail } : {};
}

/** Name and phone change at once. A new e-mail address replaces the old one only after confirmation. */
export async function updateProfile(
  tools: AccountTools,
  caller: Person,
  { name, email = null, phone, messagesOk, password }: z.output<typeof UpdateProfile>,
  { now, visitor, requestId }: CallContext,
): Promise<OwnProfile> {
  const { database, publicUrl } = tools;
  const owner = await findPersonById(database, caller.id);
  if (!owner) throw new Problem('not_signed_in');
  if (email === null && owner.email !== null) throw new Problem('invalid', { errors: { email: 'email_required' } });
  // An account with a card gets its first address together with a password.
  const asksForEmail = email !== null && owner.email !== null && email !== owner.email;
  // Only the main administrator may take the address that is reserved for them.
  const reservedEmail = owner.isMainAdministrator ? '' : tools.reservedEmail;
  if (asksForEmail) {
    demandNotByCard(caller);
    if (owner.isMainAdministrator) {
      if (!password) throw new Problem('main_administrator');
      await provePassword(tools, { personId: owner.id, password, network: visitor.network }, now);
    }
    // Outside the transaction: a refusal reveals an account, so it must stay counted.
    await takeAttempt(database, { kind: 'emailChange', subject: owner.id }, now);
    await tellTakenAddress(database, { email, network: visitor.network }, now, () =>
      demandFreeEmail(database, email, { reservedEmail }),
    );
  }
  return database.transaction(async (tx) => {
    if (asksForEmail && owner.isMainAdministrator) await demandNoneAsked(tx, tools, { actor: caller, requestId, now });
    const changed = await changePerson(tx, owner.id, { name, phone }, { reservedEmail, now });
    if (!changed) throw new Problem('not_signed_in');
    const { before, after: person } = changed;
    if (messagesOk !== undefined && messagesOk !== (await mayMessage(tx, person.id))) {
      await setMayMessage(tx, person.id, messagesOk, now);
      const { id, language } = person;
      const consent = { of: { personId: id }, purpose: 'messages', given: messagesOk, how: 'form', language } as const;
      await recordConsent(tx, consent, now);
    }
    if (asksForEmail) {
      await demandFreeEmail(tx, email, { reservedEmail });
      await queueLinkEmail(tx, { purpose: 'confirm_email', person, email, publicUrl }, now);
    }
    const [was, is] = [before, person].map((each) => ({ name: each.name, phone: each.phone }));
    await recordOwnAct(tx, { person, action: 'changed', before: was, after: is, requestId }, now);
    return { ...(await withOwnFacts(tx, tools, person, now)), ...(caller.isByCard && { byCard: true }) };
  });
}

export const exportMyData = async (tools: AccountTools, caller: Person, language: Language, now: Date) =>
  collectPersonalData(
    tools.database,
    tools,
    { profile: await readProfile(tools, caller, now), sessionId: caller.sessionId, language },
    now,
  );

/** An export of somebody's data for the office. */
export const exportDataOf = async (queryable: Queryable, tools: AccountTools, person: PersonRecord, now: Date) =>
  collectPersonalData(
    queryable,
    tools,
    { profile: await withOwnFacts(queryable, tools, person, now), sessionId: null, language: person.language },
    now,
  );

async function collectPersonalData(
  queryable: Queryable,
  { personalData }: AccountTools,
  { profile, sessionId, language }: { profile: OwnProfile; sessionId: string | null; language: Language },
  now: Date,
) {
  const { id, role } = profile;
  return {
    exportedAt: now,
    profile,
    language: profile.language,
    consent: await findConsent(queryable, id),
    card: await findLastSigns(queryable, id),
    sessions: await listSessions(queryable, { id, role, sessionId }, now),
    ...(await personalData.export(queryable, id, language)),
  };
}

export async function deleteMyAccount(
  tools: AccountTools,
  caller: Person,
  given: z.output<typeof DeleteMyAccount>,
  { now, visitor, requestId, log }: CallContext,
): Promise<void> {
  if (caller.isMainAdministrator) throw new Problem('main_administrator_delete');
  const hasPassword = (await findPasswordHash(tools.database, caller.id)) !== null;
  if (hasPassword && given.password === undefined) demandNotByCard(caller);
  const lockUnchanged = await proveSecret(tools, { ...given, personId: caller.id, network: visitor.network }, now);
  await tools.database.transaction(async (tx) => {
    await lockAdministrators(tx);
    const person = await lockUnchanged(tx);
    if (!person) throw new Problem('not_signed_in');
    if (person.isMainAdministrator) throw new Problem('main_administrator_delete');
    if (person.duties.includes('owner')) await demandAnotherOwner(tx, person.id);
    const { name, email, language } = person;
    const stays = await tools.personalData.describeStaying(tx, person, now);
    await queueEmail(tx, { to: email, language, kind: 'accountDeleted', words: { name, stays } }, now);
    await removePerson(tx, person.id, { personalData: tools.personalData, now });
    await recordOwnAct(tx, { person, action: 'deleted', before: { email }, requestId }, now);
  });
  log.info({ person: caller.id }, 'account deleted by its owner');
}
