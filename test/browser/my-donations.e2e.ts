import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import enGiving from '#locales/en/giving.json' with { type: 'json' };
import en from '#locales/en/my-donations.json' with { type: 'json' };
import hiGiving from '#locales/hi/giving.json' with { type: 'json' };
import hi from '#locales/hi/my-donations.json' with { type: 'json' };
import urGiving from '#locales/ur/giving.json' with { type: 'json' };
import ur from '#locales/ur/my-donations.json' with { type: 'json' };
import { aDonation, aDonor, generalFund } from '../builders/donation-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { problemWords } from './account-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { takeAtWidths } from './take-picture.ts';

const { member, admin, has, url } = openSurroundings();

const words: Record<Language, typeof en> = { en, hi, ur };
const giving: Record<Language, typeof enGiving> = { en: enGiving, hi: hiGiving, ur: urGiving };

/** As the office writes them. */
async function writeReceipt(donationId: string): Promise<void> {
  const office = await admin({}, { duties: ['treasurer'] });
  const answer = await fetch(`${url()}/api/admin/receipts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ donationIds: [donationId] }),
  });
  assert.equal(answer.status, 201, await answer.text());
  await office.leave();
}

test('who gave nothing after three reminders reads that no more will come', async () => {
  const { page, open, leave, account } = await member({ width: 360 });
  await has((database) =>
    database.query(sql`
      INSERT INTO pledges (user_id, fund_id, amount_paise, period, day, next_on, unanswered, created_at)
      VALUES (${account.id}, ${generalFund}, 50000, 'monthly', 5, '2026-08-05', 3, '2026-01-01')`),
  );
  await open('/my-donations');
  const card = page.locator('main li').filter({ hasText: '₹500' });
  await card.getByText(en.pledges.stopped).waitFor();
  assert.equal(await card.locator('time').count(), 0);
  assert.equal(await card.getByRole('button', { name: en.pledges.stop }).count(), 0, 'what has stopped is not stopped');
  await card.getByRole('button', { name: en.pledges.remove }).click();
  const dialog = page.getByRole('dialog', { name: en.pledges.removeTitle });
  await expectNoBarriers(page);
  await dialog.getByText(en.pledges.removeText.replace('{{pledge}}', '₹500 each month')).waitFor();
  await dialog.getByRole('button', { name: en.pledges.remove, exact: true }).click();
  await page.getByText(en.pledges.none).waitFor();
  await page.getByText(en.pledges.removed).waitFor();
  assert.equal(await page.getByText(en.pledges.stopped).count(), 0, 'it had stopped before');
  await leave();
});

test('who told us of the payment is not asked to pay again', async () => {
  const { page, open, leave, account } = await member({ width: 360 });
  const donor = await has(aDonor({ userId: account.id }));
  const [intended, claimed] = [
    await has(aDonation({ donorId: donor.id, mode: 'upi', state: 'intended', amountPaise: 11_100 })),
    await has(aDonation({ donorId: donor.id, mode: 'upi', state: 'claimed', amountPaise: 22_200 })),
  ];
  await open('/my-donations');
  const linkTo = ({ reference }: { reference: string }) => page.locator(`main a[href="/donate/${reference}"]`);
  assert.equal(await linkTo(intended).innerText(), en.list.pay);
  assert.equal(await linkTo(claimed).innerText(), enGiving.donation.title);
  await leave();
});

for (const language of triedLanguages) {
  test(`whom no reminder would reach reads in ${language} what is missing, and no promise`, async () => {
    const { page, open, leave } = await member({ language, width: 360 });
    const its = words[language].pledges;
    await open('/my-donations');
    const notice = page.locator('main').getByText(its.unreached);
    await notice.waitFor();
    assert.equal(await page.locator('main a[href="/profile"]').count(), 1);
    await expectNoBarriers(page);
    await page.getByLabel(its.amount).fill('500');
    await page.getByRole('button', { name: its.save }).click();
    await page.getByText(its.kept, { exact: true }).waitFor();
    assert.equal(await page.getByText(its.saved).count(), 0);
    await leave();
  });

  test(`a member reads in ${language} what became of each donation, keeps the receipt, and stops a reminder`, async () => {
    const its = words[language];
    const someone = await member({ language, width: 360 }, { phone: '9000000007' });
    const { page, open, leave, account } = someone;
    const donor = await has(aDonor({ userId: account.id }));
    await has(
      aDonation({ donorId: donor.id, state: 'intended', mode: 'upi', amountPaise: 12_345_600, day: '2026-06-01' }),
    );
    await has(
      aDonation({ donorId: donor.id, mode: 'kind', amountPaise: 0, goods: 'Two sacks of rice', day: '2026-05-20' }),
    );
    const donation = await has(aDonation({ donorId: donor.id }));
    await writeReceipt(donation.id);
    await open('/my-donations');
    const cards = page.locator('main li');
    await cards.first().waitFor();
    const texts = await cards.allInnerTexts();
    assert.equal(texts.length, 3);
    for (const [index, said] of [
      ['₹1,23,456', giving[language].states.intended],
      ['Two sacks of rice', giving[language].states.verified],
      ['₹1,500.50', giving[language].states.receipted],
    ].entries())
      for (const each of said) assert.ok(texts[index]?.includes(each), `${each} is not in ${texts[index]}`);

    assert.equal(await page.locator('main a[href="/donate"]').innerText(), its.list.give);

    const download = page.waitForEvent('download');
    await cards.nth(2).getByRole('button').click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^receipt-R-2026-27-\d{6}\.pdf$/);
    assert.equal((await readFile(await file.path())).subarray(0, 5).toString(), '%PDF-');

    const reminder = its.pledges;
    await page.getByLabel(reminder.amount).fill('५००');
    await page.getByLabel(reminder.day).fill('31');
    await page.getByRole('button', { name: reminder.save }).click();
    await page.getByText(problemWords[language].fields.pledge_day).waitFor();
    await page.getByLabel(reminder.day).fill('7');
    await page.getByRole('button', { name: reminder.save }).click();
    await page.getByText(reminder.saved).waitFor();
    const stop = page.getByRole('button', { name: new RegExp(`^${reminder.stop}:.*₹500`) });
    await stop.waitFor();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await takeAtWidths(page, `my-donations-${language}`, [360, 1280]);
    await stop.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(reminder.stopTitle).waitFor();
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: reminder.stop, exact: true }).click();
    await page.getByText(reminder.stopped).waitFor();
    await page.getByText(reminder.none).waitFor();
    await leave();
  });
}

test('who got a receipt by e-mail adds it with the link, and a wrong link adds nothing', async () => {
  const email = 'giver-with-link@example.org';
  const donor = await has(aDonor({ name: 'Link Giver', email }));
  const donation = await has(aDonation({ donorId: donor.id, amountPaise: 777_700 }));
  await writeReceipt(donation.id);
  const [letter] = await has((database) =>
    database.query<{ text: string }>(
      sql`SELECT text FROM outbox WHERE recipient = ${email} AND kind = 'receiptReady' ORDER BY id DESC LIMIT 1`,
    ),
  );
  const link = /https?:\S+\/receipt\?token=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
  const someone = await member({ width: 360, expectedStatuses: [410] });
  const { page, open, leave } = someone;
  await open('/my-donations');
  await page.getByText(en.list.empty).waitFor();
  await takeAtWidths(page, 'my-donations-empty-en', [360, 1280]);
  const field = page.getByLabel(en.join.link);
  const add = page.getByRole('button', { name: en.join.add, exact: true });
  await field.fill('https://example.org/receipt?token=nothing');
  await add.click();
  await page.getByText(problemWords.en.link_used).waitFor();
  await field.fill(link);
  await add.click();
  await page.getByText(en.join.done).waitFor();
  await page.getByRole('heading', { name: '₹7,777' }).waitFor();

  // The page of the receipt leads here with the link filled in.
  await open(link.replace(url(), ''));
  await page.locator('main a[href^="/my-donations#token="]').click();
  await page.getByRole('heading', { name: '₹7,777' }).waitFor();
  await eventuallyEqual<string | null>(() => field.inputValue(), new URL(link).searchParams.get('token'));
  await leave();
});
