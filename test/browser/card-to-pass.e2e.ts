import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { aPerson } from '../builders/builders.ts';
import { anEvent, aRegistration, noEvents } from '../builders/event-builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { expectErrors, fillIn, send, typedInto } from './account-forms.ts';
import { accountWords, problemWords } from './account-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { cardWords } from './card-words.ts';
import { countTaps } from './count-taps.ts';
import { dayFromToday, eventWords, registrationWords } from './event-words.ts';
import { countLines } from './picture-lines.ts';
import { readQrCodes } from './qr-reader.ts';
import { openSurroundings } from './surroundings.ts';
import { picturesIn, take } from './take-picture.ts';

const { visitor, member, admin, has, url } = openSurroundings({ things: [noEvents] });

const phone = { width: 360, height: 640 };
const pin = '604182';
const said = (text: string, words: Record<string, number | string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(words[name]));
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Of a sheet, with its printed PIN. */
async function aFreeCard(): Promise<{ code: string; pin: string }> {
  const { token, leave } = await admin();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const at = `${url()}/api/admin/cards`;
  const made = await fetch(at, { method: 'POST', headers, body: JSON.stringify({ count: 1 }) });
  const { data: batch } = (await made.json()) as { data: { batch: string } };
  const sheet = (await (await fetch(`${at}/${batch.batch}/sheet`, { headers })).json()) as {
    data: { cards: { code: string; pin: string }[] };
  };
  await leave();
  const [card] = sheet.data.cards;
  assert.ok(card);
  return card;
}

/** From the page of an event to the form for who has no e-mail. */
async function wantSeat(page: Page, language: keyof typeof eventWords): Promise<void> {
  await page.getByRole('link', { name: eventWords[language].ticket.login }).click();
  await page.getByRole('link', { name: accountWords[language].register.noEmail }).click();
  await page.locator('main [name="newPin"]').waitFor();
}

for (const language of triedLanguages) {
  test(`from an event to card, registration and pass is one form, in at most 15 taps (${language})`, async () => {
    const words = cardWords[language];
    const its = eventWords[language];
    const event = await has(anEvent({ title: 'Eye camp', date: dayFromToday(3), capacity: 9 }));
    const person = await visitor({ language, width: phone.width, sharpness: 2 });
    const { page, open, awaken, leave } = person;
    await page.setViewportSize(phone);
    const taps = await countTaps(page);
    await open(`/events/${event.id}`);
    await awaken();
    await wantSeat(page, language);
    await page.getByLabel(words.name).click();
    await page.keyboard.insertText('Kamla Bai');
    await page.locator('main [name="newPin"]').click();
    await page.keyboard.type(pin);
    await page.getByRole('button', { name: said(its.party.people_other, { count: 3 }), exact: true }).click();
    await page.getByLabel(words.ownPhone).check();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await take(page, `card-for-event-${language}-360`);
    await send(page);
    await page.getByRole('heading', { level: 1, name: registrationWords[language].pass.title }).waitFor();
    assert.match(page.url(), /\/my-registrations\/[^/]+\/pass$/);
    const tapped = await taps();
    assert.ok(tapped > 6 && tapped <= 15, `${tapped} taps`);
    await page.locator('main dd').getByText('Kamla Bai', { exact: true }).waitFor();
    await page.getByText(said(its.party.people_other, { count: 3 }), { exact: true }).waitFor();
    assert.equal(await page.getByText(its.party.ages.notSaid).count(), 0);

    // The card is shown there too: its code stands nowhere else.
    await page.getByText(words.made, { exact: true }).waitFor();
    const shown = page.locator('main bdi').filter({ hasText: /^[0-9A-Z]{4}-[0-9A-Z]{4}$/ });
    const code = (await shown.innerText()).trim();
    assert.equal(await page.evaluate(() => localStorage.getItem('card')), code);
    await take(page, `card-and-pass-${language}-360`);
    await expectNoBarriers(page);
    await leave();
  });
}

test('who comes to the login page before the event page was an application reads words at every step', async () => {
  const event = await has(anEvent({ title: 'Eye camp', date: dayFromToday(3) }));
  for (const language of triedLanguages) {
    const { dialog, party } = eventWords[language];
    const { page, open, awaken, leave } = await visitor({ language, width: 360 });
    await open(`/login?from=%2Fevents%2F${event.id}`);
    await awaken();
    await page.getByRole('link', { name: accountWords[language].register.noEmail, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: dialog.title, exact: true }).waitFor();
    await page.getByText(party.label, { exact: true }).waitFor();
    await page.locator('main button[type="submit"]').getByText(dialog.submit, { exact: true }).waitFor();
    await leave();
  }
});

test('a weak PIN is told at its field and nothing typed is lost; then a family waits together for a full event', async () => {
  for (const language of triedLanguages) {
    const event = await has(anEvent({ title: 'Eye camp', date: dayFromToday(3), capacity: 1 }));
    const { id: personId } = await has(aPerson());
    await has(aRegistration({ eventId: event.id, personId }));
    const { page, open, awaken, leave } = await visitor({ language, width: 360 });
    await open(`/events/${event.id}`);
    await awaken();
    await wantSeat(page, language);
    await fillIn(page, { name: 'Kamla Bai', newPin: '123456', phone: '98765 43210' });
    await send(page);
    await expectErrors(page, { newPin: problemWords[language].pin_weak });
    assert.deepEqual(
      [await typedInto(page, 'name'), await typedInto(page, 'phone'), await typedInto(page, 'newPin')],
      ['Kamla Bai', '98765 43210', '123456'],
    );
    await fillIn(page, { newPin: pin });
    await page.locator('main button[type="submit"]').getByText(eventWords[language].ticket.joinLine).waitFor();
    await send(page);
    await page.waitForURL(`${url()}/my-registrations`);
    const waiting = said(registrationWords[language].waiting, { position: 1 });
    await page.getByText(waiting, { exact: true }).waitFor();
    await leave();
  }
});

