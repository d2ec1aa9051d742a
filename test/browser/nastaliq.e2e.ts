import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { aTranslation, type Thing } from '../builders/builders.ts';
import { anEvent, aRegistration, type EventRow } from '../builders/event-builders.ts';
import { isLongRun } from '../harness/long-run.ts';
import type { Person } from '../harness/people.ts';
import { boxOf, readInk } from './ink.ts';
import { expectWholeInk, findCrowded, findIconLines, leastRoom } from './ink-places.ts';
import { openSurroundings } from './surroundings.ts';

/** Words whose strokes rise highest and hang lowest. */
const telling = { ur: 'کیمپ گیٹ ٹریننگ چھٹی گئی منظّم', hi: 'पूर्ति हूँ कौन ट्रू' };
const inThreeLines = { ur: 'کیمپ میں ٹریننگ، چھٹی اور تعلیم کا پروگرام۔ ', hi: 'पूर्ति हूँ कौन ट्रूप की ट्रेनिंग। ' };

const english = { title: 'Training camp', description: 'Training for all who have a day off. '.repeat(8) };

let event: EventRow;

const theEvent: Thing<void> = async (database) => {
  event = await anEvent({ ...english, location: null, date: '2099-02-14', category: 'health', capacity: 20 })(database);
  for (const language of ['hi', 'ur'] as const) {
    await aTranslation({ language, source: english.title, text: telling[language] })(database);
    const text = inThreeLines[language].repeat(8);
    await aTranslation({ language, source: english.description, text })(database);
  }
};

const { visitor, member, admin, has } = openSurroundings({ things: [theEvent] });

const phone = { width: 360, sharpness: 2, wantsLessMotion: true } as const;
/** Devanagari needs less room: in the long run. */
const scripts = isLongRun ? (['ur', 'hi'] as const) : (['ur'] as const);

/** Fields for words; the one that only robots find is none of them. */
const written = 'main :is(input, textarea):not([dir="ltr"], [type="password"], [tabindex="-1"])';

/** Parts that are fetched late have come: they move what is below them. */
async function openAtRest({ open, awaken, rest }: Person, path: string): Promise<void> {
  await open(path);
  await awaken();
  await rest();
}

async function expectWholeFields(page: Page, text: string): Promise<void> {
  for (const field of await page.locator(written).filter({ visible: true }).all()) {
    await field.fill(text);
    await field.blur();
    await expectWholeInk(field, text);
  }
}

for (const language of scripts) {
  test(`nothing is cut of what is typed into the fields of the contact page in ${language}`, async () => {
    const reader = await visitor({ ...phone, language });
    const { page, leave } = reader;
    await openAtRest(reader, '/contact');
    await expectWholeFields(page, telling[language]);
    await leave();
  });

  test(`nothing is cut of a hint in a field and of what was chosen in the office in ${language}`, async () => {
    const reader = await admin({ ...phone, language });
    const { page, leave } = reader;
    await openAtRest(reader, '/admin/registrations');
    const search = page.locator('main input[type="search"]');
    const choice = page.locator('main select').first();
    await search.evaluate((field, text) => field.setAttribute('placeholder', text), telling[language]);
    await choice.evaluate((field: HTMLSelectElement, text) => {
      for (const option of field.selectedOptions) option.text = text;
    }, telling[language]);
    await expectWholeInk(search, telling[language]);
    await expectWholeInk(choice, telling[language]);
    await leave();
  });
}

test('nothing is cut of Urdu that is typed on an English page', async () => {
  const reader = await admin({ ...phone, language: 'en' });
  const { page, leave } = reader;
  await openAtRest(reader, '/admin/events');
  await page.locator('main button').first().click();
  await page.locator('dialog [role="tab"][lang="ur"]').click();
  const field = page.locator('dialog input[lang="ur"]').first();
  await field.fill(telling.ur);
  await field.blur();
  await expectWholeInk(field, telling.ur);
  await leave();
});

const publicPaths = (): string[] => ['/', '/events', `/events/${event.id}`, '/donate', '/login', '/about'];

