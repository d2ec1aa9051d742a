import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Language, languages } from '#contract/values/language.ts';
import { openBrowser } from '../test/harness/chromium.ts';
import { aVisitor } from '../test/harness/people.ts';
import { openWindows } from '../test/harness/windows.ts';
import { findPublicPages } from './public-pages.ts';

const kinds = ['document', 'stylesheet', 'script', 'font', 'image'] as const;
export type Kind = (typeof kinds)[number];
export interface PageWeight {
  path: string;
  language: Language;
  bytes: Record<Kind, number>;
}

/** Compressed bytes by kind that a first visit transfers until hydration. */
export async function weighPages(url: string): Promise<PageWeight[]> {
  const browser = await openBrowser();
  const weights: PageWeight[] = [];
  const pages = [...(await findPublicPages(url))];
  for (const [name, path, language] of pages.flatMap((page) => languages.map((each) => [...page, each] as const))) {
    const { page, context, open, awaken, leave } = await aVisitor(openWindows(browser), url, { language, width: 360 });
    const sizes: Promise<[string, number]>[] = [];
    context.on('requestfinished', (request) => {
      sizes.push(request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize]));
    });
    await open(path);
    await awaken();
    await page.waitForLoadState('networkidle');
    const bytes: Record<Kind, number> = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0 };
    for (const [type, size] of await Promise.all(sizes)) {
      const kind = kinds.find((each) => each === type);
      if (kind) bytes[kind] += size;
    }
    weights.push({ path: name, language, bytes });
    await leave();
  }
  await browser.close();
  return weights;
}

/** Resident memory of a process tree, in MB. */
export function measureMemory(pid: number): number {
  const rows = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [own = 0, parent = 0] of rows) if (family.has(parent)) family.add(own);
  }
  return rows.filter(([own = 0]) => family.has(own)).reduce((sum, [, , rss = 0]) => sum + rss, 0) / 1024;
}

/** Peak memory during the work, sampled every second. */
export async function measureMemoryDuring<Done>(pid: number, work: () => Promise<Done>): Promise<[Done, number]> {
  const ended = new AbortController();
  let most = 0;
  const watch = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      most = Math.max(most, measureMemory(pid));
      await sleep(1000, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  try {
    return [await work(), most];
  } finally {
    ended.abort();
    await watching;
  }
}
