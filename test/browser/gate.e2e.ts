import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { anAdministrator, aPerson, aSession } from '../builders.ts';
import { openProfile } from '../chromium.ts';
import { anEvent, aRegistration } from '../event-builders.ts';
import { eventually, eventuallyEqual, patienceMs } from '../eventually.ts';
import { startGate } from './network-gate.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const { desk: words } = officeEventWords.en;
const { has, url } = openSurroundings();
const profiles: string[] = [];
after(async () => {
  for (const folder of profiles) await rm(folder, { recursive: true, force: true });
});

const scanned = 60;
const walkIns = 10;

async function anEventAtTheGate(size: number, capacity: number | null = null) {
  const today = new Date().toISOString().slice(0, 10);
  const event = await has(anEvent({ title: 'Village camp', date: today, capacity }));
  const codes: string[] = [];
  const ids: string[] = [];
  for (let number = 0; number < size; number += 1) {
    const person = await has(aPerson({ name: `Guest ${number}`, phone: `98${String(10_000_000 + number)}` }));
    const row = await has(aRegistration({ eventId: event.id, personId: person.id }));
    codes.push(row.code);
    ids.push(row.id);
  }
  return { event, codes, ids, path: `/admin/events/${event.id}/check-in` };
}

interface Phone {
  page: Page;
  context: BrowserContext;
}

/** A browser with a profile on the disk, which can be closed and opened again. */
async function openPhone(origin: string, folder: string): Promise<Phone> {
  const context = await openProfile(folder, {
    viewport: { width: 360, height: 740 },
    baseURL: origin,
    locale: 'en-IN',
  });
  context.setDefaultTimeout(patienceMs);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** As the site would leave it after signing in; answers the token. */
async function signIn(
  { page }: Phone,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<string> {
  const token = await has(aSession(id, new Date()));
  const user = JSON.stringify({ name, email, role: 'admin', status: 'active' });
  await page.goto('/robots.txt');
  await page.evaluate((entries) => Object.assign(localStorage, entries), { token, user });
  return token;
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shramik-seva-phone-'));
  profiles.push(folder);
  return folder;
}

const line = (page: Page, text: string | RegExp) => page.locator('main [role="status"]').filter({ hasText: text });
const waitingLine = (count: number): string => words.line.noNetwork.replace('{{count}}', String(count));
const field = (page: Page) => page.getByRole('searchbox', { name: words.search });

async function scan(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await field(page).press('Enter');
  await eventuallyEqual(() => field(page).inputValue(), '');
}

async function addWalkIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: words.walkIn, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel(words.contact).selectOption('none');
  await dialog.getByRole('button', { name: words.letIn }).click();
  await eventuallyEqual(() => dialog.count(), 0);
}

interface Log {
  data: { outcome: string; name: string; device_id: string; conflict: { kind: string } | null }[];
  total: number;
  open: number;
}
const readLog = async (eventId: string, token: string): Promise<Log> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url()}/api/admin/events/${eventId}/scans?pageSize=100`, { headers })).json() as Promise<Log>;
};

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

test('a desk without network scans 60 and adds 10, is reloaded and opened again, and sends each once; two are conflicts', async () => {
  const { event, codes, path } = await anEventAtTheGate(scanned + 1);
  const account = await has(anAdministrator({ name: 'Farah' }));
  await using network = await startGate(url());
  const folder = await aFolder();
  let { page, context } = await openPhone(network.url, folder);
  const token = await signIn({ page, context }, account);
  await page.goto(path);
  await line(page, /Ready without network, 61 people, \d\d:\d\d/).waitFor();
  await line(page, words.line.allSent).waitFor();

  await context.setOffline(true);
  for (const code of codes.slice(0, 30)) await scan(page, code);
  await line(page, waitingLine(30)).waitFor();
  await page.reload();
  await line(page, waitingLine(30)).waitFor();
  await context.close();

  // The server is away now, not only the network of the browser.
  network.stop();
  ({ page, context } = await openPhone(network.url, folder));
  await page.goto(path);
  await line(page, waitingLine(30)).waitFor();
  for (const code of codes.slice(30, scanned)) await scan(page, code);
  // Scanned again: it is known here, too.
  await field(page).fill(codes[0] ?? '');
  await field(page).press('Enter');
  await line(page, /Came already at \d\d:\d\d/).waitFor();
  for (let number = 0; number < walkIns; number += 1)
    await addWalkIn(page, number === 0 ? 'Guest 60' : `Walker ${number}`);
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
    ...{ method: 'PUT', headers, body: JSON.stringify({ status: 'cancelled' }) },
  });

  network.start();
  await page.getByRole('button', { name: words.line.sendNow }).click();
  await line(page, words.line.allSent).waitFor();
  const log = await readLog(event.id, token);
  assert.equal(log.total, scanned + walkIns);
  const outcomes = log.data.map(({ outcome }) => outcome);
  assert.deepEqual([outcomes.filter((each) => each === 'accepted').length, log.open], [scanned + walkIns - 1, 2]);

  await page.getByRole('link', { name: words.line.look_other.replace('{{count}}', '2') }).click();
  await page.getByRole('button', { name: 'Same person: Guest 60' }).click();
  await page.getByRole('button', { name: 'Leave cancelled: Guest 1' }).click();
  await page.getByText('Nothing to settle').waitFor();
  await context.close();
});

test('the list on a phone is gone after signing out and after the duty is lost', async () => {
  const { path } = await anEventAtTheGate(3);
  const account = await has(anAdministrator({ name: 'Farah', duties: ['desk'] }));
  const phone = await openPhone(url(), await aFolder());
  const { page, context } = phone;
  await signIn(phone, account);
  await page.goto(path);
  await line(page, /Ready without network/).waitFor();
  assert.match(await storedOn(page), /lists/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click();
  await eventually(async () => assert.equal(await storedOn(page), ''));
  await context.close();
});

test('of two phones that scan one pass without network one lets in, the other says again; both are in the log', async () => {
  const { event, codes, path } = await anEventAtTheGate(1);
  const account = await has(anAdministrator({ name: 'Farah' }));
  const phones = [await openPhone(url(), await aFolder()), await openPhone(url(), await aFolder())];
  let token = '';
  for (const phone of phones) {
    token = await signIn(phone, account);
    await phone.page.goto(path);
    await line(phone.page, /Ready without network/).waitFor();
  }
  for (const { context } of phones) await context.setOffline(true);
  for (const { page } of phones) {
    await scan(page, codes[0] ?? '');
    await line(page, problems.success.checkedIn).waitFor();
  }
  for (const { page, context } of phones) {
    await context.setOffline(false);
    await line(page, words.line.allSent).waitFor();
  }
  const log = await readLog(event.id, token);
  assert.deepEqual(log.data.map(({ outcome }) => outcome).sort(), ['accepted', 'again']);
  assert.equal(new Set(log.data.map(({ device_id }) => device_id)).size, 2);
  for (const { context } of phones) await context.close();
});
