import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import { type Language, languages } from '#contract/values/language.ts';
import { sayTime } from '#contract/values/time-of-day.ts';
import { aTranslation, type Thing } from '../builders/builders.ts';
import { anEvent, type EventRow, noEvents } from '../builders/event-builders.ts';
import { languagesOf } from '../harness/long-run.ts';
import { problemWords } from './account-words.ts';
import { expectHeading, expectOpenToAll, expectToRead, readSettings } from './checklist.ts';
import { dayFromToday, eventWords } from './event-words.ts';
import { unavailable } from './failing-proxy.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, has, url, way } = openSurroundings({ things: [noEvents], mayFail: true });

const aTakenEvent =
  (details: Partial<EventRow>, taken: number, waiting: number, waitingPeople = waiting): Thing<EventRow> =>
  async (database) => {
    const event = await anEvent({ date: dayFromToday(20), ...details })(database);
    await database.query(sql`
      UPDATE events SET seats_taken = ${taken}, waiting = ${waiting}, waiting_people = ${waitingPeople} WHERE id = ${event.id}`);
    return event;
  };

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const weekdays: Record<Language, RegExp> = {
  en: /^\w+day, \d{1,2} \w+ 20\d\d$/,
  hi: /^\p{Script=Devanagari}+, \d{1,2} \p{Script=Devanagari}+ 20\d\d$/u,
  ur: /^\p{Script=Arabic}+، \d{1,2} \p{Script=Arabic}+ 20\d\d$/u,
};

test('one text without a translation leaves the others of an event in Urdu, each marked with its language', async () => {
  const english = { title: 'Labour card day', description: 'Bring a photo.', location: 'Old mill' };
  const event = await has(anEvent({ ...english, date: dayFromToday(3) }));
  const urdu = { title: 'لیبر کارڈ دن', description: 'ایک تصویر لائیے۔' };
  for (const field of ['title', 'description'] as const) {
    await has(aTranslation({ language: 'ur', source: english[field], text: urdu[field] }));
  }
  const { page, open, leave } = await visitor({ language: 'ur', script: false, width: 360 });
  const languageOf = (text: string) => page.locator('main [lang]', { hasText: text }).first().getAttribute('lang');
  for (const path of [`/events/${event.id}`, '/events', '/']) {
    await open(path);
    const found = [await languageOf(urdu.title), await languageOf(urdu.description), await languageOf('Old mill')];
    assert.deepEqual(found, ['ur', 'ur', 'en'], path);
  }
  await leave();
});

for (const language of languagesOf(import.meta.url)) {
  test(`a reader of ${language} without script learns all about an event`, async () => {
    const description = 'Doctors for your health.\n\nBring your family.';
    const camp = { location: 'Town Hall, Rampur', description, capacity: 60, time: null };
    const event = await has(aTakenEvent(camp, 42, 0));
    const { page, open, leave } = await visitor({ language, script: false, width: 360 });
    await open(`/events/${event.id}`);
    const its = eventWords[language];
    const { foundation } = await readSettings(url(), language);
    await expectHeading(page, event.title, `${event.title} | ${foundation.name[language]}`);
    await expectToRead(page, [
      its.about,
      'Doctors for your health.',
      'Bring your family.',
      its.category.health,
      'town hall, rampur',
      its.badge.upcoming,
      'Town Hall, Rampur',
      sayTime('10:00 AM', language),
      '18',
      fill(its.ticket.seatsLeft_other, { capacity: 60 }),
      foundation.phone,
    ]);
    assert.match(await page.locator('main dl time').innerText(), weekdays[language]);
    assert.equal(await page.getByRole('meter').getAttribute('value'), '42');

    const linkTo = (name: string) => page.locator('main').getByRole('link', { name }).getAttribute('href');
    assert.equal(await linkTo(its.back), '/events');
    assert.equal(await linkTo(its.fact.map), 'https://maps.google.com/maps?q=Town%20Hall%2C%20Rampur');
    assert.equal(await linkTo(its.ticket.calendar), `/api/events/${event.id}/calendar.ics?lang=${language}`);
    assert.ok((await linkTo(words[language].share.whatsapp))?.includes(encodeURIComponent(`/events/${event.id}`)));
    const buttons = page.locator('main').getByRole('button');
    assert.deepEqual(await buttons.allInnerTexts(), [its.ticket.register], 'guests cannot open the form');
    assert.equal(await buttons.locator('xpath=ancestor::form').getAttribute('action'), '/card');
    await leave();
  });

  test(`a reader of ${language} sees when an event is over, open to all, or full`, async () => {
    const over = await has(anEvent({ date: dayFromToday(-1) }));
    const freeForAll = await has(anEvent({ date: dayFromToday(1), registrationRequired: false }));
    const full = await has(aTakenEvent({ capacity: 20 }, 20, 2, 5));
    const shut = await has(aTakenEvent({ capacity: 20 }, 20, 2));
    await has((database) =>
      database.query(sql`UPDATE events SET registration_closes_at = now() - interval '1 hour' WHERE id = ${shut.id}`),
    );
    const unlimited = await has(anEvent({ date: dayFromToday(1) }));
    const its = eventWords[language];
    const problems = problemWords[language];
    const { page, open, leave } = await visitor({ language, script: false });
    const ways = page.locator('main form[action="/card"]');

    await open(`/events/${over.id}`);
    await expectToRead(page, [problems.event_past]);
    assert.equal(await ways.count(), 0);
    await open(`/events/${freeForAll.id}`);
    await expectToRead(page, [problems.registration_not_needed]);
    assert.equal(await ways.count(), 0);
    await open(`/events/${full.id}`);
    // Two registrations, of five people.
    await expectToRead(page, [problems.event_full, fill(its.ticket.line_other, { count: 5 })]);
    assert.equal(await ways.count(), 1);
    // Nobody can join the line any more.
    await open(`/events/${shut.id}`);
    await expectToRead(page, [problems.event_full, its.ticket.closed]);
    assert.equal(await page.getByText(fill(its.ticket.line_other, { count: 2 })).count(), 0);
    await open(`/events/${unlimited.id}`);
    await expectToRead(page, [its.ticket.roomForAll]);
    assert.equal(await page.getByRole('meter').count(), 0);
    await leave();
  });

  test(`a reader of ${language} who follows a dead link is led to the events`, async () => {
    const { page, open, leave } = await visitor({ language, script: false, expectedStatuses: [404] });
    const its = eventWords[language];
    for (const path of ['/events/0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55', '/events/no-id']) {
      assert.equal((await fetch(`${url()}${path}`)).status, 404, path);
      await open(path);
      assert.deepEqual(await page.locator('h1').allInnerTexts(), [its.missing.title], path);
      assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex');
    }
    await page.locator('main').getByRole('link', { name: its.back }).click();
    await page.waitForURL('**/events');
    await leave();
  });

  test(`nobody is kept out of an event in ${language}`, async () => {
    const event = await has(aTakenEvent({ capacity: 20 }, 20, 2));
    await expectOpenToAll(visitor, `/events/${event.id}`, language);
  });
}

