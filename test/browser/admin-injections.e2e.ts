import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutTurningSigns } from '#contract/values/text-direction.ts';
import { aCrowd, anEventToCome, type CrowdMember } from '../builders/crowd.ts';
import { injections, trap } from '../builders/injections.ts';
import { eventually } from '../harness/eventually.ts';
import { isLongRun } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { strangeParts, textsOn } from './strange-parts.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, has, url } = openSurroundings({ environment: { TRUST_PROXY: '1' } });

/** A name has room for one text, all else for several, so a quarter of the people suffices. */
const textsEach = isLongRun ? 1 : 4;
const writers = Array.from({ length: Math.ceil(injections.length / textsEach) }, (_, number) =>
  injections.slice(number * textsEach, (number + 1) * textsEach),
);
const rowsAtOnce = 100;
const callsAtOnce = 12;

/** Each from an address of its own, as three hundred strangers would. */
async function call(number: number, token: string, method: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url()}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, `${path} with ${JSON.stringify(body)}: ${answer.status} ${await answer.clone().text()}`);
  return answer.status === 204 ? undefined : answer.json();
}

/** What one person writes in every field; the office then checks them in. */
async function writeEverywhere(
  number: number,
  { token, email }: CrowdMember,
  eventId: string,
  office: string,
): Promise<void> {
  const [name = ''] = writers[number] ?? [];
  const text = writers[number]?.join('\n');
  await call(number, token, 'PUT', '/users/profile', { name, email });
  const made = await call(number, token, 'POST', '/event-registrations', { event_id: eventId, notes: text });
  const { id } = (made as { data: { id: string } }).data;
  await call(number, office, 'PUT', `/admin/registrations/${id}/status`, { status: 'attended' });
  await call(number, token, 'POST', `/event-registrations/${id}/feedback`, { feedback: text });
  await call(number, token, 'POST', '/contact', { name, email: `writer-${number}@example.org`, message: text });
}

async function fillOffice({ token }: Member): Promise<string> {
  const { id } = await has(anEventToCome(1_000));
  const crowd = await has((database) => aCrowd(database, writers.length, new Date()));
  const waiting = crowd.entries();
  const worker = async (): Promise<void> => {
    for (const [number, member] of waiting) await writeEverywhere(number, member, id, token);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, worker));
  return id;
}

/** The dialogs of some rows name what they are about, as it was typed. */
async function lookIntoDialogs({ page, open }: Member, screen: string, openers: readonly RegExp[]): Promise<void> {
  await open(screen);
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  const count = await rows.count();
  for (let index = 0; index < count; index += Math.ceil(count / 3)) {
    const row = rows.nth(index);
    const name = await row.locator('b').first().textContent();
    for (const opener of openers) {
      await row.getByRole('button', { name: opener }).click();
      const dialog = page.locator('dialog[open]');
      await dialog.waitFor();
      assert.ok((await dialog.textContent())?.includes(name ?? '?'), `the dialog of ${name}`);
      assert.deepEqual(await strangeParts(page), [], `${screen} ${opener}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  }
}

test(`${injections.length} texts that would be script are plain texts on every screen of the office`, async () => {
  assert.ok(injections.length > 300);
  assert.equal(new Set(injections).size, injections.length);
  const office = await admin();
  const { page, context, open, leave } = office;
  const caught: unknown[] = [];
  await context.exposeBinding(trap, (_source, number) => void caught.push(number));
  page.on('dialog', (dialog) => {
    caught.push(dialog.message());
    void dialog.dismiss();
  });
  const eventId = await fillOffice(office);
  // The server gives up to a hundred rows; the screens ask for twenty.
  await context.route(/\/api\/admin\/\w+\?.*page=/, (route) =>
    route.continue({ url: `${route.request().url()}&pageSize=${rowsAtOnce}` }),
  );

  // A name stands on one line: what breaks lines becomes a space. What turns text round is taken out of names and texts.
  const names = writers.map(([name = '']) => withoutTurningSigns(name.trim().replaceAll(/\s+/g, ' ')));
  const typed = injections.map((text) => withoutTurningSigns(text.trim()));
  const everywhere = async (screen: string, row: string, texts: readonly string[], pages: number): Promise<void> => {
    const seen = new Set<number>();
    for (let number = 1; number <= pages; number += 1) {
      await open(pages > 1 ? `${screen}?page=${number}` : screen);
      await page.locator(row).first().waitFor();
      for (const text of await textsOn(page, texts)) seen.add(text);
      assert.deepEqual(await strangeParts(page), [], screen);
    }
    const lacking = texts.filter((_, number) => !seen.has(number));
    assert.deepEqual(lacking, [], `${screen} does not show these as they were typed`);
  };
  const pages = Math.ceil(writers.length / rowsAtOnce);
  await everywhere('/admin/users', 'tbody tr', names, pages);
  await lookIntoDialogs(office, '/admin/users', [/^Edit/, /^Delete/]);
  await everywhere('/admin/registrations', 'tbody tr', [...names, ...typed], pages);
  await lookIntoDialogs(office, '/admin/registrations', [/^Change/, /^Delete/]);
  await everywhere(`/admin/events/${eventId}/attendance`, 'tbody tr', names, 1);
  await everywhere('/admin/feedback', 'main li', typed, pages);
  await everywhere('/admin/messages', 'tbody tr', [...names, ...typed], pages);
  await lookIntoDialogs(office, '/admin/messages', [/^Open/, /^Delete/]);
  // Registered and checked in.
  await everywhere('/admin/activity', 'main li', names, Math.ceil((2 * writers.length) / rowsAtOnce));
  for (const screen of ['/admin/dashboard', '/admin/outbox', `/admin/events/${eventId}/check-in`]) {
    await everywhere(screen, 'main li, tbody tr', [], 1);
  }
  await lookIntoDialogs(office, '/admin/outbox', [/^Open/]);
  assert.deepEqual(caught, []);
  // Both would have been noticed.
  await page.evaluate((name) => {
    (window as unknown as Record<string, (number: number) => void>)[name]?.(-1);
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<math></math>');
  }, trap);
  assert.equal((await strangeParts(page)).length, 1);
  await eventually(async () => assert.deepEqual(caught, [-1]));
  await leave();
});
