import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import en from '#locales/en/duties.json' with { type: 'json' };
import donations from '#locales/en/office-donations.json' with { type: 'json' };
import ur from '#locales/ur/duties.json' with { type: 'json' };
import { aDonation } from '../builders/donation-builders.ts';
import { adminWords } from './admin-words.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, has, url } = openSurroundings({ apart: true });

test('who agrees to several gifts at once reads their days, modes and states in the own language', async () => {
  const cash = await has(aDonation({ mode: 'cash', state: 'claimed', day: '2026-05-05' }));
  const goods = await has(
    aDonation({ mode: 'kind', state: 'claimed', day: '2026-05-06', goods: 'Rice', amountPaise: 0 }),
  );
  const sunita = await admin({}, { duties: ['treasurer'] });
  const ravi = await admin({ width: 360, language: 'ur' }, { duties: ['owner'] });
  const answer = await fetch(`${url()}/api/admin/donations/${cash.id}/verify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sunita.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'We counted it together', ids: [goods.id] }),
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await ravi.open(`/admin/approvals/${data.id}`);
  const { words, values } = ur.approvals;
  const row = (word: string) =>
    ravi.page
      .getByRole('row')
      .filter({ has: ravi.page.getByRole('rowheader', { name: word, exact: true }) })
      .innerText();
  const mode = await row(words.mode);
  for (const word of [values.cash, values.kind]) assert.ok(mode.includes(word), mode);
  const days = await row(words.day);
  for (const day of ['5 مئی 2026', '6 مئی 2026']) assert.ok(days.includes(day), days);
  await Promise.all([sunita.leave(), ravi.leave()]);
});

test('who is alone reads before asking that it takes effect all the same, and then how to take it back', async () => {
  await has((database) =>
    database.query(
      sql`UPDATE people SET role = 'user', duties = '{}', is_main_administrator = false WHERE role = 'admin'`,
    ),
  );
  const meera = await admin({}, { name: 'Meera Joshi', duties: ['treasurer'] });
  const viewer = await admin({ width: 360 }, { duties: ['viewer'] });
  const { page } = meera;
  await meera.open('/admin/donations?view=list');
  await page.getByRole('button', { name: donations.new.title, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(donations.donation.mode, { exact: true }).selectOption('kind');
  await dialog.getByLabel(donations.donation.goods).fill('Two sacks of rice');
  await dialog.getByRole('button', { name: donations.new.save, exact: true }).click();
  await dialog.getByText(en.approvals.askAlone).waitFor();
  await dialog.getByLabel(en.approvals.reason).fill('Nobody else is here');
  await dialog.getByRole('button', { name: en.approvals.ask, exact: true }).click();
  await dialog.getByText(en.approvals.asked, { exact: true }).waitFor();
  const ownWay = page.getByText(`press “${en.approvals.withdraw}”`);
  const othersWay = `press “${en.approvals.stop}”`;
  const expectOwnWay = async () => {
    await ownWay.first().waitFor();
    assert.equal(await page.getByText(othersWay).count(), 0);
  };
  await expectOwnWay();
  await dialog.getByRole('link', { name: adminWords.en.approvals.look }).click();
  await page.getByRole('button', { name: en.approvals.withdraw, exact: true }).waitFor();
  await expectOwnWay();
  assert.equal(await page.getByText('Call and ask before you approve').count(), 0);
  assert.doesNotMatch(await page.getByRole('table', { name: en.approvals.comparison }).innerText(), /by two/);
  await meera.open('/admin/dashboard');
  await expectOwnWay();
  await viewer.open('/admin/dashboard');
  await viewer.page.getByText(othersWay).waitFor();
  await Promise.all([meera.leave(), viewer.leave()]);
});
