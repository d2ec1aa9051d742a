import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import type { Event } from '#contract/events/events.ts';
import { languages } from '#contract/values/language.ts';
import { formatWholeDay } from '../../web/events/format-whole-day.ts';
import { aPerson } from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { eventually } from '../harness/eventually.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { dayFromToday } from './event-words.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, has, url, visitor } = openSurroundings();
const { events: words } = officeEventWords.en;

const read = async (path: string) => fetch(`${url()}/api${path}`);
const told = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence }).waitFor();
const findByTitle = async (title: string): Promise<Event | undefined> => {
  const { data } = (await (await read('/events')).json()) as { data: Event[] };
  return data.find((event) => event.title === title);
};

test('the office keeps a draft, looks at it in three languages and publishes it', async () => {
  const office = await admin({ width: 360, expectedStatuses: [422] });
  const { page, open, leave } = office;
  await open('/admin/events?new=1');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name);
  await field(words.field.title).fill('Loan camp');
  await field('Date').fill('2031-05-01');
  await field('Time').fill('10:00');
  await field(words.field.end_time).fill('09:00');
  await field(words.field.description).fill('Loans without middlemen.');
  await field('Bring with you').fill('Aadhaar card\nTwo photos');
  await field('Contact').fill('Salma');
  await field(words.field.contact_phone).fill('98123 45678');
  await dialog.getByRole('button', { name: words.intent.draft }).click();
  await dialog.getByText('The end must be after the beginning.').waitFor();
  await field(words.field.end_time).fill('12:30');
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: words.intent.preview }).click();
  await page.getByRole('heading', { level: 1, name: words.preview.title }).waitFor();
  for (const name of ['English', 'हिन्दी', 'اردو']) {
    const section = page.getByRole('region', { name });
    await section.getByText('Two photos').waitFor();
    await section.getByText('Loan camp').first().waitFor();
  }
  await page.getByRole('region', { name: 'हिन्दी' }).getByText('साथ लाएँ').waitFor();
  await expectNoSidewaysScroll(page);
  assert.equal(await findByTitle('Loan camp'), undefined);

  await open('/admin/events?status=draft');
  await page.getByText(words.status.draft, { exact: true }).last().waitFor();
  await page.getByRole('button', { name: `${words.intent.publish}: Loan camp` }).click();
  await told(page, words.published);
  const event = await findByTitle('Loan camp');
  assert.deepEqual(
    [event?.end_time, event?.bring, event?.contact_name, event?.contact_phone],
    ['12:30 PM', 'Aadhaar card\nTwo photos', 'Salma', '9812345678'],
  );
  await leave();
});

