import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import en from '#locales/en/help.json' with { type: 'json' };
import office from '#locales/en/office-help.json' with { type: 'json' };
import { openSurroundings } from './surroundings.ts';

const { visitor, admin, has } = openSurroundings({ microphone: true });

test('somebody speaks instead of writing, hears it, sends it in pieces, and the office hears it', async () => {
  const worker = await admin({ language: 'en' }, { duties: ['caseworker'] });
  const { page, open, leave } = await visitor({ language: 'en', width: 360 });
  await open('/help');
  await page.getByText(en.kinds.wages, { exact: true }).click();
  await page.locator('input[name="phone"]').fill('9300000001');
  await page.getByRole('button', { name: en.callBack }).click();
  await page.getByRole('heading', { level: 1, name: en.card.title }).waitFor();
  // It comes with the script that hears the buttons.
  await page.locator('[data-part="listen"] audio').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: en.speak.record, exact: true }).click();
  await page
    .getByRole('timer')
    .filter({ hasText: /^0:(0[2-9]|[1-5]\d)/ })
    .waitFor();
  await page.getByRole('button', { name: en.speak.stop }).click();
  await page.getByLabel(en.speak.listen, { exact: true }).waitFor();
  await page.getByRole('button', { name: en.speak.send, exact: true }).click();
  await page.getByText(en.speak.sentVoice).filter({ visible: true }).waitFor();
  const [file] = await has((database) =>
    database.query<{ kind: string; type: string; size: number }>(
      sql`SELECT kind, type, length(content) AS size FROM help_files`,
    ),
  );
  assert.deepEqual([file?.kind, file?.type], ['voice', 'audio/webm']);
  assert.ok((file?.size ?? 0) > 1_000);
  await leave();
  const [{ id } = { id: '' }] = await has((database) =>
    database.query<{ id: string }>(sql`SELECT id FROM help_cases WHERE phone = '9300000001'`),
  );
  await worker.open(`/admin/cases/${id}`);
  await worker.page.getByRole('button', { name: office.files.hear }).click();
  await worker.page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.5);
  await worker.leave();
});
