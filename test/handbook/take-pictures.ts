import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Language } from '#contract/values/language.ts';
import type { Task } from '#handbook/task.ts';
import type { Picture, Pictures } from '../../server/nouns/handbook/pictures.ts';

const folder = new URL('../../dist/client/assets/handbook/', import.meta.url);

/** A page of the handbook has some eight pictures, and a phone pays for each byte. */
const mostBytes = 40_000;
const qualities = [70, 55, 40, 30, 20];

async function shrink(png: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const picture = await sharp(png).webp({ quality }).toBuffer();
    if (picture.length <= mostBytes) return picture;
  }
  throw new Error(`A picture is larger than ${mostBytes} bytes at the lowest quality`);
}

const outline = (element: Element, ring: string): void => {
  (element as HTMLElement).style.outline = ring;
  (element as HTMLElement).style.outlineOffset = '3px';
};

/** The screen as the reader sees it, with a ring around the part that the step is about. */
export async function takePicture(page: Page, part: Locator | null): Promise<Buffer> {
  if (part) await part.scrollIntoViewIfNeeded();
  await part?.evaluate(outline, '4px solid #b4472a');
  const picture = await shrink(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  await part?.evaluate(outline, '');
  return picture;
}

/** Keeps the pictures of a task where the built product serves them. */
export async function keepPictures(task: Task, language: Language, taken: readonly (Buffer | null)[], page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await mkdir(folder, { recursive: true });
  const pictures: (Picture | null)[] = [];
  for (const [at, picture] of taken.entries()) {
    if (!picture) {
      pictures.push(null);
      continue;
    }
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8);
    const name = `${language}-${task.id}-${at + 1}-${hash}.webp`;
    await writeFile(new URL(name, folder), picture);
    pictures.push({ url: `/assets/handbook/${name}`, width, height });
  }
  const list = new URL('pictures.json', folder);
  const known: Pictures = JSON.parse(await readFile(list, 'utf8').catch(() => '{}'));
  await writeFile(list, JSON.stringify({ ...known, [language]: { ...known[language], [task.id]: pictures } }));
}
