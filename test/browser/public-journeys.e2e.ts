import assert from 'node:assert/strict';
import { test } from 'node:test';
import donateEn from '#locales/en/donate.json' with { type: 'json' };
import givingEn from '#locales/en/giving.json' with { type: 'json' };
import donateHi from '#locales/hi/donate.json' with { type: 'json' };
import givingHi from '#locales/hi/giving.json' with { type: 'json' };
import donateUr from '#locales/ur/donate.json' with { type: 'json' };
import givingUr from '#locales/ur/giving.json' with { type: 'json' };
import { aSettingsPart, ownDonation } from '../builders/builders.ts';
import { checkedSchemes } from '../builders/scheme-builders.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { countTaps } from './count-taps.ts';
import { schemeWords } from './scheme-words.ts';
import { openSurroundings } from './surroundings.ts';
import { take } from './take-picture.ts';
import { words } from './words.ts';

const { visitor } = openSurroundings({ things: [aSettingsPart('donation', ownDonation), checkedSchemes] });
const donate = { en: donateEn, hi: donateHi, ur: donateUr };
const giving = { en: givingEn, hi: givingHi, ur: givingUr };

/** On a phone that opens the first page of the site. */
async function atHome(language: keyof typeof words) {
  const person = await visitor({ language, width: 360, wantsLessMotion: true });
  await person.page.setViewportSize({ width: 360, height: 640 });
  const taps = await countTaps(person.page);
  await person.open('/');
  await person.awaken();
  return { ...person, taps };
}

for (const language of triedLanguages) {
  test(`from the first page a donor without a word opens the payment app with two taps (${language})`, async () => {
    const { page, taps, leave } = await atHome(language);
    await page.locator('main').getByRole('link', { name: words[language].nav.donate }).first().click();
    const pay = page.getByRole('link', { name: donate[language].upi.open });
    await pay.waitFor();
    // The application for payments is not on this machine.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await pay.click();
    assert.match((await pay.getAttribute('href')) ?? '', /^upi:\/\/pay\?pa=office@bank/);
    assert.equal(await taps(), 2);
    await leave();
  });

  test(`from the first page a donor has the reference for a receipt in at most 20 taps (${language})`, async () => {
    const { page, taps, leave } = await atHome(language);
    const { form, donation } = giving[language];
    await page.locator('main').getByRole('link', { name: words[language].nav.donate }).first().click();
    await page.getByRole('button', { name: /500/ }).click();
    await page.getByRole('link', { name: donate[language].receipt }).click();
    await page.getByLabel(form.name).click();
    await page.keyboard.insertText('Farah Khan');
    await page.getByLabel(form.address).click();
    await page.keyboard.insertText('12 Gandhi Marg, Varanasi 221001');
    await page.locator('main [name="phone"]').click();
    await page.keyboard.type('9876543210');
    assert.equal(await page.getByLabel(form.amount).inputValue(), '500');
    await take(page, `receipt-form-${language}-360`);
    await page.getByRole('button', { name: form.send }).click();
    await page.getByRole('heading', { name: donation.title }).waitFor();
    const tapped = await taps();
    assert.ok(tapped > 10 && tapped <= 20, `${tapped} taps`);
    await take(page, `reference-${language}-360`);
    await leave();
  });

  test(`from the first page a mason reads what he can probably get, in at most 15 taps (${language})`, async () => {
    const { page, taps, leave } = await atHome(language);
    const { questions, options, find, result } = schemeWords[language];
    const choose = (word: string) => page.locator('label').filter({ hasText: word, visible: true }).first().click();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.locator('main').getByRole('link', { name: words[language].nav.schemes }).first().click();
    await page.getByLabel(questions.age).click();
    await page.keyboard.type('30');
    await press(find.next);
    for (const answer of [options.work.construction, options.gender.man, options.place.village, options.income.to10000])
      await choose(answer);
    await press(find.skip);
    await press(find.skip);
    await press(find.show);
    await page.getByRole('heading', { name: result.yes, exact: true }).waitFor();
    const tapped = await taps();
    assert.ok(tapped > 6 && tapped <= 15, `${tapped} taps`);
    await take(page, `mason-answer-${language}-360`);
    await leave();
  });
}
