import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordAct } from '../../server/shared/audit/audit.service.ts';
import { queueEmail } from '../../server/shared/mail/outbox.service.ts';
import type { Thing } from '../builders/builders.ts';
import { eventually } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';

/** An email with a secret link, which only the main administrator may see. */
const anEmail: Thing<void> = (database) =>
  queueEmail(
    database,
    {
      to: 'asha@example.org',
      language: 'hi',
      kind: 'resetPassword',
      words: { name: 'आशा', link: 'https://example.org/reset-password#token=do-not-show-me' },
      secret: true,
    },
    new Date('2026-01-20T06:30:00Z'),
  );

const anAct: Thing<void> = (database) =>
  recordAct(
    database,
    {
      actor: { id: '018f3b3e-0000-7000-8000-000000000000', name: 'Meera Joshi' },
      action: 'status_changed',
      target: { kind: 'user', id: 'asha', name: 'Asha Devi' },
      before: { status: 'active' },
      after: { status: 'blocked' },
      requestId: 'request-1',
    },
    new Date('2026-01-20T06:30:00Z'),
  );

const { admin } = openSurroundings({ things: [anEmail, anAct] });

for (const language of triedLanguages) {
  test(`the office reads its emails and what was done in ${language} on a phone, without a barrier`, async () => {
    const { page, open, leave } = await admin({ language, width: 360 });
    const { outbox, activity, acts } = adminWords[language];
    await open('/admin/outbox');
    await page.getByRole('button', { name: outbox.open }).first().click();
    const email = page.getByRole('dialog');
    await email.getByText(outbox.blanked).waitFor();
    assert.equal(await email.getByText('do-not-show-me').count(), 0);
    await expectNoBarriers(page);

    await open('/admin/activity?kind=user&action=status_changed');
    await page.getByText(activity.changes).click();
    const act = page.locator('main li').first();
    await act.getByText(acts.fields.status, { exact: true }).waitFor();
    const told = (await act.innerText()).replaceAll(/\s+/g, ' ');
    for (const part of ['Meera Joshi', acts.verbs.status_changed, acts.kinds.user, 'Asha Devi', 'active', 'blocked']) {
      assert.ok(told.includes(part), `${told} lacks ${part}`);
    }
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await leave();
  });
}

test('an email that waits is sent again on demand, and that is noted', async () => {
  const { page, account, open, leave } = await admin();
  const { outbox, list, mail } = adminWords.en;
  await open('/admin/outbox');
  await page.getByRole('button', { name: outbox.statuses.failed, exact: true }).click();
  await page.getByText(list.nothingFound).waitFor();
  await page.getByRole('button', { name: outbox.statuses.waiting, exact: true }).click();
  await page.getByRole('button', { name: outbox.retry }).click();
  await page.getByText(mail.saved).waitFor();

  await open('/admin/activity');
  await page.getByRole('combobox', { name: adminWords.en.activity.kind }).selectOption('letter');
  await eventually(async () => assert.equal(await page.locator('main li').count(), 1));
  await page.locator('main li', { hasText: account.name }).waitFor();
  await leave();
});
