import sql, { join, type Sql } from 'sql-template-tag';
import type { ApprovalState } from '#contract/approvals/approvals.facts.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { pagePart } from '../../platform/database/page-part.ts';
import { holdsWord, wordsOf } from '../../platform/database/word-search.ts';
import type { Words } from './approval-kind.ts';
import { namingWords } from './left-out-words.ts';

export interface ApprovalRow {
  id: string;
  kind: string;
  subject: string;
  payload: unknown;
  before: Words;
  after: Words;
  beforeHash: Buffer;
  reason: string;
  askedById: string | null;
  askedBy: { name: string; phone: string | null };
  /** When the asker began to decide about money; null: they no longer do. */
  askerMoneySince: Date | null;
  askedAt: Date;
  state: ApprovalState;
  takesEffectAt: Date | null;
  expiresAt: Date | null;
  triesLeft: number | null;
  decidedById: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

const columns = sql`a.id, a.kind, a.subject, a.payload, a.before, a.after, a.before_hash AS "beforeHash", a.reason,
  a.asked_by AS "askedById", a.asked_at AS "askedAt", a.state, a.takes_effect_at AS "takesEffectAt",
  jsonb_build_object('name', a.asked_by_name, 'phone', (SELECT phone FROM people WHERE people.id = a.asked_by)) AS "askedBy",
  (SELECT money_since FROM people WHERE people.id = a.asked_by) AS "askerMoneySince",
  a.expires_at AS "expiresAt", a.tries_left AS "triesLeft", a.decided_by AS "decidedById", a.decided_by_name AS "decidedBy",
  a.decided_at AS "decidedAt", a.decision_reason AS "decisionReason"`;

export interface NewApproval {
  kind: string;
  subject: string;
  payload: unknown;
  before: Words;
  after: Words;
  beforeHash: Buffer;
  reason: string;
  askedBy: { id: string; name: string };
  askedAt: Date;
  takesEffectAt: Date | null;
  expiresAt: Date | null;
  triesLeft?: number | null;
}

export async function insertApproval(tx: Queryable, approval: NewApproval): Promise<ApprovalRow> {
  const { kind, subject, payload, before, after, beforeHash, reason, askedBy, askedAt } = approval;
  return oneRow(
    await tx.query<ApprovalRow>(sql`
      INSERT INTO approvals AS a (kind, subject, payload, before, after, before_hash, reason, asked_by, asked_by_name,
        asked_at, takes_effect_at, expires_at, tries_left)
      VALUES (${kind}, ${subject}, ${JSON.stringify(payload)}::jsonb, ${JSON.stringify(before)}::jsonb,
        ${JSON.stringify(after)}::jsonb, ${beforeHash}, ${reason}, ${askedBy.id}, ${askedBy.name}, ${askedAt},
        ${approval.takesEffectAt}, ${approval.expiresAt}, ${approval.triesLeft ?? null})
      RETURNING ${columns}`),
  );
}

/** Requests are made one after the other; decisions do not wait for them. */
export async function lockForAsking(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('approvals', 0))`);
}

export async function findWaiting(tx: Queryable, kind: string, subject: string): Promise<ApprovalRow | undefined> {
  const rows = await tx.query<ApprovalRow>(sql`
    SELECT ${columns} FROM approvals AS a
    WHERE a.kind = ${kind} AND a.subject = ${subject} AND a.state = 'waiting' FOR UPDATE`);
  return rows[0];
}

export const listWaitingSubjects = (queryable: Queryable, kind: string): Promise<{ id: string; subject: string }[]> =>
  queryable.query(sql`SELECT id, subject FROM approvals WHERE kind = ${kind} AND state = 'waiting'`);

/** Uses up a try after a wrong answer. */
export async function spendTry(tx: Queryable, id: string): Promise<ApprovalRow> {
  return oneRow(
    await tx.query<ApprovalRow>(sql`
      UPDATE approvals AS a SET tries_left = a.tries_left - 1 WHERE a.id = ${id} RETURNING ${columns}`),
  );
}

export async function countWaiting(queryable: Queryable): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM approvals WHERE state = 'waiting'`),
  ).total;
}

export async function countWaitingOf(queryable: Queryable, askerId: string): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(
      sql`SELECT count(*) AS total FROM approvals WHERE state = 'waiting' AND asked_by = ${askerId}`,
    ),
  ).total;
}

export async function findApproval(queryable: Queryable, id: string, lock = false): Promise<ApprovalRow | undefined> {
  const rows = await queryable.query<ApprovalRow>(
    lock
      ? sql`SELECT ${columns} FROM approvals AS a WHERE a.id = ${id} FOR UPDATE OF a`
      : sql`SELECT ${columns} FROM approvals AS a WHERE a.id = ${id}`,
  );
  return rows[0];
}

