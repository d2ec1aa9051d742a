import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { mostWaitingOfOne } from '#contract/approvals/approvals.facts.ts';
import { Approval, type Approve, type Decline } from '#contract/approvals/approvals.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { Person } from '../../platform/http/person.ts';
import type { AccountTools } from '../accounts/account-tools.ts';
import {
  countMoneyPeopleBesides,
  isMoneyDuty,
  lockProvenPerson,
  readMoneyStanding,
} from '../accounts/accounts.service.ts';
import { countSecondPersonsFor, readIndependenceOf, type Tie } from '../accounts/office/ties.service.ts';
import { provePassword } from '../accounts/password.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { proveCode, spendProof } from '../second-factor/second-factor.service.ts';
import { tellOfClosing, tellOfRequest } from './approval-emails.ts';
import type { ApprovalKind, ApprovalKinds, Words } from './approval-kind.ts';
import {
  type ApprovalRow,
  closeApproval,
  countWaiting,
  countWaitingOf,
  existsDone,
  existsWaiting,
  findApproval,
  findWaiting,
  insertApproval,
  listWaitingSubjects,
  lockForAsking,
  spendTry,
} from './approvals.sql.ts';
import { withoutNames } from './left-out-words.ts';
import { countOthersWhoAgree, isAboutMoney, isOwnRequest, mayAgreeTo } from './who-agrees.ts';

export interface ApprovalTools extends AccountTools {
  approvalKinds: ApprovalKinds;
}

const hour = 3_600_000;
const day = 24 * hour;
/**
 * How long asker and approver must have had their duty about money, and how long a request of somebody who is alone
 * waits.
 */
const ripeAfterMs = day;
const livesMs = 7 * day;
/** The waiting time after somebody left who could have refused. */
const aloneAfterLossMs = 7 * day;

const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
export const hashOfWords = (words: Words): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(words).toSorted()))
    .digest();

export const asTarget = ({ id, kind }: Pick<ApprovalRow, 'id' | 'kind'>) => ({ kind: 'approval', id, name: kind });

/**
 * Who reads requests. What they may do depends on who they are, since when, and who gave account, duty or key to
 * whom.
 */
export interface Looker {
  id: string;
  name: string;
  duties: Person['duties'];
  moneySince: Date | null;
  /** By the ids of people for whom the reader is no second person. */
  ties: ReadonlyMap<string, Tie['direct']>;
}

export const lookerOf = async (
  queryable: Queryable,
  { id, name, duties }: Pick<Person, 'id' | 'name' | 'duties'>,
  now: Date,
): Promise<Looker> => ({
  id,
  name,
  duties,
  ...(await readIndependenceOf(queryable, id, now)),
});

const isRipe = (moneySince: Date | null, now: Date): boolean =>
  moneySince !== null && later(moneySince, ripeAfterMs) <= now;

/** Undefined: the reader would be a second person for the asker. */
const tieToAsker = ({ askedById }: ApprovalRow, { ties }: Looker): Tie['direct'] | undefined =>
  askedById === null ? undefined : ties.get(askedById);

/** The tie as the reader sees it: who gave what to whom, and when. */
function wordsOfTie(row: ApprovalRow, looker: Looker): z.input<typeof Approval>['tie'] {
  const direct = tieToAsker(row, looker);
  if (direct === undefined) return null;
  const asker = row.askedBy.name;
  if (direct === null) return { way: 'others', giver: asker, receiver: looker.name, at: null };
  const isGiver = direct.giverId === looker.id;
  const { way, at } = direct;
  return { way, at, giver: isGiver ? looker.name : asker, receiver: isGiver ? asker : looker.name };
}

/** Only people who decide about money read the names of donors. */
export const readableWith = (duties: Person['duties'], row: ApprovalRow): ApprovalRow =>
  isMoneyDuty(duties) || !isAboutMoney(row.kind) ? row : withoutNames(row);

/** People without a duty about money see requests that were asked alone, their own, and those to which they agree. */
export const isVisibleTo = (
  { kind, askedById, takesEffectAt }: ApprovalRow,
  { id, duties }: Pick<Person, 'id' | 'duties'>,
): boolean => isMoneyDuty(duties) || takesEffectAt !== null || askedById === id || mayAgreeTo(kind, duties);

