import { Problem } from '#contract/protocol/problem.ts';
import type { Database, Queryable } from '../database/database.ts';
import { latestCredible } from '../process/clock.ts';
import { hashOf } from '../secret/tokens.ts';
import {
  type AttemptKey,
  type AttemptRule,
  countFromAddress,
  deleteAttempt,
  deleteAttempts,
  findAttempts,
  findCountFromAddress,
  insertAttemptIfAllowed,
  insertAttemptWithinIfAllowed,
} from './rate-limits.sql.ts';

/** Gives an attempt back within a statement that does other work. */
export { type AttemptKey, attemptGivenBack } from './rate-limits.sql.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Window {
  most: number;
  withinMs: number;
}

/**
 * Wrong passwords or codes per account: strangers 10 in 15 minutes and 60 a day. A known browser has 30 a day of its
 * own, so strangers cannot lock the owner out.
 */
const limits = {
  signIn: [
    { most: 10, withinMs: 15 * minute },
    { most: 60, withinMs: day },
  ],
  signInOnKnownDevice: [{ most: 30, withinMs: day }],
  // PINs are short: fewer tries, and a count over all days stands beside these.
  cardSignIn: [
    { most: 5, withinMs: 15 * minute },
    { most: 10, withinMs: day },
  ],
  cardOnKnownDevice: [{ most: 10, withinMs: day }],
  pinAgain: [
    { most: 5, withinMs: 15 * minute },
    { most: 10, withinMs: day },
  ],
  // By one of the office, to people who have lost theirs.
  cardGiven: [{ most: 20, withinMs: hour }],
  passwordAgain: [
    { most: 10, withinMs: 15 * minute },
    { most: 60, withinMs: day },
  ],
  code: [
    { most: 10, withinMs: 15 * minute },
    { most: 60, withinMs: day },
  ],
  codeOnKnownDevice: [{ most: 30, withinMs: day }],
  codeAgain: [
    { most: 10, withinMs: 15 * minute },
    { most: 60, withinMs: day },
  ],
  registration: [{ most: 10, withinMs: hour }],
  resetLetter: [
    { most: 3, withinMs: hour },
    { most: 12, withinMs: day },
  ],
  confirmationLetter: [
    { most: 2, withinMs: hour },
    { most: 3, withinMs: day },
  ],
  emailChange: [{ most: 5, withinMs: hour }],
  // An address that was named to a network before: naming it again reveals nothing.
  takenAddress: [{ most: 1, withinMs: hour }],
  message: [{ most: 10, withinMs: hour }],
  // Requests of one person, or about one case, concerning their data.
  rightsRequest: [{ most: 10, withinMs: day }],
  nominee: [{ most: 5, withinMs: day }],
  consentChange: [{ most: 60, withinMs: hour }],
  // Requests with one number from one network, or with one text.
  helpOfNumber: [{ most: 5, withinMs: day }],
  // Wrong PINs of one code from one network, so that a stranger elsewhere locks nobody out; and from everywhere.
  casePinOfNetwork: [{ most: 5, withinMs: 15 * minute }],
  casePin: [{ most: 20, withinMs: day }],
  // By one of the office; people who are told of it are told once.
  caseSearch: [{ most: 60, withinMs: hour }],
  caseSearchTold: [{ most: 1, withinMs: hour }],
  caseEntry: [{ most: 30, withinMs: hour }],
  // Whole files, each of which is read and drawn; a case holds ten.
  caseFile: [{ most: 30, withinMs: hour }],
  // Statements and lists of people, by one of the office.
  tableRead: [{ most: 60, withinMs: hour }],
  officeInvitation: [{ most: 20, withinMs: day }],
  // For one link.
  receiptPdf: [{ most: 10, withinMs: hour }],
  // For one donation, which anybody with its reference may ask for.
  receiptAgain: [{ most: 2, withinMs: day }],
  newsletterLetter: [
    { most: 3, withinMs: hour },
    { most: 5, withinMs: day },
  ],
  // For delivery. Strangers can enter any address: unconfirmed addresses get few e-mails, and resets are counted
  // apart, so that a flood cannot block the owner.
  mailToUnconfirmed: [{ most: 3, withinMs: day }],
  resetToUnconfirmed: [{ most: 3, withinMs: day }],
  mailOfOneKind: [{ most: 40, withinMs: day }],
  mailToOffice: [{ most: 200, withinMs: day }],
} satisfies Record<string, [Window, Window?]>;

/**
 * Thousands of people can share one network address, so these only stop machines. Signing in stays at a quarter of what one core can
 * hash, and a burst is over within a minute.
 */
