import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import dutiesEn from '#locales/en/duties.json' with { type: 'json' };
import en from '#locales/en/office-help.json' with { type: 'json' };
import hi from '#locales/hi/office-help.json' with { type: 'json' };
import ur from '#locales/ur/office-help.json' with { type: 'json' };
import { password } from '../builders/builders.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { takeAtWidths } from './take-picture.ts';

const words = { en, hi, ur };
const { admin, has, url } = openSurroundings({ apart: true });

async function ask(details: object): Promise<string> {
  const { data } = await (await fetch(`${url()}/api/form-token`)).json();
  const answer = await fetch(`${url()}/api/help/cases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'wages', phone: '98765 43210', contact: 'call', formToken: data.token, ...details }),
  });
  assert.equal(answer.status, 201);
  return (await answer.json()).data.code;
}

test('somebody who is made a caseworker reads when cases open, sees none before, and all of them an hour later', async () => {
  const farida = await admin({}, { name: 'Farida Khan', duties: ['caseworker'] });
  const code = await ask({ name: 'Rukhsar Begum' });
  const owner = await admin({ width: 360 }, { name: 'Om Prakash', duties: ['owner'] });
  const noor = await admin({ width: 360, expectedStatuses: [403] }, { name: 'Noor New', duties: ['viewer'] });
  await owner.open('/admin/office?search=Noor+New');
  await owner.page.getByRole('button', { name: `${dutiesEn.office.change}: Noor New` }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: new RegExp(`^${dutiesEn.names.caseworker}`) }).check();
  await dialog.getByLabel(dutiesEn.office.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: adminWords.en.dialog.save, exact: true }).click();
  await owner.page.getByText(dutiesEn.office.saved).waitFor();

  const { page, open, leave } = noor;
  for (const path of ['/admin/cases', `/admin/cases?search=${code}`]) {
    await open(path);
    await page.getByText(en.later.text).waitFor();
    assert.equal(await page.getByText(code).count(), 0);
  }
  await expectNoBarriers(page);
  await has((database) =>
    database.query(sql`
      UPDATE people SET caseworker_since = now() - interval '61 minutes' WHERE id = ${noor.account.id}`),
  );
  await page.getByRole('button', { name: adminWords.en.list.retry, exact: true }).click();
  await page.getByRole('link', { name: new RegExp(code) }).waitFor();
  await Promise.all([leave(), owner.leave(), farida.leave()]);
});

for (const language of triedLanguages) {
  test(`a new caseworker is told how long to wait, in ${language}`, async () => {
    const farida = await admin({}, { name: 'Farida Khan', duties: ['caseworker'] });
    const noor = await admin(
      { language, width: 360, expectedStatuses: [403] },
      { name: 'Noor', duties: ['caseworker'] },
    );
    await has((database) =>
      database.query(sql`UPDATE people SET caseworker_since = now() WHERE id = ${noor.account.id}`),
    );
    await noor.open('/admin/cases');
    await noor.page.getByText(words[language].later.text).waitFor();
    await expectNoSidewaysScroll(noor.page);
    await takeAtWidths(noor.page, `case-duty-waits-${language}`, [1280, 360]);
    await Promise.all([noor.leave(), farida.leave()]);
  });
}

test('names and stories are saved with a reason only, which each case notes for the others', async () => {
  const imran = await admin({ width: 360 }, { name: 'Imran Ali', duties: ['caseworker'] });
  const farida = await admin({}, { name: 'Farida Khan', duties: ['caseworker'] });
  const code = await ask({ name: 'Salma Bano', story: 'No wages since Diwali.', phone: '98765 43299' });
  await farida.open('/admin/cases');
  await farida.page.getByRole('button', { name: en.export.title, exact: true }).click();
  const dialog = farida.page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: en.more.export, exact: true }).click();
  await save();
  await dialog.getByRole('alert').first().waitFor();
  await expectNoBarriers(farida.page);
  await takeAtWidths(farida.page, 'cases-export-en', [1280, 360]);
  await dialog.getByLabel(en.export.reason).fill('For the hearing on Friday');
  const [file] = await Promise.all([farida.page.waitForEvent('download'), save()]);
  const table = await readFile(await file.path(), 'utf8');
  assert.match(table, /No wages since Diwali\./);

  await imran.open(`/admin/cases?search=${code}`);
  await imran.page.getByRole('link', { name: new RegExp(code) }).click();
  await imran.page.getByRole('button', { name: en.more.views, exact: true }).click();
  const log = imran.page.getByRole('dialog');
  await log.getByText('For the hearing on Friday').waitFor();
  await log.getByText('Farida Khan').first().waitFor();
  const told = await has((database) =>
    database.query<{ recipient: string }>(sql`SELECT recipient FROM outbox WHERE kind = 'helpExported'`),
  );
  assert.ok(told.some(({ recipient }) => recipient === imran.account.email));
  await Promise.all([imran.leave(), farida.leave()]);
});

test('an owner logs a colleague out everywhere; the page of the colleague asks to log in', async () => {
  const owner = await admin({ width: 360, expectedStatuses: [403] }, { name: 'Om Prakash', duties: ['owner'] });
  const noor = await admin({ expectedStatuses: [401] }, { name: 'Noor Lost', duties: ['viewer'] });
  await noor.open('/admin/dashboard');
  await noor.page.locator('h1').first().waitFor();
  await owner.open('/admin/office?search=Noor+Lost');
  await owner.page.getByRole('button', { name: `${dutiesEn.office.logOut}: Noor Lost` }).click();
  const dialog = owner.page.getByRole('dialog', { name: dutiesEn.office.logOutTitle });
  const press = () => dialog.getByRole('button', { name: dutiesEn.office.logOut, exact: true }).click();
  await dialog.getByLabel(dutiesEn.office.password, { exact: true }).fill('not the password');
  await press();
  await dialog.getByRole('alert').first().waitFor();
  await expectNoBarriers(owner.page);
  await takeAtWidths(owner.page, 'office-log-out-en', [1280, 360]);
  await dialog.getByLabel(dutiesEn.office.password, { exact: true }).fill(password);
  await press();
  await owner.page.getByText(dutiesEn.office.loggedOut).waitFor();
  const profile = await fetch(`${url()}/api/auth/sessions`, { headers: { authorization: `Bearer ${noor.token}` } });
  assert.equal(profile.status, 401);
  await Promise.all([owner.leave(), noor.leave()]);
});
