import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { Clock } from '../process/clock.ts';
import type { ContentVersion } from './content-version.ts';

/** The state that an answer was made from. */
export interface ContentStamp {
  content: number;
  day: IndiaDay;
  /** The moment at which making the answer began. */
  at: number;
}

/** Decides whether an answer may be given again. */
export interface Freshness {
  now(): ContentStamp;
  /** Whether nothing has changed since, and the answer is not older than that. */
  isFresh(stamp: ContentStamp, longestMs?: number): boolean;
  /** After a gap: the stamp that the answer has now, or null. It is as old as before. */
  confirm(stamp: ContentStamp): Promise<ContentStamp | null>;
}

export function createFreshness(contentVersion: ContentVersion, clock: Clock): Freshness {
  // The calendar takes longer than all other checks; days begin with a minute.
  let minute = Number.NaN;
  let today: IndiaDay = '';
  const now = (): ContentStamp => {
    const instant = clock.now();
    const at = instant.getTime();
    const itsMinute = Math.floor(at / 60_000);
    if (itsMinute !== minute) today = indiaDayOf(instant);
    minute = itsMinute;
    return { content: contentVersion.current(), day: today, at };
  };
  return {
    now,
    isFresh(stamp, longestMs = Number.POSITIVE_INFINITY) {
      const { content, day, at } = now();
      // A clock that was put back makes an answer younger than nothing: nobody knows how old it is.
      const isYoung = longestMs === Number.POSITIVE_INFINITY || (at >= stamp.at && at - stamp.at <= longestMs);
      return stamp.content === content && stamp.day === day && isYoung;
    },
    async confirm(stamp) {
      const current = now();
      if (current.day !== stamp.day) return null;
      return (await contentVersion.isOnlyGapSince(stamp.content)) ? { ...current, at: stamp.at } : null;
    },
  };
}
