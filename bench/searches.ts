import sql, { raw } from 'sql-template-tag';
import { foundContentKinds } from '#contract/search/search.facts.ts';
import type { Thing } from '../test/builders.ts';
import { aSite } from '../test/product.ts';
import { yearsOfContent } from '../test/years-of-content.ts';
import { type Latency, measureLatency } from './latency.ts';

const timesEach = 40;
export const searchBarMs = 50;

/** Each thing has a title and at least one more text: ten thousand texts, and their translations. */
const content = { events: 1_500, stories: 0, projects: 300, news: 2_400 };

/** Words that stand almost everywhere are the slowest. */
const queries: Record<string, [q: string, lang: string]> = {
  'a rare word': ['Bilal', 'en'],
  'two words': ['workers rights', 'en'],
  'a word of almost every text': ['workers', 'en'],
  'a Hindi word, another spelling': ['मजदूर', 'hi'],
  'an Urdu word, Arabic letters': ['مزدوروں كے', 'ur'],
  'a Hindi word, on an English page': ['मज़दूरों', 'en'],
  'two letters': ['wo', 'en'],
  'eight beginnings': ['th an of to in wo he we', 'en'],
  'no such word': ['xyzzy', 'en'],
};

export interface SearchTimes {
  texts: number;
  lists: { query: string; time: Latency }[];
}

const together = 300;

/** What can be found is written once for each thing, not anew for each of its translations. */
const manyTexts: Thing<void> = async (database) => {
  const tables = [...foundContentKinds, 'translations'].map((name) => raw(name));
  for (const table of tables)
    await database.query(sql`ALTER TABLE ${table} DISABLE TRIGGER ${raw(`${table.sql}_keep_site_texts`)}`);
  await yearsOfContent(content)(database);
  for (const table of tables)
    await database.query(sql`ALTER TABLE ${table} ENABLE TRIGGER ${raw(`${table.sql}_keep_site_texts`)}`);
  for (const kind of foundContentKinds) {
    for (let written = together; written === together; ) {
      const rows = await database.query(sql`
        SELECT write_site_texts(${kind}, id) FROM (
          SELECT id FROM ${raw(kind)} WHERE id NOT IN (SELECT item_id FROM site_texts) LIMIT ${together}) AS things`);
      written = rows.length;
    }
  }
  await database.query(sql`VACUUM ANALYZE site_texts`);
};

/** None of the answers is kept: every request has another spelling. */
export async function measureSearches(): Promise<SearchTimes> {
  const site = await aSite({ environment: { WORKERS: '1', LOG_LEVEL: 'warn' }, things: [manyTexts] });
  try {
    const [counted] = await site.has((database) =>
      database.query<{ texts: number }>(sql`
        SELECT count(*) AS texts FROM source_texts WHERE kind IN ('events', 'news', 'projects', 'schemes')`),
    );
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
    return { texts: counted?.texts ?? 0, lists };
  } finally {
    await site.close();
  }
}
