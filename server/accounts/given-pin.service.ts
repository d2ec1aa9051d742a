import { findCardCode } from '../cards/cards.service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { forgetAttempts } from '../platform/limits/rate-limits.ts';
import { setPin } from './pins.sql.ts';

/** A PIN that the office knows too; wrong ones of before are forgotten, also those that had locked the card. */
export async function resetPin(tx: Queryable, personId: string, pinHash: string, now: Date): Promise<void> {
  await setPin(tx, personId, { pinHash, mustChange: true }, now);
  const card = await findCardCode(tx, personId);
  if (card !== null) await forgetAttempts(tx, { kind: 'cardSignIn', subject: card });
}
