import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { languages } from '#contract/values/language.ts';
import hi from '#locales/hi/admin.json' with { type: 'json' };
import hiContent from '#locales/hi/office-content.json' with { type: 'json' };
import { aSession, type PersonRow, theMainAdministrator } from '../builders/builders.ts';
import { aPicture } from '../builders/pictures.ts';
import type { Person } from '../harness/people.ts';
import { crawl, textsOfCalls } from './crawl.ts';
import { openSurroundings } from './surroundings.ts';

let main: PersonRow;
const { visitor, has, url } = openSurroundings({
  environment: { SAMPLE_CONTENT: 'on' },
  things: [
    async (database) => {
      main = await theMainAdministrator()(database);
    },
  ],
});

const fill = (page: Page, values: Record<string, string>, within = 'main') =>
  Object.entries(values).reduce(
    (before, [name, value]) => before.then(() => page.locator(`${within} [name="${name}"]`).fill(value)),
    Promise.resolve(),
  );

/** Opens every fold, as one would who fills in everything. */
async function openScreen({ page, open, rest }: Person, path: string): Promise<void> {
  await open(path);
  await page.locator('main form').first().waitFor();
  await rest();
  const folds = page.locator('main form details:not([open]) > summary');
  for (let left = await folds.count(); left > 0; left = await folds.count()) await folds.first().click();
}

async function save(page: Page, field: string): Promise<void> {
  const form = page.locator(`form:has([name="${field}"])`);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    form.getByRole('button', { name: hi.settings.save, exact: true }).click(),
  ]);
  assert.equal(answer.status(), 200, await answer.text());
}

async function addPerson(page: Page, kind: 'team' | 'voices', values: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: hiContent.add[kind], exact: true }).click();
  await fill(page, { ...values, consentOn: '2026-01-05', consentUntil: '2030-01-05' }, 'dialog');
  await page.locator('dialog [name="consentTo"]').selectOption('site');
  await page.getByRole('dialog').getByRole('button', { name: hi.dialog.save, exact: true }).click();
  await page.getByText(hiContent.created[kind], { exact: true }).first().waitFor();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/** What the site came with: its samples, its name, its region, its numbers. */
const old = [
  /\bsamples?\b/i,
  /नमून/,
  /نمون/,
  /Shramik Seva/i,
  /श्रमिक सेवा/,
  /شرمِ?ک سیوا/,
  /Uttar Pradesh|उत्तर प्रदेश|اتر پردیش/,
  /1800 ?000 ?0000|00000 ?00000|help@example\.org/,
];

