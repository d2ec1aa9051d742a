import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { applyMissing, migrate, readMigrations } from '../../server/platform/database/migrate.ts';
import { type ClonedDatabase, emptyDatabase } from '../harness/database.ts';
import { patienceMs } from '../harness/eventually.ts';

const log = pino({ level: 'silent' });
const lastBefore = 25;

let site: ClonedDatabase;
let database: Database;

/** A site of the version before, in which the office has changed some of the first texts. */
before(async () => {
  site = await emptyDatabase();
  database = openDatabase({
    connectionString: site.connectionString,
    poolSize: 2,
    applicationName: 'test texts',
    log,
    queryTimeoutMillis: patienceMs,
  });
  const earlier = (await readMigrations()).filter(({ number }) => number <= lastBefore);
  await database.transaction((tx) => applyMissing(tx, earlier));
  await database.query(sql`
    UPDATE translations SET translated_text = 'हमारा अपना नाम' WHERE language = 'hi' AND source_text = 'Rights awareness campaign'`);
  await database.query(sql`
    UPDATE translations SET translated_text = translated_text || ' ہمیشہ۔' WHERE language = 'ur' AND source_text LIKE 'An accident%'`);
  await database.query(sql`
    INSERT INTO stories (title, content, person_name, is_sample) VALUES
      ('A sample', 'Wages.', 'Ramesh', true), ('Ours', 'True.', 'Kamla', false)`);
  await database.query(sql`
    INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
    VALUES ('ur', 'Ramesh', sha256(convert_to('Ramesh', 'UTF8')), 'رامیش', 'human', 'translated')`);
  await migrate(database, log);
});
after(async () => {
  await database.close();
  await site.drop();
});

async function inLanguage(language: string, sourceBegins: string): Promise<string | undefined> {
  const rows = await database.query<{ text: string }>(sql`
    SELECT translated_text AS text FROM translations WHERE language = ${language} AND starts_with(source_text, ${sourceBegins})
      AND source_text NOT LIKE '% Sample'`);
  assert.ok(rows.length <= 1, sourceBegins);
  return rows[0]?.text;
}

test('first texts that nobody has touched are said better', async () => {
  assert.equal(await inLanguage('ur', 'Rights awareness campaign'), 'اپنے حق جانیے');
  assert.equal(await inLanguage('hi', 'Emergency support fund'), 'इमरजेंसी फ़ंड');
  assert.equal(await inLanguage('hi', 'Mon-Sat 9:30 AM'), 'सोमवार से शनिवार, सुबह 9:30 से शाम 6 बजे तक');
  assert.match((await inLanguage('hi', 'When the river')) ?? '', /ख़र्च इमरजेंसी फ़ंड से आया/);
});

test('what the office has changed stays as the office wrote it', async () => {
  assert.equal(await inLanguage('hi', 'Rights awareness campaign'), 'हमारा अपना नाम');
  assert.match((await inLanguage('ur', 'An accident')) ?? '', /ہسپتال.* ہمیشہ۔$/s);
});

test('a better English text keeps its translations, and leaves none behind', async () => {
  const [news] = await database.query<{ content: string }>(
    sql`SELECT content FROM news WHERE title = 'Legal help desk opens at the labour chowk'`,
  );
  assert.match(news?.content ?? '', /^From this week our legal help desk is at the labour chowk itself\. Every/);
  assert.match((await inLanguage('hi', news?.content ?? '')) ?? '', /^इस हफ़्ते से क़ानूनी मदद का हमारा डेस्क/);
  assert.match((await inLanguage('ur', news?.content ?? '')) ?? '', /^اس ہفتے سے قانونی مدد کا ہمارا ڈیسک/);
  assert.equal(await inLanguage('hi', 'From this week our legal help desk sits'), undefined);
});

test('people of sample stories get their names in other scripts, others do not, and no name is replaced', async () => {
  const names = ['Ramesh', 'Kamla'];
  assert.deepEqual(await Promise.all(names.map((name) => inLanguage('hi', name))), ['रमेश', undefined]);
  assert.equal(await inLanguage('ur', 'Ramesh'), 'رامیش');
});
