import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import { password } from '../builders/builders.ts';
import { anEvent, noEvents } from '../builders/event-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import type { Member, Person } from '../harness/people.ts';
import { fillIn } from './account-forms.ts';
import { accountWords, problemWords } from './account-words.ts';
import { dayFromToday, eventWords, registrationWords } from './event-words.ts';
import { readQrCodes } from './qr-reader.ts';
import { letRun, openInStillTime } from './still-time.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, member, admin, has, url } = openSurroundings({ things: [noEvents] });
const { ticket, dialog, mine } = eventWords.en;
const rows = registrationWords.en;
const problems = problemWords.en;

const press = (place: Page | Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();

const openLive = async ({ open, awaken }: Person, path: string): Promise<void> => {
  await open(path);
  await awaken();
};

/** From the page of an event to a seat, with a word of success that does not stay long. */
async function register(page: Page, language: Language = 'en', notes = ''): Promise<void> {
  const its = eventWords[language];
  await press(page, its.ticket.register);
  const form = page.getByRole('dialog', { name: its.dialog.title });
  await form.getByRole('textbox').fill(notes);
  const told = page.getByText(problemWords[language].success.registered).waitFor();
  await press(form, its.dialog.submit);
  await Promise.all([told, page.getByText(its.mine.registered, { exact: true }).waitFor()]);
}

const cards = (page: Page): Locator => page.locator('main li');

test('a guest signs in, registers, cancels, registers again, attends and gives feedback', async () => {
  const event = await has(anEvent({ title: 'Free health camp', date: dayFromToday(1), capacity: 5 }));
  const someone = await member();
  const { account } = someone;
  await someone.leave();
  const guest = await visitor();
  const { page } = guest;
  await openLive(guest, `/events/${event.id}`);

  // Signing in leads back to the event.
  await page.getByRole('link', { name: 'Login to register' }).click();
  await page.getByRole('heading', { level: 1, name: accountWords.en.login.title }).waitFor();
  await fillIn(page, { email: account.email, password });
  await press(page, accountWords.en.login.submit);
  await page.waitForURL(`**/events/${event.id}`);
  assert.equal(problems.success.registered, 'Successfully registered for event');
  await register(page, 'en', 'My mother comes with me.');
  await page.getByText('4', { exact: true }).waitFor();
  const code = await page.locator('aside bdi').first().innerText();
  const isTold = () => page.evaluate(() => document.activeElement?.textContent?.includes('You are registered'));
  await eventuallyEqual(isTold, true);

  await page.locator('aside').getByRole('link', { name: words.en.nav.myRegistrations }).click();
  const card = cards(page);
  await card.getByText(rows.status.registered, { exact: true }).waitFor();
  // Leaving takes the message away.
  await eventuallyEqual(() => page.getByText('Successfully registered for event').count(), 0);
  const text = await card.innerText();
  for (const part of ['Free health camp', 'Rampur', '9:30 AM', 'Registered on', 'My mother comes with me.']) {
    assert.ok(text.includes(part), `the registration lacks ${part}`);
  }
  assert.equal(await card.getByRole('link', { name: 'Free health camp' }).getAttribute('href'), `/events/${event.id}`);

  // The pass says the code, to eyes and to machines.
  await card.getByRole('link', { name: rows.pass.show }).click();
  const picture = page.getByRole('img', { name: `QR code of your pass ${code}` });
  await eventuallyEqual(async () => readQrCodes(await picture.screenshot()), [code]);
  await page.emulateMedia({ media: 'print' });
  const printed = () => Promise.all([page.locator('header').first(), picture].map((part) => part.isVisible()));
  await eventuallyEqual(printed, [false, true]);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: rows.pass.back, exact: true }).first().click();

  // Cancelling asks before.
  await press(card, `${rows.cancel.open}: Free health camp`);
  const question = page.getByRole('dialog', { name: rows.cancel.title });
  assert.ok((await question.innerText()).includes('Free health camp'));
  await press(question, rows.cancel.keep);
  await eventuallyEqual(() => question.isVisible(), false);
  await press(card, `${rows.cancel.open}: Free health camp`);
  await press(question, rows.cancel.confirm);
  await page.getByText('Registration cancelled successfully').waitFor();
  await page.getByText(rows.upcoming.empty).waitFor();
  await page.getByText(rows.past.empty).waitFor();
  await page.reload();
  await page.getByText(rows.upcoming.empty).waitFor();

  await page.goto(`/events/${event.id}`);
  await register(page);
  await checkIn(await idOfMine(page));
  await page.goto('/my-registrations');
  await card.getByText(rows.status.attended, { exact: true }).waitFor();

  // Feedback: five stars stand ready, and closing forgets what was typed.
  const give = `${rows.feedback.provide}: Free health camp`;
  await press(card, give);
  const form = page.getByRole('dialog', { name: rows.feedback.title });
  await form.getByRole('textbox').fill('Never mind');
  await press(form, rows.feedback.cancel);
  await press(card, give);
  await eventuallyEqual(() => form.getByRole('textbox').inputValue(), '');
  await eventuallyEqual(() => form.getByRole('radio', { name: '5 stars' }).isChecked(), true);
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await form.getByRole('textbox').fill('Good doctors.');
  await press(form, rows.feedback.submit);
  await page.getByText('Feedback submitted successfully').waitFor();
  await card.getByText('Good doctors.').waitFor();
  await eventuallyEqual(() => card.getByRole('img', { name: '4 of 5 stars' }).count(), 1);

  await press(card, `${rows.feedback.update}: Free health camp`);
  await eventuallyEqual(() => form.getByRole('textbox').inputValue(), 'Good doctors.');
  await eventuallyEqual(() => form.getByRole('radio', { name: '4 stars' }).isChecked(), true);
  await form.getByRole('textbox').fill('Good doctors, long wait.');
  await press(form, rows.feedback.submit);
  await card.getByText('Good doctors, long wait.').waitFor();
  await guest.leave();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The id of the only registration of the account that is signed in here. */
const idOfMine = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/event-registrations/my-registrations', { headers });
    return (await answer.json()).data[0].id;
  });

