import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addWalkIn,
  anEventAtTheGate,
  field,
  gateWords,
  line,
  openPhone,
  openReady,
  readGateLog,
  scan,
  signIn,
  waitingLine,
} from '../browser/gate-phone.ts';
import { anAdministrator, type Thing } from '../builders/builders.ts';
import { isLongRun } from '../harness/long-run.ts';
import { findFreePort } from '../harness/product.ts';
import { aFolder, aProduct, openDatabaseIn, statusOf } from './drill.ts';
import { figure } from './figures.ts';

const [scanned, walkIns] = isLongRun ? [60, 10] : [8, 2];

test(`the server is stopped, its database too: the desk scans ${scanned}, adds ${walkIns}, is opened again, and each arrives once`, async () => {
  await using folder = await aFolder();
  const environment = { DATA_DIR: folder.path, PORT: String(await findFreePort()), WORKERS: '1' };
  const server = await aProduct(environment);
  const database = await openDatabaseIn(folder.path);
  const has = <Row>(thing: Thing<Row>): Promise<Row> => thing(database);
  const { event, codes, path } = await anEventAtTheGate(has, scanned);
  const before = await openPhone(server.url);
  const token = await signIn(has, before, await has(anAdministrator()));
  await openReady(before, path);
  await database.close();
  await server.stop();
  assert.equal(await statusOf(`${server.url}/readyz`), 0);

  for (const code of codes) await scan(before.page, code);
  await before.page.reload();
  await field(before.page).waitFor();
  for (let number = 0; number < walkIns; number += 1) await addWalkIn(before.page, `Walk-in ${number}`);
  await line(before.page, waitingLine(scanned + walkIns)).waitFor();
  await before.context.close();
  await using phone = await openPhone(server.url, before.folder);
  await phone.page.goto(path);
  await line(phone.page, waitingLine(scanned + walkIns)).waitFor();

  await using again = await aProduct(environment);
  await phone.page.reload();
  await line(phone.page, gateWords.line.allSent).waitFor();
  const { data, total } = await readGateLog(again.url, event.id, token);
  const accepted = data.filter(({ outcome }) => outcome === 'accepted').map(({ name }) => name);
  assert.deepEqual([total, new Set(accepted).size], [scanned + walkIns, scanned + walkIns]);
  figure(`gate: server and database stopped, ${total} taken on the phone, ${accepted.length} in once`);
});
