import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { raiseContentVersion } from '../../server/platform/cache/content-version.ts';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { openLog } from '../../server/platform/process/log.ts';
import { anAdministrator, aSession } from '../builders/builders.ts';
import { anEvent } from '../builders/event-builders.ts';
import { aForgivenService, noEvents } from '../builders/translation-builders.ts';
import { type ClonedDatabase, cloneDatabase } from '../harness/database.ts';
import { eventuallyEqual, patienceMs } from '../harness/eventually.ts';
import { isLongRun } from '../harness/long-run.ts';
import type { Product } from '../harness/product.ts';
import { asTranslated, type Manner, openTranslator, type Translator } from '../harness/translator.ts';
import { aFolder, aProduct, killHard, until } from './drill.ts';

let clone: ClonedDatabase;
let database: Database;
let translator: Translator;
let folder: Awaited<ReturnType<typeof aFolder>>;
let site: (AsyncDisposable & Product) | undefined;

before(async () => {
  folder = await aFolder();
  clone = await cloneDatabase();
  translator = await openTranslator();
  const { connectionString } = clone;
  database = openDatabase({
    connectionString,
    poolSize: 1,
    applicationName: 'translator drill',
    log: openLog('silent'),
    queryTimeoutMillis: patienceMs,
  });
});
after(async () => {
  await site?.[Symbol.asyncDispose]();
  await database.close();
  await translator.close();
  await clone.drop();
  await folder[Symbol.asyncDispose]();
});

const aSiteWithTranslator = () =>
  aProduct({ DATABASE_URL: clone.connectionString, DATA_DIR: folder.path, TRANSLATE_URL: translator.url });
/** The one that goes on after the first drill, for all others: every start takes a while. */
const theSite = async (): Promise<Product> => {
  site ??= await aSiteWithTranslator();
  return site;
};

/** Three texts of its own. */
const anEventAbout = (topic: string) =>
  anEvent({
    title: `Camp: ${topic}`,
    description: `All about ${topic}.`,
    location: `Hall ${topic}`,
    date: '2099-01-15',
  });

async function openEvents({ url }: Product): Promise<string> {
  const answer = await fetch(`${url}/events?lng=hi`);
  assert.equal(answer.status, 200);
  return answer.text();
}

async function countTexts(where: 'waiting' | 'translated'): Promise<number> {
  const [row] = await database.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM translations WHERE origin = 'machine' AND state = ${where}`,
  );
  return row?.total ?? 0;
}

/** As if the minute had passed for which texts and service are left alone. */
async function passMinute(): Promise<void> {
  await aForgivenService(database);
  // Without those that the product holds right now: two that wait for each other would be the fault of this test.
  await database.query(sql`
    UPDATE translations SET next_attempt_at = '2000-01-01'
    WHERE id IN (SELECT id FROM translations WHERE state = 'waiting' FOR UPDATE SKIP LOCKED)`);
  await database.query(sql`SELECT pg_notify('translations', '')`);
}

test('texts outlive a product that is killed while it asks for them', async () => {
  await anEventAbout('wages')(database);
  translator.behave('hang');
  {
    await using product = await aSiteWithTranslator();
    await openEvents(product);
    await until('the service is asked', () => translator.asked.length === 3);
    await killHard(product.pid);
  }
  assert.equal(await countTexts('waiting'), 3);

  translator.behave('translate');
  const product = await theSite();
  // The dead one's turn would end by itself after a minute.
  await database.query(sql`UPDATE translator SET held_until = NULL`);
  await passMinute();
  await until('all is translated', async () => (await countTexts('translated')) === 3);
  await until('it is shown', async () => (await openEvents(product)).includes(asTranslated('Camp: wages', 'hi')));
});

const failuresOf = (product: Product): number => product.output().split('the translation service failed').length - 1;

test('a thousand visits of a page with thirty new texts cause thirty calls, and a correction stays', async () => {
  const product = await theSite();
  await noEvents(database);
  for (let number = 1; number <= 10; number += 1) await anEventAbout(`craft ${number}`)(database);
  translator.behave('translate');
  translator.asked.length = 0;
  const failedBefore = failuresOf(product);
  /** Without those that a busy machine answered too late, which are rightly repeated. */
  const calls = (): number => translator.asked.length - (failuresOf(product) - failedBefore);
  await database.transaction(raiseContentVersion);
  const visits = isLongRun ? 1_000 : 300;
  const visitors = Array.from({ length: 10 }, async () => {
    for (let visit = 0; visit < visits / 10; visit += 1) await openEvents(product);
  });
  await Promise.all(visitors);
  const title = asTranslated('Camp: craft 7', 'hi');
  await until('it is shown', async () => (await openEvents(product)).includes(title));
  // What was asked for and not kept yet would be asked for again when the minute has passed.
  await until(
    'all were asked for and kept',
    async () => translator.asked.length >= 30 && (await countTexts('waiting')) === 0,
  );
  await eventuallyEqual(async () => calls(), 30);
  assert.equal(new Set(translator.asked.map(({ text }) => text)).size, 30);

  const { id } = await anAdministrator()(database);
  const headers = {
    authorization: `Bearer ${await aSession(id, new Date())(database)}`,
    'content-type': 'application/json',
  };
  const [row] = await database.query<{ id: string }>(
    sql`SELECT id FROM translations WHERE source_text = 'Camp: craft 7' AND language = 'hi'`,
  );
  const body = JSON.stringify({ text: 'सातवाँ शिविर' });
  const saved = await fetch(`${product.url}/api/admin/translations/${row?.id}`, { method: 'PUT', headers, body });
  assert.equal(saved.status, 200);
  // Every request may reach another worker.
  const everybodySees = async (): Promise<boolean> => {
    const pages = await Promise.all(Array.from({ length: 8 }, () => openEvents(product)));
    return pages.every((page) => page.includes('सातवाँ शिविर') && !page.includes(title));
  };
  await until('every worker shows the correction', everybodySees);
  await passMinute();
  await openEvents(product);
  assert.ok(await everybodySees());
  assert.equal(calls(), 30);
});

const someManners: Manner[] = ['tooMany', 'huge', 'cut', 'hang'];
const otherManners: Manner[] = ['fail', 'html', 'emptyList', 'wrongNesting', 'markup', 'slow', 'redirect'];
const manners = isLongRun ? [...someManners, ...otherManners] : someManners;

test('whatever the service does, pages come in English and it is forgiven when it is well again', async () => {
  const product = await theSite();
  await noEvents(database);
  await database.query(sql`DELETE FROM translations WHERE origin = 'machine'`);
  for (const manner of manners) {
    translator.behave(manner);
    translator.asked.length = 0;
    await anEventAbout(manner)(database);
    await database.transaction(raiseContentVersion);
    await until(`it is asked: ${manner}`, async () => {
      // Work of the test before may end only now and pause the service.
      await passMinute();
      const page = await openEvents(product);
      return page.includes(`Camp: ${manner}`) && page.includes('lang="en"') && translator.asked.length > 0;
    });
    await Promise.all(Array.from({ length: 20 }, () => openEvents(product)));
    assert.equal(await countTexts('translated'), 0, manner);
  }
  assert.ok(translator.mostSockets() <= 4, `${translator.mostSockets()} sockets`);

  translator.behave('translate');
  await until('all is translated', async () => {
    await passMinute();
    return (await countTexts('translated')) === 3 * manners.length;
  });
});