export function shownTo(row: ApprovalRow, looker: Looker, now: Date): z.input<typeof Approval> {
  const { id, duties, moneySince } = looker;
  const isAlone = row.takesEffectAt !== null;
  const isWaiting = row.state === 'waiting';
  const isOwn = row.askedById === id;
  const isOfThem = mayAgreeTo(row.kind, duties);
  const ofMoney = isAboutMoney(row.kind);
  const tie = isWaiting && isOfThem ? wordsOfTie(row, looker) : null;
  const isSecond = isWaiting && !isAlone && !isOwnRequest(row, id) && isOfThem && tie === null;
  const youngest = Math.max(moneySince?.getTime() ?? 0, row.askerMoneySince?.getTime() ?? 0);
  const ripeAt = ofMoney ? later(new Date(youngest), ripeAfterMs) : row.askedAt;
  return {
    ...readableWith(duties, row),
    mayDecide: isSecond && ripeAt <= now,
    mayDecideFrom: isSecond && ripeAt > now ? ripeAt : null,
    mayRefuse: isWaiting && !isOwn && (isAlone || isOfThem),
    mayWithdraw: isWaiting && isOwn,
    tie,
  };
}

/** Two people about money: both since a day, and neither made the other's account or gave it a duty or a key. */
function demandSecondPerson(row: ApprovalRow, kind: ApprovalKind, looker: Looker, now: Date): void {
  if (tieToAsker(row, looker) !== undefined) throw new Problem('not_independent');
  if (!isAboutMoney(row.kind) && row.takesEffectAt === null) return;
  if (row.takesEffectAt !== null || !isRipe(looker.moneySince, now)) throw new Problem('duty_too_new');
  if (kind.isAskedByAnyDuty && row.askerMoneySince === null) return;
  if (!isRipe(row.askerMoneySince, now)) throw new Problem('duty_too_new', { about: row.askedBy.name });
}

export interface Request {
  kind: string;
  subject: string;
  payload: unknown;
  before: Words;
  after: Words;
  reason: string;
  /** How many tries are left to prove what the second person must know. */
  triesLeft?: number | null;
}

/** Also an act of somebody who is known by the link of an e-mail alone. */
export interface AskingAct extends Pick<OfficeAct, 'requestId' | 'now'> {
  actor: Pick<Person, 'id' | 'name' | 'duties'>;
}

/** Throws when the same is asked for already. To be called before anything else is locked. */
export async function demandNoneWaiting(
  tx: Queryable,
  { kind, subject }: Pick<Request, 'kind' | 'subject'>,
  { actor, now }: AskingAct,
): Promise<void> {
  await lockForAsking(tx);
  const waiting = await findWaiting(tx, kind, subject);
  if (waiting) {
    const data = Approval.parse(shownTo(waiting, await lookerOf(tx, actor, now), now));
    throw new Problem('approval_waiting', { data });
  }
  if ((await countWaitingOf(tx, actor.id)) >= mostWaitingOfOne) {
    throw new Problem('approvals_full', { retryAfterSeconds: hour / 1000 });
  }
}

/** When a request takes effect for somebody who is alone, or has no second person; null when another can agree. */
async function effectAlone(tx: Queryable, request: Request, askerId: string, now: Date): Promise<Date | null> {
  if (!isAboutMoney(request.kind))
    return (await countOthersWhoAgree(tx, request, askerId, now)) > 0 ? null : later(now, ripeAfterMs);
  if ((await countSecondPersonsFor(tx, askerId, now)) > 0) return null;
  const { lostAt } = await readMoneyStanding(tx, askerId);
  const afterLoss = lostAt ? later(lostAt, aloneAfterLossMs).getTime() : 0;
  return new Date(Math.max(later(now, ripeAfterMs).getTime(), afterLoss));
}

/** Whether nobody else decides about money, and nobody has done so within the last days. */
export async function decidesAlone(queryable: Queryable, personId: string, now: Date): Promise<boolean> {
  const { lostAt } = await readMoneyStanding(queryable, personId);
  const isLossOver = lostAt === null || later(lostAt, aloneAfterLossMs) <= now;
  return isLossOver && (await countMoneyPeopleBesides(queryable, personId)) === 0;
}

export async function askApproval(
  tx: Queryable,
  request: Request,
  act: AskingAct,
  publicUrl: string,
): Promise<ApprovalRow> {
  const { actor, now } = act;
  const takesEffectAt = await effectAlone(tx, request, actor.id, now);
  const row = await insertApproval(tx, {
    ...request,
    beforeHash: hashOfWords(request.before),
    askedBy: actor,
    askedAt: now,
    takesEffectAt,
    expiresAt: takesEffectAt ? null : later(now, livesMs),
  });
  const { before, after } = withoutNames(request);
  const told = { before, after: { ...after, reason: request.reason } };
  await recordAct(tx, { ...act, action: 'asked', target: asTarget(row), ...told }, now);
  await tellOfRequest(tx, row, publicUrl, now);
  return row;
}

