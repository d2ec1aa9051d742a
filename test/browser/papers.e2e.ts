import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { eventLengths } from '#contract/events/events.facts.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { aPerson } from '../builders/builders.ts';
import { anEvent, aRegistration, type EventRow } from '../builders/event-builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { type PrintedFile, readPrinted } from '../harness/printed-text.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { officePaperWords } from './office-paper-words.ts';
import { readQrCodes } from './qr-reader.ts';
import { openSurroundings } from './surroundings.ts';
import { take } from './take-picture.ts';

const { admin, visitor, member, has, url } = openSurroundings();
/** On the other one a test may have written the number of the office. */
const withoutPhone = openSurroundings({ apart: true });

/** Points of a printer at 150 dpi for one px of a page. */
const printed = 150 / 96;
const sheetWidth = 1400;

const title = 'Eye camp in Rampur';

async function anEventWith(people: Partial<Record<Language, string>>, details: Partial<EventRow> = {}) {
  const event = await has(anEvent({ title, category: 'health', ...details }));
  for (const language of languages) {
    const { [language]: name } = people;
    if (name === undefined) continue;
    const person = await has(aPerson({ name, language }));
    await has(aRegistration({ eventId: event.id, personId: person.id, status: 'attended' }));
  }
  return event;
}

/** Fonts are asked for by the layout; without them a text takes other room, and another number of pages. */
async function print(page: Page): Promise<PrintedFile> {
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
  return readPrinted(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

/** A word of each script that stands in a printed text; Nastaliq copies as signs in the order of painting. */
const scriptsIn = (text: string): boolean[] =>
  [/Rampur/, /\p{Script=Devanagari}/u, /\p{Script=Arabic}/u].map((each) => each.test(text));

const codesOn = async (page: Page, sheet: string): Promise<string[]> =>
  readQrCodes(await page.locator(sheet).first().screenshot());

/** Elements that stand out of a sheet, or texts that do not find room on it. */
const clipped = (page: Page, sheet: string): Promise<string[]> =>
  page.locator(sheet).evaluateAll((papers) =>
    papers.flatMap((paper) => {
      const frame = paper.getBoundingClientRect();
      return [...paper.querySelectorAll('*')]
        .filter((each) => {
          const { top, bottom, left, right } = each.getBoundingClientRect();
          const isAbove = top < frame.top - 1 || bottom > frame.bottom + 1;
          const isBeside = left < frame.left - 1 || right > frame.right + 1;
          return isAbove || isBeside || (each.hasAttribute('data-fitted') && each.scrollHeight > each.clientHeight);
        })
        .map((each) => `${each.tagName} ${each.textContent.slice(0, 40)}`);
    }),
  );

test('a poster is one page of A4 or A5 in three scripts or one, and its code leads to the event', async () => {
  const event = await anEventWith({});
  const office = await admin({ width: sheetWidth, sharpness: printed });
  const { page, open, leave } = office;
  const words = officePaperWords.en;
  await open(`/admin/events/${event.id}/poster`);
  const sheet = 'main article';
  await page.locator(sheet).getByText(title).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await eventuallyEqual(() => codesOn(page, sheet), [`${url()}/events/${event.id}`]);
  await eventuallyEqual(() => clipped(page, sheet), []);
  await take(page, 'poster-a4');
  const whole = await print(page);
  assert.deepEqual([whole.pages, whole.sizes, scriptsIn(whole.text)], [1, ['595 x 842'], [true, true, true]]);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'A5' }).click();
  for (const name of ['English', 'हिन्दी', 'اردو']) {
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name, exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    const lng = languages[['English', 'हिन्दी', 'اردو'].indexOf(name)];
    await eventuallyEqual(() => codesOn(page, sheet), [`${url()}/events/${event.id}?lng=${lng}`]);
    await eventuallyEqual(() => clipped(page, sheet), []);
    await take(page, `poster-a5-${lng}`);
    const { pages, sizes } = await print(page);
    assert.deepEqual([pages, sizes], [1, ['420 x 595']]);
  }
  const code = await page
    .locator(`${sheet} footer img`)
    .evaluate((each) => each.getBoundingClientRect().width / (96 / 25.4));
  // Eight modules of the picture are the quiet zone, of at least 33.
  assert.ok(code * (25 / 33) >= 34.5, `${code} mm with the quiet zone`);
  assert.equal(await page.getByRole('button', { name: words.print }).count(), 0);
  await leave();
});

