import type { z } from 'zod';
import { mostUtrTries } from '#contract/donations/donations.facts.ts';
import type { CreatedDonation, NewDonation } from '#contract/donations/donations-public.ts';
import { hasWayToPay } from '#contract/donations/way-to-pay.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { financialYearOf } from '#contract/values/financial-year.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { upiLink } from '#contract/values/upi-link.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Visitor } from '../../../platform/http/visitor.ts';
import { stayUnderCeiling } from '../../../platform/limits/rate-limits.ts';
import { readSettings } from '../../../shared/settings/settings.service.ts';
import type { DonationTools } from '../donation-tools.ts';
import { demandIndian, demandPassport, keepDonor } from '../donors/donors.service.ts';
import { findReach } from '../donors/donors.sql.ts';
import { demandOpenFund } from '../funds/funds.service.ts';
import { isYearClosed } from '../returns/returns.sql.ts';
import { keepDonation } from './donation-rules.ts';
import { countUtrTry, type DonationRow, findByReference, findDonation, putUtr } from './donations.sql.ts';

export interface PublicCall {
  visitor: Visitor;
  now: Date;
}

type PromisedDonation = z.input<typeof CreatedDonation>;

/** While the details are samples nobody pays: there is no link. */
async function linkOf(reader: Reader, donation: DonationRow): Promise<string | null> {
  const { donation: details } = await readSettings(reader, 'en');
  if (details.isSample || details.upiId === '') return null;
  const { reference, amountPaise } = donation;
  const amount = `${Math.floor(amountPaise / 100)}.${String(amountPaise % 100).padStart(2, '0')}`;
  const { upiId, payeeName } = details;
  // Banks cut notes early: the reference stands first.
  return upiLink({ upiId, payeeName, amount, note: `${reference} ${donation.fund.en}`, reference });
}

const isOpen = ({ state }: DonationRow): boolean => state === 'intended' || state === 'claimed';
const isAwaited = (donation: DonationRow): boolean =>
  isOpen(donation) && donation.mode !== 'cash' && donation.mode !== 'kind';
const mayTellUtr = (donation: DonationRow): boolean =>
  isOpen(donation) && (donation.mode === 'upi' || donation.mode === 'bank') && donation.utrTries < mostUtrTries;

/** Nothing of the address or number itself: a reference is written on slips of paper. */
async function receiptWayOf(reader: Reader, { donorId }: DonationRow): Promise<PromisedDonation['receiptBy']> {
  const reached = donorId === null ? undefined : await findReach(reader, donorId);
  if (reached?.email) return 'email';
  return reached?.phone ? 'phone' : 'desk';
}

const show = async (reader: Reader, donation: DonationRow): Promise<PromisedDonation> => ({
  reference: donation.reference,
  state: donation.state,
  amountPaise: donation.amountPaise,
  fund: donation.fund,
  isAwaited: isAwaited(donation),
  mayTellUtr: mayTellUtr(donation),
  receiptBy: donation.state === 'receipted' ? await receiptWayOf(reader, donation) : null,
  // Who has told the transfer, or gave at the desk, is not asked again.
  upiLink: donation.state === 'intended' ? await linkOf(reader, donation) : null,
});

/** A reference without a way to pay would be a promise that nobody can keep. */
async function demandWayToPay(reader: Reader): Promise<void> {
  if (!hasWayToPay((await readSettings(reader, 'en')).donation)) throw new Problem('donation_details_missing');
}

export async function createDonation(
  tools: DonationTools,
  { donor, amountPaise, fundId, website, formToken }: z.output<typeof NewDonation>,
  { visitor, now }: PublicCall,
): Promise<PromisedDonation> {
  const { database, formTokens, taxIds } = tools;
  demandIndian(donor);
  await demandPassport(taxIds, donor, 'donor.passport');
  await demandWayToPay(database);
  const isFromOurPage = !website && (await formTokens.isValid(formToken, now));
  await stayUnderCeiling(database, isFromOurPage ? 'donation' : 'donationWithoutToken', visitor.network, now);
  return database.transaction(async (tx) => {
    const fund = await demandOpenFund(tx, fundId);
    const { language } = visitor;
    const donorId = await keepDonor(tx, taxIds, donor, { language, by: 'donor', now });
    const donation = { donorId, fundId: fund.id, mode: 'upi', type: 'others', amountPaise, state: 'intended' } as const;
    const id = await keepDonation(tx, { ...donation, day: indiaDayOf(now), language: donor.language ?? language }, now);
    const row = await findDonation(tx, id);
    if (!row) throw new Error('The donation that was just kept is gone.');
    return show(tx, row);
  });
}

export async function readDonation(
  { database }: DonationTools,
  reference: string,
  { visitor, now }: PublicCall,
): Promise<PromisedDonation> {
  await stayUnderCeiling(database, 'reference', visitor.network, now);
  const row = await findByReference(database, reference);
  if (!row) throw new Problem('not_found');
  return show(database, row);
}

/** The answer never tells whether a transfer is known: nobody can try numbers out here. */
export async function tellUtr(
  { database }: DonationTools,
  reference: string,
  { utr, day }: { utr: string; day?: IndiaDay | undefined },
  { visitor, now }: PublicCall,
): Promise<{ received: true }> {
  await stayUnderCeiling(database, 'reference', visitor.network, now);
  if (!(await findByReference(database, reference))) throw new Problem('not_found');
  return database.transaction(async (tx) => {
    const id = await countUtrTry(tx, reference, mostUtrTries);
    if (id === undefined) throw new Problem('reference_closed');
    const isCredible = day !== undefined && day <= indiaDayOf(now) && !(await isYearClosed(tx, financialYearOf(day)));
    await putUtr(tx, id, utr, isCredible ? day : null, now);
    return { received: true };
  });
}
