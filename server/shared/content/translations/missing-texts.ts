import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { queueChannel } from './queue.service.ts';
import { noteMissingTexts, type SeenText } from './queue.sql.ts';

export type UntranslatedText = Omit<SeenText, 'views'>;

/** Remembers texts that visitors saw untranslated, and writes them down in batches that delay no answer. */
export interface MissingTexts {
  see(texts: readonly UntranslatedText[]): void;
  /** Counts the same for all further readers of a page that was made with these texts. */
  follow(texts: readonly UntranslatedText[], readers: { readonly count: number }): void;
  /** Called when the content changes: queued texts may be gone, and pages are made anew. */
  forget(): void;
  /** Writes down what is left before the end. */
  close(): Promise<void>;
}

const soonMs = 200;
/** Counts that only grow can wait. */
const seldomMs = 10_000;
const mostRemembered = 20_000;
const mostAtOnce = 500;
const mostFollowed = 1_000;

export function createMissingTexts({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Logger;
}): MissingTexts {
  const queued = new LRUCache<string, true>({ max: mostRemembered });
  const seen = new Map<string, SeenText>();
  let followed: { texts: readonly UntranslatedText[]; readers: { readonly count: number }; counted: number }[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isSoon = false;
  let writing = Promise.resolve();
  let isClosed = false;

  const keyOf = ({ language, source }: UntranslatedText): string => `${language} ${source}`;

  async function write(): Promise<void> {
    countFollowed();
    const batch = [...seen.values()].slice(0, mostAtOnce);
    for (const text of batch) seen.delete(keyOf(text));
    try {
      if (batch.length > 0) await noteMissingTexts(database, batch, queueChannel, clock.now());
      for (const text of batch) queued.set(keyOf(text), true);
      if (batch.length === mostAtOnce && !isClosed) plan(soonMs);
    } catch (error) {
      log.warn({ err: error }, 'texts without a translation could not be noted');
      for (const text of batch) add(text);
    }
    if (seen.size + followed.length > 0 && !isClosed) plan(seldomMs);
  }

  function add(text: SeenText): void {
    const key = keyOf(text);
    const known = seen.get(key);
    if (known) known.views += text.views;
    else if (seen.size < mostRemembered) seen.set(key, { ...text });
  }

  function countFollowed(): void {
    for (const page of followed) {
      const views = page.readers.count - page.counted;
      page.counted += views;
      if (views > 0) for (const text of page.texts) add({ ...text, views });
    }
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
    see(texts) {
      for (const text of texts) {
        add({ ...text, views: 1 });
        plan(queued.has(keyOf(text)) ? seldomMs : soonMs);
      }
    },
    follow(texts, readers) {
      if (followed.length >= mostFollowed) return;
      followed.push({ texts, readers, counted: 0 });
      plan(seldomMs);
    },
    forget() {
      countFollowed();
      followed = [];
      queued.clear();
      if (seen.size > 0) plan(seldomMs);
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await writing;
      await write();
    },
  };
}
