import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { formatWholeDay } from '../../web/events/format-whole-day.ts';
import { aPerson } from '../builders/builders.ts';
import { aCourseOf, aRegistration, type EventRow } from '../builders/event-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf, searchedWidths, triedLanguages } from '../harness/long-run.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { eventWords } from './event-words.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor, admin, has } = openSurroundings();

/** Three days from the first on, with somebody who registered. */
async function aCourseWithAsha(title: string, date = '2031-06-02'): Promise<EventRow> {
  const course = await has(aCourseOf({ title, date, capacity: 20 }));
  const { id: personId } = await has(aPerson({ name: `Asha of ${title}` }));
  await has(aRegistration({ eventId: course.id, personId }));
  return course;
}

const daysOf = (first: EventRow): Promise<string[]> =>
  has(async (database) => {
    const rows = await database.query<{ id: string }>(sql`
      SELECT day.id FROM events AS first JOIN events AS day ON day.series_id = first.series_id
      WHERE first.id = ${first.id} ORDER BY day.date`);
    return rows.map(({ id }) => id);
  });

const datesOf = (first: EventRow): Promise<string[]> =>
  has(async (database) => {
    const rows = await database.query<{ date: string }>(sql`
      SELECT day.date::text FROM events AS first JOIN events AS day ON day.series_id = first.series_id
      WHERE first.id = ${first.id} AND day.status = 'published' ORDER BY day.date`);
    return rows.map(({ date }) => date);
  });

for (const language of languagesOf(import.meta.url)) {
  for (const width of searchedWidths) {
    test(`a reader of ${language} without script finds a course once in the list, with its days on its page, at ${width} px`, async () => {
      const title = `Sewing ${language} ${width}`;
      const course = await aCourseWithAsha(title);
      const its = eventWords[language].course;
      const { page, open, leave } = await visitor({ language, width, script: false });
      await open('/events');
      await page.getByRole('link').filter({ hasText: title }).first().waitFor();
      assert.equal(await page.locator('main article').filter({ hasText: title }).count(), 1);
      await expectNoSidewaysScroll(page);
      await open(`/events/${course.id}`);
      await page.getByRole('heading', { name: its.title_other.replace('{{count}}', '3') }).waitFor();
      for (const day of ['2031-06-02', '2031-06-03', '2031-06-04'])
        assert.equal(await page.locator(`main ol time[datetime="${day}"]`).count(), 1);
      await page.getByText(its.once).waitFor();
      await expectNoSidewaysScroll(page);
      // Its days have no pages of their own.
      const [, second] = await daysOf(course);
      await open(`/events/${second}`);
      assert.equal(new URL(page.url()).pathname, `/events/${course.id}`);
      const html = await page.content();
      assert.match(html, /"@type":"Course"[\s\S]*"@type":"CourseInstance"/);
      await leave();
      const reader = await visitor({ language, width });
      await reader.open(`/events/${course.id}`);
      await expectNoBarriers(reader.page);
      await reader.leave();
    });
  }
}

const saved = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence }).waitFor();

for (const language of triedLanguages) {
  for (const width of searchedWidths) {
    test(`the office makes a series a course, moves and drops days and corrects the register, in ${language} at ${width} px`, async () => {
      const title = `Masonry ${language} ${width}`;
      const course = await aCourseWithAsha(title, '2031-07-07');
      await has((database) => database.query(sql`DELETE FROM courses WHERE event_id = ${course.id}`));
      const { events, register } = officeEventWords[language];
      const { dialog } = adminWords[language];
      const { page, open, leave } = await admin({ language, width });
      await open('/admin/events?filter=upcoming');
      await page
        .getByRole('link', { name: `${events.course.title}: ${title}` })
        .first()
        .click();
      await page.getByLabel(events.course.course_least).fill('2');
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: events.course.make }).click();
      await saved(page, events.course.made);

      const dayOf = (date: string) => page.getByRole('group', { name: formatWholeDay(date, language) });
      for (const date of ['2031-07-08', '2031-07-09'])
        await page
          .locator('summary')
          .filter({ hasText: formatWholeDay(date, language) })
          .click();
      await dayOf('2031-07-08').locator('input[type="date"]').fill('2031-07-15');
      await dayOf('2031-07-09').getByRole('checkbox').check();
      await page.getByRole('button', { name: events.course.saveDays }).click();
      // Why it is dropped has to be said first.
      await page.locator('[aria-invalid="true"]').fill('The hall is taken.');
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: events.course.saveDays }).click();
      await saved(page, events.course.daysSaved);
      await eventuallyEqual(() => datesOf(course), ['2031-07-07', '2031-07-15']);
      const told = await has((database) =>
        database.query(sql`SELECT FROM outbox WHERE kind = 'courseChanged' AND text LIKE ${`%${title}%`}`),
      );
      assert.equal(told.length, 1);

      await page.getByRole('link', { name: register.title }).click();
      await page.getByRole('button', { name: new RegExp(`^${register.change}`) }).click();
      await page.locator('dialog[open] select[name="state"]').selectOption('excused');
      await page.locator('dialog[open] input[name="reason"]').fill('Fever');
      await expectNoBarriers(page);
      await page.locator('dialog[open]').getByRole('button', { name: dialog.save, exact: true }).click();
      if (width < 1000) await page.getByText('Fever').waitFor();
      else await page.getByRole('table').getByText(register.short.excused).waitFor();
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      await leave();
    });
  }
}

test('at the gate of a day somebody is written down as away with a reason, also without network', async () => {
  const course = await aCourseWithAsha('Pottery', '2031-08-04');
  const { desk, register } = officeEventWords.en;
  const { page, context, open, leave } = await admin({ width: 360, mayLoseNetwork: true });
  await open(`/admin/events/${course.id}/check-in`);
  const away = page.getByRole('button', { name: `${desk.away}: Asha of Pottery` });
  await away.waitFor();
  await context.setOffline(true);
  await away.click();
  await page.getByLabel(register.reason).fill('Wedding');
  await expectNoBarriers(page);
  await page.locator('dialog[open] [type="submit"]').click();
  await page.getByText(desk.excused.replace('{{name}}', 'Asha of Pottery')).first().waitFor();
  assert.equal(await away.count(), 0);
  await context.setOffline(false);
  const reasons = () =>
    has(async (database) =>
      (
        await database.query<{ reason: string }>(
          sql`SELECT reason FROM course_attendance WHERE event_id = ${course.id} AND state = 'excused'`,
        )
      ).map(({ reason }) => reason),
    );
  await eventuallyEqual(reasons, ['Wedding']);
  await leave();
});
