// Draws the pictures that messengers show beside a link, and the icons, from our own illustrations and fonts. Run by hand after
// a change, with the program of a Chromium: CHROMIUM_PATH=/usr/bin/chromium node_modules/.bin/node scripts/draw-share-pictures.ts
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { directionOf, type Language, languages } from '../contract/values/language.ts';
import en from '../locales/en/site.json' with { type: 'json' };
import hi from '../locales/hi/site.json' with { type: 'json' };
import ur from '../locales/ur/site.json' with { type: 'json' };
import { icoOf } from '../server/shared/settings/ico-file.ts';

const web = new URL('../web/', import.meta.url);
type Words = typeof en;
const words: Record<Language, Words> = { en, hi, ur };
const width = 1200;
const height = 630;
const sceneWidth = 760;
const mostBytes = 60 * 1024;
const colours = 64;

interface Drawing {
  text: (words: Words) => string;
  scene: string;
  colour: 'indigo' | 'terracotta';
  /** Share of the scene's height that the woven ground takes; it repeats under the words. */
  ground: number;
}

const [heroGround, cardGround] = [80 / 600, 45 / 450];

const drawings: Record<string, Drawing> = {
  home: { text: ({ share }) => share.home, scene: 'hero-weaver', colour: 'indigo', ground: heroGround },
  events: { text: ({ share }) => share.events, scene: 'hero-community', colour: 'indigo', ground: heroGround },
  news: { text: ({ footer }) => footer.news, scene: 'project-rights', colour: 'indigo', ground: cardGround },
  donate: { text: ({ share }) => share.donate, scene: 'project-relief', colour: 'terracotta', ground: cardGround },
};

const grounds = { indigo: '#161e4c', terracotta: '#b4472a' };

const read = (path: string): Promise<Buffer> => readFile(new URL(path, web));
const drawing = (name: string): Promise<Buffer> => read(`illustrations/${name}.svg`);
const embed = (type: string, content: Buffer): string => `data:${type};base64,${content.toString('base64')}`;

const faces: Record<Language, { file: string; size: number; leading: number }> = {
  en: { file: 'mukta-latin-700', size: 72, leading: 1.12 },
  hi: { file: 'mukta-devanagari-400', size: 70, leading: 1.25 },
  ur: { file: 'noto-nastaliq-urdu-400', size: 62, leading: 1.95 },
};

async function pageOf({ text, scene, colour, ground }: Drawing, language: Language): Promise<string> {
  const { file, size, leading } = faces[language];
  const said = text(words[language]);
  const fontSize = said.includes(' ') ? size : size * 1.5;
  const [font, picture, mark] = await Promise.all([
    read(`fonts/${file}.woff2`),
    drawing(scene),
    drawing('logo-mark-light'),
  ]);
  const sceneHeight = sceneWidth * (ground === heroGround ? 600 / 800 : 450 / 800);
  const end = directionOf(language) === 'ltr' ? 'right' : 'left';
  const groundHeight = Math.round(sceneHeight * ground);
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><style>
    @font-face { font-family: Drawn; src: url(${embed('font/woff2', font)}) }
    body { margin: 0; inline-size: ${width}px; block-size: ${height}px; position: relative; overflow: hidden;
      background: ${grounds[colour]}; color: #fff; font: ${language === 'en' ? 'normal' : 'bold'} ${fontSize}px/${leading} Drawn }
    .ground { position: absolute; inset-inline: 0; inset-block-end: 0; block-size: ${groundHeight}px;
      background: url(${embed('image/svg+xml', picture)}) repeat-x ${end} bottom / ${sceneWidth}px }
    .scene { position: absolute; inset-block-end: 0; inset-inline-end: 0; inline-size: ${sceneWidth}px }
    .words { position: absolute; inset-block: 0 ${groundHeight}px; inset-inline-start: 60px; inline-size: 410px;
      display: grid; align-content: center; gap: 28px; text-wrap: balance }
    .mark { inline-size: 104px }
  </style><div class="ground"></div><img class="scene" src="${embed('image/svg+xml', picture)}">
  <div class="words"><img class="mark" src="${embed('image/svg+xml', mark)}"><div>${said}</div></div>`;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? 'chromium',
  chromiumSandbox: false,
});
const page = await browser.newPage({ viewport: { width, height } });
for (const [name, each] of Object.entries(drawings)) {
  for (const language of languages) {
    await page.setContent(await pageOf(each, language));
    await page.evaluate(() => document.fonts.ready);
    const png = await sharp(await page.screenshot())
      .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
      .toBuffer();
    if (png.length > mostBytes) throw new Error(`${name}-${language}.png has ${png.length} bytes`);
    await write(`share/pictures/${name}-${language}.png`, png);
  }
}
await browser.close();

/** The mark alone, or on a ground of any shape, inside the safe circle. */
async function icon(size: number, ground?: string): Promise<Buffer> {
  const inner = ground ? Math.round(size * 0.64) : size;
  const mark = await sharp(await drawing(ground ? 'logo-mark-light' : 'logo-mark'), { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .toBuffer();
  const canvas = { width: size, height: size, channels: 4 as const, background: ground ?? '#0000' };
  return sharp({ create: canvas })
    .composite([{ input: mark }])
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

await write('icons/favicon.ico', icoOf(await icon(32), 32));
await write('icons/apple-touch-icon.png', await icon(180, grounds.indigo));
for (const size of [192, 512]) {
  await write(`icons/icon-${size}.png`, await icon(size));
  await write(`icons/maskable-${size}.png`, await icon(size, grounds.indigo));
}

async function write(path: string, content: Buffer): Promise<void> {
  await writeFile(new URL(path, web), content);
  process.stdout.write(`${path} ${content.length} bytes\n`);
}
