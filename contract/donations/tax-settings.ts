import { z } from 'zod';
import { Day, says, wholeNumber, YesOrNo } from '../protocol/fields.ts';
import { withoutTurningSigns } from '../values/text-direction.ts';
import { donationLengths, mostDonationPaise, usualTax } from './donations.facts.ts';

const mostRupees = mostDonationPaise / 100;

/** What receipts and the yearly return say about the foundation; limits in rupees. */
export const TaxSettings = z.object({
  pan: z.string(),
  urn: z.string(),
  issuedOn: z.string().nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  signatory: z.string(),
  prefix: z.string(),
  keepYears: z.int(),
  /** Cash up to this is deductible, by donation and by year. */
  cashDeductible: z.int(),
  /** Cash of a donor on one day. */
  cashMost: z.int(),
  /** What one person may book by hand. */
  aloneUpTo: z.int(),
  /** Whether Aadhaar numbers may be kept in place of a PAN. */
  aadhaar: z.boolean(),
});
export type TaxSettings = z.infer<typeof TaxSettings>;

export const usualTaxSettings: TaxSettings = {
  pan: '',
  urn: '',
  issuedOn: null,
  validFrom: null,
  validTo: null,
  signatory: '',
  prefix: 'R',
  keepYears: usualTax.keepYears,
  cashDeductible: usualTax.cashDeductiblePaise / 100,
  cashMost: usualTax.cashMostPaise / 100,
  aloneUpTo: usualTax.aloneUpToPaise / 100,
  aadhaar: false,
};

const cleared = z.literal('');
const OptionalDay = z.union([cleared.transform(() => null), Day, z.null()], says('date_form'));
const line = (most: number) =>
  z.string(says('required')).overwrite(withoutTurningSigns).trim().max(most, says('text_too_long'));
const Rupees = wholeNumber(0, mostRupees, 'gift_amount');

export const TaxChanges = z
  .object(
    {
      pan: z.union(
        [
          cleared,
          z
            .string()
            .overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase())
            .regex(/^[A-Z]{5}[0-9]{4}[A-Z]$/, says('tax_id_form')),
        ],
        says('tax_id_form'),
      ),
      urn: line(donationLengths.urn),
      issuedOn: OptionalDay,
      validFrom: OptionalDay,
      validTo: OptionalDay,
      signatory: line(donationLengths.signatory),
      prefix: z
        .string(says('prefix_form'))
        .trim()
        .regex(/^[A-Z0-9-]{1,8}$/, says('prefix_form')),
      keepYears: wholeNumber(1, 30, 'tax_years_range'),
      cashDeductible: Rupees,
      cashMost: Rupees,
      aloneUpTo: Rupees,
      aadhaar: YesOrNo,
    },
    says('required'),
  )
  .partial();
