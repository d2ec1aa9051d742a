import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { applyMissing, migrate, readMigrations } from '../../server/platform/database/migrate.ts';
import { readSettings } from '../../server/settings/settings.service.ts';
import { type ClonedDatabase, emptyDatabase } from '../harness/database.ts';
import { patienceMs } from '../harness/eventually.ts';

const log = pino({ level: 'silent' });
/** Of the version that knew neither words of pages, nor identity, nor a language written first. */
const lastBefore = 30;

let site: ClonedDatabase;
let database: Database;

before(async () => {
  site = await emptyDatabase();
  database = openDatabase({
    connectionString: site.connectionString,
    poolSize: 2,
    applicationName: 'test words',
    log,
    queryTimeoutMillis: patienceMs,
  });
  const earlier = (await readMigrations()).filter(({ number }) => number <= lastBefore);
  await database.transaction((tx) => applyMissing(tx, earlier));
  const foundation = {
    name: { en: 'Kaarigar Trust', hi: 'कारीगर ट्रस्ट', ur: 'کاریگر ٹرسٹ' },
    address: '7 Bazaar Road, Kochi',
    phone: '0484 2345678',
  };
  const figures = [{ key: 'workshops', value: 14, kind: 'exact', asOf: '2026-03-31' }];
  for (const [part, value] of Object.entries({ foundation, figures })) {
    await database.query(sql`INSERT INTO settings (part, value) VALUES (${part}, ${JSON.stringify(value)}::jsonb)`);
  }
  await database.query(sql`
    INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
    VALUES ('hi', ${foundation.address}, sha256(convert_to(${foundation.address}, 'UTF8')), '7 बाज़ार रोड, कोच्चि', 'human', 'translated')`);
  await migrate(database, log);
});
after(async () => {
  await database.close();
  await site.drop();
});

test('an upgrade keeps every text and figure that the office had changed, in each language', async () => {
  const { foundation, figures, counted } = await readSettings(database, 'hi');
  assert.equal(foundation.name.ur, 'کاریگر ٹرسٹ');
  assert.deepEqual([foundation.address, foundation.phone], ['7 बाज़ार रोड, कोच्चि', '0484 2345678']);
  assert.deepEqual(foundation.sampleFields, ['email', 'whatsapp']);
  assert.deepEqual(figures, [{ key: 'workshops', value: 14, kind: 'exact', asOf: '2026-03-31', isSample: false }]);
  assert.deepEqual(counted, []);
});

test('the new words of the pages are there, and are marked as samples', async () => {
  const [words] = await database.query<{ all: number; samples: number }>(
    sql`SELECT count(*) AS all, count(*) FILTER (WHERE is_sample) AS samples FROM page_texts`,
  );
  assert.ok((words?.all ?? 0) > 200);
  assert.equal(words?.samples, words?.all);
});