test('a poster asks nobody to register where nobody needs to, and names no telephone where there is none', async () => {
  const event = await withoutPhone.has(anEvent({ title, category: 'health', registrationRequired: false }));
  const { page, open, token, leave } = await withoutPhone.admin({ width: sheetWidth });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${withoutPhone.url()}/api/admin/sample-content`, { method: 'DELETE', headers });
  await open(`/admin/events/${event.id}/poster`);
  const sheet = page.locator('main article');
  for (const language of languages) {
    const { scan, scanOnly, call } = officePaperWords[language].poster;
    await sheet.getByText(scanOnly, { exact: true }).waitFor();
    for (const other of [scan, call]) assert.equal(await sheet.getByText(other, { exact: true }).count(), 0, other);
  }
  await page.emulateMedia({ media: 'print' });
  await eventuallyEqual(() => clipped(page, 'main article'), []);
  const body = JSON.stringify({ foundation: { phone: '0595 234567' } });
  await fetch(`${withoutPhone.url()}/api/admin/settings`, { method: 'PUT', headers, body });
  await open(`/admin/events/${event.id}/poster`);
  await sheet.getByText('0595 234567').waitFor();
  await leave();
});

test('the longest texts of an event stand on one poster, in smaller letters', async () => {
  const long = (length: number): string =>
    'Rampur camp '
      .repeat(length)
      .slice(0, length - 1)
      .trim();
  const event = await anEventWith({}, { title: long(eventLengths.title), location: long(eventLengths.location) });
  await has((database) =>
    database.query(sql`UPDATE events SET bring = ${long(eventLengths.bring)} WHERE id = ${event.id}`),
  );
  const { page, open, leave } = await admin({ width: sheetWidth });
  await open(`/admin/events/${event.id}/poster`);
  await page.locator('main article h2').first().waitFor();
  for (const size of ['A4', 'A5']) {
    await page.getByRole('button', { name: size, exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    await eventuallyEqual(() => clipped(page, 'main article'), []);
    assert.equal((await print(page)).pages, 1);
    await page.emulateMedia({ media: 'screen' });
  }
  await leave();
});

test('the gate list has a line for each, boxes, codes and ten empty lines', async () => {
  const event = await anEventWith({ en: 'Asha Devi', hi: 'नूर', ur: 'زبیدہ' });
  const { page, open, leave } = await admin({ width: sheetWidth });
  await open(`/admin/events/${event.id}/gate-list`);
  await page.getByRole('cell', { name: 'Asha Devi' }).waitFor();
  assert.equal(await page.locator('main tbody tr').count(), 13);
  await page.emulateMedia({ media: 'print' });
  await take(page, 'gate-list');
  const { pages, sizes, text } = await print(page);
  assert.deepEqual([pages, sizes], [1, ['595 x 842']]);
  assert.deepEqual([/Asha Devi/.test(text), ...scriptsIn(text).slice(1)], [true, true, true]);
  await leave();
});

test('certificates are given to who came, printed one a page, checked by their code, and declared void', async () => {
  const event = await anEventWith({ en: 'Asha Devi', hi: 'सुनीता कुमारी', ur: 'زبیدہ خاتون' });
  const words = officePaperWords.en.certificates;
  const { page, open, leave } = await admin({ width: sheetWidth, sharpness: printed });
  await open(`/admin/events/${event.id}/certificates`);
  await page.getByRole('button', { name: words.give_other.replace('{{count}}', '3') }).click();
  await page.getByRole('row', { name: /Asha Devi/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('[role="status"]:visible', { hasText: /\S/ }).count(), 0, 'no message is printed');
  const { pages, sizes, text } = await print(page);
  assert.deepEqual([pages, sizes, scriptsIn(text)], [3, ['842 x 595'], [true, true, true]]);
  const sheet = 'main article';
  let link = '';
  await eventually(async () => {
    [link = ''] = await codesOn(page, sheet);
    assert.match(link, new RegExp(`^${url()}/certificates/[A-Z0-9]{10}$`));
  });
  await eventuallyEqual(() => clipped(page, sheet), []);
  await take(page, 'certificates');
  await page.emulateMedia({ media: 'screen' });

  const reader = await visitor({ script: false });
  await reader.open(new URL(link).pathname);
  await reader.page.getByText('This certificate is valid.').waitFor();
  await reader.page.getByText('A. Devi').waitFor();
  assert.equal(await reader.page.getByText('Asha').count(), 0);
  await page.getByRole('button', { name: `${words.makeVoid}: Asha Devi` }).click();
  await page.getByRole('dialog').getByLabel(words.reason).fill('A wrong name');
  await page.getByRole('dialog').getByRole('button', { name: words.makeVoid }).click();
  await page.getByText('A wrong name').waitFor();
  await reader.open(new URL(link).pathname);
  await reader.page.getByText('This certificate is void.').waitFor();
  await reader.leave();
  await leave();
});

test('a member who came opens the own certificate as soon as the office has given it', async () => {
  const asha = await member({ width: 360, expectedStatuses: [404] });
  const event = await anEventWith({});
  const { id } = await has(aRegistration({ eventId: event.id, personId: asha.account.id, status: 'attended' }));
  await asha.open(`/my-registrations/${id}/certificate`);
  await asha.page.getByText('There is no certificate yet').waitFor();
  const office = await admin();
  const headers = { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' };
  await fetch(`${url()}/api/admin/events/${event.id}/certificates`, { method: 'POST', headers, body: '{}' });
  await asha.open(`/my-registrations/${id}/certificate`);
  // A phone shows a portrait picture, to save and to send; the sheet of A4 is for paper.
  const shown = asha.page.locator('main img[alt*="Eye camp"]');
  await shown.waitFor();
  assert.equal(await asha.page.locator('main article').isVisible(), false);
  const save = async (button: string): Promise<Buffer> => {
    const [file] = await Promise.all([
      asha.page.waitForEvent('download'),
      asha.page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    return readFile(await file.path());
  };
  const picture = await save('Save as picture');
  const { width, height } = await sharp(picture).metadata();
  assert.ok(height > width, `${width} x ${height}`);
  const [link = ''] = await readQrCodes(picture);
  assert.match(link, new RegExp(`^${url()}/certificates/[A-Z0-9]{10}$`));
  const pdf = await readPrinted(await save('Save as PDF'));
  assert.deepEqual([pdf.pages, pdf.sizes], [1, [`420 x ${Math.round((420 * height) / width)}`]]);
  await expectNoBarriers(asha.page);
  await expectNoSidewaysScroll(asha.page);
  await take(asha.page, 'certificate-on-a-phone');
  await asha.page.emulateMedia({ media: 'print' });
  await asha.page.locator('main article').getByText(asha.account.name).waitFor();
  assert.equal(await shown.isVisible(), false);
  await office.leave();
  await asha.leave();
});

test('nobody is kept from the papers and scans of an event', async () => {
  const event = await anEventWith({ en: 'Asha Devi', ur: 'زبیدہ' });
  const { page, open, leave } = await admin({ width: 360, language: 'ur' });
  for (const screen of ['poster', 'gate-list', 'certificates', 'scans']) {
    await open(`/admin/events/${event.id}/${screen}`);
    await page.locator('main h1').waitFor();
    await eventuallyEqual(() => page.locator('main [aria-busy="true"]').count(), 0);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
  }
  await leave();
});
