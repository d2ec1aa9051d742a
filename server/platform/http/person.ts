import type { Duty } from '#contract/values/duty.ts';
import type { Language } from '#contract/values/language.ts';

/** Somebody with a living session: only active people can have one. */
export interface Person {
  id: string;
  name: string;
  /** Null for somebody who signs in with a card alone. */
  email: string | null;
  /** The language in which e-mails to the person are written. */
  language: Language;
  role: 'user' | 'admin';
  /** The duties of an administrator; empty for members. */
  duties: readonly Duty[];
  status: 'active';
  isMainAdministrator: boolean;
  /** The session that the token belongs to. */
  sessionId: string;
  /** Whether the session was opened with a card and its PIN. */
  isByCard: boolean;
}

/** Finds the person behind a session token; null for a token that is unknown, ended or not theirs any more. */
export type Identify = (bearerToken: string) => Promise<Person | null>;
