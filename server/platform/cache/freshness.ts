import type { KeptUntil } from '#contract/protocol/endpoint.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { Clock } from '../process/clock.ts';
import type { ContentState, ContentVersion } from './content-version.ts';

/** The state that an answer was made from. */
export type ContentStamp = ContentState & { day: IndiaDay };

/** Decides whether an answer may be given again. */
export interface Freshness {
  now(): ContentStamp;
  isFresh(stamp: ContentStamp, until: KeptUntil): boolean;
  /** After a gap: the stamp that the answer has now, or null. Says nothing of seats. */
  confirm(stamp: ContentStamp): Promise<ContentStamp | null>;
  /** Aged at most: nothing changed, and no gap. */
  isUnchanged(stamp: ContentStamp): boolean;
  /** Aged by one seat tick at most: others may get it while one of them waits for the next. */
  mayServeStale(stamp: ContentStamp): boolean;
}

export function createFreshness(contentVersion: ContentVersion, clock: Clock): Freshness {
  // The calendar takes longer than all other checks; days begin with a minute.
  let minute = Number.NaN;
  let day: IndiaDay = '';
  const today = (): IndiaDay => {
    const instant = clock.now();
    const itsMinute = Math.floor(instant.getTime() / 60_000);
    if (itsMinute !== minute) day = indiaDayOf(instant);
    minute = itsMinute;
    return day;
  };
  /** How many seat ticks old; undefined when the content, the seats or the day changed. */
  const ageOf = (stamp: ContentStamp): number | undefined => {
    const { content, seats, seatTicks } = contentVersion.current();
    const isSame = stamp.content === content && stamp.seats === seats && stamp.day === today();
    return isSame ? seatTicks - stamp.seatTicks : undefined;
  };
  const now = (): ContentStamp => ({ ...contentVersion.current(), day: today() });
  return {
    now,
    isFresh: (stamp, until) =>
      until === 'seatsChange'
        ? ageOf(stamp) === 0
        : stamp.content === contentVersion.current().content && stamp.day === today(),
    async confirm(stamp) {
      const current = now();
      if (current.day !== stamp.day) return null;
      return (await contentVersion.isOnlyGapSince(stamp.content)) ? current : null;
    },
    isUnchanged: (stamp) => ageOf(stamp) !== undefined,
    mayServeStale: (stamp) => (ageOf(stamp) ?? Number.POSITIVE_INFINITY) <= 1,
  };
}
