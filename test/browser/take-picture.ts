import type { Page } from 'playwright-core';

/** With this variable journeys leave pictures of what they see, to be looked at. */
export const picturesIn = process.env.PICTURES_IN;

export async function take(page: Page, name: string): Promise<void> {
  if (picturesIn) await page.screenshot({ path: `${picturesIn}/${name}.png`, fullPage: true });
}

/** Beside a laptop and on a phone; the last width stays. */
export async function takeAtWidths(page: Page, name: string, widths: readonly number[]): Promise<void> {
  if (!picturesIn) return;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await take(page, `${name}-${width}`);
  }
}
