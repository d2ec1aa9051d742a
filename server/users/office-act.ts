import type { Language } from '#contract/language.ts';
import type { Person } from '../http/person.ts';

/** Who of the office acts, when, and in which call. */
export interface OfficeAct {
  actor: Person;
  /** In which the office works. */
  language: Language;
  requestId: string;
  now: Date;
}
