import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import type { GiveFeedback } from '#contract/registrations/registrations.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/http/person.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { withdrawEmails } from '../../../shared/mail/outbox.service.ts';
import { dropCallsAbout } from '../../../shared/phone-list/calls.service.ts';
import { isNotOver, lockEvents } from '../../events/events.service.ts';
import { topicOf } from '../registration-emails.ts';
import { inLanguage, oneInLanguage, type RegistrationView } from '../registration-view.ts';
import { findOwnRegistration, listOwnRegistrations, type RegistrationRow } from '../registrations.sql.ts';
import { changeSeats } from '../seats/seats.service.ts';
import { updateFeedback, updateStatus } from '../seats/seats.sql.ts';
import { unregisteredAct } from './own-acts.ts';
import type { RegistrationTools } from './registering.service.ts';

export async function listMyRegistrations(
  queryable: Queryable,
  caller: Person,
  language: Language,
): Promise<RegistrationView[]> {
  return inLanguage(queryable, await listOwnRegistrations(queryable, caller.id), language);
}

async function demandOwn(queryable: Queryable, caller: Person, id: string): Promise<RegistrationRow> {
  const row = await findOwnRegistration(queryable, caller.id, id);
  if (!row) throw new Problem('not_found');
  return row;
}

export async function readMyRegistration(
  queryable: Queryable,
  caller: Person,
  id: string,
  language: Language,
): Promise<RegistrationView> {
  return oneInLanguage(queryable, await demandOwn(queryable, caller, id), language);
}

interface Cancellation {
  caller: Pick<Person, 'id' | 'name' | 'email'>;
  publicUrl: string;
  now: Date;
  requestId: string;
}

/** False: there is nothing to give up any more. */
const cancel = (
  tx: Queryable,
  { id, event_id: eventId }: Pick<RegistrationRow, 'id' | 'event_id'>,
  { caller, publicUrl, now, requestId }: Cancellation,
): Promise<boolean> =>
  changeSeats(tx, { eventId, publicUrl, now }, async (event) => {
    const status = (await findOwnRegistration(tx, caller.id, id))?.status;
    const isOpen = status === 'registered' || status === 'waitlisted';
    if (!isOpen || !isNotOver(event, now)) return false;
    await updateStatus(tx, id, { status: 'cancelled', byMember: true }, now);
    if (caller.email !== null) await withdrawEmails(tx, caller.email, topicOf(eventId));
    await dropCallsAbout(tx, id, now);
    await recordAct(tx, unregisteredAct({ person: caller, event, requestId }), now);
    return true;
  });

/** Frees the seat or the place in the line, as long as the event is not over. */
export async function cancelMyRegistration(
  { database, publicUrl }: RegistrationTools,
  caller: Person,
  id: string,
  { now, requestId }: { now: Date; requestId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await demandOwn(tx, caller, id);
    if (!(await cancel(tx, row, { caller, publicUrl, now, requestId }))) throw new Problem('not_cancellable');
  });
}

/** All seats and places in lines at events that are not over. To be called before any person is locked. */
export async function giveUpSeats(tx: Queryable, cancelling: Cancellation): Promise<void> {
  const rows = await listOwnRegistrations(tx, cancelling.caller.id);
  const open = rows.filter(({ status }) => status === 'registered' || status === 'waitlisted');
  // All of them before the first is settled: see the order of locks.
  await lockEvents(tx, [...new Set(open.map(({ event_id: eventId }) => eventId))]);
  for (const row of open) await cancel(tx, row, cancelling);
}

export async function giveMyFeedback(
  queryable: Queryable,
  caller: Person,
  id: string,
  { feedback = null, rating }: z.output<typeof GiveFeedback>,
  language: Language,
): Promise<RegistrationView> {
  await demandOwn(queryable, caller, id);
  if (!(await updateFeedback(queryable, id, { feedback, rating }))) throw new Problem('not_attended');
  return readMyRegistration(queryable, caller, id, language);
}
