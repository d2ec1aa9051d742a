import type { z } from 'zod';
import { longestKeptCode } from '#contract/gate/scans.facts.ts';
import { Scan, type SendScans } from '#contract/gate/scans.ts';
import { isCardCode, signsOfCard } from '#contract/values/card-code.ts';
import { type CountedTime, countTime } from './device-clock.ts';

/** What a code names, if it has the form of one. */
export interface ReadCode {
  pass: string | null;
  card: string | null;
  /** As it may be kept: a whole card code is nobody's business, and a long text may hold anything. */
  kept: string | null;
}

export interface ReadScan extends CountedTime {
  /** Null for one that says neither what it is nor whose. */
  scan: (Scan & { device_id: string }) | null;
  id: string | null;
  code: ReadCode;
}

const passSigns = 6;

export function readCode(text: string | null | undefined): ReadCode {
  if (!text) return { pass: null, card: null, kept: null };
  const signs = signsOfCard(text);
  if (isCardCode(signs)) return { pass: null, card: signs, kept: `…${signs.slice(-4)}` };
  const isPass = /^[A-Z0-9]+$/.test(signs) && signs.length === passSigns;
  const pass = isPass ? `${signs.slice(0, passSigns / 2)}-${signs.slice(passSigns / 2)}` : null;
  const kept = text.length > longestKeptCode ? `${text.slice(0, longestKeptCode)}…` : text;
  return { pass, card: null, kept: pass ?? kept };
}

const idIn = (raw: unknown): string | null => {
  const parsed = Scan.shape.id.safeParse((raw as { id?: unknown } | null)?.id);
  return parsed.success ? parsed.data.toLowerCase() : null;
};

/** Each by itself. */
export function readScans({ scans, device_id, device_now }: z.output<typeof SendScans>, receivedAt: Date): ReadScan[] {
  const deviceNow = device_now === undefined ? undefined : new Date(device_now);
  return scans.map((raw) => {
    const parsed = Scan.safeParse(raw);
    const deviceId = parsed.data?.device_id ?? device_id;
    const id = idIn(raw);
    if (!parsed.success || deviceId === undefined)
      return { scan: null, id, code: readCode(null), time: receivedAt, from: 'arrival' };
    const { device_time, clock_ahead: aheadThen } = parsed.data;
    const stamped = { deviceTime: new Date(device_time), aheadThen, deviceNow, receivedAt };
    const scan = { ...parsed.data, id: parsed.data.id.toLowerCase(), device_id: deviceId };
    return { scan, id, code: readCode(scan.code), ...countTime(stamped) };
  });
}
