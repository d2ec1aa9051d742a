import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { anAdministrator, password } from '../builders/builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { isLongRun } from '../harness/long-run.ts';
import { awakenPage } from '../harness/people.ts';
import {
  addWalkIn,
  anEventAtTheGate,
  field,
  letIn,
  line,
  openPhone,
  openReady,
  readGateLog,
  scan,
  signIn,
  waitingLine,
  gateWords as words,
} from './gate-phone.ts';
import { startGate } from './network-gate.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, has, url } = openSurroundings();

/** The last of an event's guests is not scanned, but comes as somebody new. */
const scanned = isLongRun ? 60 : 20;
const half = scanned / 2;
const walkIns = 10;

/** Searched for in vain; the name need not be typed again. */
async function addUnknown(page: Page, name: string): Promise<void> {
  await field(page).fill(name);
  await field(page).press('Enter');
  await page.getByRole('button', { name: words.addWalkIn }).click();
  await eventuallyEqual(() => page.getByRole('dialog').getByLabel('Name').inputValue(), name);
  await letIn(page);
}

/** Everything that IndexedDB of the site holds, as text; keys are told by what can be done with them. */
const storedOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name === 'gate');
    const parts: string[] = [];
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        for (const row of rows) {
          if (row instanceof CryptoKey) parts.push(`key extractable=${row.extractable} ${row.algorithm.name}`);
          else {
            const { sealed, ...open } = row as { sealed: { bytes: ArrayBuffer } };
            parts.push(`${store} ${JSON.stringify(open)} ${new TextDecoder('latin1').decode(sealed.bytes)}`);
          }
        }
      }
      database.close();
    }
    return parts.join('\n');
  });

test(`a desk without network scans ${scanned} and adds ${walkIns}, is reloaded and opened again, and sends each once; two are conflicts`, async () => {
  const { event, codes, path } = await anEventAtTheGate(has, scanned + 1);
  const account = await has(anAdministrator({ name: 'Farah' }));
  await using network = await startGate(url());
  const before = await openPhone(network.url);
  const token = await signIn(has, before, account);
  await openReady(before, path);
  await line(before.page, new RegExp(`Ready without network, ${scanned + 1} people, \\d\\d:\\d\\d`)).waitFor();
  await line(before.page, words.line.allSent).waitFor();

  await before.context.setOffline(true);
  for (const code of codes.slice(0, half)) await scan(before.page, code);
  await line(before.page, waitingLine(half)).waitFor();
  await before.page.reload();
  await line(before.page, waitingLine(half)).waitFor();
  await before.context.close();

  // The server is away now, not only the network of the browser.
  network.stop();
  await using phone = await openPhone(network.url, before.folder);
  const { page } = phone;
  await page.goto(path);
  await line(page, waitingLine(half)).waitFor();
  for (const code of codes.slice(half, scanned)) await scan(page, code);
  // Scanned again: it is known here, too.
  await field(page).fill(codes[0] ?? '');
  await field(page).press('Enter');
  await line(page, /Came already at \d\d:\d\d/).waitFor();
  await addUnknown(page, 'Walker');
  // Whether there is a seat comes out after sending.
  await line(page, words.walkInKept.replace('{{name}}', 'Walker')).waitFor();
  // Nor has Walker a code before that.
  assert.equal(await page.getByText(officeEventWords.en.registrations.code, { exact: true }).count(), 0);
  for (let number = 1; number < walkIns; number += 1)
    await addWalkIn(page, number === 1 ? `Guest ${scanned}` : `Walker ${number}`);
  await line(page, waitingLine(scanned + walkIns)).waitFor();
  const stored = await storedOn(page);
  for (const secret of ['Guest', 'Walker', '98100000', codes[0] ?? '']) assert.ok(!stored.includes(secret), secret);
  assert.match(stored, /key extractable=false AES-GCM/);

  // Meanwhile the office cancels one of those who are in.
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const list = await fetch(`${url()}/api/admin/events/${event.id}/registrations`, { headers });
  const { data } = (await list.json()) as { data: { id: string; code: string }[] };
  const cancelled = data.find(({ code }) => code === codes[1]);
  await fetch(`${url()}/api/admin/registrations/${cancelled?.id}/status`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ status: 'cancelled' }),
  });

  network.start();
  // The desk may have noticed by itself that there is a network again.
  await page
    .getByRole('button', { name: words.line.sendNow })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await line(page, words.line.allSent).waitFor();
  // By now nobody at the desk knows whose pass it was.
  await line(page, problems.not_checkable).filter({ hasText: 'Guest 1' }).waitFor();
  const log = await readGateLog(url(), event.id, token);
  assert.equal(log.total, scanned + walkIns);
  const outcomes = log.data.map(({ outcome }) => outcome);
  assert.deepEqual([outcomes.filter((each) => each === 'accepted').length, log.open], [scanned + walkIns - 1, 2]);

  await page.getByRole('link', { name: words.line.look_other.replace('{{count}}', '2') }).click();
  await page.getByRole('button', { name: `Same person: Guest ${scanned}` }).click();
  await page.getByRole('button', { name: 'Do not check in: Guest 1' }).click();
  await page.getByText('Nothing to settle').waitFor();
});

