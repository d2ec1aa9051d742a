import { randomInt } from 'node:crypto';
import type { DonationState } from '#contract/donations/donations.facts.ts';
import { checkSignOf, receiptCodeLength, referenceLength } from '#contract/donations/references.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { codeSigns } from '#contract/values/code-signs.ts';
import { financialYearOf } from '#contract/values/financial-year.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { readTaxSettings } from '../../../shared/settings/tax-settings.ts';
import { isYearClosed } from '../returns/returns.sql.ts';
import { type DonationRow, insertDonation, type NewDonation, sumCashOfDay } from './donations.sql.ts';
import { lockCashBox } from './sums.sql.ts';

const signs = (count: number): string =>
  Array.from({ length: count }, () => codeSigns.charAt(randomInt(codeSigns.length))).join('');

export function newReference(): string {
  const first = signs(referenceLength - 1);
  return first + checkSignOf(first);
}
export const newReceiptCode = (): string => signs(receiptCodeLength);

const triesForReference = 5;

export async function keepDonation(
  tx: Queryable,
  donation: Omit<NewDonation, 'reference'>,
  now: Date,
): Promise<string> {
  for (let tries = 0; tries < triesForReference; tries += 1) {
    const id = await insertDonation(tx, { ...donation, reference: newReference() }, now);
    if (id !== undefined) return id;
  }
  throw new Error('No free reference was found.');
}

/** From which states each step leads on. */
const mayFollow: Readonly<Partial<Record<DonationState, readonly DonationState[]>>> = {
  claimed: ['intended', 'claimed'],
  matched: ['intended', 'claimed'],
  verified: ['claimed'],
  receipted: ['matched', 'verified'],
  refunded: ['matched', 'verified'],
  voided: ['intended', 'claimed', 'verified'],
};

export const mayBecome = (from: DonationState, to: DonationState): boolean => mayFollow[to]?.includes(from) ?? false;

export function demandStep(from: DonationState, to: DonationState): void {
  if (!mayBecome(from, to)) throw new Problem('donation_state');
}

/** Of a closed year nothing changes any more. */
export async function demandOpenYear(tx: Queryable, ...days: readonly IndiaDay[]): Promise<void> {
  for (const year of new Set(days.map(financialYearOf)))
    if (await isYearClosed(tx, year)) throw new Problem('year_closed');
}

/** Equal parts; what cannot be divided goes to the first. */
export function splitEqually(paise: number, parts: number): number[] {
  const each = Math.floor(paise / parts);
  return Array.from({ length: parts }, (_, index) => (index === 0 ? paise - each * (parts - 1) : each));
}

/** Whether one person alone may not decide over so much. */
export const needsTwo = async (queryable: Queryable, paise: number): Promise<boolean> =>
  Math.abs(paise) > (await readTaxSettings(queryable)).aloneUpTo * 100;

type CashDonation = Pick<DonationRow, 'mode' | 'amountPaise' | 'donorId' | 'day'>;

/** Under the lock of the cash box: donations of one person under two names do not pass each other. */
export async function demandCashWithinLimit(
  tx: Queryable,
  donation: CashDonation,
  exceptId: string | null,
): Promise<void> {
  if (donation.mode !== 'cash') return;
  await lockCashBox(tx);
  const { cashMost } = await readTaxSettings(tx);
  const { donorId, day } = donation;
  const others = donorId === null ? 0 : await sumCashOfDay(tx, { donorId, day, exceptId });
  if (others + donation.amountPaise > cashMost * 100)
    throw new Problem('invalid', { errors: { amountPaise: 'cash_too_much' } });
}
