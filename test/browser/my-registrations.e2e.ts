import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import type { RegistrationStatus } from '#contract/registrations/registrations.ts';
import { languages } from '#contract/values/language.ts';
import type { Thing } from '../builders/builders.ts';
import { anEvent, aRegistration, noEvents } from '../builders/event-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { dayFromToday, eventWords, registrationWords } from './event-words.ts';
import { unavailable } from './failing-proxy.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor, member, admin, has, way } = openSurroundings({ things: [noEvents], mayFail: true });

const places: [status: RegistrationStatus, days: number][] = [
  ['registered', 12],
  ['waitlisted', 5],
  ['attended', -3],
  ['cancelled', 8],
  ['no_show', -9],
  ['registered', -1],
];

/** Has been around: one registration of each kind. */
async function isOftenHere({ account }: Member): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, [status, days]] of places.entries()) {
    const event = await has(anEvent({ title: `Event ${index + 1}`, date: dayFromToday(days) }));
    ids.push((await has(aRegistration({ eventId: event.id, personId: account.id, status }))).id);
  }
  return ids;
}

const years = 20;
const manyYears =
  (personId: string): Thing<void> =>
  async (database) => {
    for (let year = 0; year < years; year += 1) {
      const { id } = await anEvent({ title: `Camp of ${2000 + year}`, date: `${2000 + year}-01-01` })(database);
      await aRegistration({ eventId: id, personId, status: 'attended' })(database);
    }
  };

for (const language of triedLanguages) {
  test(`a member reads in ${language} what is to come and what was, and nobody is kept out`, async () => {
    const someone = await member({ language, width: 360 });
    const { page, open, leave } = someone;
    const [id] = await isOftenHere(someone);
    const its = registrationWords[language];
    await open('/my-registrations');
    const parts = page.locator('main section');
    await parts.first().waitFor();
    await eventuallyEqual(() => page.locator('main h2').allInnerTexts(), [its.upcoming.title, its.past.title]);
    assert.deepEqual(await parts.nth(0).locator('h3').allInnerTexts(), ['Event 2', 'Event 1']);
    assert.deepEqual(await parts.nth(1).locator('h3').allInnerTexts(), ['Event 4', 'Event 6', 'Event 3', 'Event 5']);
    const text = await page.locator('main').innerText();
    for (const word of [its.waiting.replace('{{position}}', '1'), ...Object.values(its.status).slice(0, 4)]) {
      assert.ok(text.includes(word), `the page lacks ${word}`);
    }
    assert.equal(await parts.nth(1).getByRole('button').count(), 1, 'only who attended can say how it was');
    await expectNoBarriers(page);
    await parts.nth(1).getByRole('button').click();
    await page.getByRole('dialog').waitFor();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);

    await open(`/my-registrations/${id}/pass`);
    await page.getByRole('heading', { level: 1, name: its.pass.title }).waitFor();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await leave();
  });
}

test('who has no words gives stars alone, and the office sees no words', async () => {
  const someone = await member();
  const { page, open, leave } = someone;
  const event = await has(anEvent({ title: 'Silent camp' }));
  await has(aRegistration({ eventId: event.id, personId: someone.account.id, status: 'attended' }));
  const { feedback } = registrationWords.en;
  await open('/my-registrations');
  await page.getByRole('button', { name: `${feedback.provide}: Silent camp` }).click();
  const fourStars = feedback.stars_other.replace('{{count}}', '4');
  // What is pressed is the drawing of the star, over the field.
  await page.getByRole('dialog').getByRole('radio', { name: fourStars }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: feedback.submit }).click();
  await page.getByText('Feedback submitted successfully').waitFor();
  const opinion = page.getByRole('img', { name: feedback.outOfFive.replace('{{rating}}', '4') });
  await opinion.waitFor();
  await page.getByRole('button', { name: `${feedback.update}: Silent camp` }).waitFor();
  const office = await admin();
  await office.open(`/admin/feedback?event_id=${event.id}`);
  await office.page.getByText('Silent camp').last().waitFor();
  const [words] = await office.page.locator('main li').allInnerTexts();
  assert.match(words ?? '', /^[^\n]* · Silent camp · /);
  await office.leave();
  await leave();
});

