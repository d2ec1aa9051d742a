import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { withCheckSign } from '#contract/values/card-code.ts';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { aPerson } from '../builders/builders.ts';
import { anEvent, aRegistration, type RegistrationDetails } from '../builders/event-builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { accountWords } from './account-words.ts';
import { eventWords } from './event-words.ts';
import { untilListed } from './gate-phone.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const { registrations: words, desk: checkIn, status } = officeEventWords.en;
const { admin, has, way } = openSurroundings({ mayFail: true });

/** An event with these people, who are all registered; each by the first name. */
async function anEventWith(people: Record<string, Partial<RegistrationDetails>>) {
  const event = await has(anEvent({ title: 'Night school' }));
  const rows: Record<string, { id: string; code: string }> = {};
  for (const [name, details] of Object.entries(people)) {
    const person = await has(aPerson({ name }));
    rows[name] = await has(aRegistration({ eventId: event.id, personId: person.id, ...details }));
  }
  const codeOf = (name: string): string => rows[name]?.code ?? '';
  return { event, codeOf, path: `/admin/events/${event.id}/check-in` };
}

const field = (page: Page) => page.getByRole('searchbox', { name: checkIn.search });
const outcome = (page: Page, text: string) => page.locator('main [role="status"]').filter({ hasText: text });
const press = (page: Page) => page.getByRole('button', { name: words.checkIn, exact: true }).click();

test('a name typed at check-in finds the person: one is asked about, several are shown, nobody is said', async () => {
  const { path } = await anEventWith({ 'Kavita Rani': {}, 'Sunita Rani': {} });
  const { page, open, leave } = await admin({ width: 360 });
  await open(path);
  await page.getByRole('button', { name: 'Check in: Kavita Rani' }).waitFor();
  await field(page).fill('rani');
  await press(page);
  await outcome(page, checkIn.several_other.replace('{{count}}', '2')).waitFor();
  assert.equal(await page.locator('main li').count(), 2);
  // Six characters, like a code.
  await field(page).fill('kavita');
  await press(page);
  await outcome(page, checkIn.ask.replace('{{name}}', 'Kavita Rani')).waitFor();
  assert.equal(await page.getByText(status.attended).count(), 0);
  await page.getByRole('button', { name: checkIn.askYes }).click();
  await outcome(page, 'Kavita Rani').filter({ hasText: problems.success.checkedIn }).waitFor();
  await eventuallyEqual(() => field(page).inputValue(), '');
  await field(page).fill('kavita');
  await press(page);
  await outcome(page, checkIn.alreadyHere.replace('{{name}}', 'Kavita Rani')).waitFor();
  await field(page).fill('nobody like this');
  await press(page);
  await outcome(page, checkIn.unknown).waitFor();
  assert.equal(await field(page).inputValue(), 'nobody like this');
  await leave();
});

test('a person checked in by code is named, and the note stays until it is dismissed and covers nothing', async () => {
  const { path, codeOf } = await anEventWith({ Asha: { notes: 'Needs a chair' }, Binod: {}, Chandni: {} });
  const { page, open, leave } = await admin({ width: 360 });
  await open(path);
  await page.getByRole('button', { name: 'Check in: Asha' }).waitFor();
  await page.locator('main li').getByText('Needs a chair').waitFor();
  await field(page).fill(codeOf('Asha'));
  await press(page);
  const asha = outcome(page, 'Asha');
  await asha.filter({ hasText: problems.success.checkedIn }).filter({ hasText: 'Needs a chair' }).waitFor();
  await field(page).fill(codeOf('Binod'));
  await press(page);
  await outcome(page, 'Binod').waitFor();
  assert.equal(await asha.getByText('Needs a chair').count(), 1);
  const boxes = await page.locator('main [role="status"]').evaluateAll((regions) => {
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right;
    const others = [...document.querySelectorAll('main form, main li, main dl')];
    return regions.flatMap((region) =>
      others
        .filter((each) => isOver(region.getBoundingClientRect(), each.getBoundingClientRect()))
        .map((e) => e.tagName),
    );
  });
  assert.deepEqual(boxes, []);
  assert.equal(await page.locator('body > [role="status"], [class*="toast"]').filter({ hasText: /\S/ }).count(), 0);
  await asha.getByRole('button', { name: checkIn.dismiss.replace('{{name}}', 'Asha') }).click();
  await eventuallyEqual(() => page.getByText('Needs a chair', { exact: false }).count(), 1);
  await leave();
});

