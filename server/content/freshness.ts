import type { KeptUntil } from '#contract/endpoint.ts';
import { type IndiaDay, indiaDayOf } from '#contract/india-day.ts';
import type { Clock } from '../clock.ts';
import type { ContentState, ContentVersion } from './content.service.ts';

/** What everything that is made now is made for: a state of the content, and a day. */
export type Moment = ContentState & { day: IndiaDay };

/** Decides whether what was made a while ago may be given again. */
export interface Freshness {
  now(): Moment;
  /** The same as a text. */
  name(): string;
  isStill(moment: Moment, until: KeptUntil): boolean;
  /** After a pause in which something may have been missed: the moment that it is good for now, or null. Says nothing of seats. */
  confirm(moment: Moment): Promise<Moment | null>;
  /** It is old at most: nothing has changed since, and nothing can have been missed. While the database is away there is nothing better. */
  isLastKnown(moment: Moment): boolean;
  /** The same, and so short a time ago that others may get it while one of them has a new one made. */
  mayBeGivenMeanwhile(moment: Moment): boolean;
}

export function createFreshness(contentVersion: ContentVersion, clock: Clock): Freshness {
  // The calendar takes longer than all else that a kept answer needs; days begin with a minute.
  let minute = Number.NaN;
  let day: IndiaDay = '';
  const today = (): IndiaDay => {
    const instant = clock.now();
    const itsMinute = Math.floor(instant.getTime() / 60_000);
    if (itsMinute !== minute) day = indiaDayOf(instant);
    minute = itsMinute;
    return day;
  };
  const now = (): Moment => ({ ...contentVersion.current(), day: today() });
  const isLastKnown = (moment: Moment): boolean =>
    isSameContent(moment) && moment.seats === contentVersion.current().seats;
  const isSameContent = (moment: Moment): boolean => {
    const { version, doubts } = contentVersion.current();
    return moment.version === version && moment.doubts === doubts && moment.day === today();
  };
  return {
    now,
    name: () => Object.values(now()).join(' '),
    isStill: (moment, until) =>
      until === 'contentChanges'
        ? isSameContent(moment)
        : isLastKnown(moment) && moment.renewals === contentVersion.current().renewals,
    async confirm(moment) {
      const before = now();
      if (before.version !== moment.version || before.day !== moment.day) return null;
      return (await contentVersion.readNow()) === before.version ? before : null;
    },
    isLastKnown,
    // Otherwise a page that is read once a day would be given as it was yesterday.
    mayBeGivenMeanwhile: (moment) => isLastKnown(moment) && contentVersion.current().renewals - moment.renewals <= 1,
  };
}
