import { spawnSync } from 'node:child_process';
import { type Language, languages } from '#contract/language.ts';
import { openBrowser } from '../test/chromium.ts';
import { aVisitor } from '../test/people.ts';
import { openWindows } from '../test/windows.ts';

const kinds = ['document', 'stylesheet', 'script', 'font', 'image'] as const;
export type Kind = (typeof kinds)[number];
export interface PageWeight {
  path: string;
  language: Language;
  bytes: Record<Kind, number>;
}

/** What travels to somebody new until the page has come alive, by kind, as compressed. */
export async function weighPages(url: string, paths: readonly string[]): Promise<PageWeight[]> {
  const browser = await openBrowser();
  const weights: PageWeight[] = [];
  for (const [path, language] of paths.flatMap((each) => languages.map((language) => [each, language] as const))) {
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
    weights.push({ path, language, bytes });
    await leave();
  }
  await browser.close();
  return weights;
}

/** Resident memory of a process and all below it, in MB. */
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
