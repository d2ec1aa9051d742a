import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { aPerson } from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, has } = openSurroundings();

const dateOf = (id: string): Promise<string> =>
  has(async (database) => {
    const [row] = await database.query<{ date: string }>(sql`SELECT date::text FROM events WHERE id = ${id}`);
    return row?.date ?? '';
  });

const countCalls = (): Promise<number> =>
  has(async (database) => (await database.query(sql`SELECT FROM calls WHERE state = 'waiting'`)).length);

async function anEventWithSomebody(title: string): Promise<string> {
  const event = await has(anEvent({ title, date: '2031-06-01' }));
  const person = await has(aPerson());
  await has(aRegistration({ eventId: event.id, personId: person.id }));
  return event.id;
}

for (const language of triedLanguages) {
  test(`moving an event asks first who is told, in ${language}, and can be taken back`, async () => {
    const id = await anEventWithSomebody(`Camp ${language}`);
    const { events } = officeEventWords[language];
    const { takeBack } = adminWords[language];
    const { page, open, leave } = await admin({ language, width: 360 });
    await open('/admin/events?filter=upcoming');
    const move = async (date: string): Promise<void> => {
      await page.getByRole('button', { name: `${events.edit}: Camp ${language}` }).click();
      await page.locator('input[name="date"]').fill(date);
      await page.locator('dialog[open] form [type="submit"]').first().click();
    };
    await move('2031-06-02');
    const question = page.getByRole('dialog', { name: events.told.title });
    await question.getByText(events.told.why.moved_one.replace('{{number}}', '1')).waitFor();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    assert.equal(await dateOf(id), '2031-06-01');
    await question.getByRole('button', { name: events.told.saveAndTell }).click();
    await page.getByRole('button', { name: takeBack.act }).click();
    await page.getByText(takeBack.done).waitFor();
    assert.equal(await dateOf(id), '2031-06-01');
    assert.equal(await countCalls(), 0);

    // Nobody is told: only with a reason.
    await move('2031-06-03');
    await question.getByRole('checkbox', { name: events.told.tell }).uncheck();
    await question.getByRole('button', { name: events.told.saveOnly }).click();
    await question.locator('[aria-invalid="true"]').fill('They know.');
    await question.getByRole('button', { name: events.told.saveOnly }).click();
    await page.getByText(events.told.heldUntold).waitFor();
    await eventuallyEqual(() => dateOf(id), '2031-06-03');
    assert.equal(await countCalls(), 0);
    await leave();
  });
}

test('a change about which nobody is told is saved without a question; a series is seen as one', async () => {
  const id = await anEventWithSomebody('Sewing');
  const { events } = officeEventWords.en;
  await has(async (database) => {
    await database.query(sql`
      WITH series AS (
        INSERT INTO event_series (rule, count, created_at) VALUES ('week', 2, now()) RETURNING id
      ), other AS (
        INSERT INTO events (title, description, date, series_id, series_place, created_at, updated_at)
        SELECT 'Sewing', 'Second', '2031-06-08', series.id, 2, now(), now() FROM series
      )
      UPDATE events SET series_id = series.id, series_place = 1 FROM series WHERE events.id = ${id}`);
  });
  const { page, open, leave } = await admin();
  await open('/admin/events?filter=upcoming');
  await ofSeries(page, 1, 2).waitFor();
  await ofSeries(page, 2, 2).waitFor();
  await page
    .getByRole('button', { name: `${events.edit}: Sewing` })
    .first()
    .click();
  await page.locator('textarea[name="description"]').fill('Bring scissors.');
  await page.locator('dialog[open] form [type="submit"]').first().click();
  await page.getByRole('status').filter({ hasText: events.saved }).waitFor();
  await leave();
});

const ofSeries = (page: Page, place: number, size: number) =>
  page.getByText(
    officeEventWords.en.events.ofSeries.replace('{{place}}', String(place)).replace('{{size}}', String(size)),
    { exact: true },
  );
