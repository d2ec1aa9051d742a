import sharp from 'sharp';

/** Rows of pixels between two lines of writing that have no ink; fewer may be a gap within Nastaliq. */
const leastGap = 6;
/** The quiet zone and squares of a QR code are one block, higher than any line of writing. */
const leastCode = 300;

/** Lines of writing in a saved picture, above and below its QR code. */
export async function countLines(picture: Buffer): Promise<{ above: number; below: number }> {
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
  const code = blocks.findIndex(({ from, to }) => to - from >= leastCode);
  if (code === -1) throw new Error('There is no QR code in the picture');
  return { above: code, below: blocks.length - code - 1 };
}
