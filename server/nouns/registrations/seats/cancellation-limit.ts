import { latestCredible } from '../../../platform/process/clock.ts';

/** Changing one's mind is allowed; endless registering and cancelling only makes work and e-mails. */
const windowMs = 3_600_000;

/** So many cancellations of one event by one person, of registrations within that time, and the next registration waits. */
export const mostCancellations = 5;

export interface CancellationWindow {
  since: Date;
  until: Date;
}

export const cancellationWindow = (now: Date): CancellationWindow => ({
  since: new Date(now.getTime() - windowMs),
  until: latestCredible(now),
});

/** By the instants of the registrations that were cancelled, the newest first; undefined: the person may register now. */
export function secondsUntilNextRegistration(cancelled: readonly Date[], now: Date): number | undefined {
  const oldest = cancelled[mostCancellations - 1];
  return oldest && Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1_000));
}
