import type { z } from 'zod';
import type { CreateBanner, UpdateBanner } from '#contract/banners.ts';
import { sourceLanguage } from '#contract/language.ts';
import { type ContentTable, changeContent, createContent, removeContent } from '../content/content-office.ts';
import type { OfficeAct } from '../http/office-act.ts';
import type { PictureTools } from '../media/picture-tools.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import {
  type BannerRow,
  type BannerText,
  deleteBanner,
  insertBanner,
  lockBanner,
  updateBanner,
} from './banners.sql.ts';

const banners: ContentTable<BannerRow, BannerText> = {
  kind: 'banner',
  nameOf: ({ title }) => title,
  texts: 'banners',
  insert: insertBanner,
  lock: lockBanner,
  update: updateBanner,
  remove: deleteBanner,
};

const asWritten = (row: BannerRow) => ({ ...row, ...pictureFieldsOf('banners', row), language: sourceLanguage });

export async function createBanner(
  tools: PictureTools,
  {
    description = null,
    link = null,
    linkLabel = null,
    active = true,
    position = 0,
    ...wish
  }: z.output<typeof CreateBanner>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  return asWritten(
    await createContent(banners, tools, { ...wish, description, link, linkLabel, active, position }, image, act),
  );
}

export async function changeBanner(
  tools: PictureTools,
  id: string,
  wish: z.output<typeof UpdateBanner>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  return asWritten(await changeContent(banners, tools, id, wish, image, act));
}

export const removeBanner = (tools: PictureTools, id: string, act: OfficeAct): Promise<void> =>
  removeContent(banners, tools, id, act);
