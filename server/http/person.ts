/** Whoever holds a living session: only active people can. */
export interface Person {
  id: string;
  role: 'user' | 'admin';
  status: 'active';
  isMainAdministrator: boolean;
}

/** Finds the person behind a session token; null for a token that is unknown, ended or not theirs any more. */
export type Identify = (bearerToken: string) => Promise<Person | null>;
