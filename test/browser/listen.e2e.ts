import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import { wordsToSay } from '#contract/values/clip.ts';
import { textForEar } from '#contract/values/ear-text.ts';
import { type Language, languages } from '#contract/values/language.ts';
import en from '#locales/en/listen.json' with { type: 'json' };
import enOffice from '#locales/en/office-clips.json' with { type: 'json' };
import hi from '#locales/hi/listen.json' with { type: 'json' };
import ur from '#locales/ur/listen.json' with { type: 'json' };
import { aNewsItem } from '../builders/builders.ts';
import { anEvent } from '../builders/event-builders.ts';
import { checkedSchemes } from '../builders/scheme-builders.ts';
import { eventually } from '../harness/eventually.ts';
import { isLongRun, triedLanguages } from '../harness/long-run.ts';
import { expectNoBarriers } from './axe.ts';
import { giveVoice, heardOn, linesOn } from './spoken-pages.ts';
import { openSurroundings } from './surroundings.ts';
import { picturesIn } from './take-picture.ts';
import { words as siteWords } from './words.ts';

const { visitor, admin, has, url } = openSurroundings({
  things: [anEvent({ date: '2099-05-01' }), checkedSchemes],
  microphone: true,
});
const words = { en, hi, ur };
/** As with every write of the product, its pages are drawn anew. */
const withNotice = sql`WITH newer AS (
  UPDATE content_version SET version = version + 1 RETURNING pg_notify('content_version', version::text))`;

