import type { z } from 'zod';
import type { ReceiptMark } from '#contract/donations/donations.facts.ts';
import type { OwnReceipt, VerifiedReceipt } from '#contract/donations/donations-public.ts';
import type { OfficeReceipt } from '#contract/donations/receipts.ts';
import type { TaxSettings } from '#contract/donations/tax-settings.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Settings } from '#contract/settings/settings.ts';
import { financialYearOf } from '#contract/values/financial-year.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { stayUnderCeiling, takeAttempt } from '../../../platform/limits/rate-limits.ts';
import { hashOf, newToken } from '../../../platform/secret/tokens.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { queueEmail } from '../../../shared/mail/outbox.service.ts';
import { type CallToQueue, queueCall } from '../../../shared/phone-list/calls.service.ts';
import { amountInWords } from '../../../shared/printing/amount-words.ts';
import { readMailLogo } from '../../../shared/settings/identity.service.ts';
import { readSettings } from '../../../shared/settings/settings.service.ts';
import { readTaxSettings } from '../../../shared/settings/tax-settings.ts';
import type { DonationTools } from '../donation-tools.ts';
import { demandDonor } from '../donors/donors.service.ts';
import { type DonorRow, findDonor } from '../donors/donors.sql.ts';
import { listStoriesSince } from '../funds/funds.service.ts';
import { askFor } from '../ledger/donation-approvals.ts';
import { demandOpenYear, mayBecome, newReceiptCode } from '../ledger/donation-rules.ts';
import {
  type DonationRow,
  findByReference,
  findDonation,
  lockDonations,
  setDonationStates,
} from '../ledger/donations.sql.ts';
import type { PublicCall } from '../ledger/giving.service.ts';
import { sumCashOfYear } from '../returns/returns.sql.ts';
import { factsOf, hashOfFacts, numberOf, seriesOf } from './receipt-facts.ts';
import {
  countReceipts,
  findPdf,
  findReceipt,
  findReceiptByCode,
  findReceiptByLink,
  findReceiptOfDonation,
  insertLink,
  insertReceipt,
  keepPdf,
  listReceiptsNewestFirst,
  type ReceiptFilter,
  type ReceiptRow,
  takeNumber,
} from './receipts.sql.ts';

const linkMs = 90 * 86_400_000;

interface Issuer {
  tax: TaxSettings;
  foundation: Settings['foundation'];
}

async function tellDonor(
  tx: Queryable,
  tools: Pick<DonationTools, 'publicUrl'>,
  { donor, receiptId, number }: { donor: DonorRow; receiptId: string; number: string },
  now: Date,
): Promise<void> {
  const { email, language, name, phone } = donor;
  const expiresAt = new Date(now.getTime() + linkMs);
  const byHand: CallToQueue | undefined =
    phone === null && donor.userId === null
      ? undefined
      : {
          kind: 'thanks',
          personId: donor.userId,
          guest: donor.userId === null ? { name, phone } : null,
          registrationId: null,
          language,
          words: { name },
          until: expiresAt,
        };
  if (email !== null) {
    const words = { name, number, link: await newLink(tx, tools, receiptId, expiresAt) };
    const receiptReady = { to: email, language, kind: 'receiptReady', words, secret: true } as const;
    await queueEmail(tx, { ...receiptReady, ...(byHand && { byHand }) }, now);
  } else if (byHand) await queueCall(tx, byHand, now);
}

/** A new link each time: the secret of the one before is kept nowhere. */
async function newLink(
  tx: Queryable,
  { publicUrl }: Pick<DonationTools, 'publicUrl'>,
  receiptId: string,
  expiresAt: Date,
): Promise<string> {
  const token = newToken();
  await insertLink(tx, { receiptId, tokenHash: hashOf(token), expiresAt });
  return `${publicUrl}/receipt?token=${token}`;
}

/** To the address that the office knows: whoever has the reference learns nothing and can change nothing. */
export async function sendReceiptAgain(
  tools: DonationTools,
  reference: string,
  { visitor, now }: PublicCall,
): Promise<{ sent: true }> {
  const { database } = tools;
  await stayUnderCeiling(database, 'reference', visitor.network, now);
  const donation = await findByReference(database, reference);
  if (!donation) throw new Problem('not_found');
  const receipt = await findReceiptOfDonation(database, donation.id);
  const donor = donation.donorId === null ? undefined : await findDonor(database, donation.donorId);
  if (!receipt || !donor?.email) throw new Problem('reference_closed');
  await takeAttempt(database, { kind: 'receiptAgain', subject: donation.id }, now);
  const { id: receiptId, number } = receipt;
  // By e-mail alone: nobody is put on the list to call a second time.
  const reached = { ...donor, phone: null, userId: null };
  await database.transaction((tx) => tellDonor(tx, tools, { donor: reached, receiptId, number }, now));
  return { sent: true };
}

