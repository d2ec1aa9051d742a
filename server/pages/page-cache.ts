import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { KeptUntil } from '#contract/endpoint.ts';
import type { PageAddress, RenderedPage } from '#contract/page.ts';
import type { Freshness } from '../content/freshness.ts';
import { compress, type Encoding } from '../http/encoding.ts';
import { createSharedWork, type Made } from '../http/shared-work.ts';
import type { RenderQueue } from './render-queue.ts';

/** How many readers got a page that was made before. */
export interface Readers {
  count: number;
}

/** A page as it was drawn, perhaps with somebody who wants to know how many read it; without a word it shows seats. */
export type DrawnPage = RenderedPage & { readers?: Readers; keptUntil?: KeptUntil };

/** A page ready to be sent: nothing is left to do for the next reader but to copy bytes. */
export interface ReadyPage {
  status: number;
  type: string;
  location: string | undefined;
  incomplete: boolean;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  readers: Readers;
  keptUntil: KeptUntil;
}

export interface PageCache {
  /** Answers from memory, or renders once for everybody who waits for the same page. */
  find(place: string, keeping: PageAddress['keeping'], render: () => Promise<DrawnPage>): Promise<Made<ReadyPage>>;
}

interface Counters {
  pageCacheHits: { inc(): void };
  pageCacheMisses: { inc(): void };
}

interface PageCacheOptions {
  maximumBytes: number;
  counters: Counters;
  freshness: Freshness;
  queue: RenderQueue;
}

/** A page stays in its place until a newer one takes it; those that nobody asks for any more fall out by size. */
export function createPageCache({ maximumBytes, counters, freshness, queue }: PageCacheOptions): PageCache {
  const ready = new LRUCache<string, Made<ReadyPage>>({ maxSize: maximumBytes, sizeCalculation: sizeOf });
  const renderings = createSharedWork<ReadyPage>(freshness);

  /** Asking the database costs less than drawing, and is possible while too many pages wait to be drawn. */
  async function confirm(place: string, { made, ...known }: Made<ReadyPage>): Promise<Made<ReadyPage> | undefined> {
    const moment = made.keptUntil === 'contentChanges' ? await freshness.confirm(known.moment) : null;
    if (!moment) return undefined;
    counters.pageCacheHits.inc();
    made.readers.count += 1;
    ready.set(place, { made, moment });
    return { made, moment };
  }

  return {
    async find(place, keeping, render) {
      const known = ready.get(place);
      if (known && freshness.isStill(known.moment, known.made.keptUntil)) {
        counters.pageCacheHits.inc();
        known.made.readers.count += 1;
        return known;
      }
      const confirmed = known && (await confirm(place, known));
      if (confirmed) return confirmed;
      counters.pageCacheMisses.inc();
      const lastKnown = () => (known && freshness.isLastKnown(known.moment) ? known : undefined);
      try {
        const rendered = await renderings.share(place, () =>
          queue.run(() => render().then(prepare), { first: keeping === 'always' }),
        );
        const { status, incomplete } = rendered.made;
        // While the database is away, what was good a moment ago is better than an excuse.
        if (status >= 500 || incomplete) return lastKnown() ?? rendered;
        if (keeping === 'always' || (keeping === 'ifFound' && status === 200)) ready.set(place, rendered);
        return rendered;
      } catch (error) {
        const last = lastKnown();
        if (!last) throw error;
        return last;
      }
    },
  };
}

const sizeOf = ({ made }: Made<ReadyPage>): number =>
  Object.values(made.bodies).reduce((sum, body) => sum + body.length, 1024);

const pageType = 'text/html; charset=utf-8';

export async function prepare(page: DrawnPage): Promise<ReadyPage> {
  const { status, html, type = pageType, location, incomplete = false, readers = { count: 0 } } = page;
  const { keptUntil = 'seatsChange' } = page;
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, type, location, incomplete, etag, bodies: { br, gzip: zipped, identity }, readers, keptUntil };
}
