import type { Scan, ScanOutcome } from '#contract/gate/scans.ts';
import { isProblem } from '#contract/protocol/is-problem.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { orUndo } from '../../platform/database/savepoint.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { hasName } from '../../shared/accounts/accounts.service.ts';
import type { Act } from '../../shared/audit/audit.service.ts';
import { type EventRow, findEvent, mayStillJoin } from '../events/events.service.ts';
import { letIn } from '../registrations/desk/check-in.service.ts';
import {
  type CourseDayId,
  enterAtGate,
  excuseOnDay,
  hasRoomNow,
  type RegistrationRow,
  setEarlierTime,
  setHere,
  takeBack,
} from '../registrations/desk/gate.service.ts';
import { asTarget } from '../registrations/desk/office-registrations.service.ts';
import type { GateState } from './gate-state.ts';
import type { ReadScan } from './read-scans.ts';
import { type CountedScan, listCountedScans, type NewConflict } from './scans.sql.ts';

export interface Applied {
  outcome: ScanOutcome;
  reason?: string | undefined;
  registrationId?: string | undefined;
  conflict?: Pick<NewConflict, 'kind' | 'otherId'>;
}

/** What a scan of this request has done to a registration before it is in the log. */
export interface DoneScan extends Applied {
  deviceId: string;
  kind: Scan['kind'];
  time: Date;
}

export interface Gate {
  tx: Queryable;
  /** Whose seats they are; of a course its first day, with the status of the day of the gate. */
  event: EventRow;
  /** Of whose gate the scans are. */
  gateId: string;
  /** That event if it is a day of a course. */
  dayId: CourseDayId;
  state: GateState;
  act: OfficeAct;
  /** Of this request, in order. */
  done: DoneScan[];
  acts: Omit<Act, 'actor' | 'requestId'>[];
}

const cancelled = { outcome: 'cancelled', conflict: { kind: 'cancelled', otherId: null } } as const satisfies Applied;

/** Perhaps while the gate had no network: nobody is let in until the office decides. */
const calledOff = ({ status }: EventRow): Applied => ({
  ...cancelled,
  reason: status === 'draft' ? 'event_not_published' : 'event_cancelled',
});

const countsAsIn: readonly ScanOutcome[] = ['accepted', 'again', 'waitlisted_seated'];

export async function applyScan(gate: Gate, read: ReadScan): Promise<Applied> {
  const { scan } = read;
  if (!scan) return { outcome: 'refused', reason: 'invalid' };
  if (await isSomebodyElse(gate, read, scan)) return carefully(gate, () => newcomer(gate, read, scan));
  const row = gate.state.find(read);
  if (scan.kind === 'walk_in' && !row) return carefully(gate, () => walkIn(gate, read, scan));
  if (!row) return { outcome: 'unknown_code' };
  const applied = await (scan.kind === 'undo'
    ? carefully(gate, () => undo(gate, row, scan.device_id))
    : scan.kind === 'excused'
      ? carefully(gate, () => excuse(gate, row, scan))
      : checkIn(gate, row, read, scan));
  return { ...applied, registrationId: row.id };
}

/** What was put off is written before; what goes wrong undoes this scan alone. */
async function carefully({ tx, state }: Gate, work: () => Promise<Applied>): Promise<Applied> {
  await state.flush();
  return orUndo(tx, work, (error) => {
    const code = isProblem(error) ? error.code : 'unexpected';
    const isFull = code === 'event_full' || code === 'not_enough_seats';
    return isFull ? { outcome: 'over_capacity', reason: code } : { outcome: 'refused', reason: code };
  });
}

const asked = ({ here, absent }: Scan) => ({ ...(here && { here }), ...(absent && { absent }) });

/** Whether everybody whom the scan names is in already. */
function isAgain(row: RegistrationRow, { here, absent }: Scan): boolean {
  if (row.status !== 'attended' || (absent && absent.length > 0)) return false;
  if (!here) return row.people_here >= row.people;
  return row.party.length === 0 || here.every((place) => row.party[place]?.check_in_time);
}

