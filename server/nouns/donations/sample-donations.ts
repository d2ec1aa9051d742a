import type { DonationMode, DonationState } from '#contract/donations/donations.facts.ts';
import { usualTaxSettings } from '#contract/donations/tax-settings.ts';
import { financialYearOf } from '#contract/values/financial-year.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { InThreeLanguages, SampleKind, SampleTools } from '../../shared/content/samples/sample-kind.ts';
import { readSettings } from '../../shared/settings/settings.service.ts';
import { demandDonor } from './donors/donors.service.ts';
import { insertPublication } from './funds/funds.sql.ts';
import { newReceiptCode, newReference } from './ledger/donation-rules.ts';
import { findDonation } from './ledger/donations.sql.ts';
import { factsOf, hashOfFacts, numberOf, seriesOf } from './receipts/receipt-facts.ts';
import { insertReceipt, takeNumber } from './receipts/receipts.sql.ts';
import {
  countSamples,
  deleteSamples,
  insertSampleDonation,
  insertSampleDonor,
  insertSampleFund,
} from './sample-donations.sql.ts';

const prefix = 'SAMPLE';

interface SampleFund {
  name: InThreeLanguages;
  usedPaise: number;
  use: string;
}
const funds: readonly SampleFund[] = [
  {
    name: {
      en: 'Sample: food and medicine',
      hi: 'नमूना: राशन और दवा',
      ur: 'نمونہ: راشن اور دوا',
    },
    usedPaise: 420_000,
    use: 'Sample: dry food for twelve families',
  },
  {
    name: {
      en: 'Sample: learning centre',
      hi: 'नमूना: पढ़ाई का सेंटर',
      ur: 'نمونہ: پڑھائی کا سینٹر',
    },
    usedPaise: 300_000,
    use: 'Sample: books and slates',
  },
  {
    name: {
      en: 'Sample: legal help',
      hi: 'नमूना: क़ानूनी मदद',
      ur: 'نمونہ: قانونی مدد',
    },
    usedPaise: 150_000,
    use: 'Sample: fees of the labour court',
  },
];

const donors: readonly { name: string; language: Language }[] = [
  { name: 'Meera (sample)', language: 'en' },
  { name: 'राम प्रसाद (नमूना)', language: 'hi' },
  { name: 'शांति देवी (नमूना)', language: 'hi' },
  { name: 'شبانہ (نمونہ)', language: 'ur' },
];

interface SampleDonation {
  fund: number;
  /** Absent: without a name. */
  donor?: number;
  mode: DonationMode;
  state: DonationState;
  rupees: number;
  daysAgo: number;
  goods?: string;
}
/** Every way and nearly every state. None is in the bank: a line of a statement would prove it. */
const donations: readonly SampleDonation[] = [
  { fund: 0, donor: 0, mode: 'upi', state: 'intended', rupees: 500, daysAgo: 1 },
  { fund: 1, donor: 1, mode: 'upi', state: 'claimed', rupees: 1_100, daysAgo: 2 },
  { fund: 0, mode: 'cash', state: 'verified', rupees: 251, daysAgo: 3 },
  { fund: 2, donor: 2, mode: 'cash', state: 'verified', rupees: 1_500, daysAgo: 4 },
  { fund: 0, donor: 3, mode: 'kind', state: 'verified', rupees: 0, daysAgo: 5, goods: 'Sample: two sacks of rice' },
  { fund: 1, donor: 3, mode: 'cash', state: 'receipted', rupees: 2_000, daysAgo: 8 },
  { fund: 0, donor: 0, mode: 'upi', state: 'receipted', rupees: 5_000, daysAgo: 9 },
  { fund: 2, donor: 1, mode: 'bank', state: 'receipted', rupees: 10_000, daysAgo: 12 },
  { fund: 1, donor: 2, mode: 'kind', state: 'receipted', rupees: 0, daysAgo: 15, goods: 'Sample: forty school books' },
  { fund: 0, donor: 1, mode: 'cheque', state: 'receipted', rupees: 2_500, daysAgo: 20 },
  { fund: 1, mode: 'cash', state: 'verified', rupees: 750, daysAgo: 25 },
  { fund: 2, donor: 3, mode: 'upi', state: 'verified', rupees: 1_001, daysAgo: 28 },
];

const dayMs = 86_400_000;
const dayBefore = (now: Date, days: number) => indiaDayOf(new Date(now.getTime() - days * dayMs));

async function writeSampleReceipt({ tx, now }: Pick<SampleTools, 'tx' | 'now'>, donationId: string): Promise<void> {
  const donation = await findDonation(tx, donationId);
  if (!donation?.bookedDonor) throw new Error('The sample that was just entered is gone.');
  const year = financialYearOf(donation.day);
  const series = seriesOf(donation);
  const number = await takeNumber(tx, year, series, true);
  const facts = factsOf({
    donation,
    donor: donation.bookedDonor,
    language: (await demandDonor(tx, donation.donorId ?? '')).language,
    tax: usualTaxSettings,
    foundation: (await readSettings(tx, 'en')).foundation,
    cashOfYearPaise: 0,
    number: numberOf(prefix, year, series, number),
    code: newReceiptCode(),
    issuedOn: indiaDayOf(now),
  });
  await insertReceipt(
    tx,
    { donationId, year, series, number, facts, factsHash: hashOfFacts(facts), isSample: true },
    now,
  );
}

/** What came for a fund, as the ledger counts it. */
const receivedFor = (fund: number): number =>
  donations
    .filter(
      (donation) =>
        donation.fund === fund && donation.mode !== 'kind' && ['verified', 'receipted'].includes(donation.state),
    )
    .reduce((sum, { rupees }) => sum + rupees * 100, 0);

/** Plainly samples: they stand in no sum, their receipts have a series of their own, and nobody can give for them. */
export const sampleDonations: SampleKind = {
  put: async ({ tx, now }) => {
    const today = indiaDayOf(now);
    const fundIds: string[] = [];
    for (const fund of funds) fundIds.push(await insertSampleFund(tx, { ...fund, month: today.slice(0, 7) }, now));
    const donorIds: string[] = [];
    for (const donor of donors) donorIds.push(await insertSampleDonor(tx, donor, now));
    for (const { fund, donor, mode, state, rupees, daysAgo, goods } of donations) {
      const id = await insertSampleDonation(
        tx,
        {
          reference: newReference(),
          mode,
          state,
          amountPaise: rupees * 100,
          goods: goods ?? null,
          fundId: fundIds[fund] ?? '',
          donorId: donor === undefined ? null : (donorIds[donor] ?? ''),
          day: dayBefore(now, daysAgo),
        },
        now,
      );
      if (state === 'receipted') await writeSampleReceipt({ tx, now }, id);
    }
    const shares = funds.map(({ name, usedPaise }, fund) => ({ name, usedPaise, receivedPaise: receivedFor(fund) }));
    await insertPublication(tx, { asOf: today, shares, isSample: true }, now);
  },
  count: countSamples,
  remove: (tx) => deleteSamples(tx),
};
