import type { Duty } from '#contract/values/duty.ts';
import type { Language } from '#contract/values/language.ts';

/** Whoever holds a living session: only active people can. */
export interface Person {
  id: string;
  name: string;
  /** Null for somebody who signs in with a card alone. */
  email: string | null;
  /** In which the person is written to. */
  language: Language;
  role: 'user' | 'admin';
  /** What an administrator may do; empty for members. */
  duties: readonly Duty[];
  status: 'active';
  isMainAdministrator: boolean;
  /** The session that the token belongs to. */
  sessionId: string;
  /** Whether it was opened with a card and its PIN. */
  isByCard: boolean;
}

/** Finds the person behind a session token; null for a token that is unknown, ended or not theirs any more. */
export type Identify = (bearerToken: string) => Promise<Person | null>;
