import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { languages } from '#contract/values/language.ts';
import en from '#locales/en/help.json' with { type: 'json' };
import enSite from '#locales/en/site.json' with { type: 'json' };
import hi from '#locales/hi/help.json' with { type: 'json' };
import hiSite from '#locales/hi/site.json' with { type: 'json' };
import ur from '#locales/ur/help.json' with { type: 'json' };
import urSite from '#locales/ur/site.json' with { type: 'json' };
import type { Thing } from '../builders.ts';
import { aCaseworker } from '../help-calls.ts';
import { expectOpenToAll } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';

/** A page of our own stands for the one to which people leave. */
const anExit: Thing<unknown> = (database) =>
  database.query(sql`INSERT INTO settings (part, value) VALUES ('help', '{"exitUrl": "/about"}')`);
const { visitor, has } = openSurroundings({ things: [aCaseworker(), anExit], environment: {} });
const words = { en, hi, ur };
const site = { en: enSite, hi: hiSite, ur: urSite };

let phones = 9_200_000_000;
const nextPhone = (): string => {
  phones += 1;
  return String(phones);
};
const secretsOn = async (page: Page): Promise<{ code: string; pin: string }> => {
  const [code = '', pin = ''] = await page.locator('main dd bdi').allTextContents();
  return { code: code.replace(' ', ''), pin: pin.replace(' ', '') };
};
const caseOf = async (code: string) => {
  const rows = await has((database) =>
    database.query<{ kind: string; phone: string; contact: string; via: string; language: string; suspect: boolean }>(
      sql`SELECT kind, phone, contact, via, language, suspect FROM help_cases WHERE code = ${code}`,
    ),
  );
  return rows[0];
};

for (const language of languages) {
  for (const [width, script] of [
    [360, false],
    [360, true],
    [1280, false],
    [1280, true],
  ] as const) {
    test(`somebody asks for help in ${language} at ${width} px, script ${script ? 'on' : 'off'}: five touches`, async () => {
      const { page, open, leave } = await visitor({ language, script, width });
      const { kinds, safe, send, card } = words[language];
      await open('/');
      await page.getByRole('link', { name: site[language].nav.help }).filter({ visible: true }).first().click();
      await page.getByText(kinds.wages, { exact: true }).click();
      const phone = nextPhone();
      await page.locator('input[name="phone"]').fill(phone);
      if (script) await page.waitForTimeout(2_100);
      await page.getByText(safe.call, { exact: true }).click();
      await page.getByRole('button', { name: send, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: card.title }).waitFor();
      const { code, pin } = await secretsOn(page);
      assert.match(code, /^[ACDEFHJKMPRTVWXY3479]{8}$/);
      assert.match(pin, /^\d{6}$/);
      assert.deepEqual(await caseOf(code), {
        kind: 'wages',
        phone,
        contact: 'call',
        via: 'form',
        language,
        suspect: false,
      });
      assert.equal(new URL(page.url()).pathname, '/help');
      const toMyself = await page.getByRole('link', { name: card.whatsapp }).getAttribute('href');
      assert.match(
        decodeURIComponent(toMyself ?? ''),
        new RegExp(`^https://wa.me/\\?text=${code} ${pin} http\\S+/help/status$`),
      );
      await leave();
    });
  }

  test(`somebody wants to be called back in ${language}: three touches`, async () => {
    const { page, open, leave } = await visitor({ language, width: 360, script: false });
    await open('/help');
    await page.getByText(words[language].kinds.injury, { exact: true }).click();
    await page.locator('input[name="phone"]').fill(nextPhone());
    await page.getByRole('button', { name: words[language].callBack }).click();
    await page.getByRole('heading', { level: 1, name: words[language].card.title }).waitFor();
    const { code } = await secretsOn(page);
    assert.deepEqual([(await caseOf(code))?.via, (await caseOf(code))?.contact], ['callback', 'unknown']);
    await leave();
  });

  test(`nobody is kept out of asking in ${language}`, () => expectOpenToAll(visitor, '/help', language));
  test(`nobody is kept out of the answer in ${language}`, () => expectOpenToAll(visitor, '/help/status', language));
}

/** Everything that a browser may keep. */
const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    pages: (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    )
      .flat()
      .filter((url) => new URL(url).pathname.startsWith('/help')),
    cookies: document.cookie,
    title: document.title,
    entries: history.length,
  }));