test('a moved event says its days in one sentence, and its hours in another only where they changed', async () => {
  const moved = async (before: string) => {
    const { id } = await has(anEvent({ date: '2031-03-11', time: '2:00 PM' }));
    await has((database) =>
      database.query(sql`
        UPDATE events SET moved_at = now(), moved_date = '2031-03-04', moved_time = ${before}, moved_location = location
        WHERE id = ${id}`),
    );
    return id;
  };
  const day = {
    en: 'Moved. It was on Tuesday, 4 March 2031, now it is on Tuesday, 11 March 2031.',
    hi: 'तारीख़ बदल गई है। पहले मंगलवार, 4 मार्च 2031 को था, अब मंगलवार, 11 मार्च 2031 को है।',
    ur: 'تاریخ بدل گئی ہے۔ پہلے منگل، 4 مارچ 2031 کو تھا، اب منگل، 11 مارچ 2031 کو ہے۔',
  };
  const hour = {
    en: 'The time has changed. It was: 9:30 AM. Now it is: 2:00 PM.',
    hi: 'समय बदल गया है। पहले यह था: सुबह 9:30 बजे। अब यह है: दोपहर 2 बजे।',
    ur: 'وقت بدل گیا ہے۔ پہلے یہ تھا: صبح \u20669:30\u2069 بجے۔ اب یہ ہے: دوپہر \u20662\u2069 بجے۔',
  };
  const [sameHour, otherHour] = [await moved('2:00 PM'), await moved('9:30 AM')];
  for (const language of languages) {
    const { page, open, leave } = await visitor({ language, script: false });
    const paragraphs = page.locator('main p');
    const told = async () =>
      (await paragraphs.allInnerTexts()).filter((text) =>
        [day, hour].some((each) => text.startsWith(each[language].slice(0, 9))),
      );
    await open(`/events/${sameHour}`);
    assert.deepEqual(await told(), [day[language]]);
    await open(`/events/${otherHour}`);
    assert.deepEqual(await told(), [day[language], hour[language]]);
    await leave();
  }
});

test('a changed place is told until the event is over, in every language, and none where only the day changed', async () => {
  const moved = async (date: string, from: string) => {
    const { id } = await has(anEvent({ date, location: 'Rampur' }));
    await has((database) =>
      database.query(sql`
        UPDATE events SET moved_at = now(), moved_date = '2020-03-04', moved_location = ${from} WHERE id = ${id}`),
    );
    return id;
  };
  const [elsewhere, samePlace, over] = [
    await moved(dayFromToday(2), 'Jhansi'),
    await moved(dayFromToday(2), 'Rampur'),
    await moved('2020-03-11', 'Jhansi'),
  ];
  for (const language of languages) {
    const { news } = eventWords[language];
    const { page, open, leave } = await visitor({ language, script: false });
    const beginsAs = (text: string): string => text.slice(0, text.indexOf('{{'));
    const told = async (id: string) => {
      await open(`/events/${id}`);
      const texts = await page.locator('main p').allInnerTexts();
      return [news.moved, news.movedPlace].map((text) => texts.some((each) => each.startsWith(beginsAs(text))));
    };
    assert.deepEqual(await told(elsewhere), [true, true]);
    assert.deepEqual(await told(samePlace), [true, false]);
    assert.deepEqual(await told(over), [false, false]);
    await leave();
  }
});

test('a filter that finds nothing says so and leads to all events', async () => {
  await has(noEvents);
  const { page, open, leave } = await visitor({ script: false });
  await open('/events?filter=past');
  await expectToRead(page, ['No events found', eventWords.en.emptyText]);
  await page.getByRole('link', { name: eventWords.en.seeAll }).click();
  await page.waitForURL('**/events');
  await leave();
});

test('when an event cannot be had, the page says so and tries again', async () => {
  const event = await has(anEvent({ date: dayFromToday(3) }));
  const { page, open, awaken, leave } = await visitor({ expectedStatuses: [503] });
  await open('/events?filter=upcoming');
  await awaken();
  way().fail(unavailable, 'GET /api/events/*');
  await page.locator('main article').getByRole('link').first().click();
  await page.getByRole('alert').getByText(problemWords.en.fallback.readEvent).waitFor();
  way().heal();
  await page.getByRole('button', { name: eventWords.en.retry }).click();
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor();
  await leave();
});
