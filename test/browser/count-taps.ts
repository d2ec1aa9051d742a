import type { Page } from 'playwright-core';

/** Touches of the screen, and keys of numbers; words are spoken into the keyboard or typed as one goes. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    };
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', (event) => /\d/.test(event.key) && count(event), true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}