test('a series of weekly events shows its days before it is made', async () => {
  const weekly = [7, 14, 21].map(dayFromToday);
  const { page, open, leave } = await admin();
  await open('/admin/events?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.field.title).fill('Reading circle');
  await dialog.getByLabel('Date').fill(weekly[0] ?? '');
  await dialog.getByLabel(words.field.description).fill('Newspapers, aloud.');
  await dialog.getByLabel(words.repeat.label).selectOption({ label: words.repeat.week });
  await dialog.getByLabel(words.repeat.count).fill('3');
  const days = dialog.getByRole('list', { name: words.repeat.days }).getByRole('listitem');
  await eventually(async () => assert.equal(await days.count(), 3));
  assert.equal(await days.last().textContent(), formatWholeDay(weekly[2] ?? '', 'en'));
  await dialog.getByRole('button', { name: words.intent.publish, exact: true }).click();
  await told(page, words.created);
  const { data } = (await (await read('/events')).json()) as { data: Event[] };
  const dates = data.filter(({ title }) => title === 'Reading circle').map(({ date }) => date);
  assert.deepEqual(dates, weekly);

  await page.getByRole('button', { name: 'Delete: Reading circle' }).first().click();
  const question = page.getByRole('dialog');
  await question.getByText('Nobody is registered').waitFor();
  await question.getByLabel(words.scope.label).selectOption({ label: words.scope.following });
  await question.getByText('still to take place').waitFor();
  assert.equal(await question.getByText('Nobody is registered').count(), 0);
  await leave();
});

test('cancelling asks for the reason in three languages, says whom it tells, and visitors read it', async () => {
  const event = await has(anEvent({ title: 'Rain camp', date: '2031-06-01' }));
  const person = await has(aPerson());
  await has(aRegistration({ eventId: event.id, personId: person.id }));
  const office = await admin({ width: 360 });
  const { page, open, leave } = office;
  await open('/admin/events?filter=upcoming');
  await page.getByRole('button', { name: `${words.cancel.open}: Rain camp` }).click();
  const dialog = page.getByRole('dialog');
  // Without a mail server nobody is told by e-mail.
  await dialog.getByText('1 person on the to-call list').waitFor();
  assert.equal(await dialog.getByText('by e-mail').count(), 0);
  await dialog.getByRole('button', { name: words.cancel.act }).click();
  await dialog.getByText('Please enter the reason.').waitFor();
  await dialog.getByLabel('Reason, English').fill('The ground is under water.');
  await dialog.getByLabel('Reason, हिन्दी').fill('मैदान में पानी भरा है।');
  await dialog.getByLabel('Reason, اردو').fill('میدان میں پانی بھرا ہے۔');
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: words.cancel.act }).click();
  await told(page, words.cancelled);
  await leave();
  const said = {
    en: ['This event has been cancelled.', 'The ground is under water.'],
    hi: ['यह कार्यक्रम रद्द हो गया है।', 'मैदान में पानी भरा है।'],
    ur: ['یہ پروگرام منسوخ ہو گیا ہے۔', 'میدان میں پانی بھرا ہے۔'],
  };
  for (const language of languages) {
    const reader = await visitor({ language, script: false });
    await reader.open(`/events/${event.id}`);
    for (const sentence of said[language]) await reader.page.getByText(sentence).first().waitFor();
    await reader.leave();
  }
});

test('without a mail server a deletion says that those to be told will be on the list to call', async () => {
  const event = await has(anEvent({ title: 'Told camp', date: '2031-06-02' }));
  const { id: personId } = await has(aPerson({ name: 'Noor' }));
  await has(aRegistration({ eventId: event.id, personId }));
  for (const language of languages) {
    const { page, open, leave } = await admin({ language });
    const { calling, hint } = adminWords[language].mail;
    const { events, registrations } = officeEventWords[language];
    const dialog = page.getByRole('dialog');
    for (const [path, name] of [
      ['/admin/events?filter=upcoming', `${events.delete}: Told camp`],
      [`/admin/events/${event.id}/registrations`, `${registrations.delete}: Noor`],
    ] as const) {
      await open(path);
      await page.getByRole('button', { name }).click();
      await dialog.getByText(calling).waitFor();
      assert.equal(await dialog.getByText(hint).count(), 0);
    }
    await leave();
  }
});