const addresses = [
  '/',
  '/about',
  '/projects',
  '/impact',
  '/events',
  'event',
  '/get-involved',
  '/news',
  'news',
  '/schemes',
];
const others = [
  '/schemes/find',
  '/contact',
  '/donate',
  '/help',
  '/privacy',
  '/terms',
  '/newsletter',
  '/login',
  '/register',
];
/** Pages with a button that comes after the application. */
const isShared = (address: string): boolean => !address.startsWith('/');
async function pathOf(address: string): Promise<string> {
  if (address.startsWith('/')) return address;
  const list = address === 'event' ? 'events' : 'news';
  const { data } = (await (await fetch(`${url()}/api/${list}?page=1&pageSize=1`)).json()) as { data: { id: string }[] };
  return `/${list}/${data[0]?.id}`;
}
const signs = (text: string): string => wordsToSay(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
const pages = [...addresses, ...others].map((address, place) => ({
  address,
  heardIn: isLongRun || address === '/' ? languages : [languages[place % 3] as Language],
}));

for (const { address, heardIn } of pages) {
  for (const language of heardIn) {
    test(`${address} says itself in ${language}: in order, all of it, nothing twice`, async () => {
      const { page, open, awaken, leave } = await visitor({ language, width: 360 });
      await giveVoice(page, { languages: ['en-IN', 'hi-IN', 'ur-PK'] });
      await open(await pathOf(address));
      // What only the application shows or hides is so from here on.
      await awaken();
      if (isShared(address)) await page.getByRole('button', { name: siteWords[language].share.copy }).waitFor();
      const before = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      assert.deepEqual(
        before.filter((name) => /player|clips|listen/i.test(name)),
        [],
      );
      const button = page.getByRole('button', { name: siteWords[language].frame.listenPage, exact: true });
      await button.click();
      // A short page is said before anybody could see the bar.
      await eventually(async () => assert.ok((await heardOn(page)).length > 0));
      await page.getByRole('region', { name: words[language].region }).waitFor({ state: 'detached' });
      const said = await heardOn(page);
      const lines = await linesOn(page);
      const expected = lines.map((line) => textForEar(wordsToSay(line), language, words[language].ear)).join('');
      assert.equal(signs(said.map(({ text }) => text).join('')), signs(expected));
      assert.ok(said.every(({ text }) => text.length <= 200));
      const main = said.filter(({ lang }) => lang.startsWith(language));
      assert.ok(main.length > said.length / 2);
      await leave();
    });
  }
}

test('numbers, days, rupees and addresses are said as people say them', async () => {
  const content = 'On 2026-09-03 it costs ₹1,500. Call 98123 45678 or write to ab@ex.org.';
  const { id } = await has(aNewsItem({ title: 'Heard aloud', content }));
  const { page, open, leave } = await visitor({ language: 'en' });
  await giveVoice(page, { languages: ['en-IN'] });
  await open(`/news/${id}`);
  await page.getByRole('button', { name: siteWords.en.frame.listenPage, exact: true }).click();
  await eventually(async () => {
    const said = (await heardOn(page)).map(({ text }) => text).join(' ');
    assert.match(
      said,
      /On 3 September 2026 it costs 1500 rupees\. Call 9 8 1 2 3 4 5 6 7 8 or write to a b at e x dot o r g\./,
    );
  });
  await leave();
});

test('without a voice in the language there is no button, until somebody has recorded a text of the page', async () => {
  const { id, title } = await has(aNewsItem({ title: 'Ein Titel', content: 'Kurz.' }));
  const looks = async () => {
    const { page, open, leave } = await visitor({ language: 'ur' });
    await giveVoice(page, { languages: ['hi-IN'] });
    await open(`/news/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // As long as the script of the first paint waits for an idle moment.
    await page.waitForTimeout(500);
    const isThere = await page.getByRole('button', { name: siteWords.ur.frame.listenPage, exact: true }).isVisible();
    await leave();
    return isThere;
  };
  assert.equal(await looks(), false);
  await has((database) =>
    database.query(sql`
      INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
      VALUES ('ur', ${title}, sha256(convert_to(${title}, 'UTF8')), 'سرخی', 'human', 'translated')
      ON CONFLICT (language, source_hash) DO UPDATE SET translated_text = 'سرخی', origin = 'human', state = 'translated'`),
  );
  await has((database) =>
    database.query(sql`
      ${withNotice}
      INSERT INTO clips (kind, thing_id, field, language, text_hash, bytes, type, seconds, made_by, created_at)
      VALUES ('news', ${id}, 'title', 'ur', words_hash('سرخی'), '\\x00', 'audio/ogg', 2, 'person', now())`),
  );
  await eventually(async () => assert.equal(await looks(), true));
});

test('a voice that lies is found out at the first try: the button goes, and a sentence says why', async () => {
  const { page, open, leave } = await visitor({ language: 'hi' });
  await giveVoice(page, { languages: ['hi-IN'], lies: true });
  await open('/terms');
  const button = page.getByRole('button', { name: siteWords.hi.frame.listenPage, exact: true });
  await button.click();
  await page.getByText(hi.noVoice).waitFor();
  await button.waitFor({ state: 'hidden' });
  // A lie of a short word may take as long as the word.
  assert.ok((await heardOn(page)).length <= 4);
  await open('/privacy');
  await page.waitForTimeout(500);
  assert.equal(await button.isVisible(), false);
  await leave();
});

for (const language of triedLanguages) {
  test(`what is being said is marked and in view in ${language}: at home, on an event, in a result of the finder`, async () => {
    const { page, open, awaken, leave } = await visitor({ language, width: 360, sharpness: 2 });
    await giveVoice(page, { languages: ['en-IN', 'hi-IN', 'ur-PK'], lastsMs: 2_000 });
    const { listen, listenPage } = siteWords[language].frame;
    const ways = [
      ['home', '/', listenPage],
      ['event', await pathOf('event'), listenPage],
      ['result', '/schemes/find#step=8&age=72&place=village&income=to3800', listen],
    ] as const;
    for (const [name, path, button] of ways) {
      await open(path);
      await awaken();
      const within = name === 'result' ? page.locator('main article').first() : page;
      await within.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first().click();
      const marked = page.locator('main [class*="said"]');
      // The first words are the title of the page; the next ones are of its text.
      await eventually(async () => {
        const said = await heardOn(page);
        assert.ok(said.length >= 2);
        const { text } = said.at(-1) ?? { text: '' };
        assert.ok(signs((await marked.allInnerTexts()).join(' ')).includes(signs(text).slice(0, 10)), text);
      });
      const box = await marked.first().boundingBox();
      assert.ok(box && box.y >= 0 && box.y < 780, JSON.stringify(box));
      if (picturesIn) await page.screenshot({ path: `${picturesIn}/listen-${name}-${language}.png` });
      const bar = page.getByRole('region', { name: words[language].region });
      await bar.getByRole('button', { name: words[language].stop }).click();
      await bar.waitFor({ state: 'detached' });
      assert.equal(await marked.count(), 0);
    }
    await leave();
  });
}

test('the bar holds, goes on, goes back, says it slower and stops, by keyboard too', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360 });
  await giveVoice(page, { languages: ['en-IN'], lastsMs: 1_000 });
  await open('/terms');
  await page.getByRole('button', { name: siteWords.en.frame.listenPage, exact: true }).press('Enter');
  const bar = page.getByRole('region', { name: en.region });
  await bar.getByRole('button', { name: en.pause }).press('Enter');
  await bar.getByRole('button', { name: en.slower }).click();
  const count = (await heardOn(page)).length;
  await expectNoBarriers(page);
  await bar.getByRole('button', { name: en.play }).click();
  await eventually(async () => assert.ok((await heardOn(page)).length > count));
  assert.equal((await heardOn(page)).at(-1)?.rate, 0.8);
  await bar
    .getByRole('button', { name: en.stop })
    .press('Enter')
    .catch(() => undefined);
  await bar.waitFor({ state: 'detached' });
  await leave();
});

test('who saves data is told how large the voice is before it is fetched, and never that it is nothing', async () => {
  const { id, title } = await has(aNewsItem({ title: 'A short clip', content: 'Short.' }));
  await has((database) =>
    database.query(sql`
      ${withNotice}
      INSERT INTO clips (kind, thing_id, field, language, text_hash, bytes, type, seconds, made_by, created_at)
      VALUES ('news', ${id}, 'title', 'en', words_hash(${title}), '\\x00', 'audio/ogg', 2, 'person', now())`),
  );
  const { page, open, leave } = await visitor({ language: 'en' });
  await giveVoice(page, { languages: ['en-IN'] });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open(`/news/${id}`);
  await page.getByRole('button', { name: siteWords.en.frame.listenPage, exact: true }).click();
  await page.getByText(en.size.replace('{{size}}', '0.1')).waitFor();
  await leave();
});

test('an editor reads a text into the microphone, hears it, saves it; visitors hear it, in parts, until the text changes', async () => {
  const { id } = await has(aNewsItem({ title: 'Recorded title', content: 'Not recorded.' }));
  const editor = await admin({ language: 'en' });
  await editor.open(`/admin/clips?kind=news&thing=${id}&language=en`);
  const card = editor.page.getByRole('article').filter({ hasText: 'Recorded title', hasNotText: 'Not recorded.' });
  await card.getByRole('button', { name: enOffice.record, exact: true }).click();
  await card.getByText(/^Get ready/).waitFor();
  await card.getByRole('timer').filter({ hasText: '2' }).waitFor();
  await card.getByRole('button', { name: enOffice.stop, exact: true }).click();
  await card.getByLabel(enOffice.new).waitFor();
  await card.getByRole('button', { name: enOffice.save, exact: true }).click();
  await editor.page.getByText(enOffice.saved).waitFor();
  await card.getByText(enOffice.states.current, { exact: true }).waitFor();
  const { data } = (await (await fetch(`${url()}/api/news/${id}?listen=1`)).json()) as {
    data: { clips: { id: string; seconds: number }[] };
  };
  const [clip] = data.clips;
  assert.ok(clip && clip.seconds > 1 && clip.seconds < 30, JSON.stringify(data.clips));
  const part = await fetch(`${url()}/api/clips/${clip.id}`, { headers: { range: 'bytes=0-99' } });
  assert.equal(part.status, 206);

  const { page, open, leave } = await visitor({ language: 'en' });
  await giveVoice(page, { languages: ['en-IN'] });
  await open(`/news/${id}`);
  const played = page.waitForResponse((answer) => answer.url().endsWith(`/api/clips/${clip.id}`));
  await page.getByRole('button', { name: siteWords.en.frame.listenPage, exact: true }).click();
  assert.ok([200, 206].includes((await played).status()));
  await eventually(async () => assert.ok((await heardOn(page)).some(({ text }) => text === 'Not recorded.')));
  assert.ok((await heardOn(page)).every(({ text }) => !text.includes('Recorded title')));
  await has((database) => database.query(sql`${withNotice} UPDATE news SET title = 'Other title' WHERE id = ${id}`));
  await eventually(async () => {
    await open(`/news/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Other title' }).waitFor({ timeout: 1_000 });
  });
  await page.getByRole('button', { name: siteWords.en.frame.listenPage, exact: true }).click();
  await eventually(async () => assert.ok((await heardOn(page)).some(({ text }) => text === 'Other title')));
  await leave();
  await editor.leave();
});

test('the microphone is for the office and for asking for help alone', async () => {
  const mayHear = async (path: string) => (await fetch(`${url()}${path}`)).headers.get('permissions-policy') ?? '';
  for (const path of ['/admin/clips', '/help', '/help/status'])
    assert.match(await mayHear(path), /microphone=\(self\)/, path);
  const others = ['/', '/news', '/login', '/donate/receipt', '/donate/234567', '/receipt', '/verify/234567'];
  for (const path of others) assert.match(await mayHear(path), /microphone=\(\)/, path);
});