test('without network a person is checked in on this phone, and sent when the network is back', async () => {
  const { path, codeOf } = await anEventWith({ Devika: {} });
  const { page, context, open, leave } = await admin({ width: 360, mayLoseNetwork: true });
  await open(path);
  await page.getByRole('button', { name: 'Check in: Devika' }).waitFor();
  await untilListed(page);
  await context.setOffline(true);
  await field(page).fill('ZZZ-ZZZ');
  await press(page);
  await outcome(page, checkIn.unknown).waitFor();
  assert.equal(await field(page).inputValue(), 'ZZZ-ZZZ');
  await field(page).fill(codeOf('Devika'));
  await press(page);
  await outcome(page, 'Devika').filter({ hasText: problems.success.checkedIn }).waitFor();
  await outcome(page, checkIn.line.noNetwork.replace('{{count}}', '1')).waitFor();
  await eventuallyEqual(() => field(page).inputValue(), '');
  await context.setOffline(false);
  await outcome(page, checkIn.line.allSent).waitFor();
  await leave();
});

test('without network the form for somebody new does not say that an e-mail is enough', async () => {
  const { path } = await anEventWith({ Devika: {} });
  const { page, context, open, leave } = await admin({ width: 360, mayLoseNetwork: true });
  await open(path);
  await untilListed(page);
  const dialog = page.getByRole('dialog');
  const askForSomebodyNew = () => page.getByRole('button', { name: checkIn.walkIn, exact: true }).click();
  await askForSomebodyNew();
  await dialog.getByText(checkIn.phoneHint).waitFor();
  await page.keyboard.press('Escape');
  await eventuallyEqual(() => dialog.count(), 0);
  await context.setOffline(true);
  await field(page).fill('ZZZ-ZZZ');
  await press(page);
  await outcome(page, checkIn.unknown).waitFor();
  await askForSomebodyNew();
  await dialog.getByText(checkIn.walkInTextKept).waitFor();
  await dialog.getByLabel('Name').fill('Kamla');
  await dialog.getByRole('button', { name: checkIn.letIn }).click();
  await dialog.getByText(problems.fields.phone_ten_digits).waitFor();
  await dialog.getByText(accountWords.en.field.phoneHint).waitFor();
  for (const offer of [checkIn.phoneHint, problems.fields.phone_or_email_required]) {
    assert.equal(await dialog.getByText(offer).count(), 0, offer);
  }
  await leave();
});

test('a card that is refused after it was scanned without network is told by its last signs', async (t) => {
  t.after(() => way().heal());
  const { path } = await anEventWith({ Devika: {} });
  const { page, context, open, leave } = await admin({ width: 360, mayLoseNetwork: true });
  await open(path);
  await untilListed(page);
  await context.setOffline(true);
  const card = withCheckSign('ACDEFHJ');
  await field(page).fill(card);
  await press(page);
  const end = card.slice(-4);
  await outcome(page, checkIn.cardNoted.replace('{{end}}', end)).waitFor();
  const nothing = { registration_id: null, time: null, time_from: null, registration: null };
  const refused = { id: null, outcome: 'refused', reason: 'unexpected', ...nothing };
  const body = { data: [refused], now: new Date().toISOString(), open: 0 };
  way().fail({ status: 200, body }, 'POST /api/admin/events/*/scans');
  await context.setOffline(false);
  await outcome(page, checkIn.refused.replace('{{name}}', checkIn.cardNamed.replace('{{end}}', end))).waitFor();
  await leave();
});

