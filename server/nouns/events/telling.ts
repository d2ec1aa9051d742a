import type { RecipientGroup } from '#contract/events/events.ts';
import type { Language } from '#contract/values/language.ts';

/** Until when a change can be taken back; what people are told about it waits as long. */
export interface Hold {
  id: string;
  until: Date;
}

interface DayFacts {
  date: string;
  time: string | null;
  location: string | null;
  cancel_reason: string | null;
  source_language: Language;
}

/** What the office has done with a day of a course. */
export interface DayChange {
  before: DayFacts;
  /** Null: it does not take place, for the reason if one was given. */
  after: DayFacts | null;
  reason: string | null;
}

/** Whether it is on another day, at another hour or in another place. */
export const isMoved = (before: DayFacts, after: DayFacts): boolean =>
  before.date !== after.date || before.time !== after.time || before.location !== after.location;

/** How people are told about a change of an event. */
export interface Telling {
  /** The office has said why nobody is told. */
  isSilent: boolean;
  hold: Hold | null;
  /** Of several days of a course that move at once; absent: each move is told. */
  movesAreToldTogether?: boolean;
  /** Hears who is told, once for each reason. */
  hear(told: RecipientGroup): void;
}

/** At once. */
export const usualTelling: Telling = { isSilent: false, hold: null, hear: () => undefined };
