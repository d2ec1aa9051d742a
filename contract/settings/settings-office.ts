import { z } from 'zod';
import { Approval, Reason } from '../approvals/approvals.ts';
import { TaxChanges, TaxSettings } from '../donations/tax-settings.ts';
import { HelpChanges, HelpSettings } from '../help/help-settings.ts';
import type { FieldCode } from '../protocol/field-code.ts';
import {
  Day,
  EmailAddress,
  GivenPassword,
  LanguageCode,
  optionalLine,
  requiredLine,
  requiredText,
  says,
} from '../protocol/fields.ts';
import { oneChoice } from '../protocol/paging.ts';
import { RightsChanges, RightsSettings } from '../rights/rights-settings.ts';
import {
  behindPlaces,
  countedKeys,
  figureKeys,
  figureKinds,
  foundationLengths,
  foundationTextFields,
  largestFigure,
  longestDonationDetail,
  longestSocialLink,
} from './settings.facts.ts';
import { Figure, Settings } from './settings.ts';

const inEveryLanguage = <Text extends z.ZodType>(text: Text) =>
  z.object({ en: text, hi: text, ur: text }, says('required')).partial();

/** `tidy` turns common spellings into the stored form, which `form` then checks. */
const tidied = (wrong: FieldCode, tidy: (text: string) => string, form: RegExp) =>
  z
    .string(wrong)
    .overwrite((text) => tidy(text.trim()))
    .regex(form, wrong);

/** A helpline of any kind: with a country, an area or neither. */
const OfficePhone = tidied(
  'phone_form',
  (text) => text.replace(/\s+/g, ' '),
  new RegExp(`^\\+?(?=(?:\\D*\\d){8,13}\\D*$)[\\d ()-]{8,${foundationLengths.phone}}$`),
);

const cleared = z.literal('');

/** Empty or null: not set. */
const HttpsLink = z
  .union(
    [
      cleared.transform(() => null),
      z
        .string()
        .trim()
        .max(longestSocialLink, says('text_too_long'))
        .regex(/^https:\/\/[^\s/@:]+\.[^\s/@:]+(?:\/\S*)?$/, says('https_link_form')),
      z.null(),
    ],
    says('https_link_form'),
  )
  .optional();

const TranslatedFoundation = z.object({
  address: optionalLine(foundationLengths.address),
  hours: optionalLine(foundationLengths.hours),
});

/** A text that says the old thing while another language says something new. */
export const Behind = z.object({ field: oneChoice(foundationTextFields), language: oneChoice(behindPlaces) });
export type Behind = z.infer<typeof Behind>;

const FoundationChanges = z
  .object(
    {
      name: inEveryLanguage(requiredLine(foundationLengths.name, 'name_required')),
      tagline: inEveryLanguage(requiredLine(foundationLengths.tagline, 'required')),
      address: requiredText(foundationLengths.address, 'required'),
      phone: OfficePhone,
      email: EmailAddress,
      whatsapp: z.union([cleared.transform(() => null), OfficePhone, z.null()], says('phone_form')),
      hours: z.union([cleared, requiredLine(foundationLengths.hours, 'required')], says('required')),
      source_language: LanguageCode,
      mapUrl: HttpsLink,
      /** Texts that were behind and are right all the same. */
      stillRight: z
        .array(Behind, says('required'))
        .max(foundationTextFields.length * behindPlaces.length, says('choice_unknown')),
      /** A person's translations of address and hours into the other languages; empty: none. */
      translations: z
        .object({
          en: TranslatedFoundation,
          hi: TranslatedFoundation,
          ur: TranslatedFoundation,
        })
        .partial(),
    },
    says('required'),
  )
  .partial();

const FigureChanges = z.object(
  {
    key: oneChoice(figureKeys),
    /** Null: hidden. */
    value: z.number(says('figure_form')).min(0, says('figure_form')).max(largestFigure, says('figure_form')).nullable(),
    kind: oneChoice(figureKinds).optional(),
    asOf: z.union([cleared.transform(() => null), Day, z.null()], says('date_form')).optional(),
  },
  says('required'),
);

const withoutSpaces = (text: string): string => text.replace(/[\s-]/g, '');

const orNothing = z.union([cleared, requiredLine(longestDonationDetail, 'required')], says('required'));

/** Formats of banks; an empty field is a way of giving that the office does not offer. */
export const DonationChanges = z
  .object(
    {
      upiId: z.union(
        [cleared, tidied('upi_form', (text) => text.toLowerCase(), /^[a-z0-9._-]{2,255}@[a-z][a-z0-9]{1,63}$/)],
        says('upi_form'),
      ),
      payeeName: orNothing,
      accountName: orNothing,
      accountNumber: z.union([cleared, tidied('account_form', withoutSpaces, /^\d{6,20}$/)], says('account_form')),
      ifsc: z.union(
        [cleared, tidied('ifsc_form', (text) => withoutSpaces(text).toUpperCase(), /^[A-Z]{4}0[A-Z0-9]{6}$/)],
        says('ifsc_form'),
      ),
      bankName: orNothing,
    },
    says('required'),
  )
  .partial();
export type DonationChanges = z.output<typeof DonationChanges>;

/** Parts with some of their fields; absent ones stay. */
export const UpdateSettings = z.object({
  foundation: FoundationChanges.optional(),
  social: z
    .object({ facebook: HttpsLink, twitter: HttpsLink, instagram: HttpsLink, linkedin: HttpsLink }, says('required'))
    .optional(),
  figures: z.array(FigureChanges, says('required')).max(figureKeys.length, says('choice_unknown')).optional(),
  /** Counted figures to show; the others are hidden. */
  counted: z.array(oneChoice(countedKeys), says('required')).max(countedKeys.length, says('choice_unknown')).optional(),
  donation: DonationChanges.optional(),
  help: HelpChanges.optional(),
  rights: RightsChanges.optional(),
  /** Waits for a second person, like the donation details. */
  tax: TaxChanges.optional(),
  /** Password of the main administrator, for a change of the donation details. */
  password: GivenPassword.optional(),
  /** Why the donation details change, for whoever must agree. */
  reason: Reason.optional(),
});
export type UpdateSettings = z.input<typeof UpdateSettings>;

const translated = z.object({ address: z.string().nullable(), hours: z.string().nullable() });

/** The settings as the office sees them, with the list of what is still a sample. */
export const OfficeSettings = Settings.extend({
  translations: z.object({ en: translated, hi: translated, ur: translated }),
  behind: z.array(Behind),
  /** What the site has counted, shown or not. */
  countedFigures: z.array(Figure),
  help: HelpSettings,
  rights: RightsSettings,
  tax: TaxSettings,
  sampleParts: z.array(Settings.keyof()),
  /** Whether the caller enters the first real details of donations alone: nobody else decides about money. */
  firstDetailsAlone: z.boolean(),
  /** Changes that wait for a second person. */
  pendingApprovals: z.array(Approval),
});
export type OfficeSettings = z.infer<typeof OfficeSettings>;
