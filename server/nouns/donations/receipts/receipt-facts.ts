import { createHash } from 'node:crypto';
import type { ReceiptSeries } from '#contract/donations/donations.facts.ts';
import type { ReceiptFacts } from '#contract/donations/donations-public.ts';
import type { TaxSettings } from '#contract/donations/tax-settings.ts';
import type { Settings } from '#contract/settings/settings.ts';
import { financialYearName } from '#contract/values/financial-year.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { BookedDonor, DonationRow } from '../ledger/donations.sql.ts';

export const seriesOf = ({ mode }: Pick<DonationRow, 'mode'>): ReceiptSeries => (mode === 'kind' ? 'K' : 'M');

export const numberOf = (prefix: string, year: number, series: ReceiptSeries, number: number): string =>
  `${prefix}/${financialYearName(year)}/${series === 'K' ? 'K' : ''}${String(number).padStart(6, '0')}`;

/** From this day on the Income-tax Act 2025 counts. */
const newActFrom: IndiaDay = '2026-04-01';

/** The days of the foundation's tax registration; null: incomplete, and no receipt gives a deduction. */
export const registrationOf = ({ urn, validFrom, validTo }: TaxSettings) =>
  urn === '' || validFrom === null || validTo === null ? null : { validFrom, validTo };

/** The section that gives a deduction; null: none. Cash counts by donation and by year, as sources differ. */
export function sectionOf(
  { mode, amountPaise, day }: Pick<DonationRow, 'mode' | 'amountPaise' | 'day'>,
  tax: TaxSettings,
  cashOfYearPaise: number,
): '133' | '80G' | null {
  const registration = registrationOf(tax);
  if (mode === 'kind' || registration === null) return null;
  if (day < registration.validFrom || day > registration.validTo) return null;
  const most = tax.cashDeductible * 100;
  if (mode === 'cash' && (amountPaise > most || cashOfYearPaise > most)) return null;
  return day >= newActFrom ? '133' : '80G';
}

interface Sources {
  donation: DonationRow;
  /** As booked: whoever is renamed later stays on the receipt as they were. */
  donor: BookedDonor;
  language: Language;
  tax: TaxSettings;
  foundation: Settings['foundation'];
  cashOfYearPaise: number;
  number: string;
  code: string;
  issuedOn: IndiaDay;
}

export function factsOf({
  donation,
  donor,
  language,
  tax,
  foundation,
  cashOfYearPaise,
  number,
  code,
  issuedOn,
}: Sources): ReceiptFacts {
  return {
    foundation: foundation.name,
    address: foundation.address,
    pan: tax.pan,
    urn: tax.urn,
    urnFrom: tax.validFrom,
    urnTo: tax.validTo,
    number,
    code,
    day: donation.day,
    issuedOn,
    donor: donor.name,
    donorAddress: donor.address ?? '',
    taxIdKind: donor.taxIdKind,
    taxId: donor.taxId,
    amountPaise: donation.amountPaise,
    mode: donation.mode,
    reference: donation.reference,
    utr: donation.utr ?? donation.chequeNumber,
    type: donation.type,
    fund: donation.fund,
    goods: donation.goods,
    signatory: tax.signatory,
    section: sectionOf(donation, tax, cashOfYearPaise),
    language,
  };
}

/** The same for the same facts, in whichever order the database gives them back. */
export const hashOfFacts = (facts: ReceiptFacts): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest();
