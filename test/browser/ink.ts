import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** A part of a page, in px from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the ink of some text lies, in px of the page. */
export interface InkRows {
  top: number;
  bottom: number;
  /** From the first stroke to the last one. */
  width: number;
  /** Half of the ink lies above it. */
  middle: number;
}

export interface Ink {
  within(box: Box): InkRows | undefined;
}

/** A pixel shows ink when it differs by more than the softest edge of a stroke. */
const leastDifference = 60;

const hideText = (selector: string): void => {
  const sheet = new CSSStyleSheet();
  const texts = ['', ' *', '::placeholder'].map((part) => `:is(${selector})${part}`);
  sheet.replaceSync(`${texts} { -webkit-text-fill-color: transparent !important }`);
  document.adoptedStyleSheets.push(sheet);
};

const showText = (): void => void document.adoptedStyleSheets.pop();

const wholePage = (page: Page): Promise<Box> =>
  page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return { x: 0, y: 0, width: clientWidth, height: scrollHeight };
  });

interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Browsers cannot draw more than some thousand px at once. */
const sliceHeight = 3000;

async function look(page: Page, { x, y, width, height }: Box): Promise<Picture> {
  const slices = [];
  for (let from = 0; from < height; from += sliceHeight) {
    const clip = { x, y: y + from, width, height: Math.min(sliceHeight, height - from) };
    const png = await page.screenshot({ fullPage: true, animations: 'disabled', clip });
    slices.push(await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true }));
  }
  return {
    data: Buffer.concat(slices.map(({ data }) => data)),
    width: slices[0]?.info.width ?? 0,
    height: slices.reduce((sum, { info }) => sum + info.height, 0),
  };
}

/** The visible ink of the text of these elements: what differs between the page with and without it. */
export async function readInk(page: Page, selector: string, part?: Box): Promise<Ink> {
  const origin = part ?? (await wholePage(page));
  // Fonts that a change of the page asked for are on their way.
  await page.evaluate(() => document.fonts.ready);
  const written = await look(page, origin);
  await page.evaluate(hideText, selector);
  const blank = await look(page, origin);
  await page.evaluate(showText);
  const { width, height } = written;
  const scale = await page.evaluate(() => devicePixelRatio);
  const inkIn = (row: number, from: number, to: number) => {
    const ink = { row, pixels: 0, first: to, last: from };
    for (let column = from; column < to; column += 1) {
      const at = row * width + column;
      if (Math.abs((written.data[at] ?? 0) - (blank.data[at] ?? 0)) <= leastDifference) continue;
      ink.pixels += 1;
      ink.first = Math.min(ink.first, column);
      ink.last = column;
    }
    return ink;
  };
  return {
    within: (box) => {
      const from = Math.max(0, Math.round((box.x - origin.x) * scale));
      const to = Math.min(width, Math.round((box.x + box.width - origin.x) * scale));
      const first = Math.max(0, Math.round((box.y - origin.y) * scale));
      const last = Math.min(height, Math.round((box.y + box.height - origin.y) * scale));
      const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) =>
        inkIn(first + index, from, to),
      ).filter(({ pixels }) => pixels > 0);
      const [top, bottom] = [rows.at(0), rows.at(-1)];
      if (!top || !bottom) return undefined;
      const all = rows.reduce((sum, { pixels }) => sum + pixels, 0);
      const middle = rows.reduce((sum, { row, pixels }) => sum + (row + 0.5) * pixels, 0) / all;
      const inPage = (row: number): number => row / scale + origin.y;
      const columns = Math.max(...rows.map((row) => row.last)) + 1 - Math.min(...rows.map((row) => row.first));
      return { top: inPage(top.row), bottom: inPage(bottom.row + 1), width: columns / scale, middle: inPage(middle) };
    },
  };
}

export async function boxOf(locator: Locator): Promise<Box> {
  return locator.evaluate(async (element) => {
    // Layout asks for the fonts of text that is new, and they move it.
    element.getBoundingClientRect();
    await document.fonts.ready;
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height };
  });
}

/** The ink of a text when nothing cuts it: the same characters on an empty sheet with room around. */
export async function freeInk(control: Locator, text: string): Promise<InkRows> {
  const page = control.page();
  await control.evaluate((element, words) => {
    const { fontFamily, fontSize, wordSpacing } = getComputedStyle(element);
    const sheet = document.createElement('div');
    sheet.id = 'free-ink';
    sheet.textContent = words;
    Object.assign(sheet.style, { fontFamily, fontSize, wordSpacing, lineHeight: '5', whiteSpace: 'nowrap' });
    Object.assign(sheet.style, { position: 'absolute', insetBlockStart: '0', insetInline: '0', zIndex: '99' });
    Object.assign(sheet.style, { background: 'white', color: 'black', paddingInline: '16px' });
    (element.closest('dialog') ?? document.body).append(sheet);
  }, text);
  const sheet = page.locator('#free-ink');
  const box = await boxOf(sheet);
  const rows = (await readInk(page, '#free-ink', box)).within(box);
  await sheet.evaluate((element) => element.remove());
  if (!rows) throw new Error(`Nothing was drawn of "${text}"`);
  return rows;
}
