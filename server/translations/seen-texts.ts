import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { OtherLanguage } from '#contract/translated-fields.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { queueChannel } from './queue.service.ts';
import { noteSeenTexts, type SeenText } from './queue.sql.ts';

/** Remembers what visitors saw in English and writes it down in batches, off their way. */
export interface SeenTexts {
  see(language: OtherLanguage, sources: readonly string[]): void;
  /** Another state of the content: what was queued may be gone. */
  forget(): void;
  /** Writes down what is left. */
  close(): Promise<void>;
}

const soonMs = 200;
/** Only numbers grow: they can wait. */
const seldomMs = 10_000;
const mostRemembered = 20_000;
const mostAtOnce = 500;

export function createSeenTexts({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Logger;
}): SeenTexts {
  const queued = new LRUCache<string, true>({ max: mostRemembered });
  const seen = new Map<string, SeenText>();
  let timer: NodeJS.Timeout | null = null;
  let isSoon = false;
  let writing = Promise.resolve();
  let isClosed = false;

  const keyOf = (language: OtherLanguage, source: string): string => `${language} ${source}`;

  async function write(): Promise<void> {
    const batch = [...seen.values()].slice(0, mostAtOnce);
    for (const { language, source } of batch) seen.delete(keyOf(language, source));
    try {
      await noteSeenTexts(database, batch, queueChannel, clock.now());
      for (const { language, source } of batch) queued.set(keyOf(language, source), true);
    } catch (error) {
      log.warn({ err: error }, 'texts without a translation could not be noted');
      for (const text of batch) add(text);
    }
    if (seen.size > 0 && !isClosed) plan(seldomMs);
  }

  function add({ language, source, views }: SeenText): void {
    const key = keyOf(language, source);
    const known = seen.get(key);
    if (known) known.views += views;
    else if (seen.size < mostRemembered) seen.set(key, { language, source, views });
  }

  function plan(ms: number): void {
    if (timer !== null && (isSoon || ms > soonMs)) return;
    if (timer !== null) clearTimeout(timer);
    isSoon = ms <= soonMs;
    timer = setTimeout(() => {
      timer = null;
      isSoon = false;
      writing = writing.then(write);
    }, ms);
    timer.unref();
  }

  return {
    see(language, sources) {
      for (const source of sources) {
        add({ language, source, views: 1 });
        plan(queued.has(keyOf(language, source)) ? seldomMs : soonMs);
      }
    },
    forget: () => queued.clear(),
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await writing;
      if (seen.size > 0) await write();
    },
  };
}
