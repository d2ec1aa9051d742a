import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import en from '#locales/en/help.json' with { type: 'json' };
import problems from '#locales/en/problems.json' with { type: 'json' };
import { aCaseworker } from '../builders/help-calls.ts';
import { checkedSchemes } from '../builders/scheme-builders.ts';
import { eventually } from '../harness/eventually.ts';
import { expectNoBarriers } from './axe.ts';
import { anExit, caseOf, freshPhones, keptBy, secretsOn, untilScript } from './help-pages.ts';
import { openSurroundings } from './surroundings.ts';
import { take } from './take-picture.ts';

const { visitor, has } = openSurroundings({ things: [aCaseworker({ email: 'rukhsana@example.org' }), anExit] });
const nextPhone = freshPhones(9_250_000_000);

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

/** Presses that come too slowly are none of three: after a while, all of them again. */
const pressThrice = (page: Page): Promise<void> =>
  eventually(async () => {
    // A page that is being left is empty; more presses would lead elsewhere.
    const isHere = (await page.locator('input[name="phone"]').count()) > 0;
    for (let press = 0; isHere && press < 3; press += 1) await page.keyboard.press('Shift');
    await page.waitForURL('**/about', { waitUntil: 'commit', timeout: 5_000 });
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
    else await pressThrice(page);
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

test('words written after the time of a page is over go along with code and PIN; a hold promises no day of erasure', async () => {
  const { page, open, leave } = await visitor({ language: 'en', script: false, expectedStatuses: [410] });
  await open('/help');
  await page.getByText(en.kinds.papers, { exact: true }).click();
  await page.locator('input[name="phone"]').fill(nextPhone());
  await page.getByRole('button', { name: en.callBack }).click();
  const { code, pin } = await secretsOn(page);
  await has((database) =>
    database.query(sql`UPDATE help_cases SET hold_reason = 'A court', erase_on = '2030-01-01' WHERE code = ${code}`),
  );
  await open('/help/status');
  const openCase = async () => {
    await page.getByLabel(en.card.code).fill(code);
    await page.getByLabel(en.card.pin).fill(pin);
    await page.getByRole('button', { name: en.status.open }).click();
    await page.getByText(en.status.new).waitFor();
  };
  await openCase();
  await page.getByText(en.erase.held).waitFor();
  assert.equal(await page.getByText('2030').count(), 0);
  await page
    .locator('input[name="token"]')
    .first()
    .evaluate((field: HTMLInputElement) => {
      field.value = 'over';
    });
  await page.getByLabel(en.add.text).fill('He came to my house.');
  await page.getByRole('button', { name: en.send, exact: true }).click();
  await page.getByRole('alert').waitFor();
  assert.equal(await page.getByLabel(en.add.text).inputValue(), 'He came to my house.');
  await openCase();
  await page.getByText(en.status.done).waitFor();
  const entries = await has((database) =>
    database.query(sql`
      SELECT text FROM help_entries JOIN help_cases ON help_cases.id = case_id WHERE code = ${code}`),
  );
  assert.deepEqual(entries, [{ text: 'He came to my house.' }]);
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
  await page.getByText(en.speak.sentPhoto).filter({ visible: true }).waitFor();
  const files = await has((database) =>
    database.query(sql`SELECT FROM help_files JOIN help_cases ON help_cases.id = case_id WHERE code = ${code}`),
  );
  assert.equal(files.length, 1);
  assert.equal(await page.getByText(en.erase.text).count(), 0, 'a hold is not known here');
  await leave();
});

test('a form with a mistake comes back with its words, its focus on the mistake, and is no robot’s when it is sent at once', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360, expectedStatuses: [422] });
  await open('/help');
  await untilScript(page);
  await page.getByText(en.kinds.wages, { exact: true }).click();
  await page.waitForTimeout(2_100);
  await page.getByRole('button', { name: en.callBack }).click();
  await page.locator('input[name="phone"][aria-invalid="true"]:focus').waitFor();
  assert.equal(await page.locator('input[value="wages"]').isChecked(), true);
  await page.locator('input[name="phone"]').fill(nextPhone());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: en.card.title }).waitFor();
  assert.equal((await has(caseOf((await secretsOn(page)).code)))?.suspect, false);
  await leave();
});

for (const script of [true, false]) {
  test(`an empty request ${script ? 'with' : 'without'} script comes back at the question that has no answer, which says so`, async () => {
    const { page, open, leave } = await visitor({ language: 'en', width: 360, script, expectedStatuses: [422] });
    await open('/help');
    if (script) await untilScript(page);
    await page.getByRole('button', { name: en.send, exact: true }).click();
    const question = page.getByRole('radiogroup', { name: en.what, description: problems.fields.help_kind_required });
    await question.and(page.locator('[aria-invalid="true"]')).waitFor();
    await question.locator('input:focus').waitFor();
    if (script) await expectNoBarriers(page);
    await leave();
  });
}

