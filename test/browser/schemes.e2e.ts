import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { languages } from '#contract/values/language.ts';
import enSite from '#locales/en/site.json' with { type: 'json' };
import hiSite from '#locales/hi/site.json' with { type: 'json' };
import urSite from '#locales/ur/site.json' with { type: 'json' };
import { aScheme } from '../builders/builders.ts';
import { checkedSchemes, people } from '../builders/scheme-builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { aSite } from '../harness/product.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { expectOpenToAll } from './checklist.ts';
import { schemeWords } from './scheme-words.ts';
import { openSurroundings } from './surroundings.ts';
import { take, takeAtWidths } from './take-picture.ts';

const { visitor, has, url } = openSurroundings({ things: [checkedSchemes] });
const site = { en: enSite, hi: hiSite, ur: urSite };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, word: string) =>
  page.locator('label').filter({ hasText: word, visible: true }).first().click();

/** Whatever this browser keeps, in one text. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) kept.push(request.url);
    }
    return kept.join('\n');
  });

/** Files that the page has loaded and this browser does not keep yet. */
const notKeptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const files = loaded.filter((path) => path.startsWith('/assets/'));
    const kept = await Promise.all(files.map((file) => caches.match(file)));
    return files.filter((_, place) => !kept[place]);
  });

