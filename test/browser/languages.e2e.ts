import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../eventually.ts';
import { openInStillTime } from './still-time.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, url } = openSurroundings();

test('a reader switches to Urdu: words at once, news a second later, and the sign that it is being translated', async () => {
  const reader = await visitor();
  const { page, context, requests, leave } = reader;
  await openInStillTime(reader, '/');
  await page.getByRole('button', { name: 'Urdu' }).click();

  const sign = page.getByText(words.ur.frame.translating);
  await sign.waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'ur');
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
  assert.equal(await page.locator('h1').textContent(), words.ur.home.hero.weaverTitle);
  assert.deepEqual(
    requests.filter((path) => path.startsWith('/api/')),
    [],
  );

  await page.clock.runFor(900);
  assert.equal(await sign.count(), 1);
  await page.clock.runFor(200);
  await eventually(async () => assert.equal(await sign.count(), 0));
  await eventually(async () => {
    assert.ok(requests.some((path) => path.startsWith('/api/news') && path.includes('lang=ur')));
    assert.match((await page.locator('footer').textContent()) ?? '', /لیبر چوک/);
  });

  const remembered = await page.evaluate(() => localStorage.getItem('i18nextLng'));
  assert.equal(remembered, 'ur');
  const cookies = await context.cookies();
  assert.ok(cookies.some((cookie) => cookie.value === 'ur'));
  await leave();
});

test('the next visit is in the language of the last', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/');
  await awaken();
  await page.getByRole('button', { name: 'Hindi' }).click();
  await page.locator('html[lang="hi"]').waitFor();
  const [answer] = await Promise.all([page.waitForResponse(`${url()}/`), open('/')]);
  assert.match(await answer.text(), /<html lang="hi" dir="ltr"/);
  await awaken();
  assert.equal(await page.locator('html').getAttribute('lang'), 'hi');
  await leave();
});

test('a reader goes back to English without any sign of translating', async () => {
  const reader = await visitor({ language: 'hi' });
  const { page, leave } = reader;
  await openInStillTime(reader, '/');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.locator('html[lang="en"]').waitFor();
  assert.equal(await page.getByText(words.en.frame.translating).count(), 0);
  assert.equal(await page.locator('h1').textContent(), words.en.home.hero.weaverTitle);
  await leave();
});

test('the last of two quick choices wins', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/');
  await awaken();
  await page.getByRole('button', { name: 'Hindi' }).click();
  await page.getByRole('button', { name: 'Urdu' }).click();
  await page.locator('html[lang="ur"]').waitFor();
  await page.waitForLoadState('networkidle');
  await eventually(async () => assert.match((await page.locator('footer').textContent()) ?? '', /لیبر چوک/));
  assert.equal(await page.locator('html').getAttribute('lang'), 'ur');
  await leave();
});

test('an address that names a language wins over what was remembered', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/');
  await awaken();
  await page.getByRole('button', { name: 'Hindi' }).click();
  await page.locator('html[lang="hi"]').waitFor();
  await open('/?lng=ur');
  await awaken();
  await page.waitForLoadState('networkidle');
  assert.equal(await page.locator('html').getAttribute('lang'), 'ur');
  await leave();
});
