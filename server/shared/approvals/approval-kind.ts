import type { z } from 'zod';
import type { Approve } from '#contract/approvals/approvals.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Values of fields, by the name of the field. */
export type Words = Readonly<Record<string, string>>;

/** The person in whose name something takes effect. */
export interface Effect {
  actor: { id: string; name: string } | null;
  /** Who agreed; null: the time has passed. */
  approvedBy: { id: string; name: string } | null;
  requestId: string;
  now: Date;
}

/** One thing that needs a second person. Each noun registers its own. */
export interface ApprovalKind {
  /** Whether people without a duty about money may ask, such as an editor whose text says where to pay. */
  isAskedByAnyDuty?: true;
  /** Locks the rows that would be changed, and answers their state now. */
  check(tx: Queryable, payload: unknown): Promise<Words>;
  /** In the caller's transaction, after the check. */
  apply(tx: Queryable, payload: unknown, effect: Effect): Promise<void>;
  /**
   * For kinds whose second person must prove to know something: whether they do. It is not asked when the time
   * decides.
   */
  isProven?(
    tx: Queryable,
    payload: unknown,
    given: Omit<z.output<typeof Approve>, 'password' | 'code'>,
  ): Promise<boolean>;
}

export type ApprovalKinds = Readonly<Record<string, ApprovalKind>>;