for (const language of triedLanguages) {
  const words = schemeWords[language];

  test(`a mason's widow finds out in ${language} what she can get, and no answer leaves her phone`, async () => {
    const someone = await visitor({ language, width: 360 });
    const { page, open, awaken, requests, leave } = someone;
    await open('/');
    await page.getByRole('link', { name: site[language].nav.schemes }).filter({ visible: true }).first().click();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await awaken();
    await page.getByText(words.nothingKept).waitFor();
    const progress = (step: number) =>
      page.getByText(words.find.progress.replace('{{number}}', String(step)).replace('{{total}}', '8')).waitFor();
    await progress(1);
    await page.getByLabel(words.questions.age).fill('44');
    await press(page, words.find.next);
    // A tap goes on by itself; on the way back the same answer may be tapped once more.
    await choose(page, words.options.work.construction);
    await progress(3);
    await choose(page, words.options.gender.woman);
    await progress(4);
    await press(page, words.find.back);
    await progress(3);
    assert.equal(await page.locator('input[name="gender"][value="woman"]').isChecked(), true);
    await choose(page, words.options.gender.woman);
    await progress(4);
    await choose(page, words.options.place.town);
    await progress(5);
    await choose(page, words.options.income.to3800);
    await progress(6);
    await press(page, words.find.skip);
    await choose(page, words.options.family.widow);
    await press(page, words.find.next);
    await choose(page, words.options.papers.aadhaar);
    await press(page, words.find.show);

    const yes = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: words.result.yes, exact: true }) });
    const pension = yes.locator('article').filter({ has: page.locator('a[href="/schemes/up-widow"]') });
    await pension.waitFor();
    await pension.getByText(words.card.doFirst).waitFor();
    assert.ok((await page.locator('article').filter({ visible: true }).count()) <= 3);
    await take(page, `finder-${language}-360`);
    await pension.getByText(words.card.details).click();
    const youSaid = words.card.youSaid.split('{{answer}}')[0] ?? '';
    assert.ok((await pension.innerText()).includes(`${youSaid}${words.options.family.widow}`));
    await page.getByRole('heading', { name: words.result.perhaps, exact: true }).waitFor();
    await pension.getByText(words.card.free).waitFor();
    await pension.locator('li').filter({ hasText: words.card.have }).first().waitFor();
    const help = pension.getByRole('link', { name: words.card.help });
    assert.equal(await help.getAttribute('href'), '/help#scheme=up-widow');
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    assert.match(page.url(), /#.*family=widow/);
    const told = `${requests.join('\n')}\n${await keptBy(page)}`;
    for (const answer of ['widow', 'construction', 'to3800', 'age=44', 'step=']) {
      assert.ok(!told.replaceAll('/schemes/up-widow', '').includes(answer), answer);
    }
    await leave();
  });

  test(`without script one form gives the same answer in ${language}`, async () => {
    const { page, open, leave } = await visitor({ language, width: 360, script: false });
    await open('/schemes/find');
    await page.getByLabel(words.questions.age).fill('72');
    await choose(page, words.options.place.village);
    await choose(page, words.options.income.to3800);
    await press(page, words.find.show);
    await page.getByRole('heading', { name: words.result.yes, exact: true }).waitFor();
    await page.waitForLoadState('domcontentloaded');
    assert.equal(new URL(page.url()).search, '');
    assert.ok((await page.locator('a[href="/schemes/up-old-age"]').count()) > 0);
    // The fragment that names the scheme is not read without script.
    assert.equal(await page.locator('main noscript').first().textContent(), words.card.nameIt);
    await leave();
  });

  test(`without script an answer that cannot be read is asked for again in ${language}; the others stay`, async () => {
    const { page, open, leave } = await visitor({ language, width: 360, script: false, expectedStatuses: [422] });
    await open('/schemes/find');
    await page.getByLabel(words.questions.age).fill('999');
    await choose(page, words.options.work.street);
    await choose(page, words.options.family.widow);
    await press(page, words.find.show);
    const asked = words.result.unread.replace('{{questions}}', words.questions.age);
    await page.getByRole('alert').getByText(asked).waitFor();
    await page.waitForLoadState('domcontentloaded');
    const chosen = await page
      .locator('main input:checked')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    assert.deepEqual(chosen, ['street', 'widow']);
    await page.getByLabel(words.questions.age).fill('72');
    await press(page, words.find.show);
    await page.getByText(words.result.no).first().waitFor();
    await leave();
  });

  test(`no barrier in the list, the questions and the page of a scheme in ${language}`, async () => {
    for (const path of ['/schemes', '/schemes/find', '/schemes/e-shram'])
      await expectOpenToAll(visitor, path, language);
  });

  test(`each reason names the answer of the person, for twelve people in ${language}`, async () => {
    const youSaid = words.card.youSaid.split('{{answer}}')[0] ?? '';
    for (const [who, answers, yes, no] of people) {
      const form = new URLSearchParams(
        Object.entries(answers).flatMap(([field, value]) =>
          (Array.isArray(value) ? (value.length > 0 ? value : ['none']) : [value]).map((each) => [field, String(each)]),
        ),
      );
      const answer = await fetch(`${url()}/schemes/find?lng=${language}`, {
        method: 'POST',
        body: form,
        headers: { origin: url(), 'accept-language': language },
      });
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('cache-control') ?? '', /no-store/, who);
      const html = (await answer.text()).split('<main')[1]?.split('</main>')[0] ?? '';
      const [before = '', perhaps = ''] = html.split(words.result.perhaps);
      const shown = before.split(words.result.yes)[1] ?? '';
      const closed = perhaps.split('<details').slice(1).join('').split(words.result.no)[1] ?? '';
      for (const slug of yes) assert.ok(shown.includes(`/schemes/${slug}"`), `${who}: ${slug}`);
      for (const slug of no) assert.ok(closed.includes(`/schemes/${slug}"`), `${who}: ${slug}`);
      const reasons = html.split(`<h4>${words.card.why}</h4>`).slice(1);
      assert.ok(reasons.length >= yes.length + no.length, who);
      for (const reason of reasons)
        assert.ok((reason.split('</ul>')[0] ?? '').includes(youSaid), `${who}: ${reason.slice(0, 200)}`);
    }
  });
}

test('an age may be written in the digits of Hindi and Urdu', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360, script: false });
  for (const age of ['७२', '۷۲', '٧٢']) {
    await open('/schemes/find');
    await page.getByLabel(schemeWords.en.questions.age).fill(age);
    await press(page, schemeWords.en.find.show);
    await page
      .getByText(schemeWords.en.card.youSaid.replace('{{answer}}', '72'), { exact: false })
      .first()
      .waitFor({ state: 'attached' });
  }
  await leave();
});

