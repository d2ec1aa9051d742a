import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { withCheckSign } from '#contract/values/card-code.ts';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { eventuallyEqual } from '../harness/eventually.ts';
import { anEventAtTheGate, untilListed, gateWords as words } from './gate-phone.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, has, url, way } = openSurroundings({ mayFail: true });

const field = (page: Page) => page.getByRole('searchbox', { name: words.search });
const outcome = (page: Page, text: string) => page.locator('main [role="status"]').filter({ hasText: text });
async function enter(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: officeEventWords.en.registrations.checkIn, exact: true }).click();
}
const undo = (page: Page) => page.getByRole('button', { name: `${words.undo}: Guest 0` });
const stillIn = words.alreadyHere.replace('{{name}}', 'Guest 0');

/** One guest is in, let in by this desk; answers what another device and the office may do to the same guest. */
async function aGateWithAGuest() {
  const { event, codes, path } = await anEventAtTheGate(has, 1);
  const office = await admin({ width: 360, mayLoseNetwork: true });
  const { page, open, token } = office;
  await open(path);
  await untilListed(page);
  await enter(page, codes[0] ?? '');
  await undo(page).waitFor();
  await outcome(page, words.line.allSent).waitFor();
  const send = async (method: string, address: string, body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url()}/api/admin/${address}`, { method, headers, body: JSON.stringify(body) });
    assert.equal(answer.status, 200);
  };
  const list = await fetch(`${url()}/api/admin/events/${event.id}/desk`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await list.json()) as { data: { registrations: { id: string }[] } };
  const id = data.registrations[0]?.id ?? '';
  const scan = {
    kind: 'check_in',
    registration_id: id,
    device_id: 'other gate',
    device_time: new Date().toISOString(),
  };
  return {
    ...office,
    letInElsewhere: () => send('POST', `events/${event.id}/scans`, { scans: [{ id: randomUUID(), ...scan }] }),
    takeBackInOffice: () => send('PUT', `registrations/${id}/status`, { status: 'registered' }),
  };
}

test('whom another gate has let in too stays in, and the desk that takes it back reads so', async () => {
  const { page, letInElsewhere, leave } = await aGateWithAGuest();
  await letInElsewhere();
  await undo(page).click();
  await outcome(page, stillIn).waitFor();
  assert.equal(await outcome(page, words.undone).count(), 0);
  await undo(page).waitFor();
  await leave();
});

test('an undo without network that finds nobody in any more says nothing afterwards', async () => {
  const { page, context, takeBackInOffice, leave } = await aGateWithAGuest();
  await context.setOffline(true);
  await undo(page).click();
  await outcome(page, words.undone).waitFor();
  await outcome(page, words.line.noNetwork.replace('{{count}}', '1')).waitFor();
  await takeBackInOffice();
  await context.setOffline(false);
  await outcome(page, words.line.allSent).waitFor();
  await outcome(page, words.undone).waitFor();
  assert.equal(await outcome(page, stillIn).count(), 0);
  await leave();
});

test('a phone that cannot keep a card or somebody new says so: it is to be written on paper', async () => {
  const { path } = await anEventAtTheGate(has, 1);
  const { page, context, open, leave } = await admin({ width: 360, mayLoseNetwork: true });
  await open(path);
  await untilListed(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });
  await context.setOffline(true);
  const card = withCheckSign('ACDEFHJ');
  await enter(page, card);
  await outcome(page, words.notKept).waitFor();
  assert.equal(await field(page).inputValue(), card);
  await page.getByRole('button', { name: words.walkIn, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.walkInTextKept).waitFor();
  await dialog.getByLabel('Name').fill('Kamla');
  await dialog.getByLabel('Phone').fill('98765 43210');
  await dialog.getByRole('button', { name: words.letIn }).click();
  await dialog.getByText(words.notKept).waitFor();
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'Kamla');
  await leave();
});

test('a desk that may not read the list is told why, not that there is no network', async (t) => {
  t.after(() => way().heal());
  const { path } = await anEventAtTheGate(has, 1);
  const { page, open, leave } = await admin({ width: 360, expectedStatuses: [403] });
  await open(path);
  await untilListed(page);
  const body = { code: 'duty_missing', message: 'x' };
  way().fail({ status: 403, body }, 'GET /api/admin/events/*/registrations');
  await enter(page, 'ZZZ-ZZZ');
  await outcome(page, problems.duty_missing).waitFor();
  await eventuallyEqual(() => page.getByText(words.unsent).count(), 0);
  await leave();
});
