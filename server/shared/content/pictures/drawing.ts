import sharp, { type Metadata, type Sharp } from 'sharp';
import { Problem } from '#contract/protocol/problem.ts';
import { beginsAsPicture } from './recognise.ts';

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Upload made upright, limited in size, without metadata such as place and author. */
export interface Master {
  width: number;
  height: number;
  bytes: Buffer;
}

/** Cameras of telephones reach 50 million pixels, as JPEG. */
const mostPixels: Readonly<Record<string, number>> = {
  jpeg: 50_000_000,
  webp: 40_000_000,
  png: 25_000_000,
  gif: 25_000_000,
  // AVIF.
  heif: 12_500_000,
};

/** The memory that unpacking one upload may take. */
export const mostUnpackedBytes = { usual: 200_000_000, small: 100_000_000 };

/**
 * Bytes per pixel while a picture is unpacked whole, measured at the largest size of each format. Formats read row by
 * row count nothing.
 */
function unpackedBytesPerPixel({ format, channels, depth, isProgressive }: Metadata): number {
  if (format === 'jpeg') return isProgressive ? 6 : 0;
  if (format === 'png') return isProgressive ? 2 * channels * (depth === 'ushort' ? 2 : 1) : 0;
  return { webp: 3, gif: 6, heif: 20 }[format as string] ?? Number.POSITIVE_INFINITY;
}

/** A picture laid onto a ground: a logo as an icon, in an e-mail or as the picture of a shared link. */
export interface Plate {
  width: number;
  height: number;
  /** The most that the picture fills, in the middle. */
  box: { width: number; height: number };
  /** Null: transparent. */
  ground: string | null;
  /** A lighter rectangle under the picture. */
  panel?: { width: number; height: number; ground: string };
  /** `inside`: the plate is exactly as large as the scaled picture, without a border. */
  fit?: 'inside';
  format: 'png' | 'webp';
}

/** Reads and draws pictures, in this process or another one. */
export interface Drawing {
  /** Nothing of the upload is kept unchanged; of a moving picture the first frame is used. */
  drawMaster(upload: Uint8Array): Promise<Master>;
  drawFile(master: Uint8Array, format: PictureFormat, width: number): Promise<Buffer>;
  drawPlate(master: Uint8Array, plate: Plate): Promise<Master>;
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

export async function drawMaster(upload: Uint8Array, mostBytes = mostUnpackedBytes.usual): Promise<Master> {
  if (!beginsAsPicture(upload)) throw new Problem('not_an_image');
  const metadata = await sharp(upload, { limitInputPixels: false }).metadata().catch(unreadable);
  const pixels = metadata.width * metadata.height;
  const limitInputPixels = mostPixels[metadata.format] ?? 1;
  if (pixels > limitInputPixels || pixels * unpackedBytesPerPixel(metadata) > mostBytes) {
    throw refuse('image_too_many_pixels');
  }
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

const canvas = (width: number, height: number, ground: string | null): Sharp =>
  sharp({ create: { width, height, channels: 4, background: ground ?? '#0000' } });

export async function drawPlate(master: Uint8Array, plate: Plate): Promise<Master> {
  const { width, height, box, ground, panel, fit, format } = plate;
  const drawn = await sharp(master)
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const size = fit === 'inside' ? drawn.info : { width, height };
  const layers = [
    ...(panel ? [{ input: await canvas(panel.width, panel.height, panel.ground).png().toBuffer() }] : []),
    { input: drawn.data },
  ];
  const laid = canvas(size.width, size.height, ground).composite(layers);
  const encoded = format === 'png' ? laid.png({ compressionLevel: 9 }) : laid.webp({ quality: 90 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

/** Draws in this process. */
export function drawHere(): Drawing {
  restrainDrawing();
  return { drawMaster: (upload) => drawMaster(upload), drawFile, drawPlate };
}
