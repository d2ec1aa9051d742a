import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import { type Language, languages } from '#contract/values/language.ts';
import giving from '#locales/en/giving.json' with { type: 'json' };
import en from '#locales/en/receipt.json' with { type: 'json' };
import givingHi from '#locales/hi/giving.json' with { type: 'json' };
import hi from '#locales/hi/receipt.json' with { type: 'json' };
import givingUr from '#locales/ur/giving.json' with { type: 'json' };
import ur from '#locales/ur/receipt.json' with { type: 'json' };
import { aSettingsPart } from '../builders/builders.ts';
import { aDonation, aDonor } from '../builders/donation-builders.ts';
import { urnSettings } from '../builders/donation-calls.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { takeAtWidths } from './take-picture.ts';

const tax = aSettingsPart('tax' as 'donation', urnSettings);
const { admin, visitor, has, url } = openSurroundings({ apart: true, things: [tax] });

const words: Record<Language, typeof en> = { en, hi, ur };
const givingWords = { en: giving, hi: givingHi, ur: givingUr };
const amounts: Record<Language, string> = {
  en: 'One Thousand Five Hundred Rupees and Fifty Paise Only',
  hi: 'एक हज़ार पाँच सौ रुपये और पचास पैसे मात्र',
  ur: 'ایک ہزار پانچ سو روپے اور پچاس پیسے فقط',
};

/** As the office writes it. */
async function writeReceipt(donationId: string): Promise<{ code: string }> {
  const office = await admin({}, { duties: ['treasurer'] });
  const answer = await fetch(`${url()}/api/admin/receipts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ donationIds: [donationId] }),
  });
  const text = await answer.text();
  assert.equal(answer.status, 201, text);
  await office.leave();
  return JSON.parse(text).data[0];
}

/** The link of the e-mail, without the site. */
async function receiptLink(email: string): Promise<string> {
  const donor = await has(aDonor({ email }));
  await writeReceipt((await has(aDonation({ donorId: donor.id }))).id);
  const [letter] = await has((database) =>
    database.query<{ text: string }>(sql`SELECT text FROM outbox WHERE recipient = ${email} AND kind = 'receiptReady'`),
  );
  return /\/receipt\?token=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
}

for (const language of languages) {
  test(`the page of a receipt says in ${language} all that the PDF says, with script and without`, async () => {
    const link = await receiptLink(`page-${language}@example.org`);
    const its = words[language];
    for (const script of [true, false]) {
      const { page, open, leave } = await visitor({ language, width: 360, script });
      await open(link);
      await page.locator('dt', { hasText: its.words }).waitFor();
      const main = page.locator('main');
      const text = await main.innerText();
      const validity = its.validity.replace('{{from}}', '01/04/2026').replace('{{to}}', '31/03/2031');
      for (const each of [its.thanks, amounts[language], urnSettings.urn, validity, '12 Sample Road'])
        assert.ok(text.includes(each), `${each} is not in ${text}`);
      const verify = main.locator('a[href*="/verify/"]');
      assert.match((await verify.getAttribute('href')) ?? '', /^http.*\/verify\/[A-Z0-9]{12}$/);
      assert.ok((await main.locator('img[src^="data:image/svg+xml"]').boundingBox())?.width === 160);
      await expectNoSidewaysScroll(page);
      if (script) {
        await expectNoBarriers(page);
        await takeAtWidths(page, `receipt-${language}`, [1280, 360]);
      }
      await leave();
    }
  });
}

for (const language of languages) {
  test(`whoever has a receipt in the hand checks it in ${language} by typing its code, without script`, async () => {
    const { verify } = givingWords[language];
    const donor = await has(aDonor());
    const { code } = await writeReceipt((await has(aDonation({ donorId: donor.id }))).id);
    const { page, open, leave } = await visitor({ language, width: 360, script: false, expectedStatuses: [404] });
    await open('/verify');
    const field = page.getByLabel(verify.code);
    await field.waitFor();
    assert.equal(await page.getByText(verify.unknown).count(), 0);
    await expectNoSidewaysScroll(page);
    await takeAtWidths(page, `verify-${language}`, [1280, 360]);
    await field.fill('aaaa bbbb');
    await page.getByRole('button', { name: verify.check }).click();
    await page.getByText(verify.unknown).waitFor();
    assert.equal(await field.inputValue(), 'aaaa bbbb');
    await takeAtWidths(page, `verify-unknown-${language}`, [1280, 360]);
    await field.fill(`${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase());
    await page.getByRole('button', { name: verify.check }).click();
    await page.getByText(verify.valid).waitFor();
    await leave();
  });
}

test('who checks a receipt for goods without a value reads no amount', async () => {
  const { id: donorId } = await has(aDonor());
  const { page, open, leave } = await visitor({ script: false });
  const goods = { mode: 'kind', goods: 'Two sacks of rice' } as const;
  for (const [amountPaise, count] of [
    [0, 0],
    [90_000, 1],
  ] as const) {
    const { code } = await writeReceipt((await has(aDonation({ ...goods, donorId, amountPaise }))).id);
    await open(`/verify/${code}`);
    await page.getByText(giving.verify.valid).waitFor();
    assert.equal(await page.locator('main').getByText(giving.donation.amount, { exact: true }).count(), count);
    assert.doesNotMatch(await page.locator('main').innerText(), /₹0/);
  }
  await leave();
});
