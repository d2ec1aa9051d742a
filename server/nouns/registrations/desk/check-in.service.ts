import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import type { CheckIn } from '#contract/registrations/registrations.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import type { EventRow } from '../../events/events.service.ts';
import { type CourseDayId, courseDayOf, letInOnDay, oneAsOfDay } from '../attendance/attendance.service.ts';
import { markAbsent, markHere, updatePeople } from '../own/party.sql.ts';
import type { RegistrationTools } from '../own/registering.service.ts';
import { asWritten, type RegistrationView } from '../registration-view.ts';
import type { RegistrationRow } from '../registrations.sql.ts';
import { hasRoomForOffice, noRoomForOffice } from '../seats/seat-rule.ts';
import { setAttended, updateStatus } from '../seats/seats.sql.ts';
import { asTarget, changeOne, demandRegistration } from './office-registrations.service.ts';

type Input = z.output<typeof CheckIn>;

/** Those of one registration; one person alone is at place 0. */
const positionsOf = ({ party }: RegistrationRow): number[] =>
  party.length === 0 ? [0] : party.map(({ position }) => position);

function demandPositions(row: RegistrationRow, { here = [], absent = [] }: Input): void {
  const known = positionsOf(row);
  const isWrong = (positions: readonly number[]): boolean => positions.some((position) => !known.includes(position));
  const twice = here.some((position) => absent.includes(position));
  if (isWrong(here)) throw new Problem('invalid', { errors: { here: 'choice_unknown' } });
  if (isWrong(absent) || twice) throw new Problem('invalid', { errors: { absent: 'choice_unknown' } });
}

/** A repeated check-in answers the first time. */
export function checkIn(tools: RegistrationTools, id: string, input: Input, act: OfficeAct): Promise<RegistrationView> {
  return changeOne(tools, id, act, async (tx, row, event) => {
    if (row.status !== 'registered' && row.status !== 'attended') throw new Problem('not_checkable');
    const dayId = await courseDayOf(tx, event, act.now, input.event_id);
    const before = await oneAsOfDay(tx, dayId, row);
    await letIn(tx, { before, event, input, dayId }, act);
    const after = await oneAsOfDay(tx, dayId, await demandRegistration(tx, id));
    const isNews = after.people_here !== before.people_here || after.people !== before.people;
    if (isNews || after.status !== before.status) {
      const numbers = before.party.length > 0 && { after: { people_here: after.people_here, people: after.people } };
      await recordAct(tx, { ...act, action: 'checked_in', target: asTarget(before), ...numbers }, act.now);
    }
    return asWritten(after);
  });
}

/** Under the lock of the event; the row must have a seat. */
export async function letIn(
  tx: Queryable,
  { before, event, input, dayId }: { before: RegistrationRow; event: EventRow; input: Input; dayId: CourseDayId },
  { now }: Pick<OfficeAct, 'now'>,
): Promise<void> {
  if (dayId !== null) return letInOnDay(tx, dayId, before, input, now);
  const { id, party } = before;
  if (input.here === undefined && input.absent === undefined) {
    const isWhole = before.status === 'attended' && before.people_here >= before.people;
    if (!isWhole) await updateStatus(tx, id, { status: 'attended' }, now);
    return;
  }
  demandPositions(before, input);
  const { here = [], absent = [] } = input;
  if (party.length === 0) {
    if (absent.length > 0) throw new Problem('invalid', { errors: { absent: 'somebody_must_come' } });
    if (here.length > 0 && before.status === 'registered') await updateStatus(tx, id, { status: 'attended' }, now);
    return;
  }
  const isAbsent = (each: RegistrationRow['party'][number]): boolean =>
    absent.includes(each.position) || (each.absent && !here.includes(each.position));
  const people = party.filter((each) => !isAbsent(each)).length;
  if (people === 0) throw new Problem('invalid', { errors: { absent: 'somebody_must_come' } });
  const more = people - before.people;
  if (more > 0 && input.overCapacity !== true && !hasRoomForOffice(event, more)) throw noRoomForOffice(event, more);
  await markHere(tx, id, here, now);
  await markAbsent(tx, id, absent);
  await updatePeople(tx, id, { people });
  const isSomebodyIn = party.some((each) => !isAbsent(each) && (each.check_in_time || here.includes(each.position)));
  await setAttended(tx, id, isSomebodyIn, now);
}
