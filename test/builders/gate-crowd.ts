import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { SentScan } from '#contract/gate/scans.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { anAdministrator, aSession } from './builders.ts';
import { anEventToCome, seatCrowd } from './crowd.ts';

export interface GateCrowd {
  eventId: string;
  registrationIds: string[];
  /** Of somebody at the desk. */
  token: string;
}

/** An event with that many people who are expected, and somebody at its desk. */
export async function aGateCrowd(database: Queryable, size: number): Promise<GateCrowd> {
  const now = new Date();
  const { id: eventId } = await anEventToCome(size * 2)(database);
  const registrationIds = await seatCrowd(database, eventId, size, now);
  const { id } = await anAdministrator()(database);
  return { eventId, registrationIds, token: await aSession(id, now)(database) };
}

const hourMs = 3_600_000;

/** A gate that sends what it has until it hears that all is there, as a phone does. */
export interface Device {
  id: string;
  clockAheadMs: number;
  scans: SentScan[];
}

export function aDevice(registrationIds: readonly string[], number: number): Device {
  const id = `gate ${number}`;
  // One of them is three hours ahead.
  const clockAheadMs = number === 0 ? 3 * hourMs : number * 20_000;
  const scans = registrationIds.map((registration_id) => ({
    id: randomUUID(),
    kind: 'check_in' as const,
    registration_id,
    device_id: id,
    device_time: new Date(Date.now() + clockAheadMs - 600_000).toISOString(),
    clock_ahead: clockAheadMs,
  }));
  return { id, clockAheadMs, scans };
}

/** The outcomes, or undefined when there was no answer that settles the matter. */
export async function sendOverHttp(
  url: string,
  { eventId, token }: Pick<GateCrowd, 'eventId' | 'token'>,
  device: Device,
  scans: readonly SentScan[],
): Promise<string[] | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const device_now = new Date(Date.now() + device.clockAheadMs).toISOString();
  try {
    const answer = await fetch(`${url}/api/admin/events/${eventId}/scans`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ scans, device_id: device.id, device_now }),
      signal: AbortSignal.timeout(20_000),
    });
    const body = (await answer.json()) as { data?: { outcome: string }[] };
    return answer.status === 200 ? body.data?.map(({ outcome }) => outcome) : undefined;
  } catch {
    return undefined;
  }
}

export interface GateCount {
  scans: number;
  accepted: number;
  attended: number;
  fromArrival: number;
  /** People whom two scans have let in. */
  twice: number;
}

export async function countGate(database: Queryable, eventId: string): Promise<GateCount> {
  const [row] = await database.query<GateCount>(sql`
    SELECT count(*)::int AS scans, count(*) FILTER (WHERE outcome = 'accepted')::int AS accepted,
      count(*) FILTER (WHERE time_from = 'arrival')::int AS "fromArrival",
      (SELECT count(*)::int FROM registrations WHERE event_id = ${eventId} AND status = 'attended') AS attended,
      (SELECT count(*)::int FROM (
        SELECT FROM scans WHERE event_id = ${eventId} AND outcome = 'accepted' GROUP BY registration_id HAVING count(*) > 1
      ) AS doubles) AS twice
    FROM scans WHERE event_id = ${eventId}`);
  if (!row) throw new Error('Nothing was counted');
  return row;
}
