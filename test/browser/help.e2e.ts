import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import en from '#locales/en/help.json' with { type: 'json' };
import enSite from '#locales/en/site.json' with { type: 'json' };
import hi from '#locales/hi/help.json' with { type: 'json' };
import hiSite from '#locales/hi/site.json' with { type: 'json' };
import ur from '#locales/ur/help.json' with { type: 'json' };
import urSite from '#locales/ur/site.json' with { type: 'json' };
import { aCaseworker } from '../builders/help-calls.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectOpenToAll } from './checklist.ts';
import { anExit, caseOf, freshPhones, secretsOn, untilSlowEnough } from './help-pages.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor, has } = openSurroundings({ things: [aCaseworker(), anExit] });
const words = { en, hi, ur };
const site = { en: enSite, hi: hiSite, ur: urSite };
const nextPhone = freshPhones(9_200_000_000);

for (const language of languagesOf(import.meta.url)) {
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
      if (script) await untilSlowEnough(page);
      await page.getByText(safe.call, { exact: true }).click();
      await page.getByRole('button', { name: send, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: card.title }).waitFor();
      const { code, pin } = await secretsOn(page);
      assert.match(code, /^[ACDEFHJKMPRTVWXY3479]{8}$/);
      assert.match(pin, /^\d{6}$/);
      assert.deepEqual(await has(caseOf(code)), {
        kind: 'wages',
        phone,
        contact: 'call',
        via: 'form',
        language,
        suspect: false,
      });
      assert.equal(new URL(page.url()).pathname, '/help');
      const toMyself = await page.getByRole('link', { name: card.whatsapp }).getAttribute('href');
      assert.match(decodeURIComponent(toMyself ?? ''), /^https:\/\/wa\.me\/\?text=http\S+\/help\/status$/);
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
    assert.deepEqual([(await has(caseOf(code)))?.via, (await has(caseOf(code)))?.contact], ['callback', 'unknown']);
    await leave();
  });

  test(`nobody is kept out of asking in ${language}`, () => expectOpenToAll(visitor, '/help', language));
  test(`nobody is kept out of the answer in ${language}`, () => expectOpenToAll(visitor, '/help/status', language));
}

test('an amount is read wherever its commas stand', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360, script: false });
  for (const [typed, paise] of [
    ['1,5000', 1_500_000],
    ['₹ ५०,००', 500_000],
    ['1,00,000.50', 10_000_050],
  ] as const) {
    await open('/help');
    await page.getByText(en.kinds.wages, { exact: true }).click();
    await page.locator('input[name="phone"]').fill(nextPhone());
    await page.getByText(en.more.title).click();
    await page.getByLabel(en.more.amount).fill(typed);
    await page.getByRole('button', { name: en.callBack }).click();
    const { code } = await secretsOn(page);
    const [kept] = await has((database) =>
      database.query<{ paise: number }>(sql`
        SELECT amount_claimed_paise AS paise FROM help_cases WHERE code = ${code}`),
    );
    assert.equal(kept?.paise, paise, typed);
  }
  await leave();
});

test('the day of our answer is said until we have answered; a hold and the end of the time are said in own words', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360, script: false, expectedStatuses: [410] });
  await open('/help');
  await page.getByText(en.kinds.papers, { exact: true }).click();
  await page.locator('input[name="phone"]').fill(nextPhone());
  await page.getByRole('button', { name: en.callBack }).click();
  const { code, pin } = await secretsOn(page);
  await open('/help/status');
  await page.getByLabel(en.card.code).fill(code);
  await page.getByLabel(en.card.pin).fill(pin);
  await page.getByRole('button', { name: en.status.open }).click();
  await page.getByText(`${en.card.due}:`).waitFor();

  // By telephone: nothing of it is shown, but nothing is promised any more either.
  await has((database) => database.query(sql`UPDATE help_cases SET first_answer_at = now() WHERE code = ${code}`));
  await page.getByLabel(en.add.text).fill('Thank you.');
  await page.getByRole('button', { name: en.send, exact: true }).click();
  await page.locator('li', { hasText: en.status.words }).waitFor();
  assert.equal(await page.getByText(`${en.card.due}:`).count(), 0);
  assert.equal(await page.getByText(en.status.noAnswers).count(), 0);

  await has((database) =>
    database.query(sql`
      WITH held AS (UPDATE help_cases SET hold_reason = 'A court case' WHERE code = ${code} RETURNING id)
      INSERT INTO help_entries (case_id, kind, text, visible, created_at)
      SELECT id, 'answer', 'Come on Monday.', true, now() FROM held`),
  );
  await page.getByText(en.erase.title).click();
  await page.getByRole('button', { name: en.erase.ask }).click();
  await page.getByText('Come on Monday.').waitFor();
  assert.equal(await page.getByText(`${en.card.due}:`).count(), 0);
  await page.getByText(en.erase.held).waitFor();

  await has((database) =>
    database.query(sql`UPDATE help_cases SET pin_version = pin_version + 1 WHERE code = ${code}`),
  );
  await page.getByLabel(en.add.text).fill('I will come.');
  await page.getByRole('button', { name: en.send, exact: true }).click();
  await page.getByText(en.status.over).waitFor();
  assert.equal(await page.getByLabel(en.add.text).inputValue(), 'I will come.');
  await leave();
});

test('after a wrong PIN the office offers a new one, with its telephone; the state of the case stands above the answers', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360, script: false, expectedStatuses: [404] });
  await open('/help');
  await page.getByText(en.kinds.wages, { exact: true }).click();
  await page.locator('input[name="phone"]').fill(nextPhone());
  await page.getByRole('button', { name: en.callBack }).click();
  const { code, pin } = await secretsOn(page);
  const enter = async (given: string) => {
    await open('/help/status');
    await page.getByLabel(en.card.code).fill(code);
    await page.getByLabel(en.card.pin).fill(given);
    await page.getByRole('button', { name: en.status.open }).click();
  };
  await enter(pin === '000000' ? '000001' : '000000');
  const alert = page.getByRole('alert').filter({ hasText: en.status.newPin });
  assert.match((await alert.getByRole('link').getAttribute('href')) ?? '', /^tel:/);
  await has((database) =>
    database.query(sql`
      INSERT INTO help_entries (case_id, kind, text, visible, created_at)
      SELECT id, 'answer', 'Bring your wage slips.', true, now() FROM help_cases WHERE code = ${code}`),
  );
  await has((database) =>
    database.query(sql`UPDATE help_cases SET first_answer_at = now(), status = 'waiting' WHERE code = ${code}`),
  );
  await enter(pin);
  await page.getByLabel(en.add.text).fill('I have brought them.');
  await page.getByRole('button', { name: en.send, exact: true }).click();
  await page.locator('li', { hasText: en.status.words }).waitFor();
  const state = page.getByRole('region', { name: en.status.state });
  assert.match(
    await state.innerText(),
    /We are working on it\.\s+We have what you sent on .* We will read it and answer\./,
  );
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
  assert.ok((await top(en.status.state)) < (await top(en.status.answers)));
  await has((database) =>
    database.query(sql`
      UPDATE help_cases SET status = 'closed', outcome = 'not_reachable', closed_at = now() WHERE code = ${code}`),
  );
  await enter(pin);
  await state.getByText(en.status.outcome.not_reachable).waitFor();
  await leave();
});