test('a published event has no preview in its form, since that would save it first; the card has one', async () => {
  await has(anEvent({ title: 'Open camp', date: '2031-06-03' }));
  const { page, open, leave } = await admin();
  await open('/admin/events?filter=upcoming');
  await page.getByRole('link', { name: `${words.intent.preview}: Open camp` }).waitFor();
  await page.getByRole('button', { name: 'Edit: Open camp' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).waitFor();
  assert.equal(await dialog.getByRole('button', { name: words.intent.preview }).count(), 0);
  await leave();
});

test('an event of a series that has passed is changed and deleted alone: those that follow are not offered', async () => {
  const past = await has(anEvent({ title: 'Passed circle', date: '2026-01-06' }));
  const next = await has(anEvent({ title: 'Coming circle', date: '2031-01-07' }));
  await has((database) =>
    database.query(sql`
      WITH series AS (INSERT INTO event_series (rule, count, created_at) VALUES ('week', 2, now()) RETURNING id)
      UPDATE events SET series_id = series.id, series_place = CASE events.id WHEN ${past.id} THEN 1 ELSE 2 END
      FROM series WHERE events.id IN (${past.id}, ${next.id})`),
  );
  const { page, open, leave } = await admin();
  const dialog = page.getByRole('dialog');
  for (const [title, times] of [
    ['Passed circle', 0],
    ['Coming circle', 1],
  ] as const) {
    for (const act of ['Delete', 'Edit']) {
      await open('/admin/events');
      await page.getByRole('button', { name: `${act}: ${title}` }).click();
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
      assert.equal(await dialog.getByLabel(words.scope.label).count(), times, `${act}: ${title}`);
    }
  }
  await leave();
});

test('what is deleted lies in the bin and comes back from there', async () => {
  const event = await has(anEvent({ title: 'Lost camp', date: '2031-07-01' }));
  const { page, open, leave } = await admin();
  await open('/admin/events?filter=upcoming');
  await page.getByRole('button', { name: 'Delete: Lost camp' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await told(page, words.deleted);
  assert.equal((await read(`/events/${event.id}`)).status, 404);
  await open('/admin/bin');
  await page.getByText('Lost camp').waitFor();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Bring back: Lost camp' }).click();
  await told(page, 'It is back as it was.');
  assert.equal((await read(`/events/${event.id}`)).status, 200);
  await leave();
});

test('a registration does not come back before its event, and the office reads which one', async () => {
  const event = await has(anEvent({ title: 'Brass camp', date: '2031-07-02' }));
  const { id: personId } = await has(aPerson({ name: 'Gulshan' }));
  const registration = await has(aRegistration({ eventId: event.id, personId }));
  const sentences = {
    en: 'First bring back the event “\u2068Brass camp\u2069”.',
    hi: 'पहले कार्यक्रम “\u2068Brass camp\u2069” वापस लाएँ।',
    ur: 'پہلے پروگرام ”\u2068Brass camp\u2069“ واپس لائیں۔',
  };
  for (const language of languages) {
    const { page, open, token, leave } = await admin({ language, expectedStatuses: [409] });
    const remove = (path: string) =>
      fetch(`${url()}/api/admin/${path}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
    if (language === 'en') {
      assert.equal((await remove(`registrations/${registration.id}`)).status, 204);
      assert.equal((await remove(`events/${event.id}`)).status, 204);
    }
    await open('/admin/bin?kind=registration');
    await page.getByRole('listitem').filter({ hasText: 'Gulshan' }).getByRole('button').first().click();
    await page.getByText(sentences[language]).waitFor();
    await leave();
  }
});

test('what is shared names the event, its day and its place, and opens in the language of the reader', async () => {
  const event = await has(anEvent({ title: 'Shared camp', date: '2031-08-01', time: '9:30 AM', location: 'Rampur' }));
  const days = {
    en: 'Friday, 1 August 2031, 9:30 AM',
    hi: 'शुक्रवार, 1 अगस्त 2031, सुबह 9:30 बजे',
    ur: 'جمعہ، 1 اگست 2031، صبح \u20669:30\u2069 بجے',
  };
  for (const language of languages) {
    const { page, open, leave } = await visitor({ language, script: false });
    await open(`/events/${event.id}`);
    const href = (await page.locator('a[href*="wa.me"]').getAttribute('href')) ?? '';
    const text = decodeURIComponent(href.replace('https://wa.me/?text=', ''));
    const address = `${url()}/events/${event.id}${language === 'en' ? '' : `?lng=${language}`}`;
    assert.equal(text, ['Shared camp', days[language], 'Rampur', address].join('\n'));
    await leave();
    const friend = await visitor({ language: 'en', script: false });
    await friend.open(address.slice(url().length));
    assert.equal(await friend.page.locator('html').getAttribute('lang'), language);
    await friend.leave();
  }
});
