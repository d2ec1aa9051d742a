import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { lockEvents } from '../../events/events.service.ts';
import { inLanguage, type RegistrationView } from '../registration-view.ts';
import { listEventsOf, listEveryRegistrationOf, type RegistrationRow } from '../registrations.sql.ts';
import { changeSeats } from '../seats/seats.service.ts';
import { deleteRegistrationsOf } from '../seats/seats.sql.ts';
import { forgetOwnActs } from './own-acts.ts';

/** What a draft is called, and where it is, is the office's business. */
const withoutDraft = (row: RegistrationRow): RegistrationRow =>
  row.event_status === 'draft' ? { ...row, title: '', location: null, moved: null } : row;

/** Everything that is kept, also what the person has cancelled. */
export async function exportRegistrationsOf(
  queryable: Queryable,
  personId: string,
  language: Language,
): Promise<RegistrationView[]> {
  const rows = await listEveryRegistrationOf(queryable, personId);
  return inLanguage(queryable, rows.map(withoutDraft), language);
}

/** Call before deleting a locked person: removes their registrations; seats go to the waiting list in order. */
export async function forgetRegistrationsOf(
  tx: Queryable,
  personId: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const eventIds = await listEventsOf(tx, personId);
  // All of them before the first is settled: see the order of locks.
  await lockEvents(tx, eventIds);
  for (const eventId of eventIds) {
    await changeSeats(tx, { eventId, publicUrl, now }, () => deleteRegistrationsOf(tx, personId, eventId));
  }
  await forgetOwnActs(tx, personId);
}
