import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Language } from '#contract/values/language.ts';
import { aPerson, password } from '../builders/builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { fillIn, send } from './account-forms.ts';
import { accountWords, problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { cardWords, frameWords, officeCardWords } from './card-words.ts';
import { readQrCodes } from './qr-reader.ts';
import { openSurroundings } from './surroundings.ts';
import { take } from './take-picture.ts';

const { admin, visitor, has, url } = openSurroundings();

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** The dialog says what has to be done first; closing it leaves a note behind. */
async function closeHeldCard(page: Page, name: string, language: Language): Promise<void> {
  const { dialog, cards } = adminWords[language];
  await page.getByRole('dialog').getByText(cards.waitsMain).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: dialog.close, exact: true }).last().click();
  await page.getByText(officeCardWords[language].handedOverWaits.replace('{{name}}', name)).waitFor();
}

interface FreeCard {
  code: string;
  pin: string;
}

/** Makes a sheet in the office and opens it. */
async function makeSheet(page: Page, count: number, language: Language = 'en'): Promise<FreeCard[]> {
  const words = officeCardWords[language];
  await page.getByLabel(words.count).fill(String(count));
  const sheets = page.locator('main a[href$="/sheet"]');
  const before = await sheets.count();
  await press(page, words.make);
  await eventuallyEqual(() => sheets.count(), before + 1);
  // The first one is the sample.
  await sheets.nth(1).click();
  const cards = page.locator('main article');
  await eventuallyEqual(() => cards.count(), count);
  const texts = await cards.allInnerTexts();
  return texts.map((text) => ({
    code: /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '',
    pin: /PIN (\d{6})/.exec(text)?.[1] ?? '',
  }));
}

const dotsPerPixel = 150 / 96;

test('a printed sheet holds ten cards of a bank card’s size, whose QR codes are read at 150 dpi', async () => {
  const office = await admin({ sharpness: dotsPerPixel }, { duties: ['desk'] });
  const { page, open, leave } = office;
  await open('/admin/cards');
  await page.getByText(officeCardWords.en.none).waitFor();
  const cards = await makeSheet(page, 10);
  await take(page, 'sheet-en-1280');
  await page.emulateMedia({ media: 'print' });
  const [paper] = await page.locator('main section > div').all();
  const size = await paper?.boundingBox();
  assert.deepEqual([Math.round(size?.width ?? 0), Math.round(size?.height ?? 0)], [794, 1119], 'A4');
  const [first] = await page.locator('main article').all();
  const { width = 0, height = 0 } = (await first?.boundingBox()) ?? {};
  assert.deepEqual(
    [(width * 25.4) / 96, (height * 25.4) / 96].map((mm) => mm.toFixed(1)),
    ['85.6', '54.0'],
  );
  // Card by card, as a camera sees them.
  const read: string[] = [];
  for (const card of await page.locator('main article').all())
    read.push(...(await readQrCodes(await card.screenshot())));
  assert.deepEqual(
    read,
    cards.map(({ code }) => `${url()}/login#${code}`),
  );
  const printed = await page.pdf({ preferCSSPageSize: true });
  assert.equal(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 1, 'one sheet of paper');
  await leave();
});

for (const language of triedLanguages) {
  test(`a free card is claimed with its printed PIN in ${language}, and a lost one replaced by the desk`, async () => {
    const words = cardWords[language];
    const office = await admin({ language }, { duties: ['desk'] });
    await office.open('/admin/cards');
    await office.page.locator('main tbody').first().waitFor();
    await expectNoBarriers(office.page);
    await take(office.page, `cards-${language}-1280`);
    const [card] = await makeSheet(office.page, 1, language);
    await expectNoBarriers(office.page);

    const name = `Zubaida ${language}`;
    const person = await visitor({ language, width: 360, expectedStatuses: [401, 409] });
    const { page } = person;
    await person.open(`/login#${card?.code.replace('-', '')}`);
    await person.awaken();
    await eventuallyEqual(() => page.locator('main [name="card"]').inputValue(), card?.code);
    await fillIn(page, { pin: card?.pin ?? '' });
    await send(page);
    await page.getByText(words.claim).waitFor();
    // The desk asks and ticks; here the button is the yes.
    await page.getByText(accountWords[language].register.consent).waitFor();
    assert.equal(await page.getByText(words.consent).count(), 0);
    await expectNoBarriers(page);
    await take(page, `claim-${language}-360`);
    await fillIn(page, { name, newPin: '604182', pinAgain: '604182' });
    await send(page);
    await page.getByRole('button', { name: frameWords[language].leave }).waitFor();

    const its = adminWords[language];
    await office.open(`/admin/users?search=${encodeURIComponent(name)}`);
    await office.page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    const dialog = office.page.getByRole('dialog');
    await press(office.page, its.cards.newCard);
    const question = office.page.getByRole('dialog', { name: its.cards.newCard });
    await question.getByText(its.cards.warning.newCard.replace('{{name}}', `\u2068${name}\u2069`)).waitFor();
    await question.getByRole('button', { name: its.cards.newCard, exact: true }).click();
    await dialog.getByText(its.cards.once).waitFor();
    await expectNoBarriers(office.page);
    await take(office.page, `new-card-${language}-1280`);
    const fresh = (
      await dialog
        .locator('bdi')
        .filter({ hasText: /^[0-9A-Z]{4}-/ })
        .innerText()
    ).trim();
    assert.notEqual(fresh, card?.code);
    await office.leave();

    await person.open('/profile');
    await eventuallyEqual(() => page.evaluate(() => localStorage.getItem('token')), null);
    await person.open(`/login#${card?.code.replace('-', '')}`);
    await person.awaken();
    await fillIn(page, { pin: '604182' });
    await send(page);
    await page.getByText(problemWords[language].card_login_failed.replace(/\{\{phone\}\}.*/, '')).waitFor();
    await person.leave();
  });
}

