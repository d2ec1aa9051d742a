import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import type { Registration } from '#contract/registrations/registrations.ts';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { aPerson, type Thing } from '../builders/builders.ts';
import { anEvent, aRegistration, type EventRow, noEvents } from '../builders/event-builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { untilListed } from './gate-phone.ts';
import { officeEventWords } from './office-event-words.ts';
import { letRun, openInStillTime } from './still-time.ts';
import { openSurroundings } from './surroundings.ts';

const { status, registrations: words, desk: checkIn } = officeEventWords.en;

let camp: EventRow;
let course: EventRow;
const registrations: Record<'asha' | 'binod' | 'chandni', string> = { asha: '', binod: '', chandni: '' };
const codes: typeof registrations = { ...registrations };

/** One seat at the camp, which Asha has; Binod waits for it. Chandni takes the course. */
const comers: Thing<void> = async (database) => {
  const put = <Row>(thing: Thing<Row>) => thing(database);
  camp = await put(anEvent({ title: 'Eye camp', date: '2031-05-01', capacity: 1 }));
  course = await put(anEvent({ title: 'Brass course', date: '2031-06-01', location: 'Moradabad' }));
  const people = { asha: camp, binod: camp, chandni: course };
  for (const [index, [name, event]] of Object.entries(people).entries()) {
    const who = name as keyof typeof people;
    const person = await put(
      aPerson({
        name: name.replace(/^./, (letter) => letter.toUpperCase()),
        email: `${name}@example.org`,
        phone: `900000000${index}`,
      }),
    );
    const row = await put(
      aRegistration({
        eventId: event.id,
        personId: person.id,
        status: who === 'binod' ? 'waitlisted' : 'registered',
        notes: who === 'asha' ? 'Needs a chair' : null,
        registeredAt: new Date(`2026-01-1${index}T09:00:00Z`),
      }),
    );
    registrations[who] = row.id;
    codes[who] = row.code;
  }
};

const { admin, has, url } = openSurroundings({ things: [noEvents, comers] });

const row = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });
const names = (page: Page) => page.locator('tbody td:first-child b').allInnerTexts();
const expectNames = (page: Page, expected: string[]) =>
  eventually(async () => assert.deepEqual(await names(page), expected));
const told = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence }).waitFor();
const statusOf = async ({ token }: Member, id: string): Promise<Registration | undefined> => {
  const answer = await fetch(`${url()}/api/admin/registrations`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: Registration[] }).data.find((each) => each.id === id);
};

