import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '#contract/page.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** How many readers got a page that was made before. */
export interface Readers {
  count: number;
}

/** A page as it was drawn, perhaps with somebody who wants to know how many read it. */
export type DrawnPage = RenderedPage & { readers?: Readers };

/** A page ready to be sent: nothing is left to do for the next reader but to copy bytes. */
export interface ReadyPage {
  status: number;
  type: string;
  location: string | undefined;
  incomplete: boolean;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  readers: Readers;
}

export type Encoding = 'br' | 'gzip' | 'identity';

export interface PageCache {
  /** Answers from memory, or renders once for everybody who waits for the same page. */
  find(key: string, render: () => Promise<DrawnPage>): Promise<ReadyPage>;
}

interface Counters {
  pageCacheHits: { inc(): void };
  pageCacheMisses: { inc(): void };
}

/** Keys hold the content version and the day, so nothing has to be thrown out by hand; old pages fall out by size. */
export function createPageCache(maximumBytes: number, counters: Counters): PageCache {
  const ready = new LRUCache<string, ReadyPage>({ maxSize: maximumBytes, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<ReadyPage>>();

  return {
    async find(key, render) {
      const known = ready.get(key);
      if (known) {
        counters.pageCacheHits.inc();
        known.readers.count += 1;
        return known;
      }
      counters.pageCacheMisses.inc();
      const waiting = underWay.get(key);
      if (waiting) return waiting;
      const page = render()
        .then(prepare)
        .finally(() => underWay.delete(key));
      underWay.set(key, page);
      const rendered = await page;
      if (rendered.status < 500 && !rendered.incomplete) ready.set(key, rendered);
      return rendered;
    },
  };
}

const sizeOf = ({ bodies }: ReadyPage): number => Object.values(bodies).reduce((sum, body) => sum + body.length, 1024);

const pageType = 'text/html; charset=utf-8';

export async function prepare(page: DrawnPage): Promise<ReadyPage> {
  const { status, html, type = pageType, location, incomplete = false, readers = { count: 0 } } = page;
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    toBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    toGzip(identity, { level: 7 }),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, type, location, incomplete, etag, bodies: { br, gzip: zipped, identity }, readers };
}

/** Brotli if the browser takes it, else gzip, else plain. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const names = new Set((accepted ?? '').split(',').map((part) => part.trim().toLowerCase()));
  const takes = (name: string) =>
    [...names].some((each) => each === name || (each.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(each)));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
