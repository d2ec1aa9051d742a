import { LRUCache } from 'lru-cache';
import type { EndpointName, Send } from '#contract/send.ts';
import type { ContentStamp, Freshness } from '../../platform/cache/freshness.ts';

/** What every page reads for its header, footer and words; only a change of content changes it. */
const frameReads: readonly EndpointName[] = ['readSettings', 'readPageTexts', 'countClips'];

/** More than a site has pages; addresses without an end must not fill the memory. */
const mostAnswers = 500;

/**
 * The same calls, with those of the frame asked once for each change of content. Pages that show seats are rendered
 * again for every seat, and half of their queries were these.
 */
export function keepFrameReads(send: Send, { now, isFresh }: Pick<Freshness, 'now' | 'isFresh'>): Send {
  const pass = send as (name: EndpointName, input?: unknown) => Promise<unknown>;
  let stamp: ContentStamp | undefined;
  const answers = new LRUCache<string, Promise<unknown>>({ max: mostAnswers });
  const keep = (key: string, answer: Promise<unknown>): Promise<unknown> => {
    answers.set(key, answer);
    answer.catch(() => answers.peek(key) === answer && answers.delete(key));
    return answer;
  };
  const read: typeof pass = (name, input) => {
    if (!frameReads.includes(name)) return pass(name, input);
    if (!stamp || !isFresh(stamp, 'contentChanges')) {
      stamp = now();
      answers.clear();
    }
    const key = `${name} ${JSON.stringify(input)}`;
    return answers.get(key) ?? keep(key, pass(name, input));
  };
  return read as Send;
}
