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
}

export function createFreshness(contentVersion: ContentVersion, clock: Clock): Freshness {
  const now = (): Moment => ({ ...contentVersion.current(), day: indiaDayOf(clock.now()) });
  return {
    now,
    name: () => Object.values(now()).join(' '),
    isStill(moment, until) {
      const { version, doubts, seats, day } = now();
      const isSameContent = moment.version === version && moment.doubts === doubts && moment.day === day;
      return isSameContent && (until === 'contentChanges' || moment.seats === seats);
    },
  };
}