async function checkIn(gate: Gate, row: RegistrationRow, read: ReadScan, scan: Scan): Promise<Applied> {
  const { time } = read;
  if (row.status === 'cancelled') return cancelled;
  if (isAgain(row, scan)) {
    const isEarlier = row.check_in_time !== null && time < row.check_in_time;
    return isEarlier
      ? carefully(gate, async () => {
          await setEarlierTime(gate.tx, row.id, time, gate.dayId);
          await gate.state.renew(row.id);
          return { outcome: 'again' };
        })
      : { outcome: 'again' };
  }
  if (gate.event.status !== 'published') return calledOff(gate.event);
  const isPlain = row.party.length === 0 && !scan.here && !scan.absent;
  if (row.status === 'registered' && isPlain) {
    gate.state.admitLater(row, time);
    gate.acts.push({ action: 'checked_in', target: asTarget(row) });
    return { outcome: 'accepted' };
  }
  return carefully(gate, () => admit(gate, row, read, scan));
}

/** Families, and people without a seat. */
async function admit(gate: Gate, row: RegistrationRow, { time }: ReadScan, scan: Scan): Promise<Applied> {
  const { tx, event, state, acts } = gate;
  const hasSeat = row.status === 'registered' || row.status === 'attended';
  const mayExceed = scan.overCapacity === true;
  if (!hasSeat && !mayExceed && !(await hasRoomNow(tx, event.id, row.people)))
    return { outcome: 'over_capacity', conflict: { kind: 'over_capacity', otherId: null } };
  if (hasSeat) {
    const now = (await findEvent(tx, event.id)) ?? event;
    const input = { ...asked(scan), ...(mayExceed && { overCapacity: true }) };
    await letIn(tx, { before: row, event: now, input, dayId: gate.dayId }, { now: time });
  } else await setHere(tx, row.id, time, gate.dayId);
  const after = await state.renew(row.id);
  const numbers = row.party.length > 0 && { after: { people_here: after?.people_here, people: after?.people } };
  acts.push({ action: 'checked_in', target: asTarget(row), ...numbers });
  return { outcome: row.status === 'waitlisted' ? 'waitlisted_seated' : 'accepted' };
}

/** Each operator's first scan on each device since the last undo there. */
function livingCheckIns(scans: readonly CountedScan[]): CountedScan[] {
  const living = new Map<string, CountedScan>();
  for (const scan of scans) {
    const place = `${scan.operatorId} ${scan.deviceId}`;
    if (scan.kind === 'undo') living.delete(place);
    else if (!living.has(place)) living.set(place, scan);
  }
  return [...living.values()];
}

/**
 * Takes back what this operator has let in with this device; whom somebody else or another device has let in too stays
 * in. The name of a device is the caller's word, so it alone takes back nothing.
 */
async function undo(gate: Gate, row: RegistrationRow, deviceId: string): Promise<Applied> {
  const { tx, state, acts, done, act } = gate;
  if (row.status !== 'attended') return { outcome: 'again' };
  const operatorId = act.actor.id;
  const justNow = done
    .filter((each) => each.registrationId === row.id && each.kind !== 'excused' && countsAsIn.includes(each.outcome))
    .map((each) => ({ deviceId: each.deviceId, operatorId, kind: each.kind, countedAt: each.time }));
  const living = livingCheckIns([...(await listCountedScans(tx, row.id, gate.gateId)), ...justNow]);
  if (living.length > 0 && !living.some((each) => each.operatorId === operatorId)) throw new Problem('not_your_scan');
  const [first = null] = living
    .filter((each) => each.operatorId !== operatorId || each.deviceId !== deviceId)
    .map(({ countedAt }) => countedAt)
    .sort((one, other) => one.getTime() - other.getTime());
  await takeBack(tx, row.id, first, gate.dayId);
  const after = await state.renew(row.id);
  acts.push({
    action: 'status_changed',
    target: asTarget(row),
    before: { status: row.status },
    after: { status: after?.status },
  });
  return { outcome: 'accepted' };
}