/** Takes one request that is due; those that another process works on are skipped. */
export async function findDue(tx: Queryable, now: Date): Promise<ApprovalRow | undefined> {
  const rows = await tx.query<ApprovalRow>(sql`
    SELECT ${columns} FROM approvals AS a
    WHERE a.state = 'waiting' AND (a.takes_effect_at <= ${now} OR a.expires_at <= ${now})
    ORDER BY coalesce(a.takes_effect_at, a.expires_at), a.id LIMIT 1 FOR UPDATE OF a SKIP LOCKED`);
  return rows[0];
}

export interface Decision {
  state: ApprovalState;
  by: { id: string; name: string } | null;
  reason: string | null;
}

export async function closeApproval(
  tx: Queryable,
  id: string,
  { state, by, reason }: Decision,
  now: Date,
): Promise<ApprovalRow> {
  return oneRow(
    await tx.query<ApprovalRow>(sql`
      UPDATE approvals AS a SET state = ${state}, decided_by = ${by?.id ?? null}, decided_by_name = ${by?.name ?? null},
        decided_at = ${now}, decision_reason = ${reason}
      WHERE a.id = ${id} RETURNING ${columns}`),
  );
}

export interface ApprovalFilter {
  state?: ApprovalState | undefined;
  kind?: string | undefined;
  search?: string | undefined;
  /** Also requests of somebody who was alone; words that name a donor are not searched. Absent: everything. */
  only?: { kinds: readonly string[]; askedById: string };
}

function matching({ state, kind, search = '', only }: ApprovalFilter): Sql {
  const after = only ? sql`(a.after - ${namingWords}::text[])` : sql`a.after`;
  const text = sql`fold_for_search(a.asked_by_name || ' ' || a.reason || ' ' || a.subject || ' ' || ${after}::text)`;
  const conditions = wordsOf(search).map((word) => holdsWord(text, word));
  if (state) conditions.push(sql`a.state = ${state}`);
  if (kind) conditions.push(sql`a.kind = ${kind}`);
  if (only) {
    const { kinds, askedById } = only;
    conditions.push(
      sql`(a.takes_effect_at IS NOT NULL OR a.kind = ANY (${kinds}::text[]) OR a.asked_by = ${askedById})`,
    );
  }
  return conditions.length > 0 ? join(conditions, ' AND ') : sql`true`;
}

export const listApprovalsNewestFirst = (
  queryable: Queryable,
  filter: ApprovalFilter,
  page: Page | null,
): Promise<ApprovalRow[]> =>
  queryable.query<ApprovalRow>(sql`
    SELECT ${columns} FROM approvals AS a WHERE ${matching(filter)}
    ORDER BY a.asked_at DESC, a.id ${pagePart(page)}`);

export async function countApprovals(queryable: Queryable, filter: ApprovalFilter): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(
      sql`SELECT count(*) AS total FROM approvals AS a WHERE ${matching(filter)}`,
    ),
  ).total;
}

export async function existsDone(
  queryable: Queryable,
  { kind, subject, askerId, since }: { kind: string; subject: string; askerId: string; since: Date },
): Promise<boolean> {
  const rows = await queryable.query(sql`
    SELECT FROM approvals WHERE kind = ${kind} AND subject = ${subject} AND asked_by = ${askerId} AND state = 'done'
      AND decided_at > ${since} LIMIT 1`);
  return rows.length > 0;
}

export async function existsWaiting(queryable: Queryable, named: object): Promise<boolean> {
  const rows = await queryable.query(sql`
    SELECT FROM approvals WHERE state = 'waiting' AND payload @> ${JSON.stringify(named)}::jsonb LIMIT 1`);
  return rows.length > 0;
}

/** Active people with one of these duties, without some. */
export async function countActiveWith(
  queryable: Queryable,
  duties: readonly string[],
  besides: readonly string[],
): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(sql`
      SELECT count(*) AS total FROM people
      WHERE status = 'active' AND duties && ${duties}::text[] AND NOT id = ANY (${besides}::uuid[])`),
  ).total;
}

/** Requests that a person made or decided. */
export const listApprovalsOf = (queryable: Queryable, personId: string): Promise<ApprovalRow[]> =>
  queryable.query<ApprovalRow>(sql`
    SELECT ${columns} FROM approvals AS a WHERE a.asked_by = ${personId} OR a.decided_by = ${personId}
    ORDER BY a.asked_at, a.id`);
