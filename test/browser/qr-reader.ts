import { scanImageData } from '@undecaf/zbar-wasm';
import sharp from 'sharp';

/** What ZBar, a reader of QR codes that knows nothing of this product, finds in a picture. */
async function scanQrCodes(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return scanImageData({ data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' });
}

export async function readQrCodes(picture: Buffer): Promise<string[]> {
  return (await scanQrCodes(picture)).map((symbol) => symbol.decode());
}

/** The first and the last row of pixels of each code. */
export async function findQrCodes(picture: Buffer): Promise<{ top: number; bottom: number }[]> {
  const symbols = await scanQrCodes(picture);
  return symbols.map(({ points }) => {
    const rows = points.map(({ y }) => y);
    return { top: Math.min(...rows), bottom: Math.max(...rows) };
  });
}
