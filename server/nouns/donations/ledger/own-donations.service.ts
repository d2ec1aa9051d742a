import type { z } from 'zod';
import type { MyDonation } from '#contract/donations/donations-public.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { hashOf } from '../../../platform/secret/tokens.ts';
import type { DonationTools } from '../donation-tools.ts';
import { linkDonor, listDonorsOf, unlinkDonors } from '../donors/donors.sql.ts';
import { listViews } from '../donors/tax-id-views.service.ts';
import { listStoriesSince } from '../funds/funds.service.ts';
import { listPledgesOf, moveDonorAndPledges } from '../pledges/pledges.sql.ts';
import { printForDonor } from '../receipts/receipts.service.ts';
import { findReceiptByLink, findReceiptOfDonation, listReceiptsOfUser } from '../receipts/receipts.sql.ts';
import { type DonationRow, listDonationsOfUser } from './donations.sql.ts';

/** Money that has not come has done nothing. */
const isThere = ({ state }: DonationRow): boolean => ['matched', 'verified', 'receipted'].includes(state);

export async function listMyDonations(queryable: Queryable, userId: string): Promise<z.input<typeof MyDonation>[]> {
  const donations = await listDonationsOfUser(queryable, userId);
  const stories = await listStoriesSince(queryable, donations);
  return donations.map((donation, place) => ({
    ...donation,
    receiptNumber: donation.receipt?.number ?? null,
    story: isThere(donation) ? (stories[place]?.sentences ?? []) : [],
  }));
}

/** Whoever has the link of the e-mail is the donor. */
export const joinMyDonations = ({ database }: DonationTools, userId: string, token: string, now: Date) =>
  database.transaction(async (tx) => {
    const receipt = await findReceiptByLink(tx, hashOf(token), now);
    if (!receipt?.donorId || !(await linkDonor(tx, receipt.donorId, userId))) throw new Problem('link_used');
    return listMyDonations(tx, userId);
  });

export async function printMyReceipt(
  tools: DonationTools,
  userId: string,
  donationId: string,
  now: Date,
): Promise<{ name: string; bytes: Buffer }> {
  const isOwn = (await listDonationsOfUser(tools.database, userId)).some(({ id }) => id === donationId);
  const receipt = isOwn ? await findReceiptOfDonation(tools.database, donationId) : undefined;
  if (!receipt) throw new Problem('not_found');
  return printForDonor(tools, receipt, now);
}

/** Everything about a person's donations, and who looked at their tax id. */
export async function exportDonationsOf(queryable: Queryable, userId: string) {
  const donations = await listMyDonations(queryable, userId);
  const receipts = await listReceiptsOfUser(queryable, userId);
  const donors = await listDonorsOf(queryable, userId);
  const views: Awaited<ReturnType<typeof listViews>>[] = [];
  for (const { id } of donors) views.push(await listViews(queryable, id));
  return {
    donors: donors.map(({ name, address, pinCode, email, phone, citizenship, taxId }) => ({
      name,
      address,
      pinCode,
      email,
      phone,
      citizenship,
      taxId,
    })),
    gifts: donations,
    receipts: receipts.map(({ number, status, issuedAt }) => ({ number, status, issuedAt })),
    unmaskings: views.flat(),
    pledges: await listPledgesOf(queryable, userId),
  };
}

/** Paid donations and receipts stay, as the law demands, but belong to no account any more. */
export const forgetDonationsOf = (tx: Queryable, userId: string): Promise<void> => unlinkDonors(tx, userId);

export const moveDonations = (tx: Queryable, fromId: string, toId: string): Promise<void> =>
  moveDonorAndPledges(tx, fromId, toId);