/** For donors whom no e-mail reaches. Shown once; who gave it is noted. */
export const giveReceiptLink = (
  tools: DonationTools,
  id: string,
  act: OfficeAct,
): Promise<{ link: string; expiresAt: Date }> =>
  tools.database.transaction(async (tx) => {
    const receipt = await findReceipt(tx, id);
    if (!receipt) throw new Problem('not_found');
    if (receipt.status === 'void' || receipt.isSample) throw new Problem('not_receiptable');
    const expiresAt = new Date(act.now.getTime() + linkMs);
    const link = await newLink(tx, tools, id, expiresAt);
    await recordAct(
      tx,
      { ...act, action: 'secret_shown', target: { kind: 'receipt', id, name: receipt.number } },
      act.now,
    );
    return { link, expiresAt };
  });

async function issueOne(
  tx: Queryable,
  tools: DonationTools,
  donation: DonationRow,
  { tax, foundation }: Issuer,
  now: Date,
): Promise<string> {
  const donor = await demandDonor(tx, donation.donorId ?? '');
  if (donation.bookedDonor === null) throw new Error('A donation without its donor as booked got this far.');
  const year = financialYearOf(donation.day);
  const series = seriesOf(donation);
  const cashOfYearPaise = donation.mode === 'cash' ? await sumCashOfYear(tx, donor.id, year) : 0;
  const place = await takeNumber(tx, year, series);
  const number = numberOf(tax.prefix, year, series, place);
  const facts = factsOf({
    donation,
    donor: donation.bookedDonor,
    language: donor.language,
    tax,
    foundation,
    cashOfYearPaise,
    number,
    code: newReceiptCode(),
    issuedOn: indiaDayOf(now),
  });
  const receipt = { donationId: donation.id, year, series, number: place, facts, factsHash: hashOfFacts(facts) };
  const id = await insertReceipt(tx, receipt, now);
  await tellDonor(tx, tools, { donor, receiptId: id, number }, now);
  return id;
}

const isReceiptable = ({ state, isSample, bookedDonor }: DonationRow): boolean =>
  mayBecome(state, 'receipted') && !isSample && bookedDonor !== null && bookedDonor.address !== null;

/** In one order of series, so that callers never wait for each other in a circle. */
const inSeriesOrder = (donations: readonly DonationRow[]): DonationRow[] =>
  donations.toSorted((one, other) => {
    const key = (donation: DonationRow): string =>
      `${financialYearOf(donation.day)} ${seriesOf(donation)} ${donation.day} ${donation.id}`;
    return key(one) < key(other) ? -1 : 1;
  });

/** Until the receipt is there it is told to nobody: all of it is one transaction. */
export const issueReceipts = (
  tools: DonationTools,
  donationIds: readonly string[],
  act: OfficeAct,
): Promise<z.input<typeof OfficeReceipt>[]> =>
  tools.database.transaction(async (tx) => {
    const ids = [...new Set(donationIds)];
    const donations = inSeriesOrder(await lockDonations(tx, ids));
    const wrong = donations.filter((donation) => !isReceiptable(donation)).map(({ id }) => id);
    if (wrong.length > 0 || donations.length !== ids.length)
      throw new Problem('not_receiptable', { data: { ids: wrong } });
    for (const { day } of donations) await demandOpenYear(tx, day);
    const issuer = { tax: await readTaxSettings(tx), foundation: (await readSettings(tx, 'en')).foundation };
    const issued: ReceiptRow[] = [];
    for (const donation of donations) {
      const id = await issueOne(tx, tools, donation, issuer, act.now);
      const row = await findReceipt(tx, id);
      if (!row) throw new Error('The receipt that was just written is gone.');
      const target = { kind: 'receipt', id, name: row.number };
      await recordAct(tx, { ...act, action: 'created', target, after: { reference: donation.reference } }, act.now);
      issued.push(row);
    }
    await setDonationStates(tx, ids, 'receipted', act.now);
    return issued;
  });

