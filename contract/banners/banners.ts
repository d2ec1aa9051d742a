import { z } from 'zod';
import { contentKinds } from '../content/content-kinds.ts';
import { contentItem, contentList, contentPicture, pictureProblems } from '../protocol/content-endpoint.ts';
import { officeCall } from '../protocol/endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  IsSample,
  languageFields,
  optionalLine,
  optionalText,
  pictureFields,
  requiredLine,
  says,
  sourceFields,
  unlessBlank,
  wholeNumber,
  writtenIn,
  YesOrNo,
} from '../protocol/fields.ts';
import { listOf, oneOf } from '../protocol/paging.ts';
import { isPlainHttpsLink } from '../values/https-link.ts';
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
  ...sourceFields,
  isSample: IsSample,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Banner = z.infer<typeof Banner>;

// A page of this site, or an https address elsewhere: no script URL, no disguised host.
const isSafeLink = (link: string): boolean => {
  if (!/^\S*$/.test(link)) return false;
  if (link.startsWith('/')) return !/^\/[/\\]/.test(link);
  return isPlainHttpsLink(link);
};

export const CreateBanner = z.object({
  ...writtenIn,
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

export const bannerEndpoints = {
  listBanners: contentList('GET /banners', 'The active banners, in order', Banner, 'listBanners'),
  readBanner: contentItem('GET /banners/{id}', 'One banner', Banner, 'listBanners'),
  readBannerImage: contentPicture('GET /banners/image/{id}', 'The picture of a banner'),
};

export const officeBannerEndpoints = {
  listAllBanners: officeCall('GET /admin/banners', {
    duties: ['owner', 'editor'],
    says: 'listBanners',
    summary: 'All banners, in order, also those that are switched off',
    reply: listOf(Banner),
    status: 200,
  }),
  createBanner: officeCall('POST /admin/banners', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveBanner',
    summary: 'Create a banner',
    bodyType: 'multipart',
    body: CreateBanner,
    imageRequired: 'image_required',
    reply: oneOf(Banner),
    status: 201,
    problems: pictureProblems,
  }),
  updateBanner: officeCall('PUT /admin/banners/{id}', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveBanner',
    summary: 'Change a banner; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateBanner,
    reply: oneOf(Banner),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  }),
  deleteBanner: officeCall('DELETE /admin/banners/{id}', {
    duties: ['owner', 'editor'],
    says: 'deleteBanner',
    summary: 'Delete a banner',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
