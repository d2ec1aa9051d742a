import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventLengths } from '#contract/events/events.facts.ts';
import { anEvent, type EventRow } from '../builders/event-builders.ts';
import { languagesOf } from '../harness/long-run.ts';
import { readPrinted } from '../harness/printed-text.ts';
import { readQrCodes } from './qr-reader.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor, has, url } = openSurroundings();

const longest = 'A doctor looks at eyes and ears. '.repeat(200).slice(0, eventLengths.description).trim();

async function print(event: EventRow, options: Parameters<typeof visitor>[0]) {
  const { page, open, leave } = await visitor(options);
  await open(`/events/${event.id}`);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.fonts.ready);
  const codes = await readQrCodes(await page.screenshot({ fullPage: true }));
  const pressed = await page
    .locator(':is(a, button, input, summary):visible')
    .evaluateAll((all) =>
      all.filter((each) => !(each as HTMLAnchorElement).href?.startsWith('tel:')).map((each) => each.textContent),
    );
  const printed = readPrinted(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  await leave();
  return { codes, pressed, printed };
}

for (const language of languagesOf(import.meta.url)) {
  test(`a printed event is one sheet that leads back to its page, for readers of ${language}`, async () => {
    const event = await has(anEvent({ title: 'Eye camp 2099', date: '2099-03-01' }));
    const { codes, pressed, printed } = await print(event, { language, script: false });
    assert.equal(printed.pages, 1);
    assert.deepEqual(codes, [`${url()}/events/${event.id}`]);
    assert.deepEqual(pressed, [], 'nothing on paper can be pressed');
    for (const text of ['Eye camp 2099', '1800 000 0000', `/events/${event.id}`])
      assert.ok(printed.text.includes(text), text);
    if (language === 'en') assert.match(printed.text, /Shramik Seva Foundation[\s\S]*Rampur, Uttar Pradesh/);
  });
}

test('the longest event finds room on one sheet, whoever prints it from a phone with the application', async () => {
  const event = await has(anEvent({ title: 'A day for all', description: longest, date: '2099-04-01' }));
  const { printed, codes } = await print(event, { width: 360 });
  assert.equal(printed.pages, 1);
  assert.equal(codes.length, 1);
});
