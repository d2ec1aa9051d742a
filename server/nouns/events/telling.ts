import type { ToldGroup } from '#contract/events/events.ts';

/** Until when a change can be taken back; what people are told about it waits as long. */
export interface Hold {
  id: string;
  until: Date;
}

export interface ToldPeople {
  why: ToldGroup['why'];
  emails: number;
  calls: number;
}

/** How people are told about a change of an event. */
export interface Telling {
  /** The office has said why nobody is told. */
  isSilent: boolean;
  hold: Hold | null;
  /** Of several days of a course that move at once; absent: each move is told. */
  movesAreToldTogether?: boolean;
  /** Hears who is told, once for each reason. */
  hear(told: ToldPeople): void;
}

/** At once. */
export const usualTelling: Telling = { isSilent: false, hold: null, hear: () => undefined };
