import { aSite } from '../test/harness/product.ts';
import { type Latency, measureLatency } from './latency.ts';
import { countTexts, manyTexts } from './searches.sql.ts';

const timesEach = 40;
export const searchBarMs = 50;

/** Words that stand almost everywhere are the slowest. */
const queries: Record<string, [q: string, lang: string]> = {
  'a rare word': ['Bilal', 'en'],
  'two words': ['workers rights', 'en'],
  'a word of almost every text': ['our', 'en'],
  'a Hindi word of almost every text': ['हमारे', 'hi'],
  'an Urdu word of almost every text': ['ہمارے', 'ur'],
  'a Hindi word, another spelling': ['मजदूर', 'hi'],
  'an Urdu word, Arabic letters': ['مزدوروں كے', 'ur'],
  'a Hindi word, on an English page': ['मज़दूरों', 'en'],
  'two letters': ['wo', 'en'],
  'two Hindi letters': ['हम', 'hi'],
  'two Urdu letters': ['کا', 'ur'],
  'eight beginnings': ['th an of to in wo he we', 'en'],
  'no such word': ['xyzzy', 'en'],
};

export interface SearchTimes {
  texts: number;
  lists: { query: string; time: Latency }[];
}

/** None of the answers is kept: every request has another spelling. */
export async function measureSearches(): Promise<SearchTimes> {
  const site = await aSite({ environment: { WORKERS: '1', LOG_LEVEL: 'warn' }, things: [manyTexts] });
  try {
    const texts = await site.has(countTexts);
    let asked = 0;
    const lists: SearchTimes['lists'] = [];
    for (const [query, [q, lang]] of Object.entries(queries)) {
      const time = await measureLatency(timesEach, () => {
        asked += 1;
        // Signs are no words: they only make the address another one.
        const spelled = encodeURIComponent(`${q} ${asked.toString(2).replaceAll('0', '.').replaceAll('1', ',')}`);
        return fetch(`${site.url}/api/search?lang=${lang}&q=${spelled}`);
      });
      lists.push({ query, time });
    }
    return { texts, lists };
  } finally {
    await site.close();
  }
}
