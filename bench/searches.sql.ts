import sql, { raw } from 'sql-template-tag';
import { foundContentKinds } from '#contract/search/search.facts.ts';
import type { Thing } from '../test/builders/builders.ts';
import { yearsOfContent } from '../test/builders/years-of-content.ts';

/** Each thing has a title and at least one more text: ten thousand texts, and their translations. */
const content = { events: 1_500, stories: 0, projects: 300, news: 2_400 };

const together = 300;

/** What can be found is written once for each thing, not anew for each of its translations. */
export const manyTexts: Thing<void> = async (database) => {
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

export const countTexts: Thing<number> = async (database) => {
  const rows = await database.query<{ texts: number }>(sql`
    SELECT count(*) AS texts FROM source_texts WHERE kind IN ('events', 'news', 'projects', 'schemes')`);
  return rows[0]?.texts ?? 0;
};
