import type { Session } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { DatabaseUnavailable, type Queryable } from '../../platform/database/database.ts';
import type { Identify, Person } from '../../platform/http/person.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { batch } from '../../platform/limits/batching.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { hashOf, newToken } from '../../platform/secret/tokens.ts';
import { nameOfDevice } from './device-name.ts';
import { deleteLinks } from './links.sql.ts';
import type { PersonRecord } from './people.sql.ts';
import {
  type CountedAttempt,
  deleteKnownDevices,
  deleteSession,
  deleteSessions,
  findLivingSessions,
  insertSession,
  type LifeLimits,
  listSessionsLastUsedFirst,
  type NewSession,
  touchSession,
} from './sessions.sql.ts';

const hour = 3_600_000;
const memberLife = 30 * 24 * hour;
const administratorLife = 12 * hour;
const sharedLife = hour / 2;
const touchAfter = 60_000;
const mostPerPerson = { sessions: 50, devices: 20 };

const lifeLimits = (now: Date): LifeLimits => ({
  memberSince: new Date(now.getTime() - memberLife),
  administratorSince: new Date(now.getTime() - administratorLife),
  sharedSince: new Date(now.getTime() - sharedLife),
});

const lookups = { most: 50, underWay: 2 };

/** Reads the database on every call, batched: an ended session ends in every process at once. */
export function identifyBy(queryable: Queryable, clock: Clock): Identify {
  const findSession = batch(async (tokenHashes: readonly Buffer[]) => {
    const sessions = await findLivingSessions(queryable, tokenHashes, lifeLimits(clock.now()));
    return tokenHashes.map((hash) => sessions.find(({ tokenHash }) => tokenHash.equals(hash)));
  }, lookups);
  return async (token) => {
    const session = await findSession(hashOf(token));
    if (!session) return null;
    const { tokenHash: _, lastUsedAt, ...person } = session;
    const now = clock.now();
    if (now.getTime() - lastUsedAt.getTime() >= touchAfter) await noteUse(queryable, person.sessionId, now);
    return person;
  };
}

/** A failure is ignored: reading must work on a full disk too. The next call notes it again. */
async function noteUse(queryable: Queryable, sessionId: string, now: Date): Promise<void> {
  try {
    await touchSession(queryable, sessionId, now);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}

export interface Entered {
  /** Given to the browser and stored nowhere. */
  token: string;
  /** The name that this browser has from now on. */
  device: string;
  user: PersonRecord;
}

/** Opens a session and remembers the device; null when the person has changed since the password was compared. */
export async function startSession(
  queryable: Queryable,
  person: NewSession['person'],
  attempt: CountedAttempt,
  visitor: Visitor,
  now: Date,
  way: Pick<NewSession, 'isShared' | 'isByCard'>,
): Promise<Entered | null> {
  const token = newToken();
  const device = visitor.device ?? newToken();
  const names = { tokenHash: hashOf(token), device: nameOfDevice(visitor.browser), deviceHash: hashOf(device) };
  const user = await insertSession(queryable, { person, ...names, ...way }, attempt, mostPerPerson, now);
  return user && { token, device, user };
}

/** Access that stays: that of the person who makes the change. */
export interface Kept {
  sessionId: string;
  device: string | null;
}

/**
 * Ends sessions, links in e-mails and known devices. Call after changing the person's row in the same transaction: its
 * lock orders concurrent sign-ins.
 */
export async function endAllAccess(tx: Queryable, personId: string, kept: Kept | null): Promise<void> {
  await deleteSessions(tx, personId, kept?.sessionId ?? null);
  await deleteLinks(tx, personId);
  await deleteKnownDevices(tx, personId, kept?.device ? hashOf(kept.device) : null);
}

/** `sessionId` is null when somebody else asks about them. */
type SessionOwner = Pick<Person, 'id' | 'role'> & { sessionId: string | null };

export async function listSessions(queryable: Queryable, caller: SessionOwner, now: Date): Promise<Session[]> {
  const { memberSince, administratorSince, sharedSince } = lifeLimits(now);
  const since = caller.role === 'admin' ? administratorSince : memberSince;
  const rows = await listSessionsLastUsedFirst(queryable, caller.id, since, sharedSince);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.id === caller.sessionId,
  }));
}

export async function endSession(queryable: Queryable, caller: Person, id: string): Promise<void> {
  if (!(await deleteSession(queryable, caller.id, id))) throw new Problem('not_found');
}

export const endOtherSessions = (queryable: Queryable, caller: Person): Promise<void> =>
  deleteSessions(queryable, caller.id, caller.sessionId);