/** The office checks a registration in. */
async function checkIn(id: string): Promise<void> {
  const office = await admin();
  const path = `${url()}/api/admin/registrations/${id}/check-in`;
  const { status } = await fetch(path, { method: 'POST', headers: bearer(office.token) });
  assert.equal(status, 200);
  await office.leave();
}

for (const language of ['hi', 'ur'] as const) {
  test(`a member registers and cancels on a phone in ${language}`, async () => {
    const event = await has(anEvent({ date: dayFromToday(2), capacity: 1 }));
    const someone = await member({ language, width: 360 });
    const { page, leave } = someone;
    const its = registrationWords[language];
    const { success } = problemWords[language];
    await openLive(someone, `/events/${event.id}`);
    await register(page, language);
    await page.locator('aside').getByRole('link', { name: words[language].nav.myRegistrations }).click();
    await cards(page).getByText(its.status.registered, { exact: true }).waitFor();
    await press(cards(page), `${its.cancel.open}: ${event.title}`);
    await press(page.getByRole('dialog'), its.cancel.confirm);
    await page.getByText(success.cancelled).waitFor();
    await page.getByText(its.upcoming.empty).waitFor();
    await leave();
  });
}

test('who registers too late waits, and gets the seat that is freed', async () => {
  const event = await has(anEvent({ date: dayFromToday(9), capacity: 1 }));
  const late = await member({ width: 360, expectedStatuses: [409] });
  await openLive(late, `/events/${event.id}`);
  await press(late.page, ticket.register);
  const form = late.page.getByRole('dialog');
  await form.getByRole('textbox').fill('I come by bus.');

  const quick = await member();
  await openLive(quick, `/events/${event.id}`);
  await register(quick.page);

  // The last seat was taken meanwhile: the form says so, keeps its input and offers the waiting list.
  await press(form, dialog.submit);
  await form.getByRole('alert').getByText(problems.event_full).waitFor();
  assert.equal(await form.getByRole('textbox').inputValue(), 'I come by bus.');
  await press(form, ticket.joinLine);
  await late.page.getByText(problems.success.waitlisted).first().waitFor();
  await late.page.getByText(mine.positionOff.replace('{{position}}', '1')).waitFor();
  await late.page.locator('aside').getByRole('link', { name: words.en.nav.myRegistrations }).click();
  await cards(late.page).getByText(rows.waiting.replace('{{position}}', '1')).waitFor();
  assert.equal(await cards(late.page).getByRole('link', { name: rows.pass.show }).count(), 0);

  await quick.page.goto('/my-registrations');
  await press(cards(quick.page), `${rows.cancel.open}: ${event.title}`);
  await press(quick.page.getByRole('dialog'), rows.cancel.confirm);
  await quick.page.getByText(problems.success.cancelled).waitFor();
  await late.page.reload();
  await cards(late.page).getByText(rows.status.registered, { exact: true }).waitFor();
  await quick.leave();
  await late.leave();
});

test('who registered in another window is shown the seat, not an error', async () => {
  const event = await has(anEvent({ date: dayFromToday(9) }));
  const someone = await member({ expectedStatuses: [409] });
  const { page, token, leave } = someone;
  await openLive(someone, `/events/${event.id}`);
  await press(page, ticket.register);
  await fetch(`${url()}/api/events/${event.id}/register`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: '{}',
  });
  await press(page.getByRole('dialog'), dialog.submit);
  await page.getByText(mine.registered, { exact: true }).waitFor();
  await leave();
});

test('the word of success leaves after five seconds, or when it is closed', async () => {
  const event = await has(anEvent({ date: dayFromToday(9) }));
  const someone: Member = await member();
  const { page, leave } = someone;
  await openInStillTime(someone, `/events/${event.id}`);
  await register(page);
  const success = page.getByText('Successfully registered for event');
  assert.equal(await success.count(), 1);
  await letRun(page, 5100);
  await eventuallyEqual(() => success.count(), 0);

  await page.locator('aside').getByRole('link', { name: words.en.nav.myRegistrations }).click();
  await press(cards(page), `${rows.cancel.open}: ${event.title}`);
  await press(page.getByRole('dialog'), rows.cancel.confirm);
  await page.getByText(problems.success.cancelled).waitFor();
  await press(page, words.en.toast.dismiss);
  await eventuallyEqual(() => page.getByText(problems.success.cancelled).count(), 0);
  await leave();
});

test('a member whom the office has registered by e-mail is told so where they ask for a seat', async () => {
  const event = await has(anEvent({ title: 'Wage camp', date: dayFromToday(9) }));
  const someone = await member({ expectedStatuses: [409] });
  const { email } = someone.account;
  await has((database) =>
    database.query(sql`
      INSERT INTO registrations (event_id, guest_name, guest_email, guest_language, status, code, registered_at)
      VALUES (${event.id}, 'Salma', ${email}, 'en', 'registered', 'AAA-347', now())`),
  );
  const { page, leave } = someone;
  await openLive(someone, `/events/${event.id}`);
  await press(page, ticket.register);
  const form = page.getByRole('dialog', { name: dialog.title });
  await press(form, dialog.submit);
  await form.getByRole('alert').getByText(dialog.guestRegistered).waitFor();
  await leave();
});
