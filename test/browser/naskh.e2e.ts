import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvent } from '../builders/event-builders.ts';
import { untilLaidOut } from '../harness/people.ts';
import { holdBack } from './hold-back.ts';
import { readInk } from './ink.ts';
import { findIconLines, findPills } from './ink-places.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, admin } = openSurroundings({ things: [anEvent({ title: 'Training camp', date: '2099-02-14' })] });

const phone = { width: 360, sharpness: 2, wantsLessMotion: true, language: 'ur' } as const;

/** One word has ascenders, the next one hangs below the line: each may lie this far from the middle, in px. */
const mostOff = 5;

/** A line of the largest letters is less high, in px. */
const oneLine = 36;

const withoutNastaliq = '**/noto-nastaliq-urdu*';

function expectInTheMiddle(offsets: readonly { text: string; off: number }[]): void {
  assert.ok(offsets.length > 5, `${offsets.length} places`);
  const mean = offsets.reduce((sum, { off }) => sum + off, 0) / offsets.length;
  assert.ok(Math.abs(mean) <= 2, `the words lie ${mean} px below the middle`);
  assert.deepEqual(
    offsets.filter(({ off }) => Math.abs(off) > mostOff),
    [],
  );
}

test('words stand in the middle of buttons, badges and tiles when Nastaliq does not come', async () => {
  const reader = await visitor(phone);
  const office = await admin(phone);
  const offsets: { text: string; off: number }[] = [];
  for (const [{ page, context, open, awaken, rest }, paths] of [
    // The first page of a visitor waits for its fonts in a way of its own.
    [reader, ['/', '/events', '/donate', '/help', '/get-involved']],
    [office, ['/admin', '/admin/events']],
  ] as const) {
    await context.route(withoutNastaliq, (route) => route.abort('aborted'));
    for (const path of paths) {
      await open(path);
      if (path !== '/help') await awaken();
      await rest();
      const pills = await page.evaluate(findPills);
      const ink = await readInk(page, '[data-measured]');
      for (const { text, ...pill } of pills) {
        const rows = /[؀-ۿ]/.test(text) ? ink.within(pill) : undefined;
        const isOneLine = rows && rows.bottom - rows.top < oneLine;
        // The word of the menu stands under its icon.
        if (rows && isOneLine && text !== words.ur.frame.menu)
          offsets.push({ text: `${path} ${text}`, off: rows.middle - pill.y - pill.height / 2 });
      }
    }
  }
  expectInTheMiddle(offsets);
  await reader.leave();
  await office.leave();
});

test('icons stand in the middle of the words beside them when Nastaliq does not come', async () => {
  const { page, context, open, awaken, rest, leave } = await visitor(phone);
  await context.route(withoutNastaliq, (route) => route.abort('aborted'));
  const offsets: { text: string; off: number }[] = [];
  for (const path of ['/events', '/donate']) {
    await open(path);
    await awaken();
    await rest();
    const pairs = await page.evaluate(findIconLines);
    const ink = await readInk(page, '[data-measured]');
    for (const { icon, words } of pairs) {
      const middle = ink.within(words)?.middle;
      if (middle !== undefined) offsets.push({ text: path, off: middle - icon });
    }
  }
  expectInTheMiddle(offsets);
  await leave();
});

test('buttons and badges stay as high when Nastaliq comes, and the page is marked no longer', async () => {
  const reader = await visitor(phone);
  const { page, leave } = reader;
  const release = await holdBack(reader, withoutNastaliq);
  await page.goto('/events');
  const isMarked = () => page.locator('html[data-naskh]').count();
  const heights = async () =>
    Object.fromEntries((await page.evaluate(findPills)).map((pill) => [pill.text, Math.round(pill.height)]));
  assert.equal(await isMarked(), 1);
  const before = await heights();
  assert.ok(Object.keys(before).length > 3);
  release();
  await untilLaidOut(page);
  assert.equal(await isMarked(), 0);
  const after = await heights();
  // What lies far below is laid out only afterwards.
  assert.deepEqual(Object.fromEntries(Object.keys(before).map((text) => [text, after[text]])), before);
  await leave();
});
