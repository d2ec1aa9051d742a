import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { aBanner, anAdministrator, aPerson, aStory, type Thing } from '../builders/builders.ts';
import { anEvent, aRegistration, type EventRow, noEvents } from '../builders/event-builders.ts';
import { eventually } from '../harness/eventually.ts';
import { problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { contentWords } from './content-words.ts';
import { serverError, unavailable } from './failing-proxy.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

let camp: EventRow;
const comers: Thing<void> = async (database) => {
  camp = await anEvent({ title: 'Eye camp', date: '2031-05-01', capacity: 20 })(database);
  for (const [name, status] of [['Asha', 'registered'] as const, ['Binod', 'attended'] as const]) {
    const { id } = await aPerson({ name })(database);
    await aRegistration({ eventId: camp.id, personId: id, status })(database);
  }
};
const things = [noEvents, comers, aStory({ title: 'Wages paid' }), aBanner({ title: 'A banner to keep' })];
const { admin, has, way } = openSurroundings({ things, mayFail: true });

const { list, dialog, users } = adminWords.en;
const { fallback } = problemWords.en;
const { desk: checkIn } = officeEventWords.en;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const reads = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();
const forgets = (page: Page, sentence: string) =>
  eventually(async () => assert.equal(await page.getByText(sentence, { exact: true }).count(), 0));
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

const unexpectedFormat = 'Received unexpected data format from the server.';
/** What each screen asks for, and what it says when it cannot be had. */
const lists = (): [screen: string, asked: `GET /${string}`, sentence: string][] => [
  ['/admin/users', 'GET /api/admin/users', 'Failed to load users. Please try again.'],
  ['/admin/events', 'GET /api/admin/events', 'Failed to load events. Please try again.'],
  ['/admin/registrations', 'GET /api/admin/registrations', 'Failed to fetch all registrations'],
  // Check-in shows the list of the gate as soon as that is there (`gate-no-list.e2e.ts`).
  ...(['registrations', 'attendance'] as const).map((part): [string, `GET /${string}`, string] => [
    `/admin/events/${camp.id}/${part}`,
    'GET /api/admin/events/*/registrations',
    'Failed to fetch event registrations',
  ]),
  ['/admin/stories', 'GET /api/admin/stories', 'Failed to fetch success stories'],
  ['/admin/banners', 'GET /api/admin/banners', 'Failed to load banners'],
  ['/admin/projects', 'GET /api/projects', fallback.listProjects],
  ['/admin/news', 'GET /api/news', fallback.listNews],
  ['/admin/feedback', 'GET /api/admin/feedback', fallback.listFeedback],
  ['/admin/translations', 'GET /api/admin/translations', fallback.listTranslations],
  ['/admin/messages', 'GET /api/admin/messages', fallback.listMessages],
  ['/admin/subscribers', 'GET /api/admin/subscribers', fallback.listSubscribers],
  ['/admin/outbox', 'GET /api/admin/outbox', fallback.listOutbox],
  ['/admin/activity', 'GET /api/admin/activity', fallback.listActivity],
];

test('a list that the server cannot give, or gives wrongly, says so and comes when it is asked for again', async () => {
  const { page, open, leave } = await admin({ expectedStatuses: [500] });
  for (const [screen, asked, sentence] of lists()) {
    way().fail(serverError, asked);
    await open(screen);
    await reads(page, sentence);
    way().fail({ status: 200, body: { data: 'nonsense' } }, asked);
    await press(page, list.retry);
    await reads(page, unexpectedFormat);
    way().heal();
    await press(page, list.retry);
    await forgets(page, unexpectedFormat);
  }
  way().fail({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 20 } }, 'GET /api/admin/users');
  await open('/admin/users');
  await reads(page, 'No user data available. The server may be experiencing issues.');
  way().heal();
  await leave();
});

test('a dashboard that cannot be had whole is counted in the separate lists; without those it says what failed', async () => {
  const { page, open, leave } = await admin({ expectedStatuses: [500] });
  way().fail(serverError, 'GET /api/admin/dashboard');
  await open('/admin/dashboard');
  await reads(page, adminWords.en.dashboard.partly);
  const counted = page.locator('dl > div', { hasText: 'Total Users' });
  assert.match((await counted.locator('dd').first().textContent()) ?? '', /^[1-9]\d*$/);

  way().fail(serverError, 'GET /api/stories');
  await press(page, list.retry);
  await reads(page, 'Failed to load dashboard data. Please try again later.');
  way().heal();
  await press(page, list.retry);
  await page.getByRole('heading', { name: 'System Status: Active' }).waitFor();
  await leave();
});

