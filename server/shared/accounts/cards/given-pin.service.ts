import type { Queryable } from '../../../platform/database/database.ts';
import { forgetAttempts } from '../../../platform/limits/rate-limits.ts';
import { findCardCode } from '../../cards/cards.service.ts';
import { endOfGivenPin } from '../../cards/pins.ts';
import { setPin } from './pins.sql.ts';

/**
 * Sets a PIN that the office knows too, or one that the person typed. Earlier wrong PINs are forgotten, also those
 * that had locked the card.
 */
export async function resetPin(
  tx: Queryable,
  personId: string,
  { pinHash, isOwn }: { pinHash: string; isOwn: boolean },
  now: Date,
): Promise<void> {
  await setPin(tx, personId, { pinHash, endsAt: isOwn ? null : endOfGivenPin(now) }, now);
  const card = await findCardCode(tx, personId);
  if (card !== null) await forgetAttempts(tx, { kind: 'cardSignIn', subject: card });
}