test('the page has three cards open, each with a picture and what to do first; the rest is a line with one thing to find out', async () => {
  for (const language of languages) {
    const words = schemeWords[language];
    const { page, open, leave } = await visitor({ language, width: 1280, script: false });
    await open('/schemes/find');
    await page.getByLabel(words.questions.age).fill('30');
    await choose(page, words.options.work.craft);
    await choose(page, words.options.place.town);
    await choose(page, words.options.income.to15000);
    await press(page, words.find.show);
    await page.getByRole('heading', { name: words.result.yes, exact: true }).waitFor();
    const cards = page.locator('article').filter({ visible: true });
    assert.equal(await cards.count(), 3);
    for (const card of await cards.all()) {
      await card.locator('svg use').first().waitFor();
      await card.getByText(`${words.card.doFirst}:`).waitFor();
    }
    const rows = page.locator('section details:not([open]) > summary').filter({ has: page.locator('b') });
    assert.ok((await rows.count()) >= 3);
    const trades = page.locator('li', { has: page.locator('a[href="/schemes/pm-vishwakarma"]') });
    assert.match(await trades.first().innerText(), /[?؟]/);
    await takeAtWidths(page, `result-${language}`, [360, 1280]);
    await leave();
  }
});

test('by keyboard alone, at a desk, where results grow beside the questions', async () => {
  const { page, open, awaken, leave } = await visitor({ width: 1280 });
  const words = schemeWords.en;
  await open('/schemes/find');
  await awaken();
  await page.getByLabel(words.questions.age).focus();
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: words.questions.work }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('region', { name: words.result.title }).getByRole('link', { name: 'e-Shram card' }).waitFor();
  await page.getByRole('group', { name: words.questions.work }).waitFor();
  await expectNoBarriers(page);
  await leave();
});

test('after one visit the finder answers without network', async () => {
  const { page, context, open, awaken, leave } = await visitor({ width: 360, keepsPages: true, mayLoseNetwork: true });
  const words = schemeWords.en;
  await open('/schemes/find');
  await awaken();
  await eventually(async () => assert.match(await keptBy(page), /\/schemes\/find\?lng=en/));
  await eventually(async () => assert.match(await keptBy(page), /FindSchemesPage/));
  await eventuallyEqual(() => notKeptBy(page), []);
  await context.setOffline(true);
  await open('/schemes/find');
  await awaken();
  await page.getByLabel(words.questions.age).fill('30');
  await press(page, words.find.next);
  await choose(page, words.options.work.construction);
  for (let step = 3; step <= 8; step += 1) await press(page, step === 8 ? words.find.show : words.find.next);
  await page.getByRole('link', { name: 'e-Shram card' }).waitFor();
  assert.ok(!(await keptBy(page)).includes('construction'));
  await leave();
});

test('what a scheme gives, and so every amount, stands only together with the day of its check', async () => {
  await has(aScheme('without-day'));
  await has((database) =>
    database.query(sql`UPDATE schemes SET checked_on = NULL, gives = '4,000 rupees' WHERE slug = 'without-day'`),
  );
  for (const path of ['/schemes/without-day', '/schemes?work=transport']) {
    const html = await (await fetch(`${url()}${path}`)).text();
    const shown = html.replaceAll(/<script.*?<\/script>/gs, '');
    assert.ok(shown.includes('Help with tools'), path);
    assert.ok(!shown.includes('4,000 rupees'), path);
  }
});

test('what came with the product says no amount while the office has not checked it', async (t) => {
  const site = await aSite({ environment: { SAMPLE_CONTENT: 'on' } });
  t.after(() => site.close());
  for (const path of ['/schemes/pm-sym', '/schemes']) {
    const html = await (await fetch(`${site.url}${path}`)).text();
    const shown = html.replaceAll(/<script.*?<\/script>/gs, '');
    assert.ok(shown.includes(schemeWords.en.unchecked), path);
    assert.ok(!shown.includes('3,000'), path);
  }
});

test('where a scheme itself costs money, only applying is called free', async () => {
  for (const language of languages) {
    const { costs, free } = schemeWords[language].card;
    for (const [slug, isPaid] of Object.entries({ 'e-shram': false, 'pm-sym': true, pmsby: true, pmjjby: true })) {
      const html = await (await fetch(`${url()}/schemes/${slug}?lng=${language}`)).text();
      const shown = html.split('</main>')[0]?.replaceAll('<!-- -->', '') ?? '';
      assert.ok(shown.includes(free), `${slug} in ${language}`);
      assert.equal(shown.includes(costs), isPaid, `${slug} in ${language}`);
    }
  }
});