test('the desk hands a card to somebody new who agrees, and to somebody who is known', async () => {
  const words = officeCardWords.en;
  await has(aPerson({ name: 'Harish Chandra', phone: '9876501234' }));
  const office = await admin({ width: 360 }, { duties: ['desk'] });
  const { page, open, leave } = office;
  await open('/admin/cards');
  await page.locator('main tbody').first().waitFor();
  const [one, two] = await makeSheet(page, 2);
  await open('/admin/cards');
  await press(page, words.handOver);
  const dialog = page.getByRole('dialog');
  const submit = () => dialog.getByRole('button', { name: words.handOver, exact: true }).click();
  await dialog.getByLabel(cardWords.en.code).fill(one?.code ?? '');
  await dialog.getByLabel(words.holderName).fill('Munni Begum');
  await submit();
  await dialog.getByText(problemWords.en.fields.consent_required).waitFor();
  await dialog.getByLabel(words.consentGiven).check();
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
  await take(page, 'hand-over-en-360');
  await submit();
  await page.getByText(words.handedOver.replace('{{name}}', 'Munni Begum')).waitFor();

  await press(page, words.handOver);
  await dialog.getByLabel(cardWords.en.code).fill(two?.code ?? '');
  await dialog.getByLabel(words.holderName).fill('Harish');
  await dialog.getByRole('button', { name: /Harish Chandra.*1234/ }).click();
  await submit();
  await closeHeldCard(page, 'Harish Chandra', 'en');
  await eventually(async () => assert.ok((await page.getByText('Munni Begum').count()) > 0));
  await leave();
});

for (const language of triedLanguages) {
  test(`at the desk the person types an own PIN; who has a password types it there, or gets a link, in ${language}`, async () => {
    const [words, its, { code }] = [officeCardWords[language], adminWords[language].cards, cardWords[language]];
    const [own, other] = [`own.${language}@example.org`, `link.${language}@example.org`];
    await has(aPerson({ name: `Leela ${language}`, email: own }));
    await has(aPerson({ name: `Parveen ${language}`, email: other }));
    const office = await admin({ language, width: 360, expectedStatuses: [403] }, { duties: ['desk'] });
    const { page, open, leave } = office;
    await open('/admin/cards');
    await page.locator('main tbody').first().waitFor();
    const cards = await makeSheet(page, 3, language);
    const dialog = page.getByRole('dialog');
    const begin = async (card: FreeCard | undefined, name: string) => {
      await open('/admin/cards');
      await press(page, words.handOver);
      await dialog.getByLabel(code).fill(card?.code ?? '');
      await dialog.getByLabel(words.holderName).fill(name);
    };
    const submit = () => dialog.getByRole('button', { name: words.handOver, exact: true }).click();
    const type = async (first: string, again: string) => {
      await dialog.locator('[name=pin]').fill(first);
      await dialog.locator('[name=pinAgain]').fill(again);
    };
    await begin(cards[0], `Bano ${language}`);
    await dialog.getByLabel(words.consentGiven).check();
    await type('739204', '739205');
    await submit();
    await dialog.getByText(problemWords[language].fields.pins_differ).waitFor();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await take(page, `hand-over-own-pin-${language}-360`);
    await type('739204', '739204');
    await submit();
    await page.getByText(words.handedOverOwn.replace('{{name}}', `Bano ${language}`)).waitFor();

    await begin(cards[1], `Leela ${language}`);
    await dialog.getByRole('button', { name: new RegExp(`Leela ${language}`) }).click();
    await dialog.locator('[name=personPassword]').fill('not hers at all');
    await submit();
    await dialog.getByText(problemWords[language].wrong_password).waitFor();
    await take(page, `hand-over-password-${language}-360`);
    await dialog.locator('[name=personPassword]').fill(password);
    await submit();
    await page.getByText(words.handedOver.replace('{{name}}', `Leela ${language}`)).waitFor();

    await begin(cards[2], `Parveen ${language}`);
    await dialog.getByRole('button', { name: new RegExp(`Parveen ${language}`) }).click();
    await submit();
    await closeHeldCard(page, `Parveen ${language}`, language);

    await open(`/admin/users?search=${encodeURIComponent(other)}`);
    await page
      .getByRole('button', { name: new RegExp(`Parveen ${language}`) })
      .first()
      .click();
    await press(page, its.newPin);
    const question = page.getByRole('dialog', { name: its.newPin });
    await question.getByLabel(its.personPassword).waitFor();
    await expectNoBarriers(page);
    await take(page, `new-pin-password-${language}-360`);
    await question.getByRole('button', { name: its.newPin, exact: true }).click();
    await page.getByText(its.waitsMain).waitFor();
    await expectNoSidewaysScroll(page);
    await take(page, `new-pin-waits-${language}-360`);
    await leave();
  });
}