test('who cancels for several is told that all of them lose their places', async () => {
  for (const language of languages) {
    const someone = await member({ language, width: 360 });
    const { page, open, leave } = someone;
    const { cancel } = registrationWords[language];
    for (const [title, people] of [
      ['Family camp', 3],
      ['Single camp', 1],
    ] as const) {
      const event = await has(anEvent({ title, date: dayFromToday(4) }));
      const { id } = await has(aRegistration({ eventId: event.id, personId: someone.account.id }));
      await has((database) => database.query(sql`UPDATE registrations SET people = ${people} WHERE id = ${id}`));
    }
    await open('/my-registrations');
    const dialog = page.getByRole('dialog');
    for (const [title, times] of [
      ['Family camp', 1],
      ['Single camp', 0],
    ] as const) {
      await page.getByRole('button', { name: `${cancel.open}: ${title}` }).click();
      await dialog.getByText(title).waitFor();
      assert.equal(await dialog.getByText(cancel.party).count(), times, title);
      await dialog.getByRole('button', { name: cancel.keep }).click();
      await eventuallyEqual(() => dialog.count(), 0);
    }
    await leave();
  }
});

test('each status has its colour, and who has come for years turns pages', async () => {
  const someone = await member();
  const { page, open, leave } = someone;
  await isOftenHere(someone);
  await open('/my-registrations');
  const { status } = registrationWords.en;
  const tones = { registered: '--info', attended: '--success', cancelled: '--danger', no_show: '--neutral' } as const;
  for (const [name, token] of Object.entries(tones)) {
    const badge = page
      .locator('main')
      .getByText(status[name as keyof typeof tones], { exact: true })
      .first();
    const [shown, wanted] = await badge.evaluate((element, variable) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${variable})`;
      document.body.append(probe);
      return [getComputedStyle(element).color, getComputedStyle(probe).color];
    }, token);
    assert.equal(shown, wanted, name);
  }
  assert.equal(await page.locator('main nav').count(), 0);

  await has(manyYears(someone.account.id));
  await page.reload();
  const { label, status: place, next } = registrationWords.en.pages;
  const turns = page.getByRole('navigation', { name: label });
  await turns.getByRole('link', { name: next }).click();
  await turns.getByText(place.replace('{{page}}', '2').replace('{{pages}}', '2')).waitFor();
  assert.deepEqual(await page.locator('main h2').allInnerTexts(), [registrationWords.en.past.title]);
  assert.equal(await page.locator('main h3').count(), places.length + years - 24);
  await leave();
});

test('a guest who opens the registrations is led to the login, and back', async () => {
  const { page, open, leave } = await visitor();
  await open('/my-registrations');
  await page.waitForURL('**/login?from=%2Fmy-registrations');
  await leave();
});

test('nobody sees the pass of another, or of a place in the line', async () => {
  const owner = await member();
  const [id, waiting] = await isOftenHere(owner);
  await owner.open(`/my-registrations/${waiting}/pass`);
  await owner.page.getByRole('heading', { level: 1, name: registrationWords.en.pass.missing }).waitFor();
  await owner.leave();
  const other = await member();
  await other.open(`/my-registrations/${id}/pass`);
  await other.page.getByRole('heading', { level: 1, name: registrationWords.en.pass.missing }).waitFor();
  await other.leave();
});

test('what fails is told in red, in the words of the specification, and can be tried again', async () => {
  const someone = await member({ expectedStatuses: [503] });
  const { page, open, leave } = someone;
  await isOftenHere(someone);
  const event = await has(anEvent({ date: dayFromToday(3) }));
  const { cancel, feedback, retry } = registrationWords.en;
  const fail = () =>
    way().fail(
      unavailable,
      'GET /api/event-registrations/my-registrations',
      'POST /api/event-registrations',
      'DELETE /api/event-registrations/*',
      'POST /api/event-registrations/*/feedback',
    );
  const alert = page.getByRole('alert');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  fail();
  await open('/my-registrations');
  await alert.getByText('Failed to fetch registrations').waitFor();
  way().heal();
  await press(retry);
  await page.getByRole('heading', { name: 'Event 2' }).waitFor();
  await eventuallyEqual(() => alert.count(), 0);

  fail();
  await press(`${cancel.open}: Event 1`);
  await press(cancel.confirm);
  await alert.getByText('Failed to cancel registration').waitFor();
  await press(`${feedback.provide}: Event 3`);
  await page.getByRole('dialog').getByRole('textbox').fill('Good.');
  await press(feedback.submit);
  await page.getByRole('dialog').getByRole('alert').getByText('Failed to submit feedback').waitFor();
  assert.equal(await page.getByRole('dialog').getByRole('textbox').inputValue(), 'Good.');
  way().heal();

  await open(`/events/${event.id}`);
  await press(eventWords.en.ticket.register);
  fail();
  await press(eventWords.en.dialog.submit);
  await page.getByRole('dialog').getByRole('alert').getByText('Failed to register for event').waitFor();
  way().heal();
  await leave();
});
