import type { Page } from 'playwright-core';
import { patienceMs } from '../harness/eventually.ts';
import type { Person } from '../harness/people.ts';

const start = new Date('2026-01-20T06:30:00Z');
const glimpseMs = 10;

/** Opens a page whose time stands still: it runs only as the test lets it (`page.clock.runFor`). */
export async function openAsleep({ page, open }: Person, path: string): Promise<void> {
  await page.clock.install({ time: start });
  // It jumps there and cannot jump back: far enough ahead for a busy machine.
  await page.clock.pauseAt(new Date(start.getTime() + patienceMs));
  await open(path);
}

/** The same, after it has come alive. */
export async function openInStillTime(person: Person, path: string): Promise<void> {
  await openAsleep(person, path);
  await person.awaken(() => person.page.clock.runFor(glimpseMs));
}

/** Lets the page finish, then run for so long. React sets timers after drawing: time that passed before would not count. */
export async function letRun(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      const { port1, port2 } = new MessageChannel();
      const heard = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      port2.postMessage(null);
      await heard;
      port1.close();
    }
  });
  await page.clock.runFor(milliseconds);
}
