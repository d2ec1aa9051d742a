import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import type { Registration } from '#contract/registrations/registrations.ts';
import type { Language } from '#contract/values/language.ts';
import { aPerson } from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { problemWords } from './account-words.ts';
import { dayFromToday, eventWords } from './event-words.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const { member, admin, visitor, has, url } = openSurroundings();
const said = (text: string, words: Record<string, number | string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(words[name]));

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

for (const [language, width] of [
  ['en', 360],
  ['ur', 1280],
  ['hi', 360],
] as const satisfies [Language, number][]) {
  test(`a family for which there are too few seats comes with fewer, and changes it later (${language})`, async () => {
    const its = eventWords[language];
    const { party, ticket, dialog, mine } = its;
    const event = await has(anEvent({ title: 'Eye camp', date: dayFromToday(3), capacity: 4 }));
    for (const name of ['One', 'Two']) {
      await has(aRegistration({ eventId: event.id, personId: (await has(aPerson({ name }))).id }));
    }
    const { page, open, awaken, leave } = await member({ language, width, expectedStatuses: [409] });
    await open(`/events/${event.id}`);
    await awaken();
    await press(page, ticket.register);
    await page.getByRole('button', { name: said(party.people_other, { count: 4 }), exact: true }).click();
    await page.getByText(party.who).click();
    await page.getByLabel(said(party.name, { number: 2 })).fill('Sita');
    await page.getByRole('dialog').getByRole('button', { name: dialog.submit, exact: true }).click();
    await press(page, said(party.comeWith, { count: 2 }));
    await page.getByText(mine.registered, { exact: true }).waitFor();
    await page.getByText(said(party.people_other, { count: 2 }), { exact: true }).waitFor();

    await open('/my-registrations');
    await page.getByRole('button', { name: `${party.change}: Eye camp` }).click();
    await page.getByRole('button', { name: said(party.people_one, { count: 1 }), exact: true }).click();
    await press(page, party.save);
    await page.getByText(problemWords[language].success.partyChanged).first().waitFor();
    await eventuallyEqual(() => page.getByText(said(party.people_other, { count: 2 }), { exact: true }).count(), 0);
    await leave();
  });
}

test('who takes one of a family out is asked which, and ages that nobody told stay untold', async () => {
  const { party } = eventWords.en;
  const event = await has(anEvent({ title: 'Eye camp', date: dayFromToday(3) }));
  const { page, open, awaken, token, leave } = await member({ width: 360 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    event_id: event.id,
    party: [{ name: 'Sita' }, { name: 'Imran', age_group: 'child' }, {}],
  });
  await fetch(`${url()}/api/event-registrations`, { method: 'POST', headers, body });
  await open('/my-registrations');
  await awaken();
  await page.getByRole('button', { name: `${party.change}: Eye camp` }).click();
  await page.getByRole('button', { name: said(party.people_other, { count: 3 }), exact: true }).click();
  const question = page.getByRole('group', { name: party.whoStays });
  await question.getByRole('button', { name: 'Sita', exact: true }).click();
  await eventuallyEqual(() => question.count(), 0);
  await page.getByText(party.who).click();
  await eventuallyEqual(() => page.getByLabel(said(party.name, { number: 2 })).inputValue(), 'Imran');
  await press(page, party.save);
  await page.getByText(problemWords.en.success.partyChanged).first().waitFor();
  const answer = await fetch(`${url()}/api/event-registrations/my-registrations`, { headers });
  const { data } = (await answer.json()) as { data: Pick<Registration, 'party'>[] };
  assert.deepEqual(
    data[0]?.party.slice(1).map(({ name, age_said: isSaid }) => [name, isSaid]),
    [
      ['Imran', true],
      [null, false],
    ],
  );
  await leave();
});

test('the desk lets a family in one by one, and registers another by telephone', async () => {
  const { desk, registrations } = officeEventWords.en;
  const { party } = eventWords.en;
  const event = await has(anEvent({ title: 'Night school', date: dayFromToday(2), capacity: 9 }));
  const { page, open, leave } = await admin({ width: 360 });
  await open(`/admin/events/${event.id}/registrations`);
  await press(page, registrations.telephone);
  await page.getByLabel('Name', { exact: true }).fill('Kamla Devi');
  await page.getByLabel('Phone', { exact: true }).fill('9876543210');
  await page.getByRole('button', { name: said(party.people_other, { count: 3 }), exact: true }).click();
  await press(page, registrations.register);
  await page.getByText(said(registrations.registered, { name: 'Kamla Devi' })).waitFor();
  await open(`/admin/events/${event.id}/check-in`);
  await press(page, 'Kamla Devi');
  // Only who came is named there.
  await page.getByText(`${said(party.here, { here: 1, people: 3 })}: Kamla Devi`, { exact: true }).waitFor();
  await press(page, desk.othersAbsent);
  await page.getByText(said(party.people_one, { count: 1 })).waitFor();
  assert.equal(await page.getByRole('button', { name: desk.allHere }).count(), 0);
  await leave();
});

test('by telephone nobody is offered more people than the event takes in one registration', async () => {
  const { registrations } = officeEventWords.en;
  const event = await has(anEvent({ title: 'Small workshop', date: dayFromToday(3) }));
  await has((database) => database.query(sql`UPDATE events SET max_people = 2 WHERE id = ${event.id}`));
  const { page, open, leave } = await admin({ width: 360 });
  await open(`/admin/events/${event.id}/registrations`);
  await press(page, registrations.telephone);
  const numbers = page.getByRole('group', { name: eventWords.en.party.labelOffice }).getByRole('button');
  await eventuallyEqual(() => numbers.allInnerTexts(), ['1', '2']);
  await leave();
});

test('events are narrowed to a town and a kind, also without script', async () => {
  const { filter, category } = eventWords.en;
  await has(
    anEvent({ title: 'Camp by the river', location: 'Ghat 4, Varanasi', date: dayFromToday(4), category: 'health' }),
  );
  await has(
    anEvent({ title: 'Camp in the fields', location: 'Old Fort, Jhansi', date: dayFromToday(4), category: 'general' }),
  );
  const { page, open, leave } = await visitor({ script: false });
  await open('/events');
  await page.getByLabel(filter.town).selectOption({ label: 'Varanasi' });
  await page.getByLabel(filter.category).selectOption({ label: category.health });
  await press(page, filter.show);
  await page.getByRole('heading', { name: 'Camp by the river' }).waitFor();
  assert.equal(await page.getByRole('heading', { name: 'Camp in the fields' }).count(), 0);
  assert.equal(await page.getByLabel(filter.town).inputValue(), 'Varanasi');
  await leave();
});
