import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import en from '#locales/en/office-help.json' with { type: 'json' };
import problems from '#locales/en/problems.json' with { type: 'json' };
import site from '#locales/en/site.json' with { type: 'json' };
import hi from '#locales/hi/office-help.json' with { type: 'json' };
import ur from '#locales/ur/office-help.json' with { type: 'json' };
import { password } from '../builders/builders.ts';
import { eventually } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';

const words = { en, hi, ur };
const { admin, has, url } = openSurroundings();

const worker = { name: 'Farida Khan', duties: ['caseworker' as const] };

/** More than five cases a day of one number would be doubtful. */
let asked = 0;

const send = (method: string, path: string, body: object) =>
  fetch(`${url()}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function ask(details: object = {}): Promise<{ code: string; pin: string; token: string }> {
  const { data } = await (await fetch(`${url()}/api/form-token`)).json();
  const answer = await send('POST', '/help/cases', {
    kind: 'wages',
    phone: `98765 43${210 + asked++}`,
    contact: 'call',
    formToken: data.token,
    ...details,
  });
  assert.equal(answer.status, 201);
  return (await answer.json()).data;
}

async function openCase({ page, open }: Member, code: string): Promise<void> {
  await open(`/admin/cases?search=${code}`);
  await page.getByRole('link', { name: new RegExp(code) }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(code) }).waitFor();
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: adminWords.en.dialog.save, exact: true }).click();
const gone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

test('a caseworker takes a case on a phone, calls, notes money and settles it', async () => {
  const member = await admin({ width: 360, expectedStatuses: [422] }, worker);
  const { page, open, leave } = member;
  const { code } = await ask();
  await openCase(member, code);
  await page.getByText(en.contact.otherVoiceWords).waitFor();
  assert.equal(await page.getByRole('link', { name: en.contact.callNow }).getAttribute('href'), 'tel:+919876543210');
  await press(page, en.act.take);
  await save(page);
  await gone(page);
  await page.getByText(en.status.in_work, { exact: true }).first().waitFor();
  await press(page, en.entry.call);
  await save(page);
  await gone(page);
  await page.getByText(en.result.spoke, { exact: true }).waitFor();
  await press(page, `${en.entry.strike}: ${en.entry.call}`);
  await page.getByRole('dialog').getByLabel(en.act.why).fill('It was another case.');
  await save(page);
  await gone(page);
  await page.getByText(`· ${en.entry.struck} · ${worker.name}`).waitFor();
  await press(page, en.entry.referral);
  await page.getByLabel(en.referral.to).fill('Labour office');
  await save(page);
  // Nobody has said yes yet: nothing is passed on, and what was typed stays.
  await page.getByRole('alert').waitFor();
  assert.equal(await page.getByLabel(en.referral.to).inputValue(), 'Labour office');
  await page.getByLabel(en.referral.how).selectOption('spoken');
  await save(page);
  await gone(page);
  await press(page, en.entry.money);
  await page.getByLabel(en.money.rupees).fill('1,234.50');
  await save(page);
  await gone(page);
  await page.getByText('₹1,234.5').first().waitFor();
  await press(page, en.act.step);
  // A dialog begins with its first field, not with the button that closes it.
  await page.getByRole('dialog').getByLabel(en.case.nextStep).and(page.locator(':focus')).waitFor();
  await page.getByRole('dialog').getByLabel(en.case.nextStep).fill('Ask for the slips');
  await save(page);
  await gone(page);
  const planned = page.getByText(/^Due on \d|Ask for the slips/);
  assert.equal(await planned.count(), 2);
  await press(page, en.act.settled);
  await save(page);
  await gone(page);
  await page.getByText(en.status.settled, { exact: true }).first().waitFor();
  // Nothing is due any more, here and in the list.
  assert.equal(await planned.count(), 0);
  assert.equal(await page.getByRole('button', { name: en.act.step }).count(), 0);
  assert.equal(await page.getByRole('heading', { name: en.case.nextStep }).count(), 0);
  await open(`/admin/cases?search=${code}`);
  await page.getByRole('link', { name: new RegExp(code) }).waitFor();
  assert.equal(await planned.count(), 0);
  await leave();
});

test('two save at once: the second is told what it says now and keeps what was typed', async () => {
  const [first, second] = [
    await admin({}, worker),
    await admin({ expectedStatuses: [409] }, { ...worker, name: 'Imran Ali' }),
  ];
  const { code } = await ask();
  for (const member of [first, second]) await openCase(member, code);
  const type = async ({ page }: Member, step: string) => {
    await press(page, en.act.step);
    await page.getByRole('dialog').getByLabel(en.case.nextStep).fill(step);
    await save(page);
  };
  await type(first, 'Call the contractor');
  await gone(first.page);
  await type(second, 'Write a letter');
  const told = second.page.getByText(/Call the contractor/);
  await told.waitFor();
  assert.match(await told.innerText(), /Call the contractor · \d\d [A-Z][a-z]{2} \d{4}/, 'the day as people read it');
  assert.equal(await second.page.getByRole('dialog').getByLabel(en.case.nextStep).inputValue(), 'Write a letter');
  await save(second.page);
  await gone(second.page);
  await second.page.getByText('Write a letter').waitFor();
  await first.leave();
  await second.leave();
});

test('new facts of a case put nothing back that the person has changed meanwhile', async () => {
  const member = await admin({ expectedStatuses: [409] }, worker);
  const { page, leave } = member;
  const { code, token } = await ask();
  await openCase(member, code);
  await press(page, en.act.edit);
  await page.getByRole('dialog').getByLabel(en.case.employer).fill('Sharma Bricks');
  const changed = await send('PUT', '/help/cases/contact', { token, contact: 'none', phone: '98111 22333' });
  assert.equal(changed.status, 200);
  await save(page);
  const told = await page.getByRole('alert').innerText();
  await save(page);
  await gone(page);
  await page.getByText('Sharma Bricks').waitFor();
  assert.equal(await page.getByRole('link', { name: en.contact.callNow }).count(), 0);
  assert.ok(told.includes(en.contact.none), told);
  assert.match(told, /Phone: \u20669811122333\u2069/);
  await leave();
});

test('a doubtful case that is gone meanwhile is not accepted, and it is said why', async () => {
  const member = await admin({ expectedStatuses: [404] }, worker);
  const { page, leave } = member;
  const { code } = await ask();
  await has((database) => database.query(sql`UPDATE help_cases SET suspect = true WHERE code = ${code}`));
  await member.open(`/admin/cases?view=suspect&search=${code}`);
  await page.getByRole('link', { name: new RegExp(code) }).click();
  await page.getByRole('button', { name: en.act.accept }).waitFor();
  await has((database) => database.query(sql`DELETE FROM help_cases WHERE code = ${code}`));
  await press(page, en.act.accept);
  await page.getByText(problems.not_found).waitFor();
  await leave();
});

test('a case is offered as the same only where merging would be taken', async () => {
  const member = await admin({}, worker);
  const { page, leave } = member;
  const phone = '9800000001';
  const [one, other] = [await ask({ phone }), await ask({ phone })];
  const merge = page.getByRole('button', { name: en.same.merge });
  await openCase(member, one.code);
  await merge.waitFor();
  await has((database) =>
    database.query(sql`
      UPDATE help_cases SET status = 'closed', outcome = 'withdrawn', closed_at = now() WHERE code = ${other.code}`),
  );
  for (const { code } of [one, other]) {
    await openCase(member, code);
    await page.getByRole('heading', { name: en.same.title }).waitFor();
    assert.equal(await merge.count(), 0);
  }
  await leave();
});

test('an owner without the duty opens a case only with a reason and the password', async () => {
  const { code } = await ask();
  const farida = await admin({}, worker);
  await openCase(farida, code);
  const path = new URL(farida.page.url()).pathname;
  await farida.leave();
  const owner = await admin({ expectedStatuses: [403] }, { name: 'Meera Joshi', duties: ['owner'] });
  const { page } = owner;
  await owner.open(path);
  await page.getByText(en.glass.title).waitFor();
  await press(page, en.glass.open);
  await page.getByLabel(en.glass.reason, { exact: true }).fill('Too short');
  await page.getByLabel(en.glass.password).fill('wrong');
  await page.getByRole('dialog').getByRole('button', { name: site.form.show }).click();
  assert.equal(await page.getByLabel(en.glass.password).getAttribute('type'), 'text');
  await page.getByRole('dialog').getByRole('button', { name: en.glass.open }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page.getByLabel(en.glass.reason, { exact: true }).fill('Farida is ill, and the hearing is tomorrow.');
  await page.getByLabel(en.glass.password).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: en.glass.open }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(code) }).waitFor();
  // Reading and handing over are open now; what would be refused is not offered.
  const { handOver, export: download, views } = en.more;
  const main = page.getByRole('main');
  assert.deepEqual(await main.getByRole('button').allInnerTexts(), [handOver, download, views]);
  assert.equal(await main.locator('input').count(), 0);
  assert.equal(await main.getByRole('link', { name: en.title }).count(), 0);
  await press(page, en.more.views);
  await page.getByText(/the hearing is tomorrow/).waitFor();
  await owner.leave();
});

test('a case of somebody in danger begins with it and with 112; any act takes it, and says so', async () => {
  const member = await admin({ width: 360 }, worker);
  const { page, leave } = member;
  const { code } = await ask({ in_danger: true });
  await openCase(member, code);
  const first = page.locator('main').getByText(en.case.inDanger, { exact: true });
  const title = page.getByRole('heading', { level: 1 });
  const top = async (part: typeof first) => (await part.boundingBox())?.y ?? 0;
  assert.ok((await top(first)) < (await top(title)), 'above all else');
  assert.equal(await page.getByRole('link', { name: en.danger.call }).getAttribute('href'), 'tel:112');
  await press(page, en.entry.call);
  await save(page);
  await gone(page);
  await page.getByText(en.taken).waitFor();
  await page.getByText(`${en.case.owner}: ${worker.name}`).waitFor();
  await leave();
});

test('whether a call is safe is judged by the hour in India', async () => {
  const member = await admin({ width: 360 }, worker);
  const { page, leave } = member;
  const { code } = await ask({ safe_times: ['morning', 'evening'] });
  for (const [hour, isSafe] of [
    ['05:59', false],
    ['06:00', true],
    ['12:00', false],
    ['16:59', false],
    ['17:00', true],
    ['20:59', true],
    ['21:00', false],
  ] as const) {
    await page.clock.setFixedTime(`2026-11-20T${hour}:00+05:30`);
    await openCase(member, code);
    await page.getByText(`${en.contact.times}: ${en.safe.morning} (\u20666–\u206012\u2069)`).waitFor();
    assert.equal(await page.getByText(en.contact.now, { exact: true }).count(), isSafe ? 1 : 0, hour);
    assert.equal(await page.getByText(en.contact.notNow, { exact: true }).count(), isSafe ? 0 : 1, hour);
  }
  await leave();
});

test('a refused step says what is missing', async () => {
  const member = await admin({ expectedStatuses: [409] }, worker);
  const { page, leave } = member;
  const { code } = await ask();
  await openCase(member, code);
  await press(page, en.more.handOver);
  await has((database) =>
    database.query(sql`
      UPDATE help_cases SET status = 'closed', outcome = 'withdrawn', closed_at = now() WHERE code = ${code}`),
  );
  await page.getByRole('dialog').getByRole('button', { name: en.more.handOver, exact: true }).click();
  await page.getByText(en.refused.reopen).waitFor();
  await leave();
});

test('where nobody else is a caseworker, handing over says what to do', async () => {
  const alone = 'The Only One';
  const setOthers = (status: string) =>
    has((database) =>
      database.query(sql`UPDATE people SET status = ${status} WHERE 'caseworker' = ANY (duties) AND name <> ${alone}`),
    );
  const member = await admin({ width: 360 }, { ...worker, name: alone });
  const { page, leave } = member;
  const { code } = await ask();
  await setOthers('inactive');
  try {
    await openCase(member, code);
    await press(page, en.act.take);
    await save(page);
    await gone(page);
    await press(page, en.more.handOver);
    await page.getByRole('dialog').getByText(en.more.nobodyElse).waitFor();
    assert.equal(await page.getByRole('dialog').locator('form').count(), 0);
  } finally {
    await setOthers('active');
  }
  await leave();
});

test('a report whose groups are all hidden still says how many asked', async () => {
  await has((database) =>
    database.query(sql`
      INSERT INTO help_cases (code, pin_salt, pin_hash, kind, via, language, contact, accepted, created_at, updated_at)
      SELECT 'ACDEFHJ' || sign, decode(repeat('ab', 16), 'hex'), sha256('x'), CASE WHEN sign < 'H' THEN 'wages' ELSE 'dues' END,
        'form', 'hi', 'none', true, '2021-05-05', '2021-05-05' FROM unnest(string_to_array('ACDEHJKM', NULL)) AS sign`),
  );
  const { page, open, leave } = await admin({ width: 360 }, { duties: ['viewer'] });
  await open('/admin/cases/report?to=2021-05-05');
  await page.getByText(en.report.hidden).waitFor();
  await page.getByText(`${en.report.total}: 5`).waitFor();
  assert.equal(await page.locator('table').count(), 0);
  await leave();
});

test('a table wider than its place takes the focus, so that a keyboard can scroll it; one that fits is no stop', async () => {
  await ask();
  const { page, open, leave } = await admin({ width: 1280 }, worker);
  await open('/admin/cases/report');
  await page.locator('section', { has: page.locator('table') }).waitFor();
  const area = page.getByRole('region', { name: en.report.title });
  assert.equal(await page.locator('main section[tabindex]').count(), 0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '40px';
  });
  await page.locator('main section[tabindex]').first().waitFor();
  await area.focus();
  await eventually(async () => {
    await page.keyboard.press('ArrowRight');
    assert.ok((await area.evaluate((element) => element.scrollLeft)) > 0);
  });
  await expectNoBarriers(page);
  await leave();
});

for (const language of triedLanguages) {
  test(`no barrier among help cases in ${language}, on a phone and beside a laptop`, async () => {
    const its = words[language];
    const { code } = await ask({ kind: 'safety', story: 'They keep my papers.' });
    for (const width of [360, 1280]) {
      const member = await admin({ language, width }, worker);
      const { page, open, leave } = member;
      await open('/admin/cases');
      await page.locator('table').waitFor();
      await expectNoSidewaysScroll(page);
      await expectNoBarriers(page);
      await openCase(member, code);
      await expectNoSidewaysScroll(page);
      await expectNoBarriers(page);
      await press(page, its.act.take);
      await page.getByRole('dialog').waitFor();
      await expectNoBarriers(page);
      await open('/admin/cases/report');
      await page.locator('table').waitFor();
      await expectNoBarriers(page);
      await leave();
    }
  });
}

test('an entry that was struck is not called one that the person sees', async () => {
  const member = await admin({ width: 1280 }, worker);
  const { page, leave } = member;
  const { code } = await ask();
  await openCase(member, code);
  await press(page, en.entry.answer);
  await page.getByRole('dialog').getByLabel(en.entry.answerText).fill('Come on Monday.');
  await save(page);
  await gone(page);
  const seen = page.getByText(en.entry.seen, { exact: true });
  await seen.waitFor();
  await press(page, `${en.entry.strike}: ${en.entry.answer}`);
  await page.getByRole('dialog').getByLabel(en.act.why).fill('It was another case.');
  await save(page);
  await gone(page);
  await page.getByText(en.entry.struck, { exact: true }).first().waitFor();
  assert.equal(await seen.count(), 0);
  await leave();
});