/** Asks, and answers the request as the caller sees it. */
export async function askAndShow(
  tx: Queryable,
  request: Request,
  act: OfficeAct,
  publicUrl: string,
  asker: AskingAct['actor'] = act.actor,
): Promise<z.input<typeof Approval>> {
  const row = await askApproval(tx, request, { ...act, actor: asker }, publicUrl);
  return shownTo(row, await lookerOf(tx, act.actor, act.now), act.now);
}

type Named = Pick<Request, 'kind' | 'subject'>;

/** The request itself, if one waits. */
export async function findWaitingApproval(queryable: Queryable, { kind, subject }: Named): Promise<ApprovalRow | null> {
  const waiting = (await listWaitingSubjects(queryable, kind)).find((row) => row.subject === subject);
  return waiting ? ((await findApproval(queryable, waiting.id)) ?? null) : null;
}

/** Whether a request waits whose payload names this thing. */
export const isApprovalWaiting = (queryable: Queryable, named: object): Promise<boolean> =>
  existsWaiting(queryable, named);

/** Whether a request of this person was agreed to since then. */
export const wasApproved = (
  queryable: Queryable,
  { kind, subject }: Named,
  askerId: string,
  since: Date,
): Promise<boolean> => existsDone(queryable, { kind, subject, askerId, since });

/** People for whom this person is no second person, and who are none for them. */
export const listTied = async (queryable: Queryable, personId: string, now: Date): Promise<string[]> => [
  ...(await readIndependenceOf(queryable, personId, now)).ties.keys(),
];

export const hasSecondPerson = async (tx: Queryable, askerId: string, now: Date): Promise<boolean> =>
  (await countSecondPersonsFor(tx, askerId, now)) > 0;

export { countWaiting as countWaitingApprovals, listWaitingSubjects };

export const kindIn = (kinds: ApprovalKinds, { kind }: ApprovalRow): ApprovalKind => {
  const found = kinds[kind];
  if (!found) throw new Error(`Nobody has registered approvals of the kind ${kind}.`);
  return found;
};

/** Whether the state is still what the asker saw; locks it. */
export const isUnchanged = async (tx: Queryable, kind: ApprovalKind, row: ApprovalRow): Promise<boolean> =>
  hashOfWords(await kind.check(tx, row.payload)).equals(row.beforeHash);

export const askerOf = ({ askedById, askedBy }: ApprovalRow): { id: string; name: string } | null =>
  askedById === null ? null : { id: askedById, name: askedBy.name };

async function demandVisible(tx: Queryable, id: string, person: Person): Promise<ApprovalRow> {
  const row = await findApproval(tx, id, true);
  if (!row || !isVisibleTo(row, person)) throw new Problem('not_found');
  return row;
}

/**
 * Closes a request that is not wanted any more or is outdated, and tells everybody who was told of it. Answers
 * whether it waited.
 */
export async function takeBackRequest(
  tx: Queryable,
  named: Named,
  publicUrl: string,
  act: OfficeAct,
): Promise<boolean> {
  const row = await findWaiting(tx, named.kind, named.subject);
  if (!row) return false;
  const closed = await closeApproval(tx, row.id, { state: 'withdrawn', by: act.actor, reason: null }, act.now);
  await recordAct(tx, { ...act, action: 'withdrawn', target: asTarget(row) }, act.now);
  await tellOfClosing(tx, closed, publicUrl, act.now);
  return true;
}

