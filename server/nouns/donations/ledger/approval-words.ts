import { donationLengths } from '#contract/donations/donations.facts.ts';
import { financialYearOf } from '#contract/values/financial-year.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import { formatPaise } from '#contract/values/paise.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LineRow } from '../bank/lines.sql.ts';
import { creditsOf, followsKnown, freshLines, judge, otherAccountIn, rowsOf } from '../bank/statement-adding.ts';
import type { ImportRow } from '../bank/statements.sql.ts';
import type { Words } from '../donation-tools.ts';
import { findDonors } from '../donors/donors.sql.ts';
import { findFund, generalFundId } from '../funds/funds.sql.ts';
import { isYearClosed } from '../returns/returns.sql.ts';
import type { Part } from './booking.service.ts';
import { type DonationRow, lockDonations } from './donations.sql.ts';
import { lockCashBox, readCashBox } from './sums.sql.ts';

export const rupees = (paise: number): string => `₹${formatPaise(paise)}`;

/** Signs that turn text round: day and amount beside a name would be read in another order. */
const undirected = (text: string): string => text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
/** What somebody typed cannot pass for another piece of the words. */
export const plain = (text: string): string => undirected(text).replaceAll(/[\s·|]+/g, ' ');
const inOneLine = (...pieces: (string | null)[]): string => pieces.filter(Boolean).join(' · ');

/** With the beginning of the id: it tells donors of one name apart. */
const donorWords = (donor: { id: string; name: string } | null | undefined): string =>
  donor ? `${plain(donor.name)} (${donor.id.slice(0, 8)})` : 'nobody';

/** In three languages, of which the screen shows the reader's. */
const fundWords = ({ en, hi, ur }: DonationRow['fund']): string => [en, hi, ur].map(plain).join(' | ');

/** All that two people agree on about one donation. */
export const wordsOfDonation = (donation: DonationRow): string => {
  const { reference, donor, amountPaise, day, mode, type, fund, goods } = donation;
  return inOneLine(
    reference,
    donorWords(donor),
    rupees(amountPaise),
    day,
    mode,
    type,
    fundWords(fund),
    plain(goods ?? ''),
  );
};

/** What is closed meanwhile makes a request outdated. */
export async function yearWords(tx: Queryable, days: readonly IndiaDay[]): Promise<Words> {
  for (const year of new Set(days.map(financialYearOf))) if (await isYearClosed(tx, year)) return { year: 'closed' };
  return { year: 'open' };
}

export const lineWords = ({ day, amountPaise, narration, kind }: LineRow): Words => ({
  line: `${day} ${rupees(amountPaise)} ${undirected(narration).slice(0, donationLengths.lineNote)}`,
  kind,
});

/** The sums of them, and each by itself: any change of one makes the request outdated. */
export async function wordsOfDonations(tx: Queryable, ids: readonly string[]): Promise<Words> {
  const donations = await lockDonations(tx, ids);
  const total = donations.reduce((sum, { amountPaise, mode }) => sum + (mode === 'kind' ? 0 : amountPaise), 0);
  return {
    gifts: donations.map(({ reference }) => reference).join(' '),
    parts: donations.map(wordsOfDonation).join('\n'),
    amount: rupees(total),
    day: [...new Set(donations.map(({ day }) => day))].toSorted().join(' '),
    mode: [...new Set(donations.map(({ mode }) => mode))].toSorted().join(' '),
    state: [...new Set(donations.map(({ state }) => state))].toSorted().join(' '),
    ...(await yearWords(
      tx,
      donations.map(({ day }) => day),
    )),
  };
}

/** What would be booked on a line: amount and day become those of the bank. */
export async function partWords(tx: Queryable, parts: readonly Part[]): Promise<Words> {
  const donations = await lockDonations(
    tx,
    parts.flatMap(({ donationId }) => donationId ?? []),
  );
  const donors = await findDonors(
    tx,
    parts.flatMap(({ donorId }) => donorId ?? []),
  );
  const lines: string[] = [];
  for (const { donationId, donorId, fundId = generalFundId, type = 'others', amountPaise } of parts) {
    const known = donations.find(({ id }) => id === donationId);
    const chosen = known ? null : await findFund(tx, fundId);
    const fund = known?.fund ?? (chosen?.isOpen ? chosen.name : undefined);
    const donor = known ? known.donor : donors.find(({ id }) => id === donorId);
    const [reference, amount] = [known?.reference ?? null, rupees(amountPaise)];
    lines.push(inOneLine(reference, donorWords(donor), amount, known?.type ?? type, fund ? fundWords(fund) : null));
  }
  return {
    parts: lines.join('\n'),
    state: donations.map(({ reference, state }) => `${reference} ${state}`).join(', '),
  };
}

/** What is known of a file without its balances, its last day or anything that they follow from. */
export async function statementWords(tx: Queryable, record: ImportRow, also: readonly number[]): Promise<Words> {
  const read = rowsOf(record);
  const judged = await judge(tx, record.accountId, read.lines);
  const fresh = freshLines(read, judged, also);
  const follows = await followsKnown(tx, record.accountId, read, judged);
  const headAccount = otherAccountIn(record);
  return {
    account: `…${record.account}`,
    ...(headAccount !== null && { headAccount: `…${headAccount}` }),
    credits: rupees(creditsOf(fresh)),
    rows: String(fresh.length),
    ...(follows !== null && { follows: String(follows) }),
    state: record.state,
  };
}

/** Whether the cash box holds so much; asked under its lock. */
export async function cashWords(tx: Queryable, donation: DonationRow): Promise<Words> {
  if (donation.mode !== 'cash' || donation.state === 'intended' || donation.state === 'claimed') return {};
  await lockCashBox(tx);
  return { cashBox: (await readCashBox(tx)).paise >= donation.amountPaise ? 'enough' : 'short' };
}
