import { z } from 'zod';
import { officeCall, publicCall } from '../protocol/endpoint.ts';
import type { FieldCode } from '../protocol/field-code.ts';
import { Day, HiddenText, optionalLine, says, unlessBlank, YesOrNo } from '../protocol/fields.ts';
import { oneChoice, oneOf } from '../protocol/paging.ts';
import { identityFiles, legalForms, longestNumber, palettes } from './identity.facts.ts';

const Logo = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** Null: not entered, and not shown. */
export const RegistrationNumbers = z.object({
  legalForm: z.enum(legalForms).nullable(),
  registrationNumber: z.string().nullable(),
  pan: z.string().nullable(),
  number12A: z.string().nullable(),
  number80G: z.string().nullable(),
  validFrom80G: z.string().nullable(),
  validTo80G: z.string().nullable(),
  csr1: z.string().nullable(),
  darpan: z.string().nullable(),
  fcra: z.string().nullable(),
});
export type RegistrationNumbers = z.infer<typeof RegistrationNumbers>;

export const Identity = z.object({
  palette: z.enum(palettes),
  /** For light and dark grounds; null: the mark that the site came with. */
  logo: Logo.nullable(),
  logoDark: Logo.nullable(),
  /** Of the files drawn from the logo, `/api/identity/{file}?v=…`; null: there are none. */
  version: z.string().nullable(),
  numbers: RegistrationNumbers,
});
export type Identity = z.infer<typeof Identity>;

/** Absent: unchanged. Empty or null: cleared. */
const formed = (wrong: FieldCode, form: RegExp) =>
  z
    .union([z.null(), z.string()], wrong)
    .transform((text) => (text ?? '').replaceAll(/\s/g, '').toUpperCase() || null)
    .refine((text) => text === null || form.test(text), wrong)
    .optional();

const DayOrNone = z.union([z.literal('').transform(() => null), z.null(), Day], says('date_form')).optional();

export const UpdateIdentity = z.object({
  palette: unlessBlank(oneChoice(palettes), 'choice_unknown'),
  /** Takes a form of the logo away. */
  removeLogo: YesOrNo.optional(),
  removeLogoDark: YesOrNo.optional(),
  legalForm: z
    .union([z.literal('').transform(() => null), z.null(), z.enum(legalForms)], says('choice_unknown'))
    .optional(),
  registrationNumber: optionalLine(longestNumber),
  pan: formed('pan_form', /^[A-Z]{5}\d{4}[A-Z]$/),
  number12A: optionalLine(longestNumber),
  number80G: optionalLine(longestNumber),
  validFrom80G: DayOrNone,
  validTo80G: DayOrNone,
  csr1: formed('csr_form', /^CSR\d{8}$/),
  darpan: formed('darpan_form', /^[A-Z]{2}\/\d{4}\/\d{7}$/),
  fcra: formed('fcra_form', /^\d{9}$/),
});
export type UpdateIdentity = z.input<typeof UpdateIdentity>;

export const identityEndpoints = {
  readIdentityFile: publicCall('GET /identity/{file}', {
    summary: 'The logo of the foundation in one of its forms',
    params: z.object({ file: z.enum(identityFiles) }),
    query: z.object({ v: HiddenText }),
    status: 200,
    problems: ['not_found'],
  }),
};

export const officeIdentityEndpoints = {
  readIdentity: officeCall('GET /admin/identity', {
    duties: ['owner', 'editor'],
    says: 'readIdentity',
    summary: 'Logo, palette and registration numbers',
    reply: oneOf(Identity),
    status: 200,
  }),
  updateIdentity: officeCall('PUT /admin/identity', {
    duties: ['owner'],
    publicWords: true,
    says: 'saveIdentity',
    summary: 'Change logo, palette or registration numbers; fields that are not sent stay',
    bodyType: 'logos',
    body: UpdateIdentity,
    reply: oneOf(Identity),
    status: 200,
    problems: ['image_too_large', 'not_an_image'],
  }),
};