/** Away on a day of a course, with a reason; who came already stays. */
async function excuse(gate: Gate, row: RegistrationRow, { absent, reason = null }: Scan): Promise<Applied> {
  const { tx, event, dayId, state, acts } = gate;
  if (row.status === 'cancelled') return cancelled;
  if (event.status !== 'published') return calledOff(event);
  if (dayId === null) throw new Problem('not_a_course');
  if (row.status !== 'registered' && row.status !== 'attended') throw new Problem('not_checkable');
  const excused = await excuseOnDay(tx, dayId, row, { positions: absent, reason });
  if (excused === 0) return { outcome: 'again' };
  await state.renew(row.id);
  const after = { day: dayId, state: 'excused', ...(reason && { reason }) };
  acts.push({ action: 'attendance_set', target: asTarget(row), after });
  return { outcome: 'accepted' };
}

const tooLate = (otherId: string | null): Applied => ({
  outcome: 'over_capacity',
  reason: 'course_late',
  conflict: { kind: 'over_capacity', otherId },
});

/** A walk-in whose name is not that of the card's owner. */
async function isSomebodyElse({ tx, state }: Gate, read: ReadScan, { kind, name }: Scan): Promise<boolean> {
  const owner = kind === 'walk_in' ? state.ownerOf(read) : undefined;
  return owner !== undefined && name !== undefined && !(await hasName(tx, owner, name));
}

/** By name alone; if the owner of the card is expected here, the office is shown both. */
async function newcomer(gate: Gate, read: ReadScan, scan: Scan): Promise<Applied> {
  const owner = gate.state.find(read);
  const applied = await walkIn(gate, { ...read, code: { ...read.code, card: null } }, scan);
  const isShown = applied.conflict !== undefined || owner === undefined || owner.status === 'cancelled';
  return isShown ? applied : { ...applied, conflict: { kind: 'looks_like', otherId: owner.id } };
}

/** By name, or by the card of somebody who is not registered here. */
async function walkIn(gate: Gate, read: ReadScan, scan: Scan): Promise<Applied> {
  const { event, state, act, acts } = gate;
  const personId = state.ownerOf(read);
  if (personId === undefined && read.code.card !== null) return { outcome: 'unknown_code' };
  const { name, phone = null, party = [] } = scan;
  if (personId === undefined && !name) return { outcome: 'refused', reason: 'invalid' };
  const guest = { name: name ?? '', email: null, phone, language: scan.language ?? act.language };
  const who = personId === undefined ? { guest } : { personId };
  const entered = { ...who, eventId: event.id, requestId: scan.id, companions: party };
  const { row, isSeated, lookalike } = await enterAtGate(
    gate.tx,
    { ...entered, mayExceed: scan.overCapacity === true, mayEnter: mayEnter(gate, read), dayId: gate.dayId },
    read.time,
  );
  state.putWalkIn(row, scan.id);
  const { status } = row;
  acts.push({ action: 'created', target: asTarget(row), after: { status, people: row.people } });
  if (!isSeated) {
    const isLate = event.status === 'published' && !mayEnter(gate, read);
    const full = notSeated(event, row, lookalike);
    return { ...full, ...(isLate && { ...tooLate(lookalike) }), registrationId: row.id };
  }
  acts.push({ action: 'checked_in', target: asTarget(row) });
  return {
    outcome: 'accepted',
    registrationId: row.id,
    ...(lookalike !== null && { conflict: { kind: 'looks_like', otherId: lookalike } }),
  };
}

/** A course is joined until its day of late entry, by the clock of the gate. */
const mayEnter = ({ event }: Gate, { time }: ReadScan): boolean =>
  event.status === 'published' && (event.course === null || mayStillJoin(event, time));

/** A walk-in without a seat is kept, and the office decides. */
function notSeated(event: EventRow, { status, people }: RegistrationRow, lookalike: string | null): Applied {
  const full = { outcome: 'over_capacity', conflict: { kind: 'over_capacity', otherId: lookalike } } as const;
  if (event.status !== 'published') return calledOff(event);
  if (people > event.maxPeople) return { ...full, reason: 'party_too_large' };
  return status === 'cancelled' ? cancelled : full;
}