test('a photo is one button with a camera, and goes on its way as soon as it was taken', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360 });
  await open('/help');
  await untilScript(page);
  await page.getByText(en.kinds.papers, { exact: true }).click();
  await page.locator('input[name="phone"]').fill(nextPhone());
  await page.waitForTimeout(2_100);
  await page.getByRole('button', { name: en.callBack }).click();
  const { code } = await secretsOn(page);
  await page.locator('label', { hasText: en.speak.photo }).locator('svg').waitFor();
  const form = page.locator('form', { has: page.getByLabel(en.speak.photo) });
  assert.equal(await form.locator('button').filter({ visible: true }).count(), 0);
  await take(page, 'photo-en-360');
  const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await page.getByLabel(en.speak.photo).setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: picture });
  await page.getByText(en.speak.sentPhoto).filter({ visible: true }).waitFor();
  const files = await has((database) =>
    database.query(sql`SELECT FROM help_files JOIN help_cases ON help_cases.id = case_id WHERE code = ${code}`),
  );
  assert.equal(files.length, 1);
  await leave();
});

test('going from asking to the answer stays in one entry of the history', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360 });
  await open('/');
  await open('/help');
  await untilScript(page);
  const { entries } = await keptBy(page);
  await page.getByRole('link', { name: en.haveCode }).click();
  await page.waitForURL('**/help/status');
  await untilScript(page);
  assert.equal((await keptBy(page)).entries, entries);
  await page.goBack();
  assert.equal(new URL(page.url()).pathname, '/');
  await leave();
});

test('a telephone that lies about asks "Still here?" after five minutes, and is blank a minute later', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360 });
  await page.clock.install();
  await open('/help');
  await untilScript(page);
  await page.clock.fastForward('05:01');
  const question = page.getByRole('dialog', { name: en.idle.title });
  await question.waitFor();
  await question.getByRole('button', { name: en.idle.stay }).click();
  await question.waitFor({ state: 'hidden' });
  await page.clock.fastForward('05:01');
  await question.waitFor();
  await page.clock.fastForward('01:01');
  await page.waitForFunction(() => document.body.childElementCount === 0 && document.title === '');
  await leave();
});

test('who comes from a scheme reads its name, which goes along as what is told, and no address tells of it', async () => {
  const slug = 'e-shram';
  await has(checkedSchemes);
  const { page, open, requests, leave } = await visitor({ language: 'en', width: 360 });
  await open(`/help#scheme=${slug}`);
  await page.getByRole('status').filter({ hasText: en.scheme.about }).waitFor();
  const name = await page.locator('[data-part="scheme-name"]').innerText();
  assert.match(name, /shram/i);
  assert.equal(await page.locator('input[value="papers"]').isChecked(), true);
  assert.equal(await page.locator('textarea[name="story"]').inputValue(), name);
  assert.equal(new URL(page.url()).hash, '');
  assert.deepEqual(
    requests.filter((path) => path.includes(slug)),
    [],
  );
  await leave();
});

test('whatever stands behind # in the address, the form and the leaving work, and nothing of it is shown', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360 });
  const odd = [
    '%',
    '%E0%A4%A',
    'scheme=%',
    'scheme=constructor',
    'scheme=__proto__',
    `${'A'.repeat(3_000)}`,
    '<b>x</b>',
  ];
  for (const mark of odd) {
    for (const path of ['/help', '/help/status']) {
      await open(`${path}#${mark}`);
      // Another mark alone would not load the page anew.
      await page.reload();
      await untilScript(page);
      assert.equal(
        await page
          .locator('input[name="code"]')
          .inputValue({ timeout: 1_000 })
          .catch(() => ''),
        '',
        mark,
      );
    }
  }
  await open('/help#%E0%A4%A');
  await untilScript(page);
  await page.locator('input[name="phone"]').fill(nextPhone());
  await page.keyboard.press('Tab');
  await pressThrice(page);
  await page.waitForURL((url) => !url.pathname.startsWith('/help'));
  await leave();
});

test('the whole way goes by keyboard alone', async () => {
  const { page, open, leave } = await visitor({ language: 'en' });
  await open('/help');
  await untilScript(page);
  await page.locator('input[name="kind"]').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type(nextPhone());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.waitForTimeout(2_000);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: en.card.title }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1');
  assert.deepEqual(
    (({ kind, contact }) => [kind, contact])((await has(caseOf((await secretsOn(page)).code))) as never),
    ['injury', 'call'],
  );
  await leave();
});

test('nobody answers: no form, but the telephone, the hours and 112', async () => {
  await has((database) => database.query(sql`UPDATE people SET status = 'inactive' WHERE 'caseworker' = ANY (duties)`));
  const { page, open, leave } = await visitor({ language: 'en', width: 360 });
  await eventually(async () => {
    await open('/help');
    await page.getByText(en.closed).waitFor({ timeout: 1_000 });
  });
  assert.equal(await page.locator('main form[action="/help"]').count(), 0);
  assert.equal(await page.locator('a[href="tel:112"]').count(), 1);
  await page.getByRole('link', { name: en.office }).waitFor();
  await has((database) => database.query(sql`UPDATE people SET status = 'active' WHERE 'caseworker' = ANY (duties)`));
  await leave();
});
