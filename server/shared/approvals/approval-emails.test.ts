import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { anAdministrator, type PersonRow, theMainAdministrator } from '../../../test/builders/builders.ts';
import { hasOwnDonation, requestUpi } from '../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let meera: PersonRow;

beforeEach(async () => {
  fresh = await freshApp();
  meera = await fresh.has(theMainAdministrator());
  await hasOwnDonation(fresh);
});
afterEach(() => fresh.close());

const textsOf = async (kind: string): Promise<string[]> =>
  (await fresh.database.query<{ text: string }>(sql`SELECT text FROM outbox WHERE kind = ${kind}`)).map(
    ({ text }) => text,
  );

test('the e-mail writes the day on which something takes effect as the pages do', async () => {
  for (const language of ['hi', 'ur'] as const)
    await fresh.has(anAdministrator({ email: `${language}@example.org`, duties: ['viewer'], language }));
  fresh.clock.set('2026-09-02T06:30:00Z');
  await requestUpi(fresh, await fresh.signIn(meera));
  const said = (await textsOf('approvalAlone')).join();
  for (const day of ['03 Sep 2026, ', '3 सितंबर 2026, ', '3 ستمبر 2026، ']) assert.ok(said.includes(day), said);
});
