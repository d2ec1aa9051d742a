import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import enNews from '#locales/en/news.json' with { type: 'json' };
import en from '#locales/en/office-post.json' with { type: 'json' };
import hi from '#locales/hi/office-post.json' with { type: 'json' };
import ur from '#locales/ur/office-post.json' with { type: 'json' };
import { aNewsItem, insertOne } from '../builders/builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { openPostOffice, type ReceivedEmail } from '../harness/post-office.ts';
import { problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const postOffice = await openPostOffice();
const { admin, visitor, has } = openSurroundings({
  environment: { SMTP_URL: postOffice.url },
  things: [aNewsItem({ title: 'A desk at the chowk' })],
});
const words = { en, hi, ur };

test('whether e-mail works can be tried again at any time; a code that could not be checked is no setting', async () => {
  const { mailState: its } = adminWords.en;
  const { page, open, leave } = await admin({ expectedStatuses: [503] });
  const told = (sentence: string) => page.getByRole('status').filter({ hasText: sentence }).waitFor();
  await open('/admin/settings/mail');
  for (const emails of [1, 2]) {
    await page.getByRole('button', { name: its.test, exact: true }).click();
    await told(its.sent);
    await eventuallyEqual(async () => postOffice.received.length, emails);
    await page.getByLabel(its.code).fill(postOffice.received.at(-1)?.text.match(/^\d{6}$/m)?.[0] ?? '');
    await page.getByRole('button', { name: its.confirm, exact: true }).click();
    await told(its.works);
  }
  await page.route('**/api/admin/mail/test/confirm', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  );
  await page.getByRole('button', { name: its.confirm, exact: true }).click();
  await page.getByText(problemWords.en.fallback.sendNewsletter).waitFor();
  await leave();
});

for (const [place, language] of triedLanguages.entries()) {
  test(`the office writes a newsletter in ${language} on a phone, looks at it and sends it; visitors read it`, async () => {
    await has((database) =>
      insertOne(
        database,
        sql`INSERT INTO newsletter_subscriptions (email, language, status, created_at, updated_at)
          VALUES (${`${language}@example.org`}, ${language}, 'confirmed', ${new Date()}, ${new Date()}) RETURNING id`,
      ),
    );
    const { page, open, leave } = await admin({ language, width: 360, expectedStatuses: [422] });
    const w = words[language].newsletters;
    await open('/admin/newsletters');
    await page.getByRole('main').getByRole('link', { name: w.new }).click();
    const panel = page.getByRole('tabpanel').first();
    const subject = `Camps ${language}`;
    await page.locator('input[name="subject"]').fill(subject);
    await page.locator('textarea[name="text"]').fill('First.\n\nSecond.');
    const adding = page.getByLabel(w.add.news);
    await adding.locator('option', { hasText: 'A desk at the chowk' }).waitFor({ state: 'attached' });
    await adding.selectOption({ label: 'A desk at the chowk' });
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    assert.equal(await panel.count(), 1);
    await page.getByRole('button', { name: adminWords[language].dialog.save, exact: true }).click();
    await page.getByText(w.noTracking).waitFor();
    const mail = page.frameLocator('iframe:visible');
    await mail.getByText('Second.').waitFor();
    await mail.getByRole('link', { name: 'A desk at the chowk' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: w.plain }).locator('visible=true').click();
    await page.getByText('newsletter/leave').locator('visible=true').waitFor();
    await page.getByLabel(w.hour).fill('2026-01-05T10:00');
    await page.getByRole('button', { name: w.sendAt, exact: true }).click();
    const past = problemWords[language].fields.publish_at_past;
    await page.getByRole('status').getByText(past).waitFor();
    await page.locator('main').getByText(past).waitFor();
    assert.equal(await page.getByLabel(w.hour).getAttribute('aria-invalid'), 'true');
    await page.getByRole('button', { name: w.sendNow }).click();
    const question = page.getByRole('dialog', { name: w.ask });
    // Each turn has brought one reader more, in one language more.
    const counted = (words: { one: string; other: string }): string =>
      (place === 0 ? words.one : words.other).replace('{{number}}', String(place + 1));
    const people = counted({ one: w.askPeople_one, other: w.askPeople_other });
    const inLanguages = counted({ one: w.askLanguages_one, other: w.askLanguages_other });
    await question.getByText(w.askText.replace('{{people}}', people).replace('{{languages}}', inLanguages)).waitFor();
    await question.getByRole('button', { name: w.askSend }).click();
    // It can be stopped for a minute; nobody has it yet.
    await page.locator('main').getByText(w.held).first().waitFor();
    await page.getByRole('button', { name: w.stop, exact: true }).waitFor();
    await has((database) =>
      database.query(sql`UPDATE newsletters SET send_at = now() WHERE status = 'scheduled'`).then(() => undefined),
    );
    await page.getByText(w.statuses.sent, { exact: true }).first().waitFor();
    await expectNoBarriers(page);
    await leave();
    const isTheirs = ({ subject: of, recipients }: ReceivedEmail): boolean =>
      of === subject && recipients.includes(`${language}@example.org`);
    await eventuallyEqual(async () => postOffice.received.some(isTheirs), true);
    const reader = await visitor({ language, width: 360 });
    await reader.open('/news');
    await reader.page.getByRole('link', { name: subject }).click();
    await reader.page.getByRole('heading', { level: 1, name: subject }).waitFor();
    await reader.page.getByRole('main').getByRole('link', { name: 'A desk at the chowk', exact: true }).waitFor();
    await expectNoBarriers(reader.page);
    await reader.leave();
  });
}

test('the way out in the header of the e-mail leaves by one press of a mail program', async () => {
  const header = postOffice.received.at(-1)?.headers.get('list-unsubscribe') ?? '';
  const answer = await fetch(header.slice(1, -1), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  assert.equal(answer.status, 200);
  const [row] = await has((database) =>
    database.query<{ left: number }>(
      sql`SELECT count(*)::int AS left FROM newsletter_subscriptions WHERE status = 'left'`,
    ),
  );
  assert.equal(row?.left, 1);
  const reader = await visitor({});
  await reader.open('/news');
  await reader.page.getByRole('heading', { name: enNews.archive }).waitFor();
  await reader.leave();
  await postOffice.close();
});

test('subscribers can be told of one event, not of a series', async () => {
  const { events: its } = officeEventWords.en;
  const { page, open, leave } = await admin();
  await open('/admin/events?new=1');
  const tick = page.getByRole('dialog').getByLabel(its.tellSubscribers);
  await tick.waitFor();
  await page.getByRole('dialog').getByLabel(its.repeat.label).selectOption({ label: its.repeat.week });
  await eventuallyEqual(() => tick.count(), 0);
  await leave();
});