for (const language of scripts) {
  test(`words keep clear of the edges of buttons, chips and badges for readers of ${language}`, async () => {
    const reader = await visitor({ ...phone, language });
    const { page, leave } = reader;
    const crowded: string[] = [];
    for (const path of publicPaths()) {
      await openAtRest(reader, path);
      crowded.push(...(await findCrowded(page)).map((each) => `${path} ${each}`));
    }
    assert.deepEqual(crowded, []);
    await leave();
  });

  test(`words keep clear of the edges of buttons and badges for members and the office in ${language}`, async () => {
    const reader = await member({ ...phone, language });
    await has(aRegistration({ eventId: event.id, personId: reader.account.id }));
    const office = await admin({ ...phone, language });
    const crowded: string[] = [];
    for (const [person, path] of [
      [reader, '/my-registrations'],
      [office, '/admin/events'],
      [office, '/admin/registrations'],
    ] as const) {
      await openAtRest(person, path);
      crowded.push(...(await findCrowded(person.page)).map((each) => `${path} ${each}`));
    }
    assert.deepEqual(crowded, []);
    await reader.leave();
    await office.leave();
  });

  test(`a card shows three whole lines in ${language}, and nothing of the fourth`, async () => {
    const reader = await visitor({ ...phone, language });
    const { page, leave } = reader;
    await openAtRest(reader, '/events');
    const words = page.locator('.clamp', { hasText: inThreeLines[language].trim() });
    const box = await boxOf(words);
    const around = { ...box, y: box.y - 20, height: box.height + 40 };
    const lines = await words.evaluate((element) => {
      const line = Number.parseFloat(getComputedStyle(element).lineHeight);
      const text = element.firstChild as Text;
      const range = document.createRange();
      range.selectNodeContents(element);
      const first = range.getClientRects()[0];
      const isShown = (at: number): boolean => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { top, right, left } = range.getBoundingClientRect();
        const { left: from, right: to } = element.getBoundingClientRect();
        return top - (first?.top ?? 0) < 2.5 * line && right > from && left < to;
      };
      let end = 0;
      while (end < text.length && isShown(end)) end += 1;
      const rest = document.createElement('span');
      rest.id = 'rest';
      rest.append(text.splitText(end));
      element.append(rest);
      return element.getBoundingClientRect().height / line;
    });
    assert.ok(lines > 2.8 && lines < 3.8, `${lines} lines`);
    assert.equal(
      (await readInk(page, '#rest', around)).within(around),
      undefined,
      'something of the fourth line shows',
    );
    const seen = (await readInk(page, '.clamp', around)).within(around);
    await words.evaluate((element) => {
      element.style.overflow = 'visible';
      const rest = element.querySelector<HTMLElement>('#rest');
      if (rest) rest.style.visibility = 'hidden';
    });
    const whole = (await readInk(page, '.clamp', around)).within(around);
    assert.deepEqual([seen?.top, seen?.bottom], [whole?.top, whole?.bottom], 'ink of the three lines is cut');
    await leave();
  });
}

test('the stitches above a title keep clear of its highest strokes in Urdu', async () => {
  const reader = await visitor({ ...phone, language: 'ur' });
  const { page, leave } = reader;
  const touching: string[] = [];
  for (const path of ['/', '/contact', '/donate', `/events/${event.id}`]) {
    await openAtRest(reader, path);
    const titles = await page.locator('.stitched').evaluateAll((all, text) => {
      return all.map((title) => {
        title.textContent = text;
        title.setAttribute('data-measured', '');
        const { left, top, width, height } = title.getBoundingClientRect();
        const ornament = Number.parseFloat(getComputedStyle(title).paddingTop) + 12;
        return { x: left + scrollX, y: top + scrollY + ornament, width, height: height - ornament };
      });
    }, telling.ur);
    const ink = await readInk(page, '[data-measured]');
    for (const title of titles) {
      // Ink beside the ornament would be found above the end of it.
      const rows = ink.within({ ...title, y: title.y - 12, height: title.height + 12 });
      if (!rows || rows.top - title.y < leastRoom) touching.push(`${path}: ${rows && rows.top - title.y} px`);
    }
  }
  assert.deepEqual(touching, []);
  await leave();
});

test('icons stand in the middle of the words beside them in Urdu', async () => {
  const reader = await visitor({ ...phone, language: 'ur' });
  const { page, leave } = reader;
  const distances: number[] = [];
  for (const path of ['/events', '/donate']) {
    await openAtRest(reader, path);
    const pairs = await page.evaluate(findIconLines);
    const ink = await readInk(page, '[data-measured]');
    for (const { icon, words } of pairs) {
      const middle = ink.within(words)?.middle;
      if (middle !== undefined) distances.push(middle - icon);
    }
  }
  assert.ok(distances.length > 5, `${distances.length} lines with an icon`);
  // One word reaches far up and another one hangs below the line: the middle is that of many words.
  const mean = distances.reduce((sum, each) => sum + each, 0) / distances.length;
  assert.ok(Math.abs(mean) <= 2, `the middle of the words lies ${mean} px below that of the icons`);
  const far = distances.filter((each) => Math.abs(each) > 7);
  assert.deepEqual(far, []);
  await leave();
});

test('no Nastaliq is thickened by the browser: there is one weight of it', async () => {
  const { page, open, leave } = await visitor({ ...phone, language: 'ur' });
  for (const path of publicPaths()) {
    await open(path);
    const smeared = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((each) => Number(getComputedStyle(each).fontWeight) > 500)
        .filter((each) => getComputedStyle(each).getPropertyValue('font-synthesis-weight') !== 'none')
        .map(({ textContent }) => textContent),
    );
    assert.deepEqual(smeared, []);
  }
  await leave();
});