test('from one phone, in Hindi first, another foundation opens its site, and nothing of the samples is left anywhere', async () => {
  const { id, name, email, role, status } = main;
  const token = await has(aSession(id, new Date()));
  const someone = await visitor({
    language: 'hi',
    width: 360,
    remembers: { token, user: JSON.stringify({ name, email, role, status }) },
  });
  const { page } = someone;

  await openScreen(someone, '/admin/settings/foundation');
  await page.getByLabel(hi.foundation.source).selectOption('hi');
  await fill(page, {
    'foundation.name.en': 'Kaarigar Nyay Trust',
    'foundation.name.hi': 'कारीगर न्याय ट्रस्ट',
    'foundation.name.ur': 'کاریگر نیائے ٹرسٹ',
    'foundation.tagline.en': 'With those who build',
    'foundation.tagline.hi': 'बनाने वालों के साथ',
    'foundation.tagline.ur': 'بنانے والوں کے ساتھ',
    'foundation.address': '7 बाज़ार रोड, कोच्चि, केरल',
    'foundation.translations.en.address': '7 Bazaar Road, Kochi, Kerala',
    'foundation.translations.ur.address': '7 بازار روڈ، کوچی، کیرالہ',
    'foundation.hours': 'सोम-शनि 10-5',
    'foundation.translations.en.hours': 'Mon-Sat 10-5',
    'foundation.translations.ur.hours': 'پیر تا سنیچر 10-5',
    'foundation.phone': '0484 2345678',
    'foundation.whatsapp': '98460 12345',
    'foundation.email': 'office@kaarigar.example',
  });
  await save(page, 'foundation.phone');

  await openScreen(someone, '/admin/settings/words?page=site');
  await fill(page, { 'region en': 'Kerala', 'region hi': 'केरल', 'region ur': 'کیرالہ' });
  await save(page, 'region hi');
  await openScreen(someone, '/admin/settings/words?page=home');
  await fill(page, { 'lead hi': 'हम {{region}} के कारीगरों के साथ हैं।', 'mission hi': 'हर कारीगर को न्याय।' });
  await save(page, 'lead hi');

  await openScreen(someone, '/admin/settings/looks');
  const logo = await aPicture({ width: 300, height: 300, colour: '#0f3325' });
  await page.locator('input[name="logo"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.locator('input[name="palette"][value="leaf"]').check();
  await save(page, 'palette');
  await fill(page, { registrationNumber: 'KL/1234/2020', pan: 'AAATK1234C', darpan: 'KL/2020/0123456' });
  await save(page, 'registrationNumber');

  await openScreen(someone, '/admin/settings/figures');
  await fill(page, { 'figures.5.value': '1200', 'figures.5.asOf': '2026-03-31', 'figures.8.value': '14' });
  await save(page, 'figures.5.value');

  await someone.open('/admin/team');
  for (const person of ['अनीता', 'जोसफ़', 'सलीम']) await addPerson(page, 'team', { name: person, task: 'कार्यकर्ता' });
  await someone.open('/admin/voices');
  for (const person of ['राधा', 'यूसुफ़'])
    await addPerson(page, 'voices', { words: 'मुझे मेरी मज़दूरी मिली।', name: person, place: 'कोच्चि' });

  await someone.open('/admin/dashboard');
  const { title } = hi.firstHour.items.samples;
  await page.getByRole('button', { name: hi.firstHour.all }).click();
  // Where somebody is invited: the list of members makes nobody a part of the office.
  const { title: secondPerson } = hi.firstHour.items.secondPerson;
  await page.getByRole('button', { name: secondPerson, exact: true }).click();
  const way = page.getByRole('link', { name: `${hi.firstHour.go}: ${secondPerson}` });
  assert.equal(await way.getAttribute('href'), '/admin/office');
  await page.getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('button', { name: `${hi.firstHour.go}: ${title}` }).click();
  const question = page.getByRole('dialog', { name: hi.dashboard.removeQuestion });
  await question.getByRole('button', { name: hi.dashboard.removeSamples }).click();
  await page.getByText(hi.dashboard.samplesRemoved).waitFor();
  const [firstHour] = await Promise.all([
    fetch(`${url()}/api/admin/first-hour`, { headers: { authorization: `Bearer ${token}` } }).then((answer) =>
      answer.json(),
    ),
    someone.leave(),
  ]);
  const states = (firstHour as { data: { items: { key: string; state: string }[] } }).data.items;
  const done = states.filter(({ state }) => state === 'done').map(({ key }) => key);
  assert.deepEqual(done, ['name', 'address', 'phone', 'numbers', 'figures', 'samples', 'texts', 'donorKey']);

  // Somebody registers, so that there is a mail.
  await fetch(`${url()}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ur' },
    body: JSON.stringify({ name: 'Noor', email: 'noor@kaarigar.example', password: 'a long enough password' }),
  });
  const letters = await has((database) =>
    database.query<{ subject: string; text: string; html: string | null }>(sql`SELECT subject, text, html FROM outbox`),
  );
  assert.ok(letters.length > 0);

  // The line under the logo, as the office wrote it in the language of the page.
  for (const [language, line] of [
    ['en', 'With those who build'],
    ['ur', 'بنانے والوں کے ساتھ'],
  ]) {
    const home = await (await fetch(`${url()}/?lng=${language}`)).text();
    assert.match(home.slice(home.indexOf('<header')), new RegExp(`lang="${language}" dir="[a-z]+">${line}<`));
  }
  const pages = await crawl(url());
  assert.ok(pages.length > 40, `${pages.length} pages`);
  // A scheme names the state whose board gives it, whatever the foundation's own region. The handbook tells the office how
  // samples are removed.
  const calls = (await textsOfCalls(url())).filter(({ path }) => !/^\/(?:schemes|handbook)\b/.test(path));
  const said = [...pages, ...calls, { path: 'outbox', text: JSON.stringify(letters) }];
  const left = said.flatMap(({ path, text }) =>
    old.flatMap((word) => {
      const found = word.exec(text);
      return found ? [`${path}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}…`] : [];
    }),
  );
  assert.deepEqual(left, []);

  for (const width of [360, 1280]) {
    const reader = await visitor({ language: 'hi', width });
    for (const path of ['/', '/about', '/impact', '/projects']) {
      await reader.open(path);
      const bare = await reader.page
        .locator('main section')
        .evaluateAll((sections) =>
          sections
            .filter((section) => section.textContent?.trim() === section.querySelector('h2, h3')?.textContent?.trim())
            .map((section) => section.textContent),
        );
      assert.deepEqual(bare, [], `${path} ${width}`);
      for (const list of ['timeline', 'partners', 'milestones'])
        assert.equal(await reader.page.locator(`#${list}`).count(), 0, `${list} on ${path}`);
    }
    await reader.leave();
  }

  for (const language of languages) {
    const about = pages.find(({ path }) => path === `/about ${language}`)?.text ?? '';
    for (const person of ['अनीता', 'जोसफ़', 'सलीम']) assert.ok(about.includes(person), `${person} in ${language}`);
    const home = pages.find(({ path }) => path === `/ ${language}`)?.html ?? '';
    assert.match(home, /<meta property="og:image" content="[^"]*\/api\/identity\/share\.png/);
    assert.ok(home.includes('हर कारीगर को न्याय।'));
  }
});
