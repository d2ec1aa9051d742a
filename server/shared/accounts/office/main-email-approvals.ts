import type { Queryable } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/http/person.ts';

/** Values of fields, by the name of the field. */
export type Words = Readonly<Record<string, string>>;
export interface ApprovalNamed {
  kind: string;
  subject: string;
}
interface Request extends ApprovalNamed {
  payload: unknown;
  before: Words;
  after: Words;
  reason: string;
}

/** Who asks: also somebody who is known by the link of an e-mail alone. */
export interface Requester {
  actor: Pick<Person, 'id' | 'name' | 'duties'>;
  requestId: string;
  now: Date;
}

/** What this folder needs of approvals, which stand above it. */
export interface MainEmailApprovals {
  /** Throws when the same is asked for already. To be called before anything is locked. */
  demandNoneWaiting(tx: Queryable, named: ApprovalNamed, act: Requester): Promise<void>;
  ask(tx: Queryable, request: Request, act: Requester): Promise<unknown>;
  findWaiting(
    queryable: Queryable,
    named: ApprovalNamed,
  ): Promise<{ id: string; after: Words; takesEffectAt: Date | null } | null>;
}
