import type { DonationType } from '#contract/donations/donations.facts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { insertMatches, type LineRow } from '../bank/lines.sql.ts';
import { markNamedAlone } from '../bank/named-donors.sql.ts';
import { demandDonor, lockDonors } from '../donors/donors.service.ts';
import { demandOpenFund } from '../funds/funds.service.ts';
import { demandCashWithinLimit, demandOpenYear, keepDonation, mayBecome } from './donation-rules.ts';
import { changeDonation, type DonationChanges, type DonationRow, lockDonations } from './donations.sql.ts';

/** An open donation, or a new one of a donor or of nobody. */
export interface Part {
  donationId?: string | undefined;
  donorId?: string | undefined;
  fundId?: string | undefined;
  type?: DonationType | undefined;
  amountPaise: number;
}

/** Whether the parts can be booked on the line as both are now; throws if not. Locks the donations. */
export async function demandBookable(tx: Queryable, line: LineRow, parts: readonly Part[]): Promise<void> {
  if (line.kind !== 'unassigned') throw new Problem('already_matched');
  if (line.foreignSuspected && !line.foreignCleared) throw new Problem('foreign_suspected');
  const total = parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (parts.length === 0 || line.amountPaise <= 0 || total !== line.amountPaise) throw new Problem('amount_mismatch');
  await demandOpenYear(tx, line.day);
  const ids = parts.flatMap(({ donationId }) => donationId ?? []);
  if (new Set(ids).size !== ids.length) throw new Problem('already_matched');
  const donations = await lockDonations(tx, ids);
  if (donations.length !== ids.length) throw new Problem('not_found');
  if (donations.some(({ lineId }) => lineId !== null)) throw new Problem('already_matched');
  if (donations.some(({ state, mode, isSample }) => !mayBecome(state, 'matched') || mode === 'kind' || isSample))
    throw new Problem('donation_state');
}

/**
 * After `demandBookable`, in the same transaction. `isAlone` tells by place whose donor rests on one person's word.
 * Answers the references of the donations.
 */
export async function bookParts(
  tx: Queryable,
  line: LineRow,
  parts: readonly Part[],
  now: Date,
  isAlone: readonly boolean[] = [],
): Promise<string[]> {
  const ids: string[] = [];
  await lockDonors(
    tx,
    parts.flatMap(({ donationId, donorId }) => (donationId === undefined ? (donorId ?? []) : [])),
  );
  const isUpi = /\bUPI\b/i.test(line.narration);
  for (const { donationId, donorId = null, fundId, type = 'others', amountPaise } of parts) {
    if (donationId !== undefined) {
      ids.push(donationId);
      continue;
    }
    const donor = donorId === null ? null : await demandDonor(tx, donorId);
    const fund = await demandOpenFund(tx, fundId);
    const donation = { donorId, fundId: fund.id, type, amountPaise, day: line.day, state: 'claimed' } as const;
    ids.push(
      await keepDonation(tx, { ...donation, mode: isUpi ? 'upi' : 'bank', language: donor?.language ?? 'en' }, now),
    );
  }
  const matches = parts.map(({ amountPaise }, index) => ({
    lineId: line.id,
    donationId: ids[index] ?? '',
    amountPaise,
  }));
  await insertMatches(tx, matches, now);
  await markNamedAlone(
    tx,
    ids.filter((_, place) => isAlone[place] === true),
    true,
  );
  return (await lockDonations(tx, ids)).map(({ reference }) => reference);
}

/** What the donation would be; throws if it may not. Under the lock of the donation. */
export async function correctedDonation(
  tx: Queryable,
  donation: DonationRow,
  changes: DonationChanges,
): Promise<DonationRow> {
  const { donorId = donation.donorId, fundId = donation.fundId } = changes;
  const donor = changes.donorId ? await demandDonor(tx, changes.donorId, true) : donation.donor;
  const fund = changes.fundId ? (await demandOpenFund(tx, changes.fundId)).name : donation.fund;
  const known = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after = { ...donation, ...known, donorId, donor: donorId === null ? null : donor, fundId, fund };
  await demandCashWithinLimit(tx, after, donation.id);
  return after;
}

export async function correctDonation(
  tx: Queryable,
  donation: DonationRow,
  changes: DonationChanges,
  now: Date,
): Promise<void> {
  await correctedDonation(tx, donation, changes);
  await changeDonation(tx, donation.id, changes, now);
}