test('a case opens in a fresh browser with code and PIN, which then holds nothing of it', async () => {
  const asking = await visitor({ language: 'en', script: false });
  await asking.open('/help');
  await asking.page.getByText(en.kinds.papers, { exact: true }).click();
  await asking.page.locator('input[name="phone"]').fill(nextPhone());
  await asking.page.getByRole('button', { name: en.callBack }).click();
  await asking.page.getByRole('heading', { level: 1, name: en.card.title }).waitFor();
  const { code, pin } = await secretsOn(asking.page);
  await asking.leave();

  const { page, open, leave } = await visitor({ language: 'en', expectedStatuses: [404] });
  await open(`/help/status#${code}`);
  const field = page.getByLabel(en.card.code);
  await page.waitForFunction(() => location.hash === '');
  assert.equal(await field.inputValue(), code);
  const entries = (await keptBy(page)).entries;
  await page.getByLabel(en.card.pin).fill(pin === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: en.status.open }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel(en.card.pin).fill(pin);
  await page.getByRole('button', { name: en.status.open }).click();
  await page.getByText(en.status.new).waitFor();
  await page.getByLabel(en.add.text).fill('He has paid nothing.');
  await page.getByRole('button', { name: en.send, exact: true }).click();
  await page.getByText(en.status.done).waitFor();
  const kept = await keptBy(page);
  assert.deepEqual(
    [kept.local.filter((key) => key !== 'i18nextLng'), kept.session, kept.pages, kept.entries, kept.title],
    [[], [], [], entries, 'Shramik Seva Foundation'],
  );
  assert.doesNotMatch(kept.cookies, new RegExp(`${code}|${pin}|papers`));
  await leave();
});

test('leaving replaces the page at once, by the button or three times Shift, and "back" shows no form', async () => {
  for (const way of ['button', 'keys'] as const) {
    const { page, open, leave } = await visitor({ language: 'en' });
    await open('/');
    await open('/help');
    await page.locator('input[name="phone"]').fill('9876543210');
    await page.waitForFunction(
      () => (document.querySelector<HTMLInputElement>('input[name="request_key"]')?.value ?? '') !== '',
    );
    if (way === 'button') await page.getByRole('link', { name: en.leave }).click();
    else for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
    await page.waitForURL('**/about');
    await page.goBack();
    assert.notEqual(new URL(page.url()).pathname, '/help');
    await leave();
  }
});

test('without script "back" shows an empty form', async () => {
  const { page, open, leave } = await visitor({ language: 'en', script: false });
  await open('/help');
  await page.locator('input[name="phone"]').fill('9876543210');
  await page.getByRole('link', { name: en.leave }).click();
  await page.waitForURL('**/about');
  await page.goBack();
  assert.equal(await page.locator('input[name="phone"]').inputValue(), '');
  await leave();
});

test('the pages are stored nowhere and tell nobody where somebody came from', async () => {
  const { page, open, leave } = await visitor({ language: 'en', script: false });
  await open('/');
  const answer = await page.request.get(new URL('/help', page.url()).href);
  const {
    'cache-control': cache,
    etag,
    'referrer-policy': referrer,
    'permissions-policy': permissions,
  } = answer.headers();
  assert.deepEqual([cache, etag, referrer], ['no-store', undefined, 'no-referrer']);
  assert.match(permissions ?? '', /microphone=\(self\)/);
  assert.match(answer.headers()['content-security-policy'] ?? '', /media-src 'self' blob:/);
  await leave();
});

test('a photo can be sent without script', async () => {
  const { page, open, leave } = await visitor({ language: 'en', script: false });
  await open('/help');
  await page.getByText(en.kinds.papers, { exact: true }).click();
  await page.locator('input[name="phone"]').fill(nextPhone());
  await page.getByRole('button', { name: en.callBack }).click();
  const { code } = await secretsOn(page);
  const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await page.getByLabel(en.speak.photo).setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: picture });
  await page.getByRole('button', { name: en.speak.sendFile }).last().click();
  await page.getByText(en.speak.sentPhoto).waitFor();
  const files = await has((database) =>
    database.query(sql`SELECT FROM help_files JOIN help_cases ON help_cases.id = case_id WHERE code = ${code}`),
  );
  assert.equal(files.length, 1);
  await leave();
});
