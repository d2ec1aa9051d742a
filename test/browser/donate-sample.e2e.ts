import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '#locales/en/donate.json' with { type: 'json' };
import givingEn from '#locales/en/giving.json' with { type: 'json' };
import homeEn from '#locales/en/home.json' with { type: 'json' };
import hi from '#locales/hi/donate.json' with { type: 'json' };
import ur from '#locales/ur/donate.json' with { type: 'json' };
import { triedLanguages } from '../harness/long-run.ts';
import { expectHeading, expectOpenToAll, expectToRead, linksOf, readSettings, textsIn } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';
import { takeAtWidths } from './take-picture.ts';

const { visitor, url } = openSurroundings();
const words = { en, hi, ur };

for (const language of triedLanguages) {
  for (const script of [false, true]) {
    test(`with sample details nobody can send money, ${language}, script ${script ? 'on' : 'off'}`, async () => {
      const { page, open, awaken, leave } = await visitor({ language, script });
      await open('/donate');
      if (script) await awaken();
      const { title, sample, upi, bank, inKind, help } = words[language];
      const { foundation, donation } = await readSettings(url(), language);
      const { upiId, accountName, accountNumber, ifsc } = donation;

      await expectHeading(page, title, `${title} | ${foundation.name[language]}`);
      await expectToRead(page, [
        sample,
        upi.title,
        upi.scan,
        upi.noQr,
        upi.amount,
        upi.note,
        upi.id,
        upiId,
        // A receipt cannot be asked for before there is a way to pay.
        ...textsIn([{ ...bank, noteReceipt: [] }, inKind, help]),
        accountName,
        accountNumber,
        ifsc,
        foundation.email,
      ]);
      assert.deepEqual(await linksOf(page), ['/impact', `mailto:${foundation.email}`]);
      assert.equal(await page.locator('main img').count(), 0);
      assert.equal(await page.locator('main').getByText(words[language].copy, { exact: true }).count(), 0);
      assert.ok(!(await page.content()).includes('upi://'));
      await leave();
    });
  }

  test(`nobody is kept out of the page about sample details in ${language}`, () =>
    expectOpenToAll(visitor, '/donate', language));
}

test('with sample details nobody fills in a form for a receipt', async () => {
  const { page, open, leave } = await visitor({ width: 360, script: false });
  await open('/donate/receipt');
  await page.getByText(givingEn.donation.noWay).waitFor();
  assert.equal(await page.locator('main form').count(), 0);
  await takeAtWidths(page, 'receipt-form-sample-en', [1280, 360]);
  await leave();
});

test('nobody is invited to send money to sample details', async () => {
  const { page, open, leave } = await visitor({ script: false });
  await open('/donate');
  const main = page.locator('main');
  assert.equal(await page.locator('meta[name="description"]').getAttribute('content'), en.noMoney);
  await expectToRead(page, [en.noMoney, en.law]);
  for (const text of [en.text, en.savedQr]) assert.equal(await main.getByText(text).count(), 0, text);
  await open('/');
  await main.getByText(homeEn.give.title).waitFor();
  assert.equal(await main.getByText(homeEn.give.text).count(), 0);
  await leave();
});
