import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/values/language.ts';
import { type Translated, translateFields } from '../content/translations/translations.service.ts';
import { whenAndWhere } from '../events/event-words.ts';
import { type EventRow, findEvent } from '../events/events.service.ts';
import { translateMovedPlaces } from '../events/moved-places.ts';
import { readSignature, type Signature } from '../mail/outbox.service.ts';
import type { ContentVersion } from '../platform/cache/content-version.ts';
import type { Queryable } from '../platform/database/database.ts';

/** What is told about an event in one language, and who signs it. */
export interface KnownEvent {
  written: EventRow;
  shown: Translated<EventRow>;
  /** When and where it is, in words. */
  facts: string;
  signature: Signature;
}

export interface EventCache {
  /** As of the last content change: the number of taken seats must be read from the database. */
  find(id: string, language: Language): Promise<KnownEvent | undefined>;
}

const most = 500;

/** Keeps what every registration for the same event would read again. */
export function rememberEvents(queryable: Queryable, contentVersion: Pick<ContentVersion, 'onChange'>): EventCache {
  const createMemory = () => new LRUCache<string, KnownEvent>({ max: most });
  let memory = createMemory();
  // What is read while the content changes goes into the memory that was thrown away.
  contentVersion.onChange(() => {
    memory = createMemory();
  });
  return {
    find: async (id, language) => {
      const current = memory;
      const key = `${language} ${id}`;
      const known = current.get(key);
      if (known) return known;
      const written = await findEvent(queryable, id);
      if (!written) return undefined;
      const translated = await translateFields(queryable, language, [written], ['title', 'location']);
      const [shown] = await translateMovedPlaces(queryable, language, translated);
      if (!shown) return undefined;
      const facts = whenAndWhere(shown, language);
      const event = { written, shown, facts, signature: await readSignature(queryable) };
      current.set(key, event);
      return event;
    },
  };
}
