import type { Queryable } from '../platform/database/database.ts';
import { setPin } from './pins.sql.ts';

/** A PIN that the office knows too; wrong ones of before are forgotten. */
export const resetPin = (tx: Queryable, personId: string, pinHash: string, now: Date): Promise<void> =>
  setPin(tx, personId, { pinHash, mustChange: true }, now);
