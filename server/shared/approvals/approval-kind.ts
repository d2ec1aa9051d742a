import type { z } from 'zod';
import type { Approve } from '#contract/approvals/approvals.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** By the name of the field. */
export type Words = Readonly<Record<string, string>>;

/** In whose name something takes effect. */
export interface Effect {
  actor: { id: string; name: string } | null;
  /** Who agreed; null: time decided. */
  approvedBy: { id: string; name: string } | null;
  requestId: string;
  now: Date;
}

/** One thing that needs a second person. Each noun registers its own. */
export interface ApprovalKind {
  /** Whether somebody asks who has no duty about money, such as an editor whose text says where to pay. */
  isAskedByAnyDuty?: true;
  /** Locks what would be changed, and says what it is now. */
  check(tx: Queryable, payload: unknown): Promise<Words>;
  /** In the caller's transaction, after the check. */
  apply(tx: Queryable, payload: unknown, effect: Effect): Promise<void>;
  /** Of kinds whose second person must know something by themselves: whether they do. Not asked when time decides. */
  isProven?(
    tx: Queryable,
    payload: unknown,
    given: Omit<z.output<typeof Approve>, 'password' | 'code'>,
  ): Promise<boolean>;
}

export type ApprovalKinds = Readonly<Record<string, ApprovalKind>>;
