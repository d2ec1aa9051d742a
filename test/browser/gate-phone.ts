import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { aPerson, aSession, type PersonRow, type Thing } from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { openProfile } from '../harness/chromium.ts';
import { eventually, eventuallyEqual, patienceMs } from '../harness/eventually.ts';
import { officeEventWords } from './office-event-words.ts';

export const { desk: gateWords } = officeEventWords.en;

type Has = <Row>(thing: Thing<Row>) => Promise<Row>;

/** An event of today with guests who are expected. */
export async function anEventAtTheGate(has: Has, size: number) {
  const event = await has(anEvent({ title: 'Village camp', date: indiaDayOf(new Date()) }));
  const codes: string[] = [];
  for (let number = 0; number < size; number += 1) {
    const person = await has(aPerson({ name: `Guest ${number}`, phone: `98${String(10_000_000 + number)}` }));
    codes.push((await has(aRegistration({ eventId: event.id, personId: person.id }))).code);
  }
  return { event, codes, path: `/admin/events/${event.id}/check-in` };
}

export interface Phone extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  folder: string;
}

/** A browser with a profile on the disk, which can be closed and opened again. */
export async function openPhone(origin: string, before?: string): Promise<Phone> {
  const folder = before ?? (await mkdtemp(join(tmpdir(), 'shramik-seva-phone-')));
  const context = await openProfile(folder, {
    viewport: { width: 360, height: 740 },
    baseURL: origin,
    locale: 'en-IN',
  });
  context.setDefaultTimeout(patienceMs);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    context,
    folder,
    [Symbol.asyncDispose]: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As the site would leave it after signing in; answers the token. */
export async function signIn(has: Has, { page }: Phone, { id, name, email }: PersonRow): Promise<string> {
  const token = await has(aSession(id, new Date()));
  const user = JSON.stringify({ name, email, role: 'admin', status: 'active' });
  await page.goto('/robots.txt');
  await page.evaluate((entries) => Object.assign(localStorage, entries), { token, user });
  return token;
}

export const line = (page: Page, text: string | RegExp): Locator =>
  page.locator('main [role="status"]').filter({ hasText: text });
export const waitingLine = (count: number): string => gateWords.line.noNetwork.replace('{{count}}', String(count));
export const field = (page: Page): Locator => page.getByRole('searchbox', { name: gateWords.search });

/** Until the desk shows it as taken. */
export async function scan(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await field(page).press('Enter');
  await eventuallyEqual(() => field(page).inputValue(), '');
}

export async function letIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(gateWords.contact).selectOption('none');
  await dialog.getByRole('button', { name: gateWords.letIn }).click();
  await eventuallyEqual(() => dialog.count(), 0);
}

export async function addWalkIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: gateWords.walkIn, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await letIn(page);
}

/** The desk is there before the list of its gate: "All sent" does not tell that it has come. */
export const untilListed = (page: Page): Promise<void> => page.locator('main [data-contact="online"]').waitFor();

/** The page itself tries for 40 seconds at most to have its files kept; whoever has waited so long opens it again. */
const readyMs = 45_000;

export const openReady = ({ page }: Phone, path: string): Promise<void> =>
  eventually(async () => {
    await page.goto(path);
    await line(page, /Ready without network/).waitFor({ timeout: readyMs });
  });

export interface GateLog {
  data: { outcome: string; name: string; device_id: string; conflict: { kind: string } | null }[];
  total: number;
  open: number;
}

export async function readGateLog(site: string, eventId: string, token: string): Promise<GateLog> {
  const headers = { authorization: `Bearer ${token}` };
  return (
    await fetch(`${site}/api/admin/events/${eventId}/scans?pageSize=100`, { headers })
  ).json() as Promise<GateLog>;
}
