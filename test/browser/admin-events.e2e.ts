import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Event } from '#contract/events/events.ts';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { aPerson } from '../builders/builders.ts';
import { anEvent, aRegistration, noEvents } from '../builders/event-builders.ts';
import { aPicture } from '../builders/pictures.ts';
import { eventually } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, has, url } = openSurroundings({ things: [noEvents] });
const { events: words } = officeEventWords.en;

const listed = async (): Promise<Event[]> => {
  const answer = await fetch(`${url()}/api/events`);
  return ((await answer.json()) as { data: Event[] }).data;
};
const card = (page: Page, title: string) =>
  page.locator('article', { has: page.getByRole('heading', { name: title, exact: true }) });
const told = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence }).waitFor();

async function enter({ open, page }: Member): Promise<void> {
  await open('/admin/events');
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
}

test('the office writes an event on a phone, changes it, copies it and deletes it', async () => {
  const office = await admin({ width: 360, expectedStatuses: [415] });
  const { page, leave } = office;
  await enter(office);
  await page.getByRole('heading', { name: 'No events found' }).waitFor();
  await page.getByRole('button', { name: words.add }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name);
  const save = () => dialog.getByRole('button', { name: /^(Save|Publish)$/ }).click();

  await field(words.field.capacity).fill('0');
  await field(words.field.picture).setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('hello'),
  });
  await save();
  const { title_required, date_required, description_required, capacity_at_least_one } = problems.fields;
  const sentences = [title_required, date_required, description_required, capacity_at_least_one, problems.not_an_image];
  for (const sentence of sentences) await dialog.getByText(sentence).waitFor();

  await field(words.field.title).fill('Eye camp');
  await field('Date').fill('2031-05-01');
  await field('Time').fill('13:05');
  await field('Place').fill('Rampur');
  await field(words.field.description).fill('Free health checks for eyes.');
  assert.equal(await field(words.field.category).inputValue(), 'health');
  await field(words.field.category).selectOption('education');
  await field(words.field.description).fill('Free health checks for eyes, and glasses.');
  assert.equal(await field(words.field.category).inputValue(), 'education', 'words override no choice');
  await field(words.field.category).selectOption('health');
  await field(words.field.description).fill('Free health checks for eyes.');
  await field(words.field.capacity).fill('30');
  // Its name says picture, its content does not.
  await field(words.field.picture).setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('hello'),
  });
  await save();
  await dialog.getByText(problems.not_an_image).waitFor();
  await field(words.field.picture).setInputFiles({
    name: 'camp.png',
    mimeType: 'image/png',
    buffer: await aPicture({ width: 640, height: 360 }),
  });
  await save();
  await told(page, words.created);
  const [made] = await listed();
  assert.ok(made);
  assert.deepEqual(
    [made.title, made.date, made.time, made.location, made.capacity, made.registrationRequired, made.category],
    ['Eye camp', '2031-05-01', '1:05 PM', 'Rampur', 30, true, 'health'],
  );
  assert.ok(made.hasImage);
  await card(page, 'Eye camp').getByText('Upcoming').waitFor();

  await page.getByRole('button', { name: 'Edit: Eye camp' }).click();
  await dialog.getByText(words.field.keepPicture).waitFor();
  assert.equal(await field('Time').inputValue(), '13:05');
  await field('Place').fill('Bareilly');
  await field(words.field.capacity).fill('');
  await field(words.field.registration).selectOption({ label: words.field.registrationNo });
  await field(words.field.category).selectOption({ label: 'General' });
  await save();
  await told(page, words.saved);
  // A copy is made from what the list shows.
  await card(page, 'Eye camp').getByText('Bareilly').waitFor();
  const [changed] = await listed();
  assert.deepEqual(
    [changed?.location, changed?.capacity, changed?.registrationRequired, changed?.category, changed?.hasImage],
    ['Bareilly', null, false, 'general', true],
  );

  await page.getByRole('button', { name: 'Duplicate: Eye camp' }).click();
  await field(words.field.title).fill('Eye camp again');
  // Two events on one day would be a mistake: the day of a copy is chosen.
  assert.equal(await field('Date').inputValue(), '');
  await field('Date').fill('2031-06-01');
  await save();
  await told(page, words.created);
  const copy = (await listed()).find(({ title }) => title === 'Eye camp again');
  assert.deepEqual(
    [copy?.location, copy?.registrationRequired, copy?.category, copy?.hasImage],
    ['Bareilly', false, 'general', true],
  );

  await page.getByRole('button', { name: 'Delete: Eye camp again' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this event?' });
  await question.getByText('Nobody is registered').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await told(page, words.deleted);
  await eventually(async () => assert.equal(await card(page, 'Eye camp again').count(), 0));
  assert.equal((await listed()).length, 1);
  await leave();
});

test('on a laptop it sees past and coming events, and whom a deletion touches', async () => {
  const past = await has(anEvent({ title: 'Old camp', date: '2025-01-05', capacity: 20 }));
  const person = await has(aPerson({ name: 'Asha Devi' }));
  await has(aRegistration({ eventId: past.id, personId: person.id }));
  const office = await admin();
  const { page, leave } = office;
  await enter(office);
  await card(page, 'Old camp').getByText('Past', { exact: true }).waitFor();
  await card(page, 'Old camp').getByText('1 of 20 seats are taken').waitFor();
  await page.getByRole('button', { name: 'Upcoming', exact: true }).click();
  await eventually(async () => assert.equal(await card(page, 'Old camp').count(), 0));
  assert.equal(new URL(page.url()).search, '?filter=upcoming');
  await page.getByRole('button', { name: 'All', exact: true }).click();

  await page.getByRole('button', { name: 'Delete: Old camp' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Old camp').waitFor();
  await question.getByText('1 person is registered').waitFor();
  await question.getByText('Nobody will be told').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Registrations: Old camp' }).click();
  await page.waitForURL(`${url()}/admin/events/${past.id}/registrations`);
  await page.getByText('Asha Devi').waitFor();
  await leave();
});

for (const language of triedLanguages) {
  test(`nobody is kept from planning events in ${language}`, async () => {
    const { page, open, leave } = await admin({ language, width: 360 });
    await open('/admin/events');
    await page.locator('article').first().waitFor();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: officeEventWords[language].events.add }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await leave();
  });
}

test('a copy of a draft has its picture, as the form shows and says', async () => {
  const office = await admin();
  const { page, token, leave } = office;
  const draft = new FormData();
  for (const [name, text] of Object.entries({ title: 'Draft camp', date: '2031-07-01', description: 'Soon.' }))
    draft.set(name, text);
  draft.set('status', 'draft');
  draft.set('image', new Blob([new Uint8Array(await aPicture({ width: 640, height: 360 }))]), 'camp.png');
  const headers = { authorization: `Bearer ${token}` };
  const made = await fetch(`${url()}/api/admin/events`, { method: 'POST', headers, body: draft });
  assert.equal(made.status, 201, await made.text());
  await enter(office);
  await page.getByRole('button', { name: 'Duplicate: Draft camp' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.field.keepPicture).waitFor();
  const isDrawn = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
  await eventually(async () => assert.ok(await dialog.locator('img').evaluate(isDrawn)));
  await dialog.getByLabel(words.field.title).fill('Copied camp');
  await dialog.getByLabel('Date').fill('2031-08-01');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await told(page, words.created);
  const copy = (await listed()).find(({ title }) => title === 'Copied camp');
  assert.ok(copy?.hasImage);
  await leave();
});
