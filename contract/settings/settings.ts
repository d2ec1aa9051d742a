import { z } from 'zod';
import { Id, IsSample, LanguageCode, languageFields, sourceFields } from '../protocol/fields.ts';
import { oneChoice } from '../protocol/paging.ts';
import { duties } from '../values/duty.ts';
import { Identity } from './identity.ts';
import { countedKeys, figureKeys, figureKinds } from './settings.facts.ts';

const EveryLanguage = z.object({ en: z.string(), hi: z.string(), ur: z.string() });

export const Foundation = z.object({
  name: EveryLanguage,
  tagline: EveryLanguage,
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  whatsapp: z.string().nullable(),
  hours: z.string(),
  ...languageFields(['address', 'hours']),
  /** Of address and hours as the office wrote them first. */
  ...sourceFields,
  /** Where the map opens. For the office null: it is found by the address. */
  mapUrl: z.string().nullable(),
  /** Contact details that are still samples: nobody is reached by them, and at such hours nobody may be there. */
  sampleFields: z.array(oneChoice(['address', 'phone', 'email', 'whatsapp', 'hours'])),
});
export type Foundation = z.infer<typeof Foundation>;

/** Null: not set, and not shown. */
export const SocialLinks = z.object({
  facebook: z.string().nullable(),
  twitter: z.string().nullable(),
  instagram: z.string().nullable(),
  linkedin: z.string().nullable(),
});
export type SocialLinks = z.infer<typeof SocialLinks>;

export const FigureKey = oneChoice([...figureKeys, ...countedKeys]);
export type FigureKey = z.infer<typeof FigureKey>;

/** A number of the foundation; pages format it for the reader's language and never retype it. */
export const Figure = z.object({
  key: FigureKey,
  value: z.number(),
  kind: oneChoice([...figureKinds, 'rupees']),
  asOf: z.string().nullable(),
  isSample: IsSample,
});
export type Figure = z.infer<typeof Figure>;

export const DonationDetails = z.object({
  upiId: z.string(),
  payeeName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  bankName: z.string(),
  /** While true, pages offer no payment link: no money goes to a sample account. */
  isSample: z.boolean(),
});
export type DonationDetails = z.infer<typeof DonationDetails>;

export const Report = z.object({
  id: Id,
  label: z.string(),
  href: z.string(),
  language: LanguageCode,
  sizeInBytes: z.int(),
});
export type Report = z.infer<typeof Report>;

export const Settings = z.object({
  foundation: Foundation,
  social: SocialLinks,
  figures: z.array(Figure),
  /** Which of the counted figures are shown. */
  counted: z.array(oneChoice(countedKeys)),
  donation: DonationDetails,
  reports: z.array(Report),
});
export type Settings = z.infer<typeof Settings>;

/** Public settings; `figures` holds typed and counted ones. Without a mail server (`off`) pages promise no e-mail. */
export const PublicSettings = Settings.omit({ counted: true }).extend({
  mail: oneChoice(['on', 'off']),
  /** How long gifts and cases are kept: the office sets the years. */
  keepYears: z.object({ gift: z.int(), helpCase: z.int() }),
  identity: Identity,
  /** Of a demo: with what everybody signs in; a sign-in without a duty is a member's. Else null. */
  demo: z
    .object({
      password: z.string(),
      signIns: z.array(z.object({ email: z.string(), duty: z.enum(duties).nullable() })),
    })
    .nullable(),
});