export async function listReceipts(
  { database }: DonationTools,
  { page, pageSize, ...filter }: ReceiptFilter & { page: number; pageSize: number },
) {
  const data = await listReceiptsNewestFirst(database, filter, { page, pageSize });
  return { data, total: await countReceipts(database, filter), page, pageSize };
}

export const voidReceipt = (tools: DonationTools, id: string, reason: string, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const receipt = await findReceipt(tx, id);
    if (!receipt) throw new Problem('not_found');
    if (receipt.status === 'void' || receipt.isSample) throw new Problem('not_receiptable');
    await demandOpenYear(tx, receipt.day);
    const asked = { kind: 'receipt_void', subject: id, payload: { id, reason } } as const;
    return askFor(tx, tools, { ...asked, after: { status: 'void' }, reason }, act);
  });

export async function verifyReceipt(
  { database }: DonationTools,
  code: string,
  { visitor, now }: PublicCall,
): Promise<z.input<typeof VerifiedReceipt>> {
  await stayUnderCeiling(database, 'receiptCode', visitor.network, now);
  const receipt = await findReceiptByCode(database, code);
  if (!receipt) throw new Problem('not_found');
  const donation = receipt.status === 'valid' ? await findDonation(database, receipt.donationId) : undefined;
  const [story = null] = donation ? await listStoriesSince(database, [donation]) : [];
  return { ...receipt, story };
}

/** The receipt of an e-mail's link. */
async function openReceiptLink(
  { database }: DonationTools,
  token: string,
  { visitor, now }: PublicCall,
): Promise<ReceiptRow> {
  await stayUnderCeiling(database, 'receiptLink', visitor.network, now);
  const receipt = await findReceiptByLink(database, hashOf(token), now);
  if (!receipt) throw new Problem('link_used');
  return receipt;
}

/** What the PDF says, for the page that can be read aloud. */
export async function readOwnReceipt(
  tools: DonationTools,
  token: string,
  call: PublicCall,
): Promise<z.input<typeof OwnReceipt>> {
  const receipt = await openReceiptLink(tools, token, call);
  const { amountPaise, code } = receipt.facts;
  const wordsIn = (language: Language): string => amountInWords(amountPaise, language);
  const words = { en: wordsIn('en'), hi: wordsIn('hi'), ur: wordsIn('ur') };
  return { ...receipt, words, verifyUrl: `${tools.publicUrl}/verify/${code}` };
}

/** What was printed once is given again: frozen facts print alike, and printing is costly. */
async function print(
  { database, printReceipt }: DonationTools,
  { id, facts, isSample }: ReceiptRow,
  mark: ReceiptMark,
  now: Date,
): Promise<Buffer> {
  const kept = await findPdf(database, id, mark);
  if (kept) return kept;
  const logo = (await readMailLogo(database)) ?? null;
  const bytes = await printReceipt({ facts, mark, isSample, logo });
  await keepPdf(database, { receiptId: id, mark, bytes }, now);
  return bytes;
}

interface PrintedReceipt {
  name: string;
  bytes: Buffer;
}

export async function printForOffice(tools: DonationTools, id: string, now: Date): Promise<PrintedReceipt> {
  const receipt = await findReceipt(tools.database, id);
  if (!receipt) throw new Problem('not_found');
  const mark = receipt.status === 'void' ? 'VOID' : 'DUPLICATE';
  return { name: fileNameOf(receipt), bytes: await print(tools, receipt, mark, now) };
}

const fileNameOf = ({ number }: Pick<ReceiptRow, 'number'>): string => `receipt-${number.replaceAll('/', '-')}.pdf`;

/** For the donor: no duplicate, but one that was cancelled says so. */
export const printForDonor = async (tools: DonationTools, receipt: ReceiptRow, now: Date): Promise<PrintedReceipt> => ({
  name: fileNameOf(receipt),
  bytes: await print(tools, receipt, receipt.status === 'void' ? 'VOID' : 'none', now),
});

/** Few times an hour for each link: whoever has one cannot keep the printing thread from others. */
export async function printByLink(tools: DonationTools, token: string, call: PublicCall): Promise<PrintedReceipt> {
  const receipt = await openReceiptLink(tools, token, call);
  await takeAttempt(tools.database, { kind: 'receiptPdf', subject: token }, call.now);
  return printForDonor(tools, receipt, call.now);
}
