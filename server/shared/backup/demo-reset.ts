import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../platform/process/clock.ts';

/** Three in the morning in India, in UTC. */
const resetAt = { hour: 21, minute: 30 };
const lookEveryMs = 30_000;

export function resetAfter(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(resetAt.hour, resetAt.minute, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

/** Resolves at night. It waits in short steps: one long timer would be late by the time that a machine slept. */
export async function nextDemoReset(clock: Clock): Promise<void> {
  const due = resetAfter(clock.now());
  while (clock.now() < due) await sleep(lookEveryMs, undefined, { ref: false });
}