test('a row offers check-in only while it is registered, also before the list has come again', async () => {
  const { path, event } = await anEventWith({ Ekta: {}, Farid: {} });
  const office = await admin({ expectedStatuses: [409] });
  const { page, context, open, leave } = office;
  for (const screen of [`/admin/registrations?event_id=${event.id}`, `/admin/events/${event.id}/registrations`]) {
    await open(screen);
    const checkIn = page.getByRole('button', { name: 'Check in: Ekta' });
    await checkIn.waitFor();
    const isList = (url: URL) => /\/registrations$/.test(url.pathname) && url.pathname.startsWith('/api/admin');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await context.route(isList, async (route) => {
      await released;
      // The page that asked may be closed meanwhile.
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Change: Ekta' }).click();
    await page.getByRole('dialog').getByLabel(words.status).selectOption({ label: status.no_show });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').filter({ hasText: problems.success.statusSet }).waitFor();
    assert.equal(await checkIn.count(), 0, screen);
    release();
    await context.unroute(isList);
    await page.getByRole('button', { name: 'Change: Ekta' }).click();
    await page.getByRole('dialog').getByLabel(words.status).selectOption({ label: status.registered });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await checkIn.waitFor();
  }
  // Cancelled elsewhere meanwhile.
  await open(path);
  await page.getByRole('button', { name: 'Check in: Farid' }).waitFor();
  await untilListed(page);
  const headers = { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' };
  const list = await fetch(new URL(`/api/admin/events/${event.id}/registrations`, page.url()), { headers });
  const rows = ((await list.json()) as { data: { id: string; name: string }[] }).data;
  const id = rows.find(({ name }) => name === 'Farid')?.id;
  const body = JSON.stringify({ status: 'cancelled' });
  await fetch(new URL(`/api/admin/registrations/${id}/status`, page.url()), { method: 'PUT', headers, body });
  await page.getByRole('button', { name: 'Check in: Farid' }).click();
  await outcome(page, problems.not_checkable).waitFor();
  await eventuallyEqual(() => page.getByRole('button', { name: 'Check in: Farid' }).count(), 0);
  await leave();
});

test('somebody new who is registered already is named to the office, and one press leads to the row', async () => {
  const { path } = await anEventWith({ Gauri: {}, Hamid: {} });
  const { page, open, leave } = await admin({ width: 360, expectedStatuses: [409] });
  await open(path);
  await page.getByRole('button', { name: 'Check in: Gauri' }).waitFor();
  const dialog = page.getByRole('dialog');
  for (const round of [1, 2]) {
    await page.getByRole('button', { name: checkIn.walkIn }).click();
    await dialog.getByLabel('Name').fill('Munni');
    await dialog.getByLabel('Phone').fill('98765 43210');
    await dialog.getByRole('button', { name: checkIn.letIn }).click();
    if (round === 1) await outcome(page, checkIn.walkedIn.replace('{{name}}', 'Munni')).waitFor();
  }
  await dialog.getByText(problems.about.already_registered.replace('{{name}}', 'Munni')).waitFor();
  await dialog.getByRole('button', { name: checkIn.show.replace('{{name}}', 'Munni') }).click();
  await eventuallyEqual(() => dialog.count(), 0);
  await eventually(async () => {
    const names = await page.locator('main li b').allInnerTexts();
    assert.deepEqual(names, ['Munni']);
  });
  await leave();
});

test('a group that does not fit is not told that all seats are taken', async () => {
  const { path, event } = await anEventWith({ Jyoti: {} });
  await has((database) => database.query(sql`UPDATE events SET capacity = 3 WHERE id = ${event.id}`));
  const { page, open, leave } = await admin({ width: 360, expectedStatuses: [409] });
  await open(path);
  await page.getByRole('button', { name: 'Check in: Jyoti' }).waitFor();
  await page.getByRole('button', { name: checkIn.walkIn }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').first().fill('Kamla');
  await dialog.getByRole('button', { name: eventWords.en.party.people_other.replace('{{count}}', '3') }).click();
  await dialog.getByLabel('Phone').fill('98765 43211');
  await dialog.getByRole('button', { name: checkIn.letIn }).click();
  await dialog.getByRole('alert').getByText(words.tooFewSeats).waitFor();
  await dialog.getByRole('button', { name: words.seatAnyway }).click();
  await outcome(page, checkIn.walkedIn.replace('{{name}}', 'Kamla')).waitFor();
  await leave();
});

test('somebody new may come with as many as the event takes; once it is cancelled, the desk is told so', async () => {
  const { path, codeOf, event } = await anEventWith({ Imran: {} });
  await has((database) => database.query(sql`UPDATE events SET max_people = 2 WHERE id = ${event.id}`));
  const { page, open, leave } = await admin({ width: 360 });
  await open(path);
  await page.getByRole('button', { name: 'Check in: Imran' }).waitFor();
  await page.getByRole('button', { name: checkIn.walkIn }).click();
  const dialog = page.getByRole('dialog');
  const numbers = dialog.getByRole('group', { name: eventWords.en.party.labelOffice }).getByRole('button');
  await eventually(async () => assert.deepEqual(await numbers.allInnerTexts(), ['1', '2']));
  await page.keyboard.press('Escape');
  await eventuallyEqual(() => dialog.count(), 0);
  await has((database) => database.query(sql`UPDATE events SET status = 'cancelled' WHERE id = ${event.id}`));
  await field(page).fill(codeOf('Imran'));
  await press(page);
  await outcome(page, problems.event_cancelled).waitFor();
  await leave();
});
