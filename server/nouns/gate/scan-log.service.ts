import type { z } from 'zod';
import type { ScansQuery } from '#contract/gate/scans.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { type Act, recordAct } from '../../shared/audit/audit.service.ts';
import { demandEvent, seatEventOf } from '../events/events.service.ts';
import {
  type CourseDayId,
  cancelQuietly,
  findLiveRegistration,
  findRegistration,
  findRegistrations,
  type RegistrationRow,
  setEarlierTime,
  setHere,
} from '../registrations/desk/gate.service.ts';
import { asTarget } from '../registrations/desk/office-registrations.service.ts';
import type { RegistrationTools } from '../registrations/own/registering.service.ts';
import { changeSeats } from '../registrations/seats/seats.service.ts';
import { countLogged, findLogged, type LoggedRow, listLogged, markConflictSettled } from './scans.sql.ts';

const asLogged = (row: LoggedRow, others: ReadonlyMap<string, RegistrationRow>) => {
  const { conflictKind, otherId, settledAt, settledAs } = row;
  return {
    id: row.id,
    kind: row.kind,
    outcome: row.outcome,
    reason: row.reason,
    code: row.code,
    name: row.name,
    registration_id: row.registrationId,
    device_id: row.deviceId,
    device_time: row.deviceTime,
    received_at: row.receivedAt,
    time: row.countedAt,
    time_from: row.timeFrom,
    operator: row.operator,
    conflict: conflictKind && {
      kind: conflictKind,
      settled_at: settledAt,
      settled_as: settledAs,
      other: (otherId !== null && others.get(otherId)) || null,
    },
  };
};

async function asLog(queryable: Queryable, rows: readonly LoggedRow[]) {
  const others = await findRegistrations(
    queryable,
    rows.flatMap(({ otherId }) => otherId ?? []),
  );
  const byId = new Map(others.map((row) => [row.id, row]));
  return rows.map((row) => asLogged(row, byId));
}

export async function listScans(
  queryable: Queryable,
  eventId: string,
  { page, pageSize, ...filter }: z.output<typeof ScansQuery>,
) {
  const [counted, rows] = await Promise.all([
    countLogged(queryable, eventId, filter),
    listLogged(queryable, eventId, filter, { page, pageSize }),
  ]);
  if (!counted) throw new Problem('not_found');
  return { data: await asLog(queryable, rows), total: counted.total, page, pageSize, open: counted.open };
}

/** Does what the screen proposes for a conflict, or leaves it as it is; somebody else may have been quicker. */
export async function settleScan(
  { database, publicUrl }: RegistrationTools,
  { eventId, scanId }: { eventId: string; scanId: string },
  choice: 'act' | 'leave',
  act: OfficeAct,
) {
  const { now } = act;
  const event = await demandEvent(database, eventId);
  const dayId = event.course ? eventId : null;
  return database.transaction((tx) =>
    changeSeats(tx, { eventId: seatEventOf(event), publicUrl, now }, async () => {
      const row = await findLogged(tx, eventId, scanId);
      if (!row?.conflictKind) throw new Problem('not_found');
      if (!(await markConflictSettled(tx, scanId, { as: choice, by: act.actor.id, now })))
        throw new Problem('scan_settled');
      const registration = row.registrationId === null ? undefined : await findRegistration(tx, row.registrationId);
      if (registration) {
        if (choice === 'act') await carryOutScan(tx, row, registration, { now, dayId });
        const target = asTarget(registration);
        const after = { conflict: row.conflictKind, choice };
        await recordAct(tx, { ...act, action: 'settled', target, after } satisfies Act, now);
      }
      const [logged] = await asLog(tx, [(await findLogged(tx, eventId, scanId)) ?? row]);
      if (!logged) throw new Problem('not_found');
      return logged;
    }),
  );
}

/** Seats who stood at the gate, or joins a walk-in with who they were registered as. */
async function carryOutScan(
  tx: Queryable,
  { conflictKind, otherId, countedAt }: LoggedRow,
  registration: RegistrationRow,
  { now, dayId }: { now: Date; dayId: CourseDayId },
): Promise<void> {
  const { event_id, personId } = registration;
  if (conflictKind !== 'looks_like') {
    // Who cancelled may have registered again since.
    const live = personId === null ? undefined : await findLiveRegistration(tx, event_id, personId);
    return setHere(tx, (live ?? registration).id, countedAt, dayId);
  }
  const other = otherId === null ? undefined : await findRegistration(tx, otherId);
  if (!other) throw new Problem('not_found');
  await cancelQuietly(tx, registration.id, now);
  await setHere(tx, other.id, countedAt, dayId);
  await setEarlierTime(tx, other.id, countedAt, dayId);
}
