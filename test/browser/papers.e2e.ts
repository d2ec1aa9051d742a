import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { languages } from '#contract/values/language.ts';
import { aPerson } from '../builders.ts';
import { anEvent, aRegistration } from '../event-builders.ts';
import { officePaperWords } from './office-paper-words.ts';
import { readQrCodes } from './qr-reader.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, visitor, member, has, url } = openSurroundings();

/** Points of a printer at 150 dpi for one px of a page. */
const printed = 150 / 96;
const sheetWidth = 1400;

const titles = { en: 'Eye camp in Rampur', hi: 'रामपुर में आँखों का कैंप', ur: 'رامپور میں آنکھوں کا کیمپ' };

async function anEventWith(names: readonly string[], title = titles.en) {
  const event = await has(anEvent({ title, category: 'health' }));
  for (const name of names) {
    const person = await has(aPerson({ name, language: 'ur' }));
    await has(aRegistration({ eventId: event.id, personId: person.id, status: 'attended' }));
  }
  return event;
}

/** Pages of the file that Chromium prints, and whether its texts can be copied. */
async function print(page: Page): Promise<{ pages: number; sizes: string[]; hasTexts: boolean }> {
  const file = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const unpacked = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const text = [file, ...unpacked].join('\n');
  return {
    pages: [...text.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length,
    sizes: [
      ...new Set(
        [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
          ([, x, y]) => `${Math.round(Number(x))} x ${Math.round(Number(y))}`,
        ),
      ),
    ],
    hasTexts: text.includes('beginbfchar') || text.includes('beginbfrange'),
  };
}

const codesOn = async (page: Page, sheet: string): Promise<string[]> =>
  readQrCodes(await page.locator(sheet).first().screenshot());

/** Elements of a sheet whose text stands out of it. */
const clipped = (page: Page, sheet: string): Promise<string[]> =>
  page
    .locator(sheet)
    .first()
    .evaluate((paper) => {
      const frame = paper.getBoundingClientRect();
      return [...paper.querySelectorAll('*')]
        .filter((each) => {
          const { top, bottom, left, right } = each.getBoundingClientRect();
          return top < frame.top - 1 || bottom > frame.bottom + 1 || left < frame.left - 1 || right > frame.right + 1;
        })
        .map((each) => `${each.tagName} ${each.textContent.slice(0, 40)}`);
    });

test('a poster is one page of A4 or A5 in three scripts or one, and its code leads to the event', async () => {
  const event = await anEventWith([]);
  const office = await admin({ width: sheetWidth, sharpness: printed });
  const { page, open, leave } = office;
  const words = officePaperWords.en;
  await open(`/admin/events/${event.id}/poster`);
  const sheet = 'main article';
  await page.locator(sheet).getByText(titles.en).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.deepEqual(await codesOn(page, sheet), [`${url()}/events/${event.id}`]);
  assert.deepEqual(await clipped(page, sheet), []);
  const whole = await print(page);
  assert.deepEqual(whole, { pages: 1, sizes: ['595 x 842'], hasTexts: true });
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'A5' }).click();
  for (const name of ['English', 'हिन्दी', 'اردو']) {
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name }).click();
    await page.emulateMedia({ media: 'print' });
    const lng = languages[['English', 'हिन्दी', 'اردو'].indexOf(name)];
    assert.deepEqual(await codesOn(page, sheet), [`${url()}/events/${event.id}?lng=${lng}`]);
    assert.deepEqual(await clipped(page, sheet), []);
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

test('the gate list has a line for each, boxes, codes and ten empty lines', async () => {
  const event = await anEventWith(['Asha Devi', 'नूर', 'زبیدہ']);
  const { page, open, leave } = await admin({ width: sheetWidth });
  await open(`/admin/events/${event.id}/gate-list`);
  await page.getByRole('cell', { name: 'Asha Devi' }).waitFor();
  assert.equal(await page.locator('main tbody tr').count(), 13);
  const { pages, sizes } = await print(page);
  assert.deepEqual([pages, sizes], [1, ['595 x 842']]);
  await leave();
});

test('certificates are given to who came, printed one a page, checked by their code, and declared void', async () => {
  const event = await anEventWith(['Asha Devi', 'زبیدہ خاتون']);
  const words = officePaperWords.en.certificates;
  const { page, open, leave } = await admin({ width: sheetWidth, sharpness: printed });
  await open(`/admin/events/${event.id}/certificates`);
  await page.getByRole('button', { name: words.give_other.replace('{{count}}', '2') }).click();
  await page.getByRole('row', { name: /Asha Devi/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const whole = await print(page);
  assert.deepEqual(whole, { pages: 2, sizes: ['842 x 595'], hasTexts: true });
  const sheet = 'main article';
  const [link = ''] = await codesOn(page, sheet);
  assert.match(link, new RegExp(`^${url()}/certificates/[A-Z0-9]{10}$`));
  assert.deepEqual(await clipped(page, sheet), []);
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

test('a member who came opens the own certificate from the list of registrations', async () => {
  const asha = await member({ width: 360, expectedStatuses: [404] });
  const event = await anEventWith([]);
  const { id } = await has(aRegistration({ eventId: event.id, personId: asha.account.id, status: 'attended' }));
  await asha.open(`/my-registrations/${id}/certificate`);
  await asha.page.getByText('There is no certificate yet').waitFor();
  await asha.leave();
});
