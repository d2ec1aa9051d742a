import { latestCredible } from '../../../platform/process/clock.ts';

/** Changing one's mind is allowed; endless registering and cancelling only makes work and e-mails. */
const roundMs = 3_600_000;

/** So many cancellations of one event by one person, of registrations within that time, and the next registration waits. */
export const mostRounds = 5;

export interface RoundsWindow {
  since: Date;
  until: Date;
}

export const roundsWindow = (now: Date): RoundsWindow => ({
  since: new Date(now.getTime() - roundMs),
  until: latestCredible(now),
});

/** By the instants of the registrations that were cancelled, the newest first; undefined: the person may register now. */
export function secondsUntilNextRound(cancelled: readonly Date[], now: Date): number | undefined {
  const oldest = cancelled[mostRounds - 1];
  return oldest && Math.max(1, Math.ceil((oldest.getTime() + roundMs - now.getTime()) / 1_000));
}
