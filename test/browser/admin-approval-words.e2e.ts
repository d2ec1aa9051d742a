import assert from 'node:assert/strict';
import { test } from 'node:test';
import ur from '#locales/ur/duties.json' with { type: 'json' };
import { aGift } from '../donation-builders.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, has, url } = openSurroundings({ apart: true });

test('who agrees to several gifts at once reads their days, modes and states in the own language', async () => {
  const cash = await has(aGift({ mode: 'cash', state: 'claimed', day: '2026-05-05' }));
  const goods = await has(aGift({ mode: 'kind', state: 'claimed', day: '2026-05-06', goods: 'Rice', amountPaise: 0 }));
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
