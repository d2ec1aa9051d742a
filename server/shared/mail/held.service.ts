import type { Database } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  countHeld,
  deleteHeld,
  deletePointless,
  holdWaiting,
  noteMailOff,
  releaseHeld,
  takeMailOff,
} from './held.sql.ts';
import { announceOutbox } from './outbox.service.ts';

/**
 * Called at every start. Without a mail server e-mails gather, perhaps for months. When one is set up, outdated
 * e-mails are deleted, and the others wait until the office has decided.
 */
export async function holdOldEmails(database: Database, hasMailServer: boolean, now: Date): Promise<void> {
  if (!hasMailServer) return noteMailOff(database, now);
  await database.transaction(async (tx) => {
    if (!(await takeMailOff(tx))) return;
    await deletePointless(tx, now);
    await holdWaiting(tx);
  });
}

/** Sends held e-mails, or deletes them. Those that are outdated by now are not sent either. */
export async function decideHeld(database: Database, send: boolean, { now, ...act }: OfficeAct): Promise<void> {
  await database.transaction(async (tx) => {
    if (send) await deletePointless(tx, now);
    const heldEmails = await countHeld(tx);
    if (heldEmails === 0) return;
    await (send ? releaseHeld(tx, now) : deleteHeld(tx));
    const target = { kind: 'settings', id: 'mail', name: 'mail' };
    await recordAct(tx, { ...act, action: send ? 'retried' : 'deleted', target, after: { heldEmails } }, now);
    announceOutbox(tx);
  });
}
