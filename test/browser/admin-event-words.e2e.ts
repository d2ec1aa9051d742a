import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import duties from '#locales/en/duties.json' with { type: 'json' };
import en from '#locales/en/office-words.json' with { type: 'json' };
import hi from '#locales/hi/office-words.json' with { type: 'json' };
import ur from '#locales/ur/office-words.json' with { type: 'json' };
import { anAdministrator, aPerson, password } from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { searchedWidths, triedLanguages } from '../harness/long-run.ts';
import { problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, has } = openSurroundings();
const words = { en, hi, ur };

for (const language of triedLanguages) {
  for (const width of searchedWidths) {
    test(`the office writes to the people of an event in ${language} at ${width} px: it sees the counts, sends, and sees who was reached`, async () => {
      const its = words[language];
      const title = `Camp ${language} ${width}`;
      const event = await has(anEvent({ title, date: '2031-06-01' }));
      const people = [await has(aPerson({ name: 'Asha', language: 'hi' })), await has(aPerson({ name: 'Noor' }))];
      for (const { id: personId } of people) await has(aRegistration({ eventId: event.id, personId }));
      const helper = await has(anAdministrator({ name: `Imran ${language} ${width}`, duties: ['desk'] }));
      const { page, open, leave } = await admin({ language, width, expectedStatuses: [409] }, { duties: ['owner'] });
      await open(`/admin/events/${event.id}/registrations`);
      await page.getByRole('main').getByRole('link', { name: its.title }).click();
      const given = page.getByRole('checkbox', { name: helper.name });
      await given.check();
      await page
        .getByRole('status')
        .filter({ hasText: its.helpers.given.replace('{{name}}', helper.name) })
        .waitFor();
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole('main').getByRole('link', { name: its.new }).click();
      const save = page.getByRole('button', { name: adminWords[language].dialog.save, exact: true });
      await page.getByRole('checkbox', { name: its.audience.registered }).uncheck();
      await save.click();
      await page.getByText(problemWords[language].fields.audience_required).waitFor();
      await page.getByRole('checkbox', { name: its.audience.registered }).check();
      await page.locator(`input[name="texts.${language}.subject"]`).fill('Another hall');
      await page.locator(`textarea[name="texts.${language}.text"]`).fill('We meet in the school.');
      await page.getByRole('checkbox', { name: its.urgent }).check();
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      await save.click();
      await page.getByText(its.saved).waitFor();
      // As people get it, and where nobody has written it yet.
      const preview = page.getByRole('region', { name: its.preview });
      await preview.getByText('We meet in the school.').locator('visible=true').first().waitFor();
      await preview.getByText(its.origin.written).locator('visible=true').waitFor();

      await page.getByRole('button', { name: its.count, exact: true }).click();
      const send = page.getByRole('button', { name: its.send_other.replace('{{number}}', '2') });
      await send.waitFor();
      // No mail server is set up: whoever has an e-mail is called.
      assert.deepEqual(await page.locator('dl dd').allInnerTexts(), ['0', '0', '2', '0']);
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      // Somebody registered meanwhile: nothing goes out that was not seen.
      const { id: personId } = await has(aPerson({ name: 'Ravi' }));
      await has(aRegistration({ eventId: event.id, personId }));
      await send.click();
      await page.getByText(its.changed).waitFor();
      await page.getByRole('button', { name: its.send_other.replace('{{number}}', '3') }).click();
      await page.getByRole('status').filter({ hasText: its.told.sending }).waitFor();
      const calls = () =>
        has(
          async (database) =>
            (await database.query(sql`SELECT FROM calls WHERE kind = 'event_word' AND text LIKE ${`%${title}%`}`))
              .length,
        );
      await eventuallyEqual(calls, 3);
      await page.getByText(its.state.sent, { exact: true }).waitFor();
      await page.getByRole('table', { name: its.people }).getByText('Ravi').waitFor();
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      await leave();
    });
  }
}

test('to more than 500 people somebody else agrees; an editor writes and does not send', async () => {
  const event = await has(anEvent({ title: 'Great camp', date: '2031-06-01' }));
  await has(async (database) => {
    await database.query(sql`
      INSERT INTO registrations (event_id, guest_name, guest_phone, guest_language, status, code, registered_at)
      SELECT ${event.id}, 'Guest ' || number, (9000000000 + number)::text, 'en', 'registered',
        substr(translate(upper(md5(number::text)), '01', 'XY'), 1, 3) || '-' || substr(translate(upper(md5('b' || number)), '01', 'XY'), 1, 3), now()
      FROM generate_series(1, 520) AS number ON CONFLICT DO NOTHING`);
  });
  const its = words.en;
  const editor = await admin({ width: 360 }, { name: 'Meera', duties: ['editor'] });
  await editor.open(`/admin/events/${event.id}/words/new`);
  await editor.page.locator('input[name="texts.en.subject"]').fill('Papers');
  await editor.page.locator('textarea[name="texts.en.text"]').fill('They are ready.');
  await editor.page.getByRole('button', { name: adminWords.en.dialog.save, exact: true }).click();
  await editor.page.getByText(its.ownerSends).waitFor();
  const address = new URL(editor.page.url()).pathname;
  await editor.leave();

  const owner = await admin({ width: 360 }, { name: 'Kiran', duties: ['owner'] });
  await owner.open(address);
  await owner.page.getByRole('button', { name: its.count, exact: true }).click();
  await owner.page.getByRole('button', { name: its.askSecond }).click();
  await owner.page.getByText(its.asked.replace('{{name}}', 'Kiran')).waitFor();
  await expectNoBarriers(owner.page);
  await owner.leave();

  const other = await admin({ width: 360 }, { name: 'Sunita', duties: ['editor'] });
  await other.open(address);
  await other.page.getByRole('link', { name: adminWords.en.approvals.look }).first().click();
  const { approvals } = duties;
  await other.page.getByText(approvals.warningMessage.replace('{{actor}}', '\u2068Kiran\u2069')).waitFor();
  await expectNoBarriers(other.page);
  await expectNoSidewaysScroll(other.page);
  await other.page.getByRole('button', { name: approvals.approve, exact: true }).click();
  await other.page.locator('dialog[open] input[name="password"]').fill(password);
  await other.page.locator('dialog[open] [type="submit"]').click();
  await other.page.getByRole('status').filter({ hasText: approvals.toldMessage.approve }).waitFor();
  await other.page.getByRole('link', { name: approvals.lookMessage }).click();
  await other.page.getByText(its.state.sending, { exact: true }).waitFor();
  await other.leave();
});
