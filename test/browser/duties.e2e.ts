import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import type { Duty } from '#contract/values/duty.ts';
import { languages } from '#contract/values/language.ts';
import en from '#locales/en/duties.json' with { type: 'json' };
import hi from '#locales/hi/duties.json' with { type: 'json' };
import ur from '#locales/ur/duties.json' with { type: 'json' };
import { anOfficeWithoutList, aSettingsPart, ownDonation, password } from '../builders/builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { isLongRun, triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { frameWords } from './card-words.ts';
import { openSurroundings } from './surroundings.ts';
import { take, takeAtWidths } from './take-picture.ts';

const dutyWords = { en, hi, ur };
const { admin, has, visitor, url } = openSurroundings({
  apart: true,
  things: [anOfficeWithoutList, aSettingsPart('donation', ownDonation)],
});

/** As promised, call by call; screens of later parts stand elsewhere. */
const menus: Record<Duty, readonly string[]> = {
  owner: [
    'dashboard',
    'activity',
    'users',
    'office',
    'cards',
    'banners',
    'events',
    'registrations',
    'feedback',
    'stories',
    'projects',
    'news',
    'subscribers',
    'messages',
    'calls',
    'outbox',
    'settings',
    'approvals',
    'translations',
    'donations',
    'statements',
    'receipts',
    'donors',
  ],
  editor: [
    'dashboard',
    'banners',
    'events',
    'feedback',
    'stories',
    'projects',
    'news',
    'subscribers',
    'settings',
    'translations',
    'approvals',
  ],
  desk: ['dashboard', 'users', 'cards', 'events', 'registrations', 'feedback', 'messages', 'calls', 'approvals'],
  caseworker: ['dashboard', 'cases', 'messages', 'approvals'],
  treasurer: ['dashboard', 'activity', 'donations', 'statements', 'receipts', 'donors', 'settings', 'approvals'],
  viewer: ['dashboard', 'events', 'registrations', 'feedback', 'donations', 'approvals'],
};
const named = new Set(Object.values(menus).flat());

async function enter({ open, page }: Member, path = '/admin/dashboard'): Promise<void> {
  await open(path);
  await page.locator('h1').first().waitFor();
}

