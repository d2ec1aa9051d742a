import type { z } from 'zod';
import type { ConfirmEmail } from '#contract/accounts/accounts.ts';
import { isProblem } from '#contract/protocol/is-problem.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/person.ts';
import { demandRoom, takeAttempt } from '../../platform/limits/rate-limits.ts';
import { queueEmail } from '../mail/outbox.service.ts';
import type { AccountTools, CallContext } from './account-tools.ts';
import { changePerson, type PersonRecord } from './accounts.service.ts';
import { setCardHeld } from './cards/pins.sql.ts';
import { queueLinkEmail, readLink, takeLinkOf } from './links.service.ts';
import type { LinkPurpose } from './links.sql.ts';
import { confirmMainEmail, demandNoneAsked } from './office/main-email.service.ts';
import { recordOwnAct } from './own-acts.ts';
import { findPersonById, setEmailConfirmed } from './people.sql.ts';

/** Without a mail server nobody could confirm an address, and no e-mail could hand an account to somebody else. */
export const mustConfirmEmail = (
  { hasMailServer }: Pick<AccountTools, 'hasMailServer'>,
  { email, emailConfirmedAt }: Pick<PersonRecord, 'email' | 'emailConfirmedAt'>,
): boolean => hasMailServer && email !== null && emailConfirmedAt === null;

/** Uses the link of an e-mail: it confirms the address of the account, a new address, or a card of the desk. */
export async function confirmEmail(
  tools: AccountTools,
  { token }: z.output<typeof ConfirmEmail>,
  context: CallContext,
): Promise<void> {
  const { database } = tools;
  const { now } = context;
  const findLinkFor = (purpose: LinkPurpose) =>
    readLink(database, purpose, token, now).catch((error: unknown) => {
      if (isProblem(error) && error.code === 'link_used') return null;
      throw error;
    });
  const own = await findLinkFor('confirm_own_email');
  const card = own ? null : await findLinkFor('confirm_card');
  if (own) await database.transaction((tx) => confirmOwnEmail(tx, tools, token, own.personId, now));
  else if (card) await database.transaction((tx) => confirmCard(tx, token, card.personId, now));
  else await takeNewEmail(tools, token, context);
}

/** The card or PIN of the desk opens the account from now on. */
async function confirmCard(tx: Queryable, token: string, personId: string, now: Date): Promise<void> {
  const { person, email } = await takeLinkOf(tx, 'confirm_card', token, personId, now);
  if (person.email !== email) throw new Problem('link_used');
  await setCardHeld(tx, person.id, false, now);
}

async function confirmOwnEmail(
  tx: Queryable,
  { personalData }: AccountTools,
  token: string,
  personId: string,
  now: Date,
): Promise<void> {
  const { person, email } = await takeLinkOf(tx, 'confirm_own_email', token, personId, now);
  if (person.email !== email) throw new Problem('link_used');
  await setEmailConfirmed(tx, person.id, now);
  await personalData.claim(tx, { id: person.id, email }, now);
}

async function takeNewEmail(tools: AccountTools, token: string, { now, requestId, log }: CallContext): Promise<void> {
  const { database, personalData, reservedEmail } = tools;
  const { personId } = await readLink(database, 'confirm_email', token, now);
  const owner = await findPersonById(database, personId);
  await database.transaction(async (tx) => {
    if (owner?.isMainAdministrator) await demandNoneAsked(tx, tools, { actor: owner, requestId, now });
    const { person, email, passwordHash } = await takeLinkOf(tx, 'confirm_email', token, personId, now);
    if (person.isMainAdministrator)
      return confirmMainEmail(tx, tools, person, email, { actor: person, requestId, now });
    const own = passwordHash === null ? {} : { passwordHash, isPasswordByOffice: false };
    await changePerson(tx, personId, { email, ...own }, { reservedEmail, now });
    const { name, language } = person;
    await queueEmail(tx, { to: person.email, language, kind: 'emailChanged', words: { name }, personId }, now);
    const act = { person, action: 'changed', before: { email: person.email }, after: { email }, requestId };
    await recordOwnAct(tx, act, now);
    await personalData.claim(tx, { id: personId, email }, now);
  });
  log.info({ person: personId }, 'e-mail confirmed');
}

/** Sends the link again; nothing if the address is confirmed already. */
export async function sendConfirmation(
  { database, publicUrl }: AccountTools,
  caller: Person,
  { now }: CallContext,
): Promise<void> {
  const person = await findPersonById(database, caller.id);
  if (!person) throw new Problem('not_signed_in');
  const { email, emailConfirmedAt } = person;
  if (email === null || emailConfirmedAt !== null) return;
  // Otherwise the delivery would drop it, and the person would wait in vain.
  await demandRoom(database, { kind: 'mailToUnconfirmed', subject: email }, now);
  await takeAttempt(database, { kind: 'confirmationLetter', subject: email }, now);
  await database.transaction((tx) =>
    queueLinkEmail(tx, { purpose: 'confirm_own_email', person, email, publicUrl }, now),
  );
}
