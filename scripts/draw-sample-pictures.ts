/** Draws our illustrations as the pictures of the sample content; to be run when one of them changes. */
import sharp from 'sharp';

const drawings = [
  'craft-embroiderer',
  'hero-community',
  'hero-mason',
  'hero-weaver',
  'scene-classroom',
  'scene-women-group',
];
const width = 960;

for (const name of drawings) {
  const drawing = new URL(`../web/illustrations/${name}.svg`, import.meta.url).pathname;
  const picture = new URL(`../server/shared/content/samples/pictures/${name}.webp`, import.meta.url).pathname;
  // At this density the 800 px wide drawing is rendered, not upscaled.
  const density = (72 * width) / 800;
  await sharp(drawing, { density })
    .resize({ width })
    .webp({ nearLossless: true, quality: 40, effort: 6 })
    .toFile(picture);
}