test('where too few seats are left, the card is made once and the family says how many come', async () => {
  const { party } = eventWords.en;
  const event = await has(anEvent({ title: 'Night school', date: dayFromToday(3), capacity: 3 }));
  const { id: personId } = await has(aPerson());
  await has(aRegistration({ eventId: event.id, personId }));
  const { page, open, awaken, requests, leave } = await visitor({ width: 360, expectedStatuses: [409] });
  await open(`/events/${event.id}`);
  await awaken();
  await wantSeat(page, 'en');
  await fillIn(page, { name: 'Kamla Bai', newPin: pin });
  await press(page, said(party.people_other, { count: 3 }));
  await send(page);
  await page.getByText(said(party.seatsOpen_other, { count: 2, people: 3 })).waitFor();
  // On a phone that others use too it stands nowhere else.
  await page.getByText(cardWords.en.made, { exact: true }).waitFor();
  await press(page, said(party.comeWith, { count: 2 }));
  await page.getByRole('heading', { level: 1, name: registrationWords.en.pass.title }).waitFor();
  assert.equal(requests.filter((path) => path === '/api/auth/register-card').length, 1);
  await page.getByText(cardWords.en.made, { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('card')), null);
  await leave();
});

test('whoever claims a card of a sheet is signed in by it and comes to the page that was wanted', async () => {
  const words = cardWords.en;
  const event = await has(anEvent({ title: 'Ration camp', date: dayFromToday(3) }));
  const { page, open, awaken, requests, leave } = await visitor({ width: 360, expectedStatuses: [409] });
  const card = await aFreeCard();
  await open(`/login?from=%2Fevents%2F${event.id}#${card.code}`);
  await awaken();
  await eventuallyEqual(() => page.locator('main [name="card"]').inputValue(), card.code);
  await fillIn(page, { pin: card.pin });
  await send(page);
  await page.getByText(words.claim).waitFor();
  await fillIn(page, { name: 'Ramesh Kumar', newPin: pin, pinAgain: pin });
  await send(page);
  await page.waitForURL(`${url()}/events/${event.id}`);
  await page.getByRole('button', { name: eventWords.en.ticket.register }).waitFor();
  assert.equal(requests.filter((path) => path === '/api/auth/login').length, 1, 'the first one found the card free');
  await leave();
});

for (const language of triedLanguages) {
  test(`behind "Login to register" every way is as large as the others, above the fold (${language})`, async () => {
    const event = await has(anEvent({ title: 'Eye camp', date: dayFromToday(3) }));
    const { login, register } = accountWords[language];
    const { page, open, awaken, leave } = await visitor({ language, width: phone.width, sharpness: 2 });
    await page.setViewportSize(phone);
    await open(`/login?from=%2Fevents%2F${event.id}`);
    await awaken();
    const main = page.locator('main');
    const ways = [
      main.getByRole('button', { name: login.hasAccount, exact: true }),
      main.getByRole('link', { name: register.noEmail, exact: true }),
      main.getByRole('link', { name: login.register, exact: true }),
    ];
    await eventually(async () => {
      const boxes = await Promise.all(ways.map((way) => way.boundingBox()));
      for (const box of boxes) {
        assert.ok(box && box.y + box.height <= phone.height, JSON.stringify(boxes));
        assert.deepEqual([box.width, box.height], [boxes[0]?.width, boxes[0]?.height]);
      }
    });
    await take(page, `login-ways-${language}-360`);
    await expectNoBarriers(page);
    await ways[0]?.click();
    await eventuallyEqual(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'email');
    await leave();
  });
}

test('the pass of a shared phone says that it does not open without network, and is saved as a picture', async () => {
  for (const language of triedLanguages) {
    const { pass } = registrationWords[language];
    const event = await has(anEvent({ title: 'Eye camp', date: dayFromToday(3) }));
    const { page, open, leave, account } = await member({
      language,
      width: phone.width,
      sharpness: 2,
      remembers: { shared: String(Date.now()) },
    });
    const { id } = await has(aRegistration({ eventId: event.id, personId: account.id }));
    await page.setViewportSize(phone);
    await open(`/my-registrations/${id}/pass`);
    const picture = page.locator('main img[width="220"]');
    await picture.waitFor();
    await eventually(async () => {
      const box = await picture.boundingBox();
      assert.ok(box && box.y > 0 && box.y + box.height <= phone.height, JSON.stringify(box));
    });
    await page.getByText(pass.shared).waitFor();
    await take(page, `pass-shared-${language}-360`);
    await expectNoBarriers(page);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, pass.save)]);
    const saved = await readFile(await file.path());
    const code = (await page.locator('main dd bdi[dir="ltr"]').first().innerText()).trim();
    assert.deepEqual(await readQrCodes(saved), [code]);
    const { above, below } = await countLines(saved);
    assert.ok(above >= 4 && below >= 2, `foundation, event, hour and place; code and name: ${above}, ${below}`);
    if (picturesIn) await writeFile(`${picturesIn}/saved-pass-${language}.png`, saved);
    await leave();
  }
});
