import sharp from 'sharp';
import { findQrCodes } from './qr-reader.ts';

/** Rows of pixels between two lines of writing that have no ink; fewer may be a gap within Nastaliq. */
const leastGap = 6;

/** Lines of writing in a saved picture, above and below its QR code, in which a whole row of squares may be white. */
export async function countLines(picture: Buffer): Promise<{ above: number; below: number }> {
  const [code] = await findQrCodes(picture);
  if (!code) throw new Error('There is no QR code in the picture');
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const inked = Array.from({ length: height }, (_, row) =>
    data.subarray(row * width * channels, (row + 1) * width * channels).some((value) => value < 128),
  );
  const blocks: { from: number; to: number }[] = [];
  inked.forEach((isInked, row) => {
    const last = blocks.at(-1);
    if (!isInked) return;
    if (last && row - last.to <= leastGap) last.to = row;
    else blocks.push({ from: row, to: row });
  });
  return {
    above: blocks.filter(({ to }) => to < code.top).length,
    below: blocks.filter(({ from }) => from > code.bottom).length,
  };
}
