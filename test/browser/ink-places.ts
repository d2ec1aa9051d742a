import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { type Box, boxOf, freeInk, readInk } from './ink.ts';

/** Between ink and the edge around it, in px. */
export const leastRoom = 2;

/** Text in a field is not cut: its ink is as high and wide as on a sheet of its own. */
export async function expectWholeInk(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await field.evaluate((element) => element.setAttribute('data-measured', ''));
  const box = await boxOf(field);
  const rows = (await readInk(page, '[data-measured]', box)).within(box);
  await field.evaluate((element) => element.removeAttribute('data-measured'));
  const free = await freeInk(field, text);
  assert.ok(rows, `nothing can be read of "${text}"`);
  const cut = [free.bottom - free.top - (rows.bottom - rows.top), free.width - rows.width];
  assert.ok(
    cut.every((px) => Math.abs(px) <= 1),
    `${cut.join(' px in height and ')} px in width are cut of "${text}"`,
  );
}

interface Pill extends Box {
  text: string;
}

/** Buttons, chips and badges: what has an edge that can be seen, close around words. */
export const findPills = (): Pill[] =>
  [...document.querySelectorAll<HTMLElement>('button, a, time, [class*="_badge_"], [class*="_chip_"]')].flatMap(
    (each) => {
      const { backgroundColor, borderTopColor, borderTopWidth, borderBottomWidth } = getComputedStyle(each);
      const { left, top, width, height } = each.getBoundingClientRect();
      const border = Number.parseFloat(borderTopWidth);
      const isSeen = (colour: string) => !/, 0\)$|^transparent$/.test(colour);
      const hasEdge = isSeen(backgroundColor) || (border > 0 && isSeen(borderTopColor));
      const text = each.innerText.trim();
      if (!hasEdge || !text || height === 0 || !each.checkVisibility() || each.querySelector('h1, h2, h3, p, img'))
        return [];
      each.setAttribute('data-measured', '');
      const inner = height - border - Number.parseFloat(borderBottomWidth);
      return [{ text, x: left + scrollX, y: top + scrollY + border, width, height: inner }];
    },
  );

/** Words without room between their ink and the edge around them. */
export async function findCrowded(page: Page): Promise<string[]> {
  const pills = await page.evaluate(findPills);
  assert.ok(pills.length > 0, 'there are buttons');
  const ink = await readInk(page, '[data-measured]');
  return pills.flatMap(({ text, ...pill }) => {
    const rows = ink.within({ ...pill, y: pill.y - 6, height: pill.height + 12 });
    // Out of sight, such as the slides behind the first one.
    if (!rows) return [];
    const above = rows.top - pill.y;
    const below = pill.y + pill.height - rows.bottom;
    return Math.min(above, below) < leastRoom ? [`"${text}": ${above} px above, ${below} px below`] : [];
  });
}

/** An icon that stands beside one line of words, and where the words are. */
export const findIconLines = (): { icon: number; words: Box }[] =>
  [...document.querySelectorAll('svg:has(use)')].flatMap((icon) => {
    const line = icon.parentElement;
    if (!line || !icon.checkVisibility() || line.closest('[dir="ltr"]')) return [];
    const isBeside = getComputedStyle(icon).position !== 'absolute' && getComputedStyle(line).flexDirection === 'row';
    if (!isBeside) return [];
    const range = document.createRange();
    range.selectNodeContents(line);
    const { top, height } = icon.getBoundingClientRect();
    const rects = [...range.getClientRects()].filter((rect) => rect.height > height * 1.3 && rect.width > 0);
    const [words] = rects;
    if (!words || !/[؀-ۿ]/.test(line.innerText) || rects.some((rect) => Math.abs(rect.top - words.top) > 4)) return [];
    line.setAttribute('data-measured', '');
    const { left, width } = words;
    return [
      {
        icon: top + scrollY + height / 2,
        words: { x: left + scrollX, y: words.top + scrollY, width, height: words.height },
      },
    ];
  });