const ceilings = {
  signIn: { most: 1_000, withinMs: 2.5 * minute },
  registration: { most: 750, withinMs: hour },
  // Addresses whose answer revealed that they have an account: in a whole camp few people have forgotten theirs.
  takenAddress: { most: 20, withinMs: hour },
  resetLetter: { most: 1_000, withinMs: hour },
  message: { most: 1_500, withinMs: hour },
  officeInvitation: { most: 300, withinMs: hour },
  // Requests that no page of ours sent, so hardly a person.
  messageWithoutToken: { most: 20, withinMs: hour },
  newsletter: { most: 1_500, withinMs: hour },
  newsletterWithoutToken: { most: 20, withinMs: hour },
  help: { most: 300, withinMs: hour },
  helpWithoutToken: { most: 20, withinMs: hour },
  casePin: { most: 100, withinMs: hour },
  helpFile: { most: 120, withinMs: hour },
  helpKilobytes: { most: 60 * 1_024, withinMs: hour },
  donation: { most: 300, withinMs: hour },
  donationWithoutToken: { most: 20, withinMs: hour },
  reference: { most: 600, withinMs: hour },
  receiptCode: { most: 60, withinMs: 15 * minute },
  receiptLink: { most: 300, withinMs: hour },
} satisfies Record<string, Window>;

export interface Attempt {
  kind: keyof typeof limits;
  /** What was tried: an account, a device. Only its hash is kept. */
  subject: string;
}

export const keyOf = ({ kind, subject }: Attempt): AttemptKey => ({ kind, subjectHash: hashOf(subject) });
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const windowsOf = (kind: Attempt['kind']): [Window, Window] => {
  const [short, long = short]: [Window, Window?] = limits[kind];
  return [short, long];
};

const tooManyUntil = (end: number, now: Date): Problem =>
  new Problem('too_many', { retryAfterSeconds: Math.max(1, Math.ceil((end - now.getTime()) / 1_000)) });

function ruleOf(kind: Attempt['kind'], now: Date): AttemptRule {
  const [short, long] = windowsOf(kind);
  return {
    short: { most: short.most, since: before(now, short.withinMs) },
    long: { most: long.most, since: before(now, long.withinMs) },
    until: latestCredible(now),
    forgetAt: after(now, long.withinMs),
  };
}

/** Whether there was room for the attempt; if so, it counts from now on, whatever becomes of the call. */
export const isAttemptAllowed = (database: Database, attempt: Attempt, now: Date): Promise<boolean> =>
  insertAttemptIfAllowed(database, keyOf(attempt), ruleOf(attempt.kind, now), now);

/** The same within a transaction: others with this subject wait until it ends, and it counts only if that succeeds. */
export const isAttemptAllowedIn = (tx: Queryable, attempt: Attempt, now: Date): Promise<boolean> =>
  insertAttemptWithinIfAllowed(tx, keyOf(attempt), ruleOf(attempt.kind, now), now);

/** Counts an attempt before it is made, so that concurrent ones cannot exceed the limit; throws over it. */
export async function takeAttempt(database: Database, attempt: Attempt, now: Date): Promise<void> {
  if (!(await isAttemptAllowed(database, attempt, now)))
    throw tooManyUntil(await endOfWait(database, attempt, now), now);
}

/** Throws when one more would be too many, without counting any. */
export async function demandRoom(database: Database, attempt: Attempt, now: Date): Promise<void> {
  const end = await endOfWait(database, attempt, now);
  if (end > now.getTime()) throw tooManyUntil(end, now);
}

async function endOfWait(database: Database, attempt: Attempt, now: Date): Promise<number> {
  const instants = (await findAttempts(database, keyOf(attempt), latestCredible(now))).map((instant) =>
    instant.getTime(),
  );
  const ends = windowsOf(attempt.kind).map(({ most, withinMs }) => (instants.at(-most) ?? 0) + withinMs);
  return Math.max(...ends);
}

/** Counts an attempt and makes it. One that fails because the server is busy is not counted. */
export async function makeAttempt<T>(
  database: Database,
  attempt: Attempt,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  await takeAttempt(database, attempt, now);
  return work().catch(async (error: unknown) => {
    await giveBackAttempt(database, attempt, now);
    throw error;
  });
}

/** An attempt that succeeded is taken off the count. */
export const giveBackAttempt = (queryable: Queryable, attempt: Attempt, takenAt: Date): Promise<void> =>
  deleteAttempt(queryable, keyOf(attempt), takenAt);

export const forgetAttempts = (queryable: Queryable, attempt: Attempt): Promise<void> =>
  deleteAttempts(queryable, keyOf(attempt));

/** Checks without counting, for calls that are not counted but must be answered alike. */
export async function demandUnderCeiling(
  database: Database,
  kind: keyof typeof ceilings,
  network: string,
  now: Date,
): Promise<void> {
  const count = await findCountFromAddress(database, kind, hashOf(network), {
    now,
    latestEnd: latestCredible(after(now, ceilings[kind].withinMs)),
  });
  if (count && count.used >= ceilings[kind].most) throw tooManyUntil(count.endsAt.getTime(), now);
}

/** Counts one more, or as many as are given. */
export async function stayUnderCeiling(
  database: Database,
  kind: keyof typeof ceilings,
  network: string,
  now: Date,
  count = 1,
): Promise<void> {
  const { most, withinMs } = ceilings[kind];
  const end = after(now, withinMs);
  const window = { now, latestEnd: latestCredible(end) };
  const { used, endsAt } = await countFromAddress(database, { kind, addressHash: hashOf(network), count }, end, window);
  if (used > most) throw tooManyUntil(endsAt.getTime(), now);
}
