import { z } from 'zod';
import {
  Day,
  EmailAddress,
  Id,
  LanguageCode,
  optionalLine,
  PersonName,
  PhoneNumber,
  paiseBetween,
  requiredLine,
  requiredText,
  says,
  unlessBlank,
} from '../protocol/fields.ts';
import { oneChoice } from '../protocol/paging.ts';
import {
  donationLengths,
  donationModes,
  donationStates,
  donationTypes,
  mostDonationPaise,
  saidCitizenships,
  taxIdKinds,
} from './donations.facts.ts';
import { parseReceiptCode, parseReference } from './references.ts';

export const Paise = paiseBetween(1, mostDonationPaise, 'gift_amount');

export const Mode = oneChoice(donationModes);
export const TypeOfDonation = oneChoice(donationTypes);
export const State = oneChoice(donationStates);

const tidied = <Text extends string>(parse: (text: string) => Text | undefined) =>
  z.string(says('id_unknown')).transform((text, context) => {
    const parsed = parse(text.slice(0, 100));
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: says('id_unknown') });
    return z.NEVER;
  });

/** A slip of the pen names nothing: 404. */
export const ReferenceParams = z.object({ reference: tidied(parseReference) });
export const ReceiptCodeParams = z.object({ code: tidied(parseReceiptCode) });

/** What a bank calls a transfer: 12 digits of UPI, 16 signs of NEFT, 22 of RTGS. */
export const Utr = z
  .string(says('utr_form'))
  .overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .regex(/^([0-9]{12}|[A-Z0-9]{16}|[A-Z0-9]{22})$/, says('utr_form'));

const PinCode = z
  .string(says('pin_code_form'))
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .regex(/^[1-9][0-9]{5}$/, says('pin_code_form'));

const forms: Record<(typeof taxIdKinds)[number], RegExp> = {
  pan: /^[A-Z]{5}[0-9]{4}[A-Z]$/,
  aadhaar: /^[2-9][0-9]{11}$/,
  tin: /^[A-Z0-9]{5,20}$/,
  passport: /^[A-Z][0-9]{7}$/,
  voter: /^[A-Z]{3}[0-9]{7}$/,
  licence: /^[A-Z0-9]{8,20}$/,
  ration: /^[A-Z0-9]{6,20}$/,
};

const tidyId = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Anything but PAN must name its kind. */
export const GivenTaxId = z
  .object(
    {
      kind: oneChoice(taxIdKinds).default('pan'),
      number: z.string(says('tax_id_form')).max(40, says('tax_id_form')).overwrite(tidyId),
    },
    says('tax_id_form'),
  )
  .refine(({ kind, number }) => forms[kind].test(number), { path: ['number'], error: says('tax_id_form') });

const Passport = unlessBlank(
  z
    .string(says('passport_form'))
    .max(20, says('passport_form'))
    .overwrite(tidyId)
    .regex(/^[A-Z][0-9]{7}$/, says('passport_form')),
  'passport_form',
);

const contact = {
  pinCode: unlessBlank(PinCode, 'pin_code_form'),
  email: unlessBlank(EmailAddress, 'email_form'),
  phone: PhoneNumber,
  language: LanguageCode.optional(),
  passport: Passport,
  taxId: GivenTaxId.nullish(),
};

const SaidCitizenship = z.enum(saidCitizenships, {
  error: ({ input }) => says(input === undefined || input === '' ? 'citizenship_required' : 'choice_unknown'),
});

/** Of the public form: a receipt needs name and address. Whether a passport is needed depends on `takesTaxIds`. */
export const GivenDonor = z.object(
  {
    name: PersonName,
    address: requiredText(donationLengths.address, 'address_required'),
    citizenship: SaidCitizenship,
    ...contact,
  },
  says('required'),
);

/** Of the office, which may know less. */
export const OfficeDonor = z.object(
  {
    name: PersonName,
    address: optionalLine(donationLengths.address),
    citizenship: SaidCitizenship.default('india'),
    ...contact,
  },
  says('wrong_kind'),
);

export const DonationDay = Day;
/** `2026-01`. */
export const Month = z.string(says('month_form')).regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, says('month_form'));
export const FundName = z.object({ en: z.string(), hi: z.string(), ur: z.string() });

/** The name of a fund or of one of its heads, as the office writes it. */
export const nameInLanguages = (longest: number) =>
  z.object(
    {
      en: requiredLine(longest, 'name_required'),
      hi: requiredLine(longest, 'name_required'),
      ur: requiredLine(longest, 'name_required'),
    },
    says('name_required'),
  );
export const FundId = Id;
