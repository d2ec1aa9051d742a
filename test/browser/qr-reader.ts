import { scanImageData } from '@undecaf/zbar-wasm';
import sharp from 'sharp';

/** What ZBar, a reader of QR codes that knows nothing of this product, finds in a picture. */
export async function readQrCodes(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const symbols = await scanImageData({ data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' });
  return symbols.map((symbol) => symbol.decode());
}
