import type { z } from 'zod';
import type { SendScans } from '#contract/gate/scans.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { lockPersonAgainstDeletion } from '../../shared/accounts/accounts.service.ts';
import { recordActs } from '../../shared/audit/audit.service.ts';
import { demandEvent, seatEventOf } from '../events/events.service.ts';
import {
  asOfDay,
  type CourseDayId,
  findRegistrations,
  type RegistrationRow,
} from '../registrations/desk/gate.service.ts';
import type { RegistrationTools } from '../registrations/own/registering.service.ts';
import { changeSeats } from '../registrations/seats/seats.service.ts';
import { type Applied, applyScan, type Gate } from './apply-scan.ts';
import { findOwners, openGateState } from './gate-state.ts';
import { type ReadScan, readScans } from './read-scans.ts';
import { countOpen, insertConflicts, insertScans, listScansById, type NewConflict, type ScanRow } from './scans.sql.ts';

type Answer = Pick<ScanRow, 'outcome' | 'reason' | 'registrationId'> & {
  id: string | null;
  countedAt: Date | null;
  timeFrom: ScanRow['timeFrom'] | null;
};

const unreadable = (id: string | null): Answer => ({
  id,
  outcome: 'refused',
  reason: 'invalid',
  registrationId: null,
  countedAt: null,
  timeFrom: null,
});

/**
 * All scans of a request in one transaction under the lock of the event: all of them are kept or none, and a device that
 * heard nothing sends them again. The answer of an id stays what it was first.
 */
export async function sendScans(
  { database, publicUrl }: RegistrationTools,
  eventId: string,
  body: z.output<typeof SendScans>,
  act: OfficeAct,
) {
  const { now } = act;
  const found = await demandEvent(database, eventId);
  const seatsId = seatEventOf(found);
  const reads = readScans(body, now);
  const { answers, rows } = await database.transaction(async (tx) => {
    const owners = await findOwners(tx, reads);
    for (const id of [...owners.values()].sort()) await lockPersonAgainstDeletion(tx, id);
    const { answers, dayId } = await changeSeats(tx, { eventId: seatsId, publicUrl, now }, async (first) => {
      const day = first.id === eventId ? first : await demandEvent(tx, eventId);
      const dayId = day.course ? eventId : null;
      const event = { ...first, status: day.status };
      const state = await openGateState(tx, seatsId, { reads, owners, dayId });
      const gate = { tx, event, gateId: eventId, dayId, state, act, done: [], acts: [] };
      return { dayId, answers: await applyAll(gate, reads) };
    });
    return { answers, rows: await currentRows(tx, dayId, answers) };
  });
  return {
    data: answers.map(({ id, outcome, reason, registrationId, countedAt, timeFrom }) => ({
      id,
      outcome,
      reason,
      registration_id: registrationId,
      time: countedAt,
      time_from: timeFrom,
      registration: (registrationId !== null && rows.get(registrationId)) || null,
    })),
    now,
    open: await countOpen(database, eventId),
  };
}

async function currentRows(
  tx: Queryable,
  dayId: CourseDayId,
  answers: readonly Answer[],
): Promise<Map<string, RegistrationRow>> {
  const ids = new Set(answers.flatMap(({ registrationId }) => registrationId ?? []));
  const rows = await asOfDay(tx, dayId, await findRegistrations(tx, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

async function applyAll(gate: Gate, reads: readonly ReadScan[]): Promise<Answer[]> {
  const { tx, state, act } = gate;
  const sent = await listScansById(tx, [...new Set(reads.flatMap(({ id }) => id ?? []))]);
  const known = new Map<string, Answer>(sent.map((row) => [row.id, row]));
  const kept: ScanRow[] = [];
  const conflicts: NewConflict[] = [];
  const answers: Answer[] = [];
  for (const read of reads) {
    const before = read.id === null ? undefined : known.get(read.id);
    if (before) {
      answers.push(before);
      continue;
    }
    const applied = await applyScan(gate, read);
    const row = asRow(gate, read, applied);
    if (row && read.scan) {
      kept.push(row);
      known.set(row.id, row);
      gate.done.push({ ...applied, deviceId: row.deviceId, kind: row.kind, time: row.countedAt });
      if (applied.conflict) conflicts.push({ scanId: row.id, eventId: row.eventId, ...applied.conflict });
    }
    answers.push(row ?? unreadable(read.id));
  }
  await state.flush();
  await insertScans(tx, kept);
  await insertConflicts(tx, conflicts);
  await recordActs(
    tx,
    gate.acts.map((each) => ({ ...each, actor: act.actor, requestId: act.requestId })),
    act.now,
  );
  return answers;
}

/** Undefined for what could not be read: it has no place in the log. */
function asRow({ gateId, act }: Gate, { scan, code, time, from }: ReadScan, applied: Applied): ScanRow | undefined {
  if (!scan) return undefined;
  const { outcome, reason = null, registrationId = null } = applied;
  return {
    id: scan.id,
    eventId: gateId,
    registrationId,
    code: registrationId === null ? code.kept : null,
    kind: scan.kind,
    deviceId: scan.device_id,
    deviceTime: new Date(scan.device_time),
    receivedAt: act.now,
    countedAt: time,
    timeFrom: from,
    operatorId: act.actor.id,
    outcome,
    reason,
  };
}
