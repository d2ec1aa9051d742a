import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sql from 'sql-template-tag';
import en from '#locales/en/help.json' with { type: 'json' };
import { aCaseworker } from '../builders/help-calls.ts';
import { anExit, caseOf, freshPhones, secretsOn, untilScript } from './help-pages.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor, has } = openSurroundings({ things: [aCaseworker({ email: 'shabnam@example.org' }), anExit] });
const nextPhone = freshPhones(9_270_000_000);
const failureOn = (place: Page | Locator) => place.getByRole('alert').filter({ hasText: en.failed });

test('a form that cannot be sent keeps what was typed, shows the telephone and is sent again as the same case', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360, mayLoseNetwork: true });
  await open('/help');
  await untilScript(page);
  await page.getByText(en.kinds.wages, { exact: true }).click();
  await page.locator('input[name="phone"]').fill(nextPhone());
  await page.getByText(en.safe.message, { exact: true }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: en.send, exact: true }).click();
  const failed = failureOn(page);
  await failed.waitFor();
  await failed.getByRole('link', { name: en.office }).waitFor();
  await page.context().setOffline(false);
  await failed.getByRole('button', { name: en.again }).click();
  await page.getByRole('heading', { level: 1, name: en.card.title }).waitFor();
  assert.equal((await has(caseOf((await secretsOn(page)).code)))?.contact, 'message');
  await leave();
});

test('a call back whose answer was lost is asked for again as what it was, and is one case', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360, mayLoseNetwork: true });
  await open('/help');
  await untilScript(page);
  await page.getByText(en.kinds.wages, { exact: true }).click();
  const phone = nextPhone();
  await page.locator('input[name="phone"]').fill(phone);
  await page.route('**/help', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: en.callBack }).click();
  await failureOn(page).waitFor();
  await page.unroute('**/help');
  await failureOn(page).getByRole('button', { name: en.again }).click();
  await page.getByRole('heading', { level: 1, name: en.card.title }).waitFor();
  assert.equal((await has(caseOf((await secretsOn(page)).code)))?.via, 'callback');
  const kept = await has((database) => database.query(sql`SELECT FROM help_cases WHERE phone = ${phone}`));
  assert.equal(kept.length, 1);
  await leave();
});

test('whoever changes the contact or erases the case without network reads that nothing was sent', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360, mayLoseNetwork: true });
  await open('/help');
  await untilScript(page);
  await page.getByText(en.kinds.papers, { exact: true }).click();
  await page.locator('input[name="phone"]').fill(nextPhone());
  await page.getByRole('button', { name: en.callBack }).click();
  const { code, pin } = await secretsOn(page);
  await open('/help/status');
  await untilScript(page);
  await page.getByLabel(en.card.code).fill(code);
  await page.getByLabel(en.card.pin).fill(pin);
  await page.getByRole('button', { name: en.status.open }).click();
  await page.getByText(en.status.new).waitFor();
  const erase = page.locator('details', { hasText: en.erase.title });
  const contact = page.locator('details', { hasText: en.contact.title });
  for (const part of [erase, contact]) await part.locator('summary').first().click();
  await contact.getByText(en.safe.none, { exact: true }).click();
  await page.context().setOffline(true);
  await erase.getByRole('button', { name: en.erase.ask }).click();
  await failureOn(erase).waitFor();
  await contact.getByRole('button', { name: en.contact.save, exact: true }).click();
  await failureOn(contact).waitFor();
  await page.context().setOffline(false);
  await failureOn(contact).getByRole('button', { name: en.again }).click();
  await page.getByText(en.status.done).waitFor();
  assert.equal((await has(caseOf(code)))?.contact, 'none');
  await leave();
});
