import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import { aPerson } from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { aFilm } from './film.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const { desk: checkIn } = officeEventWords.en;
const code = 'KAV-347';
const film = await aFilm();
await film.show(code);
const { admin, has } = openSurroundings({ camera: film.file });

const aFairWithKavita = async () => {
  const fair = await has(anEvent({ title: 'Job fair' }));
  const person = await has(aPerson({ name: 'Kavita' }));
  const { id } = await has(aRegistration({ eventId: fair.id, personId: person.id }));
  await has((database) => database.query(sql`UPDATE registrations SET code = 'ZZZ-ZZZ' WHERE code = ${code}`));
  await has((database) => database.query(sql`UPDATE registrations SET code = ${code} WHERE id = ${id}`));
  return `/admin/events/${fair.id}/check-in`;
};

test('the camera reads a pass in a browser that cannot read codes by itself, with a reader fetched at the first press', async () => {
  const path = await aFairWithKavita();
  const { page, open, requests, leave } = await admin({ width: 360 });
  await open(path);
  await page.getByRole('button', { name: 'Check in: Kavita' }).waitFor();
  assert.equal(await page.evaluate(() => 'BarcodeDetector' in window), false);
  const fetched = () => requests.filter((address) => /\/decode-[\w-]+\.js$/.test(address)).length;
  assert.equal(fetched(), 0);
  await page.getByRole('button', { name: checkIn.scan }).click();
  await page.locator('main [role="status"]').filter({ hasText: 'Kavita' }).waitFor();
  assert.equal(fetched(), 1);
  await eventuallyEqual(() => page.getByRole('dialog').count(), 0);
  await leave();
});

test('who may not use the camera, or has none, or cannot fetch the reader, reads a plain sentence', async () => {
  const path = await aFairWithKavita();
  // On another screen than before, so that the browser does not have the reader already.
  const { page, context, open, leave } = await admin({ width: 1280, mayLoseNetwork: true });
  const expectSentence = async (sentence: string) => {
    await page.getByRole('button', { name: checkIn.scan }).click();
    await page.getByRole('dialog').getByRole('alert').getByText(sentence).waitFor();
    await page.keyboard.press('Escape');
    await eventuallyEqual(() => page.getByRole('dialog').count(), 0);
  };
  await open(path);
  await page.getByRole('button', { name: 'Check in: Kavita' }).waitFor();
  await page.getByRole('searchbox', { name: checkIn.search }).fill('Kav');
  await context.setOffline(true);
  await expectSentence(checkIn.noReader);
  assert.equal(await page.getByRole('searchbox', { name: checkIn.search }).inputValue(), 'Kav');
  await context.setOffline(false);
  for (const [reason, sentence] of [
    ['NotAllowedError', checkIn.cameraRefused],
    ['NotFoundError', checkIn.noCamera],
  ] as const) {
    await context.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
    }, reason);
    await open(path);
    await expectSentence(sentence);
  }
  await leave();
});
