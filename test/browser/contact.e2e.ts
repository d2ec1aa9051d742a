import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '#locales/en/contact.json' with { type: 'json' };
import enProblems from '#locales/en/problems.json' with { type: 'json' };
import hi from '#locales/hi/contact.json' with { type: 'json' };
import hiProblems from '#locales/hi/problems.json' with { type: 'json' };
import ur from '#locales/ur/contact.json' with { type: 'json' };
import urProblems from '#locales/ur/problems.json' with { type: 'json' };
import { eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectHeading, expectOpenToAll, expectToRead, linksOf, readSettings, textsIn } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor, url } = openSurroundings();
const words = { en, hi, ur };
const problems = { en: enProblems, hi: hiProblems, ur: urProblems };

for (const language of languagesOf(import.meta.url)) {
  test(`a reader of ${language} without script finds the office and a form to write to it`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/contact');
    const { title, office, write, involved } = words[language];
    const { foundation } = await readSettings(url(), language);
    const { address, hours, phone, email } = foundation;

    await expectHeading(page, title, `${title} | ${foundation.name[language]}`);
    await expectToRead(page, [
      office.title,
      office.address,
      office.map,
      office.hours,
      office.helpline,
      office.email,
      office.whatsapp,
      address,
      hours,
      phone,
      email,
      write.title,
      write.text,
      write.name,
      write.email,
      write.emailHintOff,
      write.message,
      write.send,
      ...textsIn(involved),
    ]);
    assert.equal(await page.getByText(write.emailHint).count(), 0, 'without a mail server nobody answers by e-mail');
    const links = await linksOf(page);
    const [help, map, ...others] = links;
    assert.equal(help, '/help');
    assert.deepEqual(others, [
      'tel:18000000000',
      `mailto:${email}`,
      'https://wa.me/910000000000',
      '/get-involved',
      '/donate',
    ]);
    // The map is searched for by the address as it was written first.
    const { address: written } = (await readSettings(url(), 'en')).foundation;
    assert.ok(map?.includes(encodeURIComponent(written)));
    await leave();
  });

  for (const script of [true, false]) {
    test(`somebody writes to the office in ${language}, script ${script ? 'on' : 'off'}`, async () => {
      const { page, open, awaken, leave } = await visitor({ language, script, width: 360, expectedStatuses: [422] });
      await open('/contact');
      if (script) await awaken();
      const { write, sent } = words[language];
      const send = page.getByRole('button', { name: write.send });

      await page.getByLabel(write.name).fill('Asha Devi');
      await send.click();
      await page.getByText(problems[language].fields.phone_or_email_required).waitFor();
      assert.equal(await page.getByText(problems[language].fields.email_required).count(), 0);
      await page.getByLabel(write.email).fill('asha');
      await send.click();
      await page.getByText(problems[language].fields.email_form).waitFor();
      await page.getByText(problems[language].fields.message_required).waitFor();
      assert.equal(await page.getByLabel(write.name).inputValue(), 'Asha Devi');
      assert.equal(await page.getByLabel(write.email).inputValue(), 'asha');
      const isFocused = () => page.getByLabel(write.email).evaluate((field) => field === document.activeElement);
      if (script) await eventuallyEqual(isFocused, true);

      await page.getByLabel(write.email).fill('asha@example.org');
      await page.getByLabel(write.message).fill('My wages are held back.');
      await send.click();
      const answer = page.getByRole('status').filter({ hasText: sent.title });
      await answer.waitFor();
      assert.equal(await answer.getByText(/^[1-9]\d{3}-\d{4}$/).count(), 1);
      await expectToRead(page, [sent.number, sent.text, sent.again]);
      assert.equal(await page.getByLabel(write.message).count(), 0);
      await leave();
    });
  }

  test(`nobody is kept out of writing to the office in ${language}`, () =>
    expectOpenToAll(visitor, '/contact', language));
}

test('the field for robots is met by nobody who uses the keyboard or listens', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/contact');
  await awaken();
  await page.getByLabel(en.write.message).focus();
  // After the message comes what is kept and why, then the button.
  for (const next of [page.getByRole('main').locator('summary'), page.getByRole('button', { name: en.write.send })]) {
    await page.keyboard.press('Tab');
    assert.ok(await next.evaluate((element) => element === document.activeElement));
  }
  assert.equal(await page.getByRole('main').getByRole('textbox').count(), 4);
  await leave();
});

test('a token that shows where the form came from stands in the page', async () => {
  const { page, open, leave } = await visitor({ script: false });
  await open('/contact');
  const token = await page.locator('main input[name="formToken"]').inputValue();
  assert.match(token, /^\d+\.[\w-]{43}$/);
  await leave();
});
