import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  anEventAtTheGate,
  field,
  gateWords,
  line,
  openPhone,
  openReady,
  type Phone,
  readGateLog,
  scan,
  signIn,
  waitingLine,
} from '../browser/gate-phone.ts';
import { startGate } from '../browser/network-gate.ts';
import { anAdministrator } from '../builders/builders.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aSite } from '../harness/product.ts';
import { childrenOf, killHard, programOf } from './drill.ts';
import { figure } from './figures.ts';

const kills = isLongRun ? 20 : 2;
const perRound = 4;

async function killBrowser(folder: string): Promise<void> {
  const pid = childrenOf(process.pid).find((each) => programOf(each).includes(folder));
  assert.ok(pid, 'the browser runs');
  await killHard(pid);
}

test(`a browser is killed ${kills} times at the gate, without network and while it sends: nothing shown as taken is lost`, async () => {
  const site = await aSite();
  let phone: Phone | undefined;
  try {
    const { event, codes, path } = await anEventAtTheGate(site.has, kills * perRound);
    await using network = await startGate(site.url);
    phone = await openPhone(network.url);
    const { folder } = phone;
    const token = await signIn(site.has, phone, await site.has(anAdministrator()));
    await openReady(phone, path);
    // At once, as when the battery ends on the way: the browser writes its local storage to the disk seconds later.
    await killBrowser(folder);
    network.stop();
    await phone.context.close().catch(() => undefined);
    phone = await openPhone(network.url, folder);
    await openWithoutNetwork(phone.page, path);
    let waiting = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      for (const code of codes.slice(kill * perRound, (kill + 1) * perRound)) await scan(phone.page, code);
      waiting += perRound;
      const sends = kill % 2 === 1;
      if (sends) {
        network.start();
        const sendNow = phone.page.getByRole('button', { name: gateWords.line.sendNow });
        await sendNow.click({ noWaitAfter: true }).catch(() => undefined);
      }
      await killBrowser(folder);
      network.stop();
      await phone.context.close().catch(() => undefined);
      phone = await openPhone(network.url, folder);
      await openWithoutNetwork(phone.page, path);
      if (!sends) await line(phone.page, waitingLine(waiting)).waitFor();
      else waiting = await countWaiting(phone.page);
    }
    network.start();
    await phone.page.reload();
    await line(phone.page, gateWords.line.allSent).waitFor();
    const { data, total } = await readGateLog(site.url, event.id, token);
    const accepted = data.filter(({ outcome }) => outcome === 'accepted').map(({ name }) => name);
    assert.deepEqual([total, new Set(accepted).size], [codes.length, codes.length]);
    figure(`gates: ${total} scans of one browser over ${kills} kills; ${accepted.length} in once`);
  } finally {
    await phone?.[Symbol.asyncDispose]();
    await site.close();
  }
});

test(`a phone that is ready is killed at once and opens its gate without network, ${kills} times of ${kills}`, async () => {
  const site = await aSite();
  try {
    const { codes, path } = await anEventAtTheGate(site.has, 1);
    const account = await site.has(anAdministrator());
    await using network = await startGate(site.url);
    for (let kill = 0; kill < kills; kill += 1) {
      network.start();
      // A new phone each time: on one that was ready before, everything has reached the disk.
      const phone = await openPhone(network.url);
      await signIn(site.has, phone, account);
      await openReady(phone, path);
      await killBrowser(phone.folder);
      network.stop();
      await phone.context.close().catch(() => undefined);
      await using again = await openPhone(network.url, phone.folder);
      await openWithoutNetwork(again.page, path);
      await again.page.getByText('Guest 0').first().waitFor();
      await scan(again.page, codes[0] ?? '');
      await line(again.page, waitingLine(1)).waitFor();
    }
    figure(`gates: ${kills} of ${kills} phones that were killed as soon as they were ready opened without network`);
  } finally {
    await site.close();
  }
});

async function openWithoutNetwork(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await field(page)
    .waitFor()
    .catch(async (cause: unknown) => {
      throw new Error(`${page.url()} shows: ${await page.locator('body').innerText()}`, { cause });
    });
}

/** Some of them may have been sent before the kill. */
async function countWaiting(page: Page): Promise<number> {
  const said = /No network\. (\d+) waiting on this phone/;
  const [, count] = said.exec(await line(page, said).innerText()) ?? [];
  return Number(count);
}
