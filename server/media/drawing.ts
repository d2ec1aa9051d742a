import sharp, { type Sharp } from 'sharp';
import { Problem } from '#contract/problem.ts';
import { beginsAsPicture } from './recognise.ts';

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What becomes of an upload: upright, at most so large, without anything that told where and by whom it was taken. */
export interface Master {
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * The cameras of telephones reach 50 million, as JPEG. The other formats are unpacked as a whole: at these limits none takes
 * much more than 300 MB, whatever the file was made for (a progressive JPEG of 48 million took 307).
 */
const mostPixels = {
  jpeg: 50_000_000,
  webp: 40_000_000,
  png: 25_000_000,
  gif: 25_000_000,
  // AVIF.
  heif: 12_500_000,
};

export interface DrawingLimits {
  /** By the name of the format. */
  mostPixels: Readonly<Record<string, number>>;
  /** Of a JPEG that must be unpacked as a whole, too; cameras make others. */
  mostOfProgressive: number;
}
const usualLimits: DrawingLimits = { mostPixels, mostOfProgressive: mostPixels.jpeg };
/** In 512 MB there are some 150 left for a picture. */
export const limitsOfSmallMachine: DrawingLimits = {
  mostPixels: { ...mostPixels, webp: 16_000_000, png: 16_000_000, gif: 16_000_000, heif: 5_000_000 },
  mostOfProgressive: 16_000_000,
};

/** Reads and draws, here or elsewhere. */
export interface Drawing {
  /** Nothing of the upload is kept as it came; of a moving picture the first frame. */
  drawMaster(upload: Uint8Array): Promise<Master>;
  drawFile(master: Uint8Array, format: PictureFormat, width: number): Promise<Buffer>;
}
const largest = { width: 1_920, height: 3_840 };

const encodings: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // More effort takes five to nine times as long for a tenth of the bytes.
  avif: (picture) => picture.avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, progressive: true }),
};

/** One thread, no memory of earlier pictures, and no reader but those of the five formats: libvips knows many more. */
export function restrainDrawing(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  const readers = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];
  sharp.unblock({ operation: readers.map((name) => `VipsForeignLoad${name}Buffer`) });
}

const refuse = (code: 'image_unreadable' | 'image_too_many_pixels', cause?: unknown): Problem =>
  new Problem('invalid', { errors: { image: code }, cause });

const unreadable = (cause: unknown): never => {
  throw refuse('image_unreadable', cause);
};

export async function drawMaster(upload: Uint8Array, limits: DrawingLimits = usualLimits): Promise<Master> {
  if (!beginsAsPicture(upload)) throw new Problem('not_an_image');
  const { format, width, height, isProgressive } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(unreadable);
  const limitInputPixels =
    isProgressive && format === 'jpeg' ? limits.mostOfProgressive : (limits.mostPixels[format] ?? 1);
  if (width * height > limitInputPixels) throw refuse('image_too_many_pixels');
  const { data, info } = await sharp(upload, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return { width: info.width, height: info.height, bytes: data };
}

export const drawFile = (master: Uint8Array, format: PictureFormat, width: number): Promise<Buffer> =>
  encodings[format](sharp(master).resize({ width, withoutEnlargement: true })).toBuffer();

/** In this process. */
export function drawHere(): Drawing {
  restrainDrawing();
  return { drawMaster: (upload) => drawMaster(upload), drawFile };
}
