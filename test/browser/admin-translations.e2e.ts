import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Event } from '#contract/events/events.ts';
import type { Language } from '#contract/values/language.ts';
import { aNewsItem, aTranslation } from '../builders/builders.ts';
import { anEvent, noEvents } from '../builders/event-builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { contentWords } from './content-words.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';
import { translationWords } from './translation-words.ts';

const { admin, has, url } = openSurroundings({
  things: [
    noEvents,
    anEvent({ title: 'Well day', description: 'Bring a spade.', location: 'Old mill' }),
    aTranslation({ language: 'ur', source: 'Well day', text: 'کنویں کا دن' }),
  ],
});

const words = translationWords.en;
const { dialog: dialogWords, list: listWords } = adminWords.en;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const told = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).waitFor();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

const eventsIn = async (language: Language): Promise<Event[]> => {
  const answer = await fetch(`${url()}/api/events?lang=${language}`);
  return ((await answer.json()) as { data: Event[] }).data;
};

/** Opens the list of what visitors saw in English, once that has been written down. */
async function openList({ open, page, token }: Member, query: string): Promise<void> {
  await eventually(async () => {
    await eventsIn('hi');
    const answer = await fetch(`${url()}/api/admin/translations?language=hi`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.match(await answer.text(), /Bring a spade/);
  });
  await open(`/admin/translations${query}`);
  await page.locator('main ol textarea').first().waitFor();
}

for (const language of triedLanguages) {
  test(`no barrier in ${language} on a small phone, in the list and in the tabs of a form`, async () => {
    const someone = await admin({ language, width: 360 });
    const { page, open, leave } = someone;
    await openList(someone, '');
    await page.getByRole('heading', { name: translationWords[language].glossary.title }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoBarriers(page);
    await open('/admin/events');
    const listedAs = language === 'ur' ? 'کنویں کا دن' : 'Well day';
    const heading = page.getByRole('heading', { name: listedAs, exact: true });
    assert.equal(await heading.getAttribute('lang'), language === 'ur' ? 'ur' : 'en');
    await press(page, `${officeEventWords[language].events.edit}: ${listedAs}`);
    assert.equal(await page.locator('[name="title"]').inputValue(), 'Well day', 'forms hold what is translated');
    await tab(page, 'اردو').click();
    const title = page.locator('[name="ur.title"]');
    await title.waitFor();
    assert.deepEqual([await title.getAttribute('lang'), await title.getAttribute('dir')], ['ur', 'rtl']);
    assert.equal(await title.inputValue(), 'کنویں کا دن');
    await expectNoBarriers(page);
    await leave();
  });
}

test('the office corrects one text after the other on a phone, and readers have the words at once', async () => {
  const someone = await admin({ width: 360, mayLoseNetwork: true });
  const { page, context, leave } = someone;
  await openList(someone, '?language=hi&state=missing');
  const cards = page.locator('main ol > li');
  await eventuallyEqual(() => cards.count(), 3);
  const english = await cards.locator('p[lang="en"][dir="ltr"]').allInnerTexts();
  assert.deepEqual(english.toSorted(), ['Bring a spade.', 'Old mill', 'Well day']);
  const hindi: Record<string, string> = {
    'Bring a spade.': 'फावड़ा लाइए।',
    'Old mill': 'पुरानी चक्की',
    'Well day': 'कुएँ का दिन',
  };
  const area = (index: number) => cards.nth(index).locator('textarea');
  const save = (index: number) => cards.nth(index).getByRole('button', { name: words.save }).click();

  await save(0);
  await cards.nth(0).getByText(problemWords.en.fields.required).waitFor();
  await area(0).fill(hindi[english[0] ?? ''] ?? '');
  await context.setOffline(true);
  await save(0);
  await cards.nth(0).getByText(problemWords.en.fallback.saveTranslation).waitFor();
  assert.equal(await area(0).inputValue(), hindi[english[0] ?? '']);
  await context.setOffline(false);
  await save(0);
  await cards.nth(0).getByText(words.states.human).waitFor();
  for (const index of [1, 2]) {
    await eventually(async () => assert.ok(await area(index).evaluate((field) => field === document.activeElement)));
    await page.keyboard.type(hindi[english[index] ?? ''] ?? '');
    await save(index);
    await cards.nth(index).getByText(words.states.human).waitFor();
  }
  const [event] = await eventsIn('hi');
  assert.deepEqual([event?.language, event?.title, event?.location], ['hi', 'कुएँ का दिन', 'पुरानी चक्की']);
  await leave();
});

test('the office chooses what it sees, and names what no machine may translate', async () => {
  const someone = await admin();
  const { page, open, leave } = someone;
  await openList(someone, '');
  await page.getByRole('combobox', { name: words.language }).selectOption('ur');
  await page.getByRole('combobox', { name: words.state }).selectOption('human');
  await page.waitForURL('**/admin/translations?language=ur&state=human');
  await page.reload();
  await page.locator('main ol').getByText('Well day', { exact: true }).waitFor();
  const rows = await page
    .locator('main ol textarea')
    .evaluateAll((areas) => areas.map((area) => area.getAttribute('lang')));
  assert.ok(rows.length > 0 && rows.every((lang) => lang === 'ur'));
  await page.getByRole('link', { name: adminWords.en.acts.kinds.event }).first().waitFor();

  const terms = page.getByLabel(words.glossary.terms);
  await terms.fill('Rampur\n\n  Asha Devi \nRampur');
  await page.locator('form', { has: terms }).getByRole('button', { name: words.save }).click();
  await told(page, words.glossary.saved);
  await open('/admin/translations');
  await eventually(async () => assert.equal(await terms.inputValue(), 'Rampur\nAsha Devi'));
  await leave();
});

test('an event is written in three languages by keyboard, once, though the second save fails at first', async () => {
  const { events: its } = officeEventWords.en;
  const { page, open, leave } = await admin({ width: 360, expectedStatuses: [500] });
  await open('/admin/events');
  await press(page, its.add);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(its.field.title).fill('Eye camp');
  await dialog.getByLabel('Date').fill('2031-05-01');
  await dialog.getByLabel(its.field.description).fill('Bring your glasses.');
  await tab(page, 'English').focus();
  await page.keyboard.press('ArrowRight');
  await eventuallyEqual(() => tab(page, 'हिन्दी').getAttribute('aria-selected'), 'true');
  await dialog.locator('[name="hi.title"]').fill('आँखों का शिविर');
  await dialog.locator('[name="hi.description"]').fill('अपना चश्मा लाइए।');
  await dialog.locator('[name="hi.location"]').fill('रामपुर');
  await page.getByText('Bring your glasses.').waitFor();
  await tab(page, 'اردو').click();

  const publish = () => press(page, its.intent.publish);
  await publish();
  // The tab opens in which something is wrong.
  await dialog.getByText(problemWords.en.fields.source_required).waitFor();
  await dialog.locator('[name="hi.location"]').fill('');
  await page.route('**/api/admin/content/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'x' } }),
  );
  await publish();
  const reason = problemWords.en.fallback.saveTranslation;
  await told(page, words.tabs.halfSaved.replace('{{reason}}', reason));
  assert.equal(await dialog.locator('[name="hi.title"]').inputValue(), 'आँखों का शिविर');
  await page.unroute('**/api/admin/content/**');
  await publish();
  await page.getByRole('status').filter({ hasText: its.created }).waitFor();
  const camps = (await eventsIn('hi')).filter(({ date }) => date === '2031-05-01');
  assert.deepEqual(
    camps.map(({ title, description, language }) => [title, description, language]),
    [['आँखों का शिविर', 'अपना चश्मा लाइए।', 'hi']],
  );

  const save = () => press(page, dialogWords.save);
  await press(page, `${its.edit}: Eye camp`);
  await dialog.getByLabel(its.field.title).fill('Eye camp for all');
  await tab(page, 'हिन्दी').click();
  await dialog.getByText(words.states.stale).waitFor();
  await save();
  await page.getByRole('status').filter({ hasText: its.saved }).waitFor();
  assert.equal((await eventsIn('hi')).find(({ date }) => date === '2031-05-01')?.title, 'Eye camp for all');
  await press(page, `${its.edit}: Eye camp for all`);
  await tab(page, 'हिन्दी').click();
  await dialog.getByText(words.states.stale).waitFor();
  await press(page, words.tabs.take);
  await save();
  await eventually(async () => {
    const changed = (await eventsIn('hi')).find(({ date }) => date === '2031-05-01');
    assert.equal(changed?.title, 'आँखों का शिविर');
  });
  await leave();
});

test('a news item gets its Hindi where it is written; when the translations cannot be had, they are asked for again', async () => {
  await has(aNewsItem({ title: 'Night shelter opens', content: 'Forty beds from December.' }));
  const { page, open, leave } = await admin({ expectedStatuses: [500] });
  await open('/admin/news');
  await page.route('**/api/admin/content/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'x' } }),
  );
  await press(page, `${contentWords.en.edit}: Night shelter opens`);
  const dialog = page.getByRole('dialog');
  await tab(page, 'हिन्दी').click();
  await told(page, problemWords.en.fallback.listTranslations);
  await page.unroute('**/api/admin/content/**');
  await press(page, listWords.retry);
  await dialog.locator('[name="hi.content"]').waitFor();
  await eventuallyEqual(() => dialog.getByText(words.states.missing).count(), 2);
  await dialog.locator('[name="hi.title"]').fill('रैन बसेरा खुला');
  await dialog.locator('[name="hi.content"]').fill('दिसंबर से चालीस बिस्तर।');
  await press(page, contentWords.en.update);
  await told(page, contentWords.en.saved.news);
  const answer = await fetch(`${url()}/api/news?lang=hi`);
  assert.match(await answer.text(), /रैन बसेरा खुला/);
  await leave();
});