test('the list on a phone is gone after signing out', async () => {
  const { path } = await anEventAtTheGate(has, 2);
  await using phone = await openPhone(url());
  const { page } = phone;
  await signIn(has, phone, await has(anAdministrator({ name: 'Farah', duties: ['desk'] })));
  await openReady(phone, path);
  assert.match(await storedOn(page), /lists/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await eventually(async () => assert.equal(await storedOn(page), ''));
});

test('the list on a phone is gone at the next contact after the duty is lost', async () => {
  const { path } = await anEventAtTheGate(has, 2);
  const account = await has(anAdministrator({ name: 'Farah', duties: ['desk', 'editor'] }));
  await using phone = await openPhone(url());
  const { page } = phone;
  await signIn(has, phone, account);
  await openReady(phone, path);
  await has((database) => database.query(sql`UPDATE people SET duties = '{editor}' WHERE id = ${account.id}`));
  await page.goto('/admin');
  await eventually(async () => assert.equal(await storedOn(page), ''));
});

test('the desk of a deleted event is told so, not that the duty is lost', async () => {
  const { event, path } = await anEventAtTheGate(has, 2);
  await using phone = await openPhone(url());
  const { page } = phone;
  const token = await signIn(has, phone, await has(anAdministrator({ name: 'Farah' })));
  await openReady(phone, path);
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${url()}/api/admin/events/${event.id}`, { method: 'DELETE', headers });
  await page.reload();
  await line(page, words.line.gone).waitFor();
  assert.equal(await line(page, 'desk duty').count(), 0);
  await eventually(async () => assert.doesNotMatch(await storedOn(page), /^lists /m));
});

test('two days after the event the list leaves a phone by itself, on whatever page it is', async () => {
  const { path } = await anEventAtTheGate(has, 1);
  await using phone = await openPhone(url());
  const { page } = phone;
  await signIn(has, phone, await has(anAdministrator({ name: 'Farah' })));
  await openReady(phone, path);
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const request = indexedDB.open('gate');
    const lists = await new Promise<IDBObjectStore>((resolve) => {
      request.onsuccess = () => resolve(request.result.transaction('lists', 'readwrite').objectStore('lists'));
    });
    const rows = lists.getAll();
    await new Promise((resolve) => {
      rows.onsuccess = () => {
        for (const row of rows.result) lists.put({ ...row, until: Date.now() - 1 });
      };
      lists.transaction.oncomplete = resolve;
    });
    request.result.close();
    localStorage.setItem('gate', '1');
  });
  await page.goto('/');
  await eventually(async () => assert.doesNotMatch(await storedOn(page), /^lists /m));
});

test('a phone without room, or one that keeps nothing, says so before anybody goes to the field', async () => {
  const { path, codes } = await anEventAtTheGate(has, 1);
  const { page, context, open, leave } = await admin({ width: 360 });
  await context.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 1024, usage: 1000 });
  });
  await open(path);
  await page.getByText(words.line.noRoom).waitFor();
  await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await open(path);
  await page.getByText(words.line.nothing).waitFor();
  await scan(page, codes[0] ?? '');
  await line(page, words.line.allSent).waitFor();
  await leave();
});

test('scans whose session has ended wait, unreadable, until the same person signs in again', async () => {
  const { event, codes, path } = await anEventAtTheGate(has, 2);
  const account = await has(anAdministrator({ name: 'Farah' }));
  await using phone = await openPhone(url());
  const { page, context } = phone;
  await signIn(has, phone, account);
  await openReady(phone, path);
  await context.setOffline(true);
  await scan(page, codes[0] ?? '');
  await line(page, waitingLine(1)).waitFor();
  await has((database) => database.query(sql`DELETE FROM sessions WHERE person_id = ${account.id}`));
  await context.setOffline(false);
  await eventually(async () => {
    const stored = await storedOn(page);
    assert.deepEqual(
      [/^scans /m.test(stored), /^lists /m.test(stored), stored.includes('Guest')],
      [true, false, false],
    );
  });
  await page.goto('/login');
  await awakenPage(page);
  await page.getByLabel('E-mail', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/admin/);
  await page.goto(path);
  await line(page, words.line.allSent).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await eventuallyEqual(async () => (await readGateLog(url(), event.id, token)).total, 1);
});

test('of two phones that scan one pass without network one lets in, the other says again; both are in the log', async () => {
  const { event, codes, path } = await anEventAtTheGate(has, 1);
  const account = await has(anAdministrator({ name: 'Farah' }));
  await using one = await openPhone(url());
  await using other = await openPhone(url());
  let token = '';
  for (const phone of [one, other]) {
    token = await signIn(has, phone, account);
    await openReady(phone, path);
    await phone.context.setOffline(true);
  }
  for (const { page } of [one, other]) {
    await scan(page, codes[0] ?? '');
    await line(page, problems.success.checkedIn).waitFor();
  }
  for (const { page, context } of [one, other]) {
    await context.setOffline(false);
    await line(page, words.line.allSent).waitFor();
  }
  await line(other.page, /Came already at \d\d:\d\d/).waitFor();
  const log = await readGateLog(url(), event.id, token);
  assert.deepEqual(log.data.map(({ outcome }) => outcome).sort(), ['accepted', 'again']);
  assert.equal(new Set(log.data.map(({ device_id }) => device_id)).size, 2);
});
