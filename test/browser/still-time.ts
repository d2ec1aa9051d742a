import type { Person } from '../people.ts';

const start = new Date('2026-01-20T06:30:00Z');
const glimpseMs = 10;

/** Opens a page whose time stands still: it comes alive, and from then on runs only as the test lets it (`page.clock.runFor`). */
export async function openInStillTime({ page, open, awaken }: Person, path: string): Promise<void> {
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
  await open(path);
  await awaken(() => page.clock.runFor(glimpseMs));
}
