import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { openDatabase } from '../../server/platform/database/database.ts';
import { cloneDatabase } from '../harness/database.ts';
import { patienceMs } from '../harness/eventually.ts';
import { describeSchema } from './schema/describe-schema.ts';

const path = new URL('../../docs/schema.md', import.meta.url);

test('the page about the schema says what is in the database, with a sentence for every table, view, function and trigger', async () => {
  const clone = await cloneDatabase();
  const database = openDatabase({
    connectionString: clone.connectionString,
    poolSize: 1,
    applicationName: 'test schema',
    log: pino({ level: 'silent' }),
    queryTimeoutMillis: patienceMs,
  });
  try {
    const { document, withoutSentence } = await describeSchema(database);
    assert.deepEqual(withoutSentence, [], 'give these a COMMENT ON');
    if (process.env.WRITE_SCHEMA === 'yes') await writeFile(path, document);
    assert.ok((await readFile(path, 'utf8')) === document, 'docs/schema.md is not true any more: npm run schema');

    await database.query(sql`ALTER TABLE news ADD COLUMN village text CHECK (village <> '')`);
    await database.query(sql`CREATE TABLE villages (name text PRIMARY KEY)`);
    const changed = await describeSchema(database);
    assert.notEqual(changed.document, document, 'another column is seen');
    assert.deepEqual(changed.withoutSentence, ['villages']);
  } finally {
    await database.close();
    await clone.drop();
  }
});