test('a change of a person that fails is told with its number and the reason, or that there was no answer', async () => {
  const { page, open, leave } = await admin({ expectedStatuses: [403, 404, 500], mayLoseNetwork: true });
  const kamla = await has(aPerson({ name: 'Kamla Bai' }));
  const nila = await has(anAdministrator({ name: 'Nila Bai' }));
  await open('/admin/users?search=Bai');
  const choose = (name: string) =>
    page.getByRole('combobox', { name: `Status of ${name}` }).selectOption({ label: users.statuses.inactive });
  const save = async (name: string) => {
    await press(page, `Edit ${name}`);
    await page.getByRole('dialog').locator('[name="phone"]').fill('9876543210');
    await press(page, dialog.save);
  };
  const remove = async (name: string) => {
    await press(page, `Delete ${name}`);
    await confirm(page);
  };

  way().fail(serverError, 'PUT /api/admin/users/*', 'DELETE /api/admin/users/*');
  const unexpected = problemWords.en.unexpected;
  await choose('Kamla Bai');
  await reads(page, `Failed to update user status (500): ${unexpected}`);
  await remove('Kamla Bai');
  await reads(page, `Failed to delete user (500): ${unexpected}`);
  way().fail('cut', 'PUT /api/admin/users/*', 'DELETE /api/admin/users/*');
  await confirm(page);
  await reads(page, 'Network error or server unavailable.');
  await press(page, dialog.cancel);
  way().heal();

  // The main administrator has changed since the list was read.
  const moveFlag =
    (email: string): Thing<unknown> =>
    async (database) => {
      await database.query(sql`UPDATE people SET is_main_administrator = false WHERE is_main_administrator`);
      await database.query(sql`UPDATE people SET is_main_administrator = true WHERE email = ${email}`);
    };
  await has(moveFlag(nila.email));
  await choose('Nila Bai');
  await reads(page, 'Failed to update user status (403): Cannot modify the main administrator account role or status.');
  await save('Nila Bai');
  await reads(page, 'Failed to update user (403): Cannot modify the main administrator account.');
  await press(page, dialog.cancel);
  await remove('Nila Bai');
  await reads(page, 'Failed to delete user (403): Cannot delete the main administrator account.');
  await press(page, dialog.cancel);
  await has(moveFlag('admin@example.org'));

  // The account was deleted elsewhere.
  await has((database) => database.query(sql`DELETE FROM people WHERE id = ${kamla.id}`));
  await save('Kamla Bai');
  await reads(page, 'Failed to update user (404): Cannot update user: No valid user ID found');
  await press(page, dialog.cancel);
  await remove('Kamla Bai');
  await reads(page, 'Failed to delete user (404): Cannot delete: User not found');
  await press(page, dialog.cancel);
  await choose('Kamla Bai');
  await reads(page, 'Failed to update user status (404): Cannot update status: User not found');
  await leave();
});

test('an event that cannot be saved or deleted stays as it was, and nothing typed is lost', async () => {
  const { page, open, leave } = await admin({ expectedStatuses: [503] });
  await open('/admin/events');
  way().fail(unavailable, 'PUT /api/admin/events/*', 'DELETE /api/admin/events/*', 'POST /api/admin/events');
  await press(page, 'Delete: Eye camp');
  await confirm(page);
  await reads(page, 'Failed to delete event. Please try again.');
  await press(page, dialog.cancel);
  const acts = [['Edit: Eye camp', dialog.save] as const, ['Duplicate: Eye camp', 'Publish'] as const];
  for (const [act, save] of acts) {
    await press(page, act);
    const form = page.getByRole('dialog');
    await form.locator('[name="title"]').fill('Older camp');
    if (act.startsWith('Duplicate')) await form.locator('[name="date"]').fill('2031-06-01');
    await press(page, save);
    await form.getByText('Failed to save event. Please try again.').waitFor();
    assert.equal(await form.locator('[name="title"]').inputValue(), 'Older camp');
    await press(page, dialog.cancel);
  }
  way().heal();
  await leave();
});

test('a registration that cannot be changed, checked in or deleted says so, in the list and at check-in', async () => {
  const { page, open, leave } = await admin({ expectedStatuses: [503] });
  const failAll = () =>
    way().fail(
      unavailable,
      'PUT /api/admin/registrations/*/status',
      'POST /api/admin/registrations/*/check-in',
      'DELETE /api/admin/registrations/*',
    );
  for (const screen of ['/admin/registrations', `/admin/events/${camp.id}/registrations`]) {
    await open(screen);
    failAll();
    await press(page, 'Check in: Asha');
    await reads(page, 'Failed to check in attendee');
    await press(page, 'Change: Asha');
    await page.getByRole('dialog').locator('[name="status"]').selectOption('no_show');
    await press(page, dialog.save);
    await reads(page, 'Failed to update registration status');
    await press(page, dialog.cancel);
    await press(page, 'Delete: Asha');
    await confirm(page);
    await reads(page, 'Failed to delete registration');
    way().heal();
  }
  // The desk keeps what it has shown as taken, and sends it when the server is back.
  await open(`/admin/events/${camp.id}/check-in`);
  await reads(page, checkIn.line.allSent);
  way().fail(unavailable, 'POST /api/admin/events/*/scans');
  await press(page, 'Undo: Binod');
  await reads(page, checkIn.line.noNetwork.replace('{{count}}', '1'));
  await press(page, 'Check in: Asha');
  await reads(page, checkIn.line.noNetwork.replace('{{count}}', '2'));
  way().heal();
  // Unless the desk has noticed by itself that the server is back.
  await page
    .getByRole('button', { name: checkIn.line.sendNow })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await reads(page, checkIn.line.allSent);
  await leave();
});

test('a story or a banner that the server cannot save or delete says so and keeps its form open', async () => {
  const { page, open, leave } = await admin({ expectedStatuses: [500] });
  const words = contentWords.en;
  const screens = {
    stories: {
      name: 'Wages paid',
      save: 'Failed to update story: Unknown error',
      remove: /^Failed to delete success story with ID [\w-]+$/,
    },
    banners: {
      name: 'A banner to keep',
      save: 'An error occurred while saving the banner',
      remove: /^Failed to delete banner$/,
    },
  } as const;
  for (const [kind, { name, save, remove }] of Object.entries(screens)) {
    await open(`/admin/${kind}`);
    way().fail(serverError, `PUT /api/admin/${kind}/*`, `DELETE /api/admin/${kind}/*`);
    await press(page, `${words.edit}: ${name}`);
    await press(page, words.update);
    await reads(page, save);
    await press(page, dialog.cancel);
    await press(page, `${words.delete}: ${name}`);
    await confirm(page);
    await page.getByRole('dialog').getByText(remove).waitFor();
    way().heal();
  }
  await leave();
});
