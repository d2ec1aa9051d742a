import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { anAdministrator, aPerson } from '../builders/builders.ts';
import { aRegistration } from '../builders/event-builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import {
  anEventAtTheGate,
  field,
  line,
  openPhone,
  openReady,
  type Phone,
  readGateLog,
  scan,
  signIn,
  untilListed,
  gateWords as words,
} from './gate-phone.ts';
import { openSurroundings } from './surroundings.ts';

const { has, url } = openSurroundings();

/** Somebody who has registered two relatives, too; answers the code of their pass. */
async function aFamily(eventId: string, name: string): Promise<string> {
  const { id: personId } = await has(aPerson({ name }));
  const { id, code } = await has(aRegistration({ eventId, personId }));
  await has(async (database) => {
    await database.query(sql`INSERT INTO registration_people (registration_id, position, name, age_said)
      VALUES (${id}, 0, NULL, false), (${id}, 1, 'Sita', false), (${id}, 2, 'Mohan', false)`);
    await database.query(sql`UPDATE registrations SET people = 3 WHERE id = ${id}`);
  });
  return code;
}

const question = (page: Page, name: string) =>
  page.getByRole('region', { name: words.questions }).getByRole('button', { name: `${words.answer}: ${name}` });

async function aPhoneWith(path: string): Promise<Phone & { token: string }> {
  const phone = await openPhone(url());
  const token = await signIn(has, phone, await has(anAdministrator({ name: 'Farah' })));
  await openReady(phone, path);
  return Object.assign(phone, { token });
}

test('a phone at the gate that has no list yet says so, keeps every code, and checks it when the list comes', async () => {
  const prepared = await anEventAtTheGate(has, 1);
  const { event, codes, path } = await anEventAtTheGate(has, 2);
  const family = await aFamily(event.id, 'Kamla Devi');
  await using phone = await aPhoneWith(prepared.path);
  const { page, context, token } = phone;
  await context.setOffline(true);
  await page.goto(path);
  await line(page, words.line.noList).waitFor();
  for (const code of [codes[0] ?? '', family, 'AAA-777']) {
    await scan(page, code);
    await line(page, words.codeKept.replace('{{code}}', code)).waitFor();
    assert.equal(await page.getByText(words.notListed).count(), 0);
  }
  // A name can be searched for in no list.
  await field(page).fill('Kamla');
  await field(page).press('Enter');
  await line(page, words.noNames).waitFor();
  await page.reload();
  await line(page, words.line.noNetwork.replace('{{count}}', '3')).waitFor();
  assert.equal((await readGateLog(url(), event.id, token)).total, 0);

  await context.setOffline(false);
  await line(page, words.unknown).waitFor();
  // Who of a family came in is asked, not guessed.
  await question(page, 'Kamla Devi').click();
  await page.getByRole('button', { name: words.allHere }).first().click();
  await line(page, words.line.allSent).waitFor();
  await eventually(async () => {
    const { data } = await readGateLog(url(), event.id, token);
    assert.deepEqual(data.map(({ outcome, name }) => `${outcome} ${name}`).sort(), [
      'accepted Guest 0',
      'accepted Kamla Devi',
      'unknown_code null',
    ]);
  });
});

test('the question about a family waits in a row while the next people come in', async () => {
  const { event, codes, path } = await anEventAtTheGate(has, 2);
  const family = await aFamily(event.id, 'Kamla Devi');
  const another = await aFamily(event.id, 'Rafiq Ahmad');
  await using phone = await aPhoneWith(path);
  const { page } = phone;
  await scan(page, family);
  await line(page, words.ask.replace('{{name}}', 'Kamla Devi')).waitFor();
  await scan(page, codes[0] ?? '');
  await line(page, 'Guest 0').waitFor();
  await scan(page, another);
  await line(page, words.ask.replace('{{name}}', 'Rafiq Ahmad')).waitFor();
  await question(page, 'Kamla Devi').click();
  await line(page, words.ask.replace('{{name}}', 'Kamla Devi')).waitFor();
  await line(page, words.ask.replace('{{name}}', 'Kamla Devi')).getByRole('button', { name: 'Sita' }).click();
  await question(page, 'Rafiq Ahmad').waitFor();
  assert.equal(await question(page, 'Kamla Devi').count(), 0);
});

test('without network no error stands above a list that is there', async () => {
  const { path } = await anEventAtTheGate(has, 1);
  await using phone = await aPhoneWith(path);
  const { page, context } = phone;
  await context.setOffline(true);
  await page.reload();
  await line(page, words.line.noNetwork.replace('{{count}}', '0')).waitFor();
  await page.getByText('Guest 0').first().waitFor();
  // The office's list is tried again and fails meanwhile.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: words.line.sendNow }).click();
  await line(page, words.line.noNetwork.replace('{{count}}', '0')).waitFor();
  assert.doesNotMatch(await page.locator('main').innerText(), /try again|failed|could not/i);
});

test('what needs a look is told on every phone of the event, over reloads, until somebody has looked', async () => {
  const { event, codes, path } = await anEventAtTheGate(has, 1);
  await using phone = await aPhoneWith(path);
  const { page, token } = phone;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (way: string, method: string, body: object): Promise<void> => {
    const answer = await fetch(`${url()}/api/admin/${way}`, { method, headers, body: JSON.stringify(body) });
    assert.equal(answer.status, 200, await answer.text());
  };
  const list = await fetch(`${url()}/api/admin/events/${event.id}/registrations`, { headers });
  const [guest] = ((await list.json()) as { data: { id: string }[] }).data;
  await ask(`registrations/${guest?.id}/status`, 'PUT', { status: 'cancelled' });
  // Another phone has let in whom the office had cancelled.
  const id = crypto.randomUUID();
  const scanned = { id, kind: 'check_in', code: codes[0], device_time: new Date().toISOString(), device_id: 'other' };
  await ask(`events/${event.id}/scans`, 'POST', { scans: [scanned] });
  const look = page.getByRole('link', { name: words.line.look_one.replace('{{count}}', '1') });
  for (let round = 0; round < 2; round += 1) {
    await page.reload();
    await untilListed(page);
    await look.waitFor();
  }
  await ask(`events/${event.id}/scans/${id}/settle`, 'POST', { choice: 'leave' });
  await page.reload();
  await untilListed(page);
  await eventuallyEqual(() => look.count(), 0);
});