/** Password and code are proved before the row is locked: hashing is slow. */
export async function approve(
  tools: ApprovalTools,
  id: string,
  { password, code, ...given }: z.output<typeof Approve>,
  act: OfficeAct,
): Promise<z.input<typeof Approval>> {
  const { actor, now, network, requestId } = act;
  const { database, approvalKinds } = tools;
  const passwordHash = await provePassword(tools, { personId: actor.id, password, network }, now);
  const { hasSecondFactor } = await readMoneyStanding(database, actor.id);
  const attempt = { kind: 'codeAgain' as const, subject: actor.id };
  const wanted = { personId: actor.id, code: code ?? '', network, attempt, refusal: 'wrong_code' as const };
  const proof = hasSecondFactor ? await proveCode(tools, wanted, now) : null;
  const settled = await database.transaction(async (tx) => {
    const person = await lockProvenPerson(tx, actor.id, passwordHash);
    if (!person) throw new Problem('not_signed_in');
    if (person.hasSecondFactor && !proof) throw new Problem('wrong_code');
    const row = await findApproval(tx, id, true);
    if (!row) throw new Problem('not_found');
    if (!mayAgreeTo(row.kind, person.duties)) throw new Problem('duty_missing');
    if (isOwnRequest(row, actor.id)) throw new Problem('own_request');
    const isSame = row.state === 'done' && row.decidedById === actor.id;
    const looker = await lookerOf(tx, person, now);
    if (isSame) return { row, looker };
    if (row.state !== 'waiting') throw new Problem('approval_closed');
    const kind = kindIn(approvalKinds, row);
    demandSecondPerson(row, kind, looker, now);
    if (proof) await spendProof(tx, proof);
    if (row.expiresAt && row.expiresAt <= now) return { row: await close(tx, tools, row, 'expired', act), looker };
    if (!(await isUnchanged(tx, kind, row))) {
      return { row: await close(tx, tools, row, 'outdated', act), looker };
    }
    if (kind.isProven && !(await kind.isProven(tx, row.payload, given))) {
      return { row: await countWrongAnswer(tx, tools, row, act), looker, isWrong: true };
    }
    const approvedBy = { id: actor.id, name: actor.name };
    await kind.apply(tx, row.payload, { actor: askerOf(row), approvedBy, requestId, now });
    const done = await closeApproval(tx, id, { state: 'done', by: actor, reason: null }, now);
    const { before, after } = withoutNames(row);
    await recordAct(tx, { ...act, action: 'approved', target: asTarget(row), before, after }, now);
    return { row: done, looker };
  });
  if ('isWrong' in settled) {
    const { state, triesLeft } = settled.row;
    throw new Problem(state === 'refused' ? 'closing_refused' : 'closing_wrong', { data: { triesLeft } });
  }
  if (settled.row.state === 'outdated') throw new Problem('approval_outdated');
  if (settled.row.state === 'expired') throw new Problem('approval_closed');
  return shownTo(settled.row, settled.looker, now);
}

/**
 * The wrong answer stays counted although the caller is refused. After the last one the request is refused, and all
 * are told why.
 */
async function countWrongAnswer(
  tx: Queryable,
  { publicUrl }: Pick<AccountTools, 'publicUrl'>,
  { id }: ApprovalRow,
  act: OfficeAct,
): Promise<ApprovalRow> {
  const { actor, now } = act;
  const row = await spendTry(tx, id);
  const { triesLeft } = row;
  await recordAct(tx, { ...act, action: 'answered_wrong', target: asTarget(row), after: { triesLeft } }, now);
  if (triesLeft !== 0) return row;
  const refused = await closeApproval(tx, id, { state: 'refused', by: actor, reason: null }, now);
  await recordAct(tx, { ...act, action: 'refused', target: asTarget(row) }, now);
  await tellOfClosing(tx, refused, publicUrl, now);
  return refused;
}

/**
 * Closes the request without effect, in a transaction of its own, so that it stays closed although the caller is
 * refused.
 */
async function close(
  tx: Queryable,
  { publicUrl }: Pick<AccountTools, 'publicUrl'>,
  row: ApprovalRow,
  state: 'expired' | 'outdated',
  { requestId, now }: Pick<OfficeAct, 'requestId' | 'now'>,
): Promise<ApprovalRow> {
  const closed = await closeApproval(tx, row.id, { state, by: null, reason: null }, now);
  await recordAct(tx, { actor: null, action: 'expired', target: asTarget(row), after: { state }, requestId }, now);
  await tellOfClosing(tx, closed, publicUrl, now);
  return closed;
}

export { close as closeWithoutEffect };

/** Others refuse a request; the asker takes it back. */
export function decline(
  { database, publicUrl }: ApprovalTools,
  id: string,
  state: 'refused' | 'withdrawn',
  { reason }: z.output<typeof Decline>,
  act: OfficeAct,
): Promise<z.input<typeof Approval>> {
  const { actor, now } = act;
  return database.transaction(async (tx) => {
    const row = await demandVisible(tx, id, actor);
    const isOwn = row.askedById === actor.id;
    if (state === 'refused' && isOwn) throw new Problem('own_request');
    if (state === 'withdrawn' && !isOwn) throw new Problem('not_allowed');
    const looker = await lookerOf(tx, actor, now);
    if (row.state === state && row.decidedById === actor.id) return shownTo(row, looker, now);
    if (row.state !== 'waiting') throw new Problem('approval_closed');
    const closed = await closeApproval(tx, id, { state, by: actor, reason }, now);
    await recordAct(tx, { ...act, action: state, target: asTarget(row), after: { reason } }, now);
    await tellOfClosing(tx, closed, publicUrl, now);
    return shownTo(closed, looker, now);
  });
}
