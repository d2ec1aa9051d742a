import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { GateList, GateRegistration, LoggedScan, ScanResult, SentScan } from '#contract/gate/scans.ts';
import type { FreshApp } from '../harness/fresh-app.ts';
import { ask } from './account-calls.ts';
import { aPerson } from './builders.ts';
import { anEvent, aRegistration } from './event-builders.ts';

/** When the tests of gates take place. */
export const gateTime = '2026-02-14T06:30:00.000Z';
export const minutes = (count: number): string => new Date(new Date(gateTime).getTime() + count * 60_000).toISOString();

export const aScan = (scan: Partial<SentScan>): SentScan => ({
  id: randomUUID(),
  kind: 'check_in',
  device_id: 'gate 1',
  device_time: minutes(-10),
  ...scan,
});

export const outcomes = (results: readonly ScanResult[]): string[] => results.map(({ outcome }) => outcome);

export interface GateCalls {
  anEventWith(
    names: readonly string[],
    capacity?: number | null,
  ): Promise<{ id: string; of(name: string): { id: string; code: string; personId: string } }>;
  send(eventId: string, scans: readonly unknown[], rest?: Record<string, unknown>): Promise<ScanResult[]>;
  readList(eventId: string, since?: string): Promise<GateList>;
  readLog(eventId: string, query?: string): Promise<{ data: LoggedScan[]; total: number; open: number }>;
  rowNow(eventId: string, name: string): Promise<GateRegistration | undefined>;
}

/** What a desk asks and sends. */
export function gateCalls(fresh: FreshApp, headers: { authorization: string }): GateCalls {
  const readList: GateCalls['readList'] = async (eventId, since) => {
    const query = since ? (`?since=${since}` as const) : '';
    const answer = await ask(fresh, `GET /admin/events/${eventId}/desk${query}`, { headers });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().data;
  };
  return {
    readList,
    anEventWith: async (names, capacity = null) => {
      const event = await fresh.has(anEvent({ capacity }));
      const rows = new Map<string, { id: string; code: string; personId: string }>();
      for (const name of names) {
        const { id: personId } = await fresh.has(aPerson({ name }));
        rows.set(name, { personId, ...(await fresh.has(aRegistration({ eventId: event.id, personId }))) });
      }
      return { id: event.id, of: (name) => rows.get(name) ?? assert.fail(name) };
    },
    send: async (eventId, scans, rest = {}) => {
      const answer = await ask(fresh, `POST /admin/events/${eventId}/scans`, { headers, body: { scans, ...rest } });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json().data;
    },
    readLog: async (eventId, query = '') =>
      (await ask(fresh, `GET /admin/events/${eventId}/scans${query}`, { headers })).json(),
    rowNow: async (eventId, name) => (await readList(eventId)).registrations.find((row) => row.name === name),
  };
}
