import type { ActKind, ActVerb } from '#contract/audit/acts.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  type ActFilter,
  type ActRow,
  countActs,
  deleteActsAbout,
  deleteActsOf,
  existsAct,
  insertActs,
  listActsNewestFirst,
  moveActs,
  type NewAct,
  type SoughtAct,
} from './audit.sql.ts';

export interface Act {
  /** Null: the product itself acted. */
  actor: { id: string; name: string } | null;
  /** The verb, such as `created`, `changed`, `deleted`. */
  action: string;
  target: { kind: string; id: string; name: string };
  before?: unknown;
  after?: unknown;
  requestId: string;
}

const isSecretName = (name: string): boolean => /password|token|secret|hash|^pin$/i.test(name);

/** The last check before storing: secrets are masked, whatever the caller passes. */
const asJson = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (name, inner) => (isSecretName(name) ? undefined : inner));

function asNewAct({ actor, action, target, before, after, requestId }: Act, now: Date): NewAct {
  return {
    at: now,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    action,
    targetKind: target.kind,
    targetId: target.id,
    targetName: target.name,
    before: asJson(before),
    after: asJson(after),
    requestId,
  };
}

/** Notes an act in the transaction that does it. */
export const recordAct = (tx: Queryable, act: Act, now: Date): Promise<void> => recordActs(tx, [act], now);

/** Notes several acts in one statement. */
export const recordActs = (tx: Queryable, acts: readonly Act[], now: Date): Promise<void> =>
  insertActs(
    tx,
    acts.map((act) => asNewAct(act, now)),
  );

/** Forgets a deleted person's acts on their own account. */
export const forgetActsOf = (tx: Queryable, actorId: string, actions: readonly ActVerb[]): Promise<void> =>
  deleteActsOf(tx, actorId, actions);

/** Moves the acts of an account that was merged into another one. */
export const giveActsOf = (
  tx: Queryable,
  people: { fromId: string; toId: string },
  actions: readonly ActVerb[],
): Promise<void> => moveActs(tx, people, actions);

/** Forgets acts whose details must not stay. */
export const forgetActsAbout = (tx: Queryable, kind: string, id: string): Promise<void> =>
  deleteActsAbout(tx, kind, id);

/** Whether such an act was ever done, as far as the record goes back. */
export const hasAct = (queryable: Queryable, sought: SoughtAct): Promise<boolean> => existsAct(queryable, sought);

export async function listActivity(queryable: Queryable, { page, pageSize, ...filter }: ActFilter & Page) {
  // One after the other: a transaction has one connection.
  const data = await listActsNewestFirst(queryable, filter, { page, pageSize });
  const total = await countActs(queryable, filter);
  return { data, total, page, pageSize };
}

export const countActivity = (queryable: Queryable, filter: ActFilter): Promise<number> => countActs(queryable, filter);

/** The newest acts, of some kinds or of all. */
export const listRecentActs = (
  queryable: Queryable,
  count: number,
  kinds: readonly ActKind[] | undefined,
): Promise<ActRow[]> => listActsNewestFirst(queryable, { kinds }, { page: 1, pageSize: count });
