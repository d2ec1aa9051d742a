import type { Language } from '#contract/values/language.ts';
import type { Clock } from '../process/clock.ts';
import { callerOf } from './access.ts';
import type { Person } from './person.ts';
import type { Visitor } from './visitor.ts';

/** Who of the office acts, when, and in which call. */
export interface OfficeAct {
  actor: Person;
  /** The language in which the office works. */
  language: Language;
  /** The network of the actor. */
  network: string;
  requestId: string;
  now: Date;
  /** Facts that the record of acts keeps besides, such as why nobody was told. */
  note?: object;
}

interface Caller {
  caller: Person | null;
  visitor: Visitor;
  requestId: string;
  clock: Clock;
}

export const officeActOf = (call: Caller): OfficeAct => ({
  actor: callerOf(call),
  language: call.visitor.language,
  network: call.visitor.network,
  requestId: call.requestId,
  now: call.clock.now(),
});