test('the office finds, sorts, seats, checks in and deletes registrations on a laptop', async () => {
  const office = await admin({ expectedStatuses: [409] });
  const { page, open, leave } = office;
  await open('/admin/registrations');
  await expectNames(page, ['Chandni', 'Binod', 'Asha']);
  await page.getByRole('button', { name: words.event }).click();
  await page.waitForURL('**/admin/registrations?sort=title&order=asc');
  await expectNames(page, ['Chandni', 'Binod', 'Asha']);
  await page.getByRole('button', { name: words.date }).click();
  await page.locator('th[aria-sort="descending"]').waitFor();
  await page.getByRole('button', { name: words.date }).click();
  await expectNames(page, ['Asha', 'Binod', 'Chandni']);
  await eventuallyEqual(() => page.locator('th[aria-sort="ascending"]').innerText(), `${words.date}\n↑`);
  await page.getByRole('combobox', { name: words.event }).selectOption({ index: 2 });
  await expectNames(page, ['Asha', 'Binod']);
  await page.getByRole('combobox', { name: words.status }).selectOption({ label: status.waitlisted });
  await expectNames(page, ['Binod']);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const table: { name: string }[] = parse(await readFile(await (await download).path(), 'utf8'), {
    bom: true,
    columns: true,
  });
  assert.deepEqual(
    table.map(({ name }) => name),
    ['Binod'],
  );
  // All of it stands in the address.
  await page.reload();
  await expectNames(page, ['Binod']);
  await open('/admin/registrations?search=chair');
  await expectNames(page, ['Asha']);
  await open('/admin/registrations');
  await row(page, 'Asha').waitFor();

  assert.equal(await row(page, 'Binod').getByRole('button', { name: words.checkIn }).count(), 0);
  await page.getByRole('button', { name: 'Change: Binod' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.status).selectOption({ label: status.registered });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(problems.event_full).waitFor();
  await dialog.getByRole('button', { name: words.seatAnyway }).click();
  await told(page, 'Registration status updated successfully');
  await page.getByRole('button', { name: 'Check in: Binod' }).click();
  await told(page, 'Attendee checked in successfully');
  await row(page, 'Binod').getByText(status.attended).waitFor();
  assert.equal((await statusOf(office, registrations.binod))?.status, 'attended');

  await page.getByRole('button', { name: 'Delete: Binod' }).click();
  const question = page.getByRole('dialog', { name: words.deleteQuestion });
  await question.getByText('Eye camp').waitFor();
  // Who was there is not written to.
  assert.equal(await question.getByText('will be told').count(), 0);
  await question.getByRole('button', { name: 'Delete' }).click();
  await told(page, 'Registration deleted successfully');
  await expectNames(page, ['Chandni', 'Asha']);
  await leave();
});

test('people are checked in by code or name on a phone, taken back, or written down', async () => {
  const office = await admin({ width: 360, expectedStatuses: [409] });
  const { page, open, leave } = office;
  await open(`/admin/events/${camp.id}/registrations`);
  await row(page, 'Asha').waitFor();
  await page.getByRole('link', { name: checkIn.title }).click();
  await page.waitForURL(`**/check-in`);
  const here = page.locator('dl > div', { hasText: checkIn.here });
  const field = page.getByRole('searchbox', { name: checkIn.search });
  await field.fill('ash');
  await page.getByRole('button', { name: 'Check in: Asha' }).waitFor();
  await field.fill('zzz');
  await field.press('Enter');
  await told(page, checkIn.unknown);
  await field.fill(codes.asha.replace('-', '').toLowerCase());
  await field.press('Enter');
  await told(page, 'Attendee checked in successfully');
  await eventually(async () => assert.match(await here.innerText(), /1$/));
  await eventuallyEqual(() => field.inputValue(), '');
  await field.fill(codes.asha);
  await field.press('Enter');
  await told(page, 'Asha is already checked in.');

  await page.getByRole('button', { name: checkIn.walkIn }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Munni');
  await dialog.getByRole('button', { name: checkIn.letIn }).click();
  await dialog.getByText(problems.fields.phone_or_email_required).waitFor();
  await dialog.getByLabel('Phone').fill('98765 43210');
  await dialog.getByRole('button', { name: checkIn.letIn }).click();
  await dialog.getByText(problems.event_full).waitFor();
  await dialog.getByRole('button', { name: words.seatAnyway }).click();
  await told(page, 'Munni is registered and checked in.');
  await eventually(async () => assert.match(await here.innerText(), /2$/));

  await page.getByRole('button', { name: 'Undo: Asha' }).click();
  await told(page, checkIn.undone);
  await page.getByRole('button', { name: 'Check in: Asha' }).waitFor();
  // The phone says so before the server has heard of it.
  await eventuallyEqual(async () => {
    const asha = await statusOf(office, registrations.asha);
    return [asha?.status, asha?.check_in_time];
  }, ['registered', null]);

  await open(`/admin/events/${camp.id}/attendance`);
  await page.getByRole('cell', { name: 'Munni' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await eventuallyEqual(() => page.getByRole('button', { name: 'Print' }).count(), 0);
  await leave();
});

test('check-in sees by itself whom others checked in, and keeps its list when the network fails', async () => {
  const fair = await has(anEvent({ title: 'Job fair' }));
  const person = await has(aPerson({ name: 'Kavita' }));
  const { id } = await has(aRegistration({ eventId: fair.id, personId: person.id }));
  const office = await admin({ width: 360, mayLoseNetwork: true });
  const { page, context, token, leave } = office;
  await openInStillTime(office, `/admin/events/${fair.id}/check-in`);
  const here = page.locator('dl > div', { hasText: checkIn.here });
  await page.getByRole('button', { name: 'Check in: Kavita' }).waitFor();
  await untilListed(page);
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${url()}/api/admin/registrations/${id}/check-in`, { method: 'POST', headers });
  assert.match(await here.innerText(), /0$/);
  // The phone asks every 15 seconds.
  await eventually(async () => {
    await letRun(page, 15_000);
    assert.match(await here.innerText(), /1$/);
  });
  await context.setOffline(true);
  await eventually(async () => {
    await letRun(page, 15_000);
    assert.ok(
      await page
        .getByText(/^No network\./)
        .first()
        .isVisible(),
    );
  });
  assert.equal(await page.getByText(problems.fallback.listEventRegistrations).count(), 0, 'the list is there');
  await page.getByRole('button', { name: 'Undo: Kavita' }).waitFor();
  await leave();
});

test('the browser itself reads passes where it can, and nothing is fetched for it', async () => {
  const office = await admin();
  const { page, context, open, leave } = office;
  // Chromium on a server has neither camera nor reader; both are lent to it.
  await context.addInitScript((code) => {
    Object.assign(window, {
      BarcodeDetector: class {
        static async getSupportedFormats() {
          return ['qr_code'];
        }
        detect = async () => [{ rawValue: code }];
      },
    });
    const stream = async () => {
      const canvas = document.createElement('canvas');
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50);
      return canvas.captureStream();
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: stream } });
  }, codes.chandni);
  await open(`/admin/events/${course.id}/check-in`);
  await page.getByRole('button', { name: 'Check in: Chandni' }).waitFor();
  await page.getByRole('button', { name: checkIn.scan }).click();
  await told(page, 'Attendee checked in successfully');
  await eventuallyEqual(() => page.getByRole('dialog').count(), 0);
  await eventuallyEqual(async () => (await statusOf(office, registrations.chandni))?.status, 'attended');
  await leave();
});

test('the office reads what people said, with the average', async () => {
  const { page, open, leave } = await admin();
  await open('/admin/feedback');
  await page.getByRole('heading', { name: officeEventWords.en.feedback.none }).waitFor();
  const person = await has(aPerson({ name: 'Devika' }));
  await has(
    aRegistration({ eventId: course.id, personId: person.id, status: 'attended', feedback: 'Useful', rating: 4 }),
  );
  await open(`/admin/feedback?event_id=${course.id}`);
  await page.getByText('Useful').waitFor();
  await eventually(async () => assert.match(await page.locator('dl').innerText(), /4\n/));
  await open(`/admin/feedback?event_id=${camp.id}`);
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  await leave();
});

for (const language of triedLanguages) {
  test(`nobody is kept from the lists and check-in in ${language}`, async () => {
    const { page, open, leave } = await admin({ language, width: 360 });
    const { sheet } = officeEventWords[language];
    const screens = {
      '/admin/registrations': 'tbody',
      [`/admin/events/${camp.id}/registrations`]: 'tbody',
      [`/admin/events/${camp.id}/check-in`]: 'main li',
      [`/admin/events/${camp.id}/attendance`]: `section[aria-label="${sheet.title}"]`,
      '/admin/feedback': 'main dl',
    };
    for (const [path, part] of Object.entries(screens)) {
      await page.setViewportSize({ width: 360, height: 780 });
      await open(path);
      await page.locator(part).first().waitFor();
      await expectNoBarriers(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
    }
    await leave();
  });
}
