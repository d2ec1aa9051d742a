import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import { Registration, type SetRegistrationStatus } from '#contract/registrations/registrations.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { putIntoBin } from '../../../shared/bin/bin.service.ts';
import { type EventRow, isNotOver } from '../../events/events.service.ts';
import { courseDayOf } from '../attendance/attendance.service.ts';
import type { RegistrationTools } from '../own/registering.service.ts';
import { emailPeople } from '../registration-emails.ts';
import { asWritten, type RegistrationView } from '../registration-view.ts';
import { findRegistration, type RegistrationRow } from '../registrations.sql.ts';
import { hasRoomForOffice, noRoomForOffice } from '../seats/seat-rule.ts';
import { changeSeats } from '../seats/seats.service.ts';
import { deleteRegistrationById, updateStatus } from '../seats/seats.sql.ts';
import { setHere } from './gate.service.ts';
import { findSameGuest } from './office-registrations.sql.ts';

export const asTarget = ({ id, name, title }: RegistrationRow) => ({
  kind: 'registration',
  id,
  name: `${name}, ${title}`,
});
const takesSeat = ({ status }: { status: Registration['status'] }): boolean =>
  status === 'registered' || status === 'attended';

export async function demandRegistration(queryable: Queryable, id: string): Promise<RegistrationRow> {
  const row = await findRegistration(queryable, id);
  if (!row) throw new Problem('not_found');
  return row;
}

export const alreadyRegistered = (existing: RegistrationRow): Problem =>
  new Problem('already_registered', { data: Registration.parse(asWritten(existing)), about: existing.name });

/** Somebody who was cancelled may have registered again since. */
async function demandOnlyOne(tx: Queryable, row: RegistrationRow): Promise<void> {
  const { event_id: eventId, personId } = row;
  // Two accounts may share a phone and a name, but no address.
  const other = await findSameGuest(tx, eventId, personId === null ? row : { ...row, phone: null });
  if (other) throw alreadyRegistered(other);
}

/** One row under the lock of its event; what it is before is read once nobody else can change it. */
export function changeOne<T>(
  { database, publicUrl }: RegistrationTools,
  id: string,
  { now, keepsWaiting = false }: { now: Date; keepsWaiting?: boolean },
  work: (tx: Queryable, row: RegistrationRow, event: EventRow) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const { event_id: eventId } = await demandRegistration(tx, id);
    const change = { eventId, publicUrl, now, keptWaiting: keepsWaiting ? id : null };
    return changeSeats(tx, change, async (event) => work(tx, await demandRegistration(tx, id), event));
  });
}

/** An e-mail about a seat, won or lost, while the event is to come. */
async function tellOfStatus(
  tx: Queryable,
  {
    before,
    after,
    event,
    publicUrl,
  }: { before: RegistrationRow; after: RegistrationRow; event: EventRow; publicUrl: string },
  now: Date,
): Promise<void> {
  if (!isNotOver(event, now) || before.status === after.status) return;
  if (after.status === 'cancelled')
    await emailPeople(tx, { kind: 'registrationCancelled', rows: [after], publicUrl }, now);
  // Of a cancelled event nobody has or awaits a seat.
  if (event.status !== 'published') return;
  if (after.status === 'registered' && before.status !== 'attended') {
    const kind = before.status === 'waitlisted' ? 'eventSeatFreed' : 'eventRegistered';
    await emailPeople(tx, { kind, rows: [after], publicUrl }, now);
  }
  if (after.status === 'waitlisted') await emailPeople(tx, { kind: 'eventWaitlisted', rows: [after], publicUrl }, now);
}

export function setStatus(
  tools: RegistrationTools,
  id: string,
  { status, overCapacity = false }: z.output<typeof SetRegistrationStatus>,
  act: OfficeAct,
): Promise<RegistrationView> {
  const { now } = act;
  return changeOne(tools, id, { now, keepsWaiting: status === 'waitlisted' }, async (tx, before, event) => {
    if (before.status === status) return asWritten(before);
    if (before.status === 'cancelled') await demandOnlyOne(tx, before);
    const needsSeats = takesSeat({ status }) && !takesSeat(before) && !overCapacity;
    if (needsSeats && !hasRoomForOffice(event, before.people)) throw noRoomForOffice(event, before.people);
    if (status === 'attended') await setHere(tx, id, now, await courseDayOf(tx, event, now));
    else await updateStatus(tx, id, { status }, now);
    const after = await demandRegistration(tx, id);
    await recordAct(
      tx,
      {
        ...act,
        action: 'status_changed',
        target: asTarget(after),
        before: { status: before.status },
        after: { status },
      },
      now,
    );
    await tellOfStatus(tx, { before, after, event, publicUrl: tools.publicUrl }, now);
    return asWritten(after);
  });
}

export function removeRegistration(tools: RegistrationTools, id: string, act: OfficeAct): Promise<void> {
  const { publicUrl } = tools;
  return changeOne(tools, id, act, async (tx, before, event) => {
    const { status, notes } = before;
    await recordAct(tx, { ...act, action: 'deleted', target: asTarget(before), before: { status, notes } }, act.now);
    const isExpected = status === 'registered' || status === 'waitlisted';
    if (isExpected && isNotOver(event, act.now)) {
      await emailPeople(tx, { kind: 'registrationCancelled', rows: [before], publicUrl }, act.now);
    }
    await putIntoBin(tx, asTarget(before), act);
    await deleteRegistrationById(tx, id);
  });
}