const entriesOf = (page: Page): Promise<string[]> =>
  page
    .locator('aside nav a')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace(/^.*\/admin\//, '')));

async function expectMenu(page: Page, duty: Duty): Promise<void> {
  await eventually(async () => {
    const shown = (await entriesOf(page)).filter((entry) => named.has(entry));
    assert.deepEqual(shown.toSorted(), [...menus[duty]].toSorted(), duty);
  });
}

const { ownDay } = adminWords.en.dashboard;
/** What the dashboard begins with. */
const ownDays: Partial<Record<Duty, string>> = {
  desk: ownDay.desk,
  caseworker: ownDay.caseworker,
  treasurer: ownDay.treasurer,
  editor: ownDay.editor,
};

for (const [place, duty] of (Object.keys(menus) as Duty[]).entries()) {
  test(`the ${duty} finds the own entries in the menu, and none of them is refused`, async () => {
    const office = await admin({}, { duties: [duty] });
    const { page, leave } = office;
    await enter(office);
    const day = ownDays[duty];
    if (day) {
      await page.getByRole('heading', { name: day }).waitFor();
      assert.equal(await page.locator('main h2').first().innerText(), day);
    }
    await expectMenu(page, duty);
    for (const entry of menus[duty]) {
      await page.locator(`aside nav a[href$="/admin/${entry}"]`).dispatchEvent('click');
      await page.waitForURL(new RegExp(`/admin/${entry}`));
      await page.locator('main h1').waitFor();
      await office.rest();
      assert.equal(await page.getByText(problemWords.en.duty_missing).count(), 0, `${duty} at ${entry}`);
    }
    const closed = [...named].find((entry) => !menus[duty].includes(entry));
    if (closed) {
      await office.open(`/admin/${closed}`);
      await page.getByText(problemWords.en.duty_missing).waitFor();
    }
    // Whatever answered 403 would be a complaint here.
    await leave();
  });

  for (const language of isLongRun ? languages : [languages[place % languages.length] ?? 'en']) {
    test(`on a phone the menu of the ${duty} in ${language} holds the same entries`, async () => {
      const office = await admin({ language, width: 360 }, { duties: [duty] });
      const { page, leave } = office;
      await enter(office);
      await expectMenu(page, duty);
      await page.getByRole('button', { name: frameWords[language].menu, exact: true }).click();
      await eventuallyEqual(() => page.locator('aside nav a').first().isVisible(), true);
      await take(page, `office-${duty}-${language}-360`);
      await leave();
    });
  }
}

for (const language of triedLanguages) {
  test(`people of the office and approvals have no barriers in ${language}`, async () => {
    const words = dutyWords[language];
    for (const width of [360, 1280]) {
      const office = await admin({ language, width }, { duties: ['owner'] });
      const { page, leave } = office;
      await enter(office, '/admin/office');
      await page.getByText(words.about.caseworker).waitFor();
      await page.locator('main bdi').first().waitFor();
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      await take(page, `office-people-${language}-${width}`);
      await page.getByRole('button', { name: words.office.invite, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await expectNoBarriers(page);
      await take(page, `office-invite-${language}-${width}`);
      await enter(office, '/admin/approvals');
      await page.getByText(words.approvals.none).waitFor();
      await expectNoBarriers(page);
      await leave();
    }
  });
}

test('the dashboard leads nobody to the e-mails but owners', async () => {
  const ways = async (duty: Duty): Promise<number> => {
    const office = await admin({}, { duties: [duty] });
    await enter(office);
    await office.page.getByText(adminWords.en.dashboard.mailOff).waitFor();
    const count = await office.page.locator('main a[href$="/admin/outbox"]').count();
    await office.leave();
    return count;
  };
  assert.notEqual(await ways('owner'), 0);
  for (const duty of ['editor', 'viewer'] as const) assert.equal(await ways(duty), 0, duty);
});

test('an invitation that could not be read is not called dead, and is read again', async () => {
  const { page, open, leave } = await visitor({ expectedStatuses: [410, 503] });
  await page.route('**/api/office-invitations/read', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  );
  await open(`/join-office#token=${'a'.repeat(43)}`);
  await page.getByText(problemWords.en.fallback.joinOffice).waitFor();
  assert.equal(await page.getByText(en.join.dead).count(), 0);
  await page.unroute('**/api/office-invitations/read');
  await page.getByRole('alert').getByRole('button').click();
  await page.getByText(en.join.dead).waitFor();
  await leave();
});

test('without a mail server whoever invites hands the link over, and whoever joins is signed in', async () => {
  const office = await admin({}, { duties: ['owner'] });
  const { page, leave } = office;
  await enter(office, '/admin/office');
  await page.getByRole('button', { name: en.office.invite, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=email]').fill('new.at.desk@example.org');
  await dialog.getByLabel(en.names.desk).check();
  await dialog.getByLabel(en.office.password).fill(password);
  await dialog.getByRole('button', { name: en.office.invite, exact: true }).click();
  await page.getByText(en.office.linkTitle).waitFor();
  const first = await page.getByText(/#token=/).innerText();
  await take(page, 'office-invitation-link');
  await page.getByRole('button', { name: adminWords.en.dialog.close }).first().click();
  await page.getByRole('button', { name: `${en.office.resend}: new.at.desk@example.org` }).click();
  await page.getByText(/#token=/).waitFor();
  const link = await page.getByText(/#token=/).innerText();
  assert.notEqual(link, first);
  assert.equal(await page.getByText(en.office.invited).count(), 0);
  await leave();

  const newcomer = await visitor();
  await newcomer.open(new URL(link).pathname + new URL(link).hash);
  await newcomer.awaken();
  await newcomer.page.locator('main [name=name]').fill('Noor');
  await newcomer.page.locator('main [name=password]').fill('green kite above the river');
  await newcomer.page.getByRole('button', { name: en.join.submit, exact: true }).click();
  await newcomer.page.waitForURL(/\/admin\/dashboard/);
  await newcomer.leave();
});

const offeredUpi = async (): Promise<string> => {
  const donor = await visitor({ width: 360 });
  await donor.open('/donate');
  const link = (await donor.page.locator('a[href^="upi:"]').first().getAttribute('href')) ?? '';
  await donor.leave();
  return new URL(link).searchParams.get('pa') ?? '';
};

test('one asks for a new UPI ID, another in a second browser refuses it, and then approves it', async () => {
  const { donation, settings } = adminWords.en;
  const sunita = await admin({}, { name: 'Sunita Rao', phone: '9811112222', duties: ['treasurer'] });
  const ravi = await admin({ width: 360 }, { name: 'Ravi Kumar', duties: ['owner'] });
  const askFor = async (upiId: string) => {
    await enter(sunita, '/admin/settings/donations');
    const { page } = sunita;
    await page.getByLabel(donation.upiId, { exact: true }).fill(upiId);
    await page.getByLabel(donation.password, { exact: true }).fill(password);
    await page.getByLabel(en.donation.reason).fill('The bank has given us a new account');
    await page.getByRole('button', { name: settings.save, exact: true }).click();
    await page.getByRole('status').filter({ hasText: settings.asked }).waitFor();
  };
  const look = async () => {
    await enter(ravi, '/admin/approvals');
    await ravi.page
      .getByRole('link', { name: `${adminWords.en.approvals.look}: Sunita Rao` })
      .first()
      .click();
    await ravi.page.getByRole('table', { name: en.approvals.comparison }).waitFor();
  };
  const before = await offeredUpi();
  const warning = 'Call and ask before you approve';
  await askFor('seva.new@okbank');
  await take(sunita.page, 'approval-asked-en-1280');
  await look();
  await ravi.page.getByText(warning).waitFor();
  await sunita.open(new URL(ravi.page.url()).pathname);
  await sunita.page.getByText(en.approvals.askedText).waitFor();
  assert.equal(await sunita.page.getByText(warning).count(), 0, 'nobody is warned of the own request');
  await ravi.page.locator('mark').filter({ hasText: 'seva.new@okbank' }).waitFor();
  assert.equal(await ravi.page.getByRole('link', { name: '9811112222' }).getAttribute('href'), 'tel:+919811112222');
  await expectNoBarriers(ravi.page);
  await take(ravi.page, 'approval-en-360');
  await ravi.page.getByRole('button', { name: en.approvals.refuse, exact: true }).click();
  const dialog = ravi.page.getByRole('dialog');
  await dialog.getByLabel(en.approvals.reason).fill('Nobody of the bank knows of it');
  await expectNoBarriers(ravi.page);
  await dialog.getByRole('button', { name: en.approvals.refuse, exact: true }).click();
  await ravi.page.getByText(en.approvals.told.refuse).waitFor();
  assert.equal(await offeredUpi(), before);

  await askFor('seva.right@okbank');
  assert.equal(await offeredUpi(), before);
  await look();
  await ravi.page.getByRole('button', { name: en.approvals.approve, exact: true }).click();
  await dialog.getByLabel(en.approvals.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: en.approvals.approve, exact: true }).click();
  await ravi.page.getByText(en.approvals.told.approve).waitFor();
  await eventuallyEqual(offeredUpi, 'seva.right@okbank');

  await enter(ravi, '/admin/activity');
  await ravi.page.getByText(en.approvals.kinds.donation_details).first().waitFor();
  assert.equal(await ravi.page.getByText('donation_details').count(), 0);
  await take(ravi.page, 'activity-en-360');
  await Promise.all([sunita.leave(), ravi.leave()]);
});

test('a new name of the account is shown to its end and marked, whatever signs stand in it', async () => {
  const { donation, settings } = adminWords.en;
  const sunita = await admin({}, { name: 'Sunita Rao', duties: ['treasurer'] });
  const ravi = await admin({ width: 360 }, { name: 'Ravi Kumar', duties: ['owner'] });
  await enter(sunita, '/admin/settings/donations');
  const name = `${ownDonation.accountName} | x | Other Holder`;
  await sunita.page.getByLabel(donation.accountName, { exact: true }).fill(name);
  await sunita.page.getByLabel(donation.password, { exact: true }).fill(password);
  await sunita.page.getByLabel(en.donation.reason).fill('The bank has given us a new account');
  await sunita.page.getByRole('button', { name: settings.save, exact: true }).click();
  await sunita.page.getByRole('status').filter({ hasText: settings.asked }).waitFor();
  await enter(ravi, '/admin/approvals');
  const look = `${adminWords.en.approvals.look}: Sunita Rao`;
  await ravi.page.getByRole('link', { name: look }).first().click();
  const row = ravi.page.getByRole('row').filter({ hasText: donation.accountName });
  await eventuallyEqual(() => row.locator('mark bdi').allInnerTexts(), [name]);
  await Promise.all([sunita.leave(), ravi.leave()]);
});

test('who invited the asker finds no button to approve, but why, and until when it waits', async () => {
  const sunita = await admin({}, { name: 'Sunita Rao', phone: '9811112222', duties: ['treasurer'] });
  const people = await Promise.all(
    triedLanguages.map((language) => admin({ language, width: 360 }, { name: 'Ravi Kumar', duties: ['owner'] })),
  );
  await has((database) =>
    database.query(sql`UPDATE approvals SET state = 'refused', decided_at = now() WHERE state = 'waiting'`),
  );
  const headers = { authorization: `Bearer ${sunita.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ donation: { upiId: 'seva.tied@okbank' }, password, reason: 'A new account' });
  const asked = await fetch(`${url()}/api/admin/settings`, { method: 'PUT', headers, body });
  const { id } = (await asked.json()).data.pendingApprovals[0];
  for (const [index, language] of triedLanguages.entries()) {
    const ravi = people[index];
    assert.ok(ravi);
    const { approvals } = dutyWords[language];
    await has((database) =>
      database.query(sql`
        INSERT INTO ties VALUES (${ravi.account.id}, ${sunita.account.id}, 'invited', now() - interval '1 day')`),
    );
    await enter(ravi, `/admin/approvals/${id}`);
    await ravi.page.getByText(approvals.tieMeans).waitFor();
    await ravi.page.getByText(approvals.tieOther).waitFor();
    assert.equal(await ravi.page.getByRole('button', { name: approvals.approve, exact: true }).count(), 0);
    assert.equal(await ravi.page.getByRole('button', { name: approvals.refuse, exact: true }).count(), 1);
    await expectNoBarriers(ravi.page);
    await expectNoSidewaysScroll(ravi.page);
    await takeAtWidths(ravi.page, `approval-tied-${language}`, [1280, 360]);
  }
  await has((database) =>
    database.query(
      sql`UPDATE approvals SET takes_effect_at = now() + interval '1 day', expires_at = NULL WHERE id = ${id}`,
    ),
  );
  for (const [index, language] of triedLanguages.entries()) {
    const ravi = people[index];
    assert.ok(ravi);
    await enter(ravi, `/admin/approvals/${id}`);
    await ravi.page.getByText(dutyWords[language].approvals.tieMeans).waitFor();
    assert.equal(await ravi.page.getByText(dutyWords[language].approvals.tieOther).count(), 0);
    await ravi.page.getByRole('button', { name: dutyWords[language].approvals.stop, exact: true }).waitFor();
    await takeAtWidths(ravi.page, `approval-alone-tied-${language}`, [1280, 360]);
    await ravi.leave();
  }
  await enter(sunita, `/admin/approvals/${id}`);
  await sunita.page.getByText(en.approvals.aloneWhy).waitFor();
  await takeAtWidths(sunita.page, 'approval-alone-own-en', [1280, 360]);
  await sunita.leave();
});

test('removing somebody from the office needs the own password', async () => {
  const office = await admin({ width: 360, expectedStatuses: [403] });
  const { page, leave } = office;
  const noor = await admin({}, { name: 'Noor Leaving', duties: ['viewer'] });
  await enter(office, '/admin/office?search=Noor+Leaving');
  await page.getByRole('button', { name: `${en.office.leave}: Noor Leaving` }).click();
  const dialog = page.getByRole('dialog', { name: en.office.leaveTitle });
  const press = () => dialog.getByRole('button', { name: en.office.leave, exact: true }).click();
  await dialog.getByLabel(en.office.password, { exact: true }).fill('not the password');
  await press();
  await dialog.getByText(problemWords.en.wrong_password).waitFor();
  await expectNoBarriers(page);
  await take(page, 'office-leave-en-360');
  await dialog.getByLabel(en.office.password, { exact: true }).fill(password);
  await press();
  await page.getByText(en.office.left).waitFor();
  await Promise.all([leave(), noor.leave()]);
});
