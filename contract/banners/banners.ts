import { z } from 'zod';
import { contentKinds } from '../content/content-kinds.ts';
import {
  Id,
  Instant,
  IsSample,
  languageFields,
  optionalLine,
  optionalText,
  pictureFields,
  requiredLine,
  says,
  unlessBlank,
  wholeNumber,
  YesOrNo,
} from '../protocol/fields.ts';
import { bannerLengths, lastPosition } from './banners.facts.ts';

export const Banner = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  /** Replaces the first button of the hero, with its label. */
  link: z.string().nullable(),
  linkLabel: z.string().nullable(),
  active: z.boolean(),
  position: z.int(),
  ...pictureFields,
  /** A data URL, in the answer about one banner only. */
  imageData: z.string().nullable().optional(),
  ...languageFields(contentKinds.banners.translatedFields),
  isSample: IsSample,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Banner = z.infer<typeof Banner>;

// A page of this site, or a secure address elsewhere: nothing that a browser would run, and no hidden other host.
const isSafeLink = (link: string): boolean => {
  if (!/^\S*$/.test(link)) return false;
  if (link.startsWith('/')) return !/^\/[/\\]/.test(link);
  return URL.canParse(link) && new URL(link).protocol === 'https:';
};

export const CreateBanner = z.object({
  title: requiredLine(bannerLengths.title, 'title_required'),
  description: optionalText(bannerLengths.description),
  link: z
    .string(says('link_form'))
    .trim()
    .max(bannerLengths.link, says('text_too_long'))
    .refine((link) => link === '' || isSafeLink(link), says('link_form'))
    .transform((link) => link || null)
    .nullable()
    .optional(),
  linkLabel: optionalLine(bannerLengths.linkLabel),
  active: YesOrNo.optional(),
  position: unlessBlank(wholeNumber(0, lastPosition, 'position_form'), 'position_form'),
});
export type CreateBanner = z.input<typeof CreateBanner>;

export const UpdateBanner = CreateBanner.partial();
export type UpdateBanner = z.input<typeof UpdateBanner>;
