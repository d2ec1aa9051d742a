import { raiseContentVersion } from '../server/platform/cache/content-version.ts';
import { yearsOfContent } from '../test/builders/years-of-content.ts';
import { aSite, type Site } from '../test/harness/product.ts';
import { openCaller } from './calls.ts';
import { members, registrations } from './crowd.sql.ts';
import { findPublicPages } from './public-pages.ts';
import { median } from './rounds.ts';

const rounds = 15;
const noticeMs = 30;

export interface Growth {
  path: string;
  ms: number;
  msWithTenfold: number;
  ratio: number;
  /** Growth of the time with the content: 0 is none, 1 is linear. */
  exponent: number;
}

const openWith = (times: number): Promise<Site> =>
  aSite({
    environment: { LOG_LEVEL: 'warn' },
    things: [
      yearsOfContent({ events: 60 * times, stories: 20 * times, projects: 9 * times, news: 20 * times }),
      members(100 * times),
      registrations,
    ],
  });

/** Cost of an uncached page, with some years of content and with ten times as much. */
export async function measureGrowth(): Promise<Growth[]> {
  const sites = await Promise.all([openWith(1), openWith(10)]);
  const callers = sites.map(({ url }) => openCaller(url));
  const pages = await Promise.all(sites.map(({ url }) => findPublicPages(url)));
  const times = new Map(
    [...(pages[0]?.keys() ?? [])].map((path) => [
      path,
      { ms: [] as number[], tenfold: [] as number[], ratios: [] as number[] },
    ]),
  );
  try {
    for (let round = -3; round < rounds; round += 1) {
      for (const [path, found] of times) {
        const taken: number[] = [];
        for (const [index, site] of sites.entries()) {
          await site.has(raiseContentVersion);
          await new Promise((resolve) => setTimeout(resolve, noticeMs));
          taken.push((await callers[index]?.time(pages[index]?.get(path) ?? path)) ?? 0);
        }
        const [ms = 0, tenfold = 0] = taken;
        // The first rounds warm both up.
        if (round < 0) continue;
        found.ms.push(ms);
        found.tenfold.push(tenfold);
        found.ratios.push(tenfold / ms);
      }
    }
  } finally {
    for (const caller of callers) caller.close();
    for (const site of sites) await site.close();
  }
  return [...times].map(([path, { ms, tenfold, ratios }]) => ({
    path,
    ms: median(ms),
    msWithTenfold: median(tenfold),
    ratio: median(ratios),
    exponent: Math.log10(median(ratios)),
  }));
}
