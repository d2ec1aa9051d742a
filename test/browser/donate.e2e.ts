import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import en from '#locales/en/donate.json' with { type: 'json' };
import givingEn from '#locales/en/giving.json' with { type: 'json' };
import hi from '#locales/hi/donate.json' with { type: 'json' };
import givingHi from '#locales/hi/giving.json' with { type: 'json' };
import ur from '#locales/ur/donate.json' with { type: 'json' };
import givingUr from '#locales/ur/giving.json' with { type: 'json' };
import { qrPicture } from '../../web/share/qr.ts';
import { aSettingsPart, ownDonation } from '../builders/builders.ts';
import { aDonation, aDonor } from '../builders/donation-builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectHeading, expectOpenToAll, expectToRead, readSettings, textsIn } from './checklist.ts';
import { readQrCodes } from './qr-reader.ts';
import { openSurroundings } from './surroundings.ts';
import { takeAtWidths } from './take-picture.ts';

const plainLink = 'upi://pay?pa=office@bank&pn=Shramik%20Seva%20Foundation&cu=INR';

const { visitor, url, has } = openSurroundings({ things: [aSettingsPart('donation', ownDonation)] });
/** With a mail server, with a key for tax ids, and without a bank account. */
const equipped = openSurroundings({
  environment: { SMTP_URL: 'smtp://127.0.0.1:9', DONOR_ID_KEY: 'a key for the ids of donors' },
  things: [aSettingsPart('donation', { ...ownDonation, accountNumber: '' })],
});
const words = { en, hi, ur };
const giving = { en: givingEn, hi: givingHi, ur: givingUr };

const qrCode = (page: Page) => page.getByRole('img', { name: /^QR code/ });
const paymentLink = async (page: Page): Promise<string> =>
  (await page.getByRole('link', { name: en.upi.open }).getAttribute('href')) ?? '';

for (const language of languagesOf(import.meta.url)) {
  test(`a donor who reads ${language}, without script, finds every way to give`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/donate');
    const { title, sample, upi, bank, inKind, help } = words[language];
    const { foundation } = await readSettings(url(), language);

    await expectHeading(page, title, `${title} | ${foundation.name[language]}`);
    await expectToRead(page, [
      upi.title,
      upi.scan,
      upi.amountInApp,
      upi.amount,
      upi.note,
      upi.withoutScript,
      upi.open,
      upi.result,
      upi.id,
      ownDonation.upiId,
      'Google Pay',
      'PhonePe',
      'Paytm',
      ...textsIn([bank, inKind, help]),
      ownDonation.accountName,
      ownDonation.accountNumber,
      ownDonation.ifsc,
      ownDonation.bankName,
      foundation.email,
    ]);
    assert.equal(await page.locator('main').getByText(sample).count(), 0);
    assert.equal(await page.getByLabel(upi.amount).getAttribute('inputmode'), 'decimal');
    assert.equal(await page.getByLabel(upi.note).count(), 1);
    const links = page.locator('main a[href^="upi:"]');
    assert.deepEqual(await links.allInnerTexts(), [upi.open, 'Google Pay', 'PhonePe', 'Paytm']);
    for (const link of await links.all()) assert.equal(await link.getAttribute('href'), plainLink);
    const picture = page.getByRole('img', { name: upi.qr.replace('{{name}}', ownDonation.payeeName) });
    assert.equal(await picture.getAttribute('src'), qrPicture(plainLink));
    // Apps take no SVG from the gallery, so none is offered as a file.
    assert.equal(await page.locator('main a[download]').count(), 0);
    assert.equal(await page.locator(`main a[href="mailto:${foundation.email}"]`).count(), 1);
    await leave();
  });

  test(`nobody is kept out of giving in ${language}`, () => expectOpenToAll(visitor, '/donate', language));

  test(`who wants a receipt in ${language} is asked only for what can be kept, and for a way to be told`, async () => {
    const { page, open, leave } = await visitor({ language, width: 360, script: false });
    const { form, donation } = giving[language];
    await open('/donate/receipt');
    await page.getByText(form.emailOff).waitFor();
    for (const label of [form.email, form.passport, form.pan]) assert.equal(await page.getByLabel(label).count(), 0);
    await page.getByLabel(form.amount).fill('500');
    await page.getByLabel(form.name).fill('Farah Khan');
    await page.getByLabel(form.address).fill('12 Gandhi Marg, Varanasi');
    await page.getByLabel(form.citizenship).selectOption('india_abroad');
    await page.getByRole('button', { name: form.send }).click();
    await page.getByRole('heading', { name: donation.title }).waitFor();
    await leave();
  });
}

test('a donor reads how much, for what, whether a receipt, and who may not give, before any way to pay', async () => {
  for (const width of [360, 1280]) {
    const { page, open, leave } = await visitor({ width, script: false });
    await open('/donate');
    const main = page.locator('main');
    const inOrder = [
      main.getByLabel(en.upi.amount),
      main.getByLabel(en.upi.note),
      main.getByRole('link', { name: en.receipt }),
      main.getByText(en.law),
      qrCode(page),
      main.getByRole('link', { name: en.upi.open }),
    ];
    const tops = await Promise.all(inOrder.map(async (each) => (await each.boundingBox())?.y ?? -1));
    // Side by side where there is room: no later one stands above an earlier one.
    for (const [place, top] of tops.entries())
      assert.ok(top > 0 && top + 40 > (tops[place - 1] ?? 0), `${width}: ${tops}`);
    const account = (await main.getByText(ownDonation.accountNumber).boundingBox())?.y ?? 0;
    const law = (await main.getByText(en.law).boundingBox())?.y ?? 0;
    assert.ok(account > law, 'the bank account stands above who may not give');
    await takeAtWidths(page, `donate-order-${width}`, [width]);
    await leave();
  }
});

test('a reference is copied, saved as a picture that others can pay by, and sent', async () => {
  const { page, context, open, leave } = await visitor({ width: 360 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { reference } = await has(aDonation({ mode: 'upi', state: 'intended', amountPaise: 50_000 }));
  const { donation } = givingEn;
  await open(`/donate/${reference}`);
  const account = page.getByText(ownDonation.accountNumber, { exact: true });
  assert.equal(await account.evaluate((number) => number.getClientRects().length), 1, 'no line breaks in the number');
  await page.getByRole('button', { name: donation.copy, exact: true }).click();
  await page.getByText(donation.copied, { exact: true }).waitFor();
  await eventuallyEqual(() => page.evaluate(() => navigator.clipboard.readText()), reference);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: donation.save, exact: true }).click();
  const download = await saving;
  assert.equal(download.suggestedFilename(), `donation-${reference}.png`);
  const [link = ''] = await readQrCodes(await readFile(await download.path()));
  assert.match(link, new RegExp(`am=500\\.00&tn=${reference}.*&tr=${reference}`));
  const sent = (await page.locator('main a[href^="https://wa.me/"]').getAttribute('href')) ?? '';
  const text = decodeURIComponent(sent);
  for (const part of ['₹500', `/donate/${reference}`]) assert.ok(text.includes(part), text);
  await leave();
});

for (const language of languagesOf(import.meta.url)) {
  test(`where a receipt is ready, its page says in ${language} where it went, and sends it again only to that address`, async () => {
    const { ready, states } = giving[language];
    for (const [donor, way] of [
      [{ email: 'meera@example.org' }, 'email'],
      [{}, 'desk'],
    ] as const) {
      const { page, open, leave } = await equipped.visitor({ language, width: 360, script: false });
      const { id } = await equipped.has(aDonor(donor));
      const { reference } = await equipped.has(aDonation({ mode: 'cash', state: 'receipted', donorId: id }));
      await open(`/donate/${reference}`);
      await page.getByRole('heading', { name: states.receipted }).waitFor();
      await page.getByText(ready[way]).waitFor();
      assert.equal(await page.getByRole('button', { name: ready.again }).count(), way === 'email' ? 1 : 0);
      assert.ok(!(await page.content()).includes('meera'), 'the address is not told');
      await takeAtWidths(page, `gift-ready-${way}-${language}`, [1280, 360]);
      await leave();
    }
  });
}

test('where tax ids are kept and e-mails are sent, the form for a receipt asks for both', async () => {
  const { page, open, leave } = await equipped.visitor({ width: 360, script: false });
  const { form } = givingEn;
  await open('/donate/receipt');
  for (const label of [form.email, form.passport, form.pan])
    assert.equal(await page.getByLabel(label).count(), 1, label);
  assert.equal(await page.getByText(form.emailOff).count(), 0);
  await leave();
});

test('the bank account is named beside the saved code only where there is one', async () => {
  for (const [site, count] of [
    [visitor, 1],
    [equipped.visitor, 0],
  ] as const) {
    const { page, open, leave } = await site({ script: false });
    await open('/donate');
    await page.getByText(en.savedQr).waitFor();
    assert.equal(await page.getByText(en.savedQrBank).count(), count);
    await leave();
  }
});

test('all links and the code carry the amount and the note that a donor has typed, and no note bends them', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/donate');
  await awaken();
  await page.getByRole('button', { name: '₹1,000' }).click();
  await eventuallyEqual(() => page.getByLabel(en.upi.amount).inputValue(), '1000');
  await page.getByLabel(en.upi.note).fill('note=x&pa=evil@upi');
  await eventually(async () => {
    const link = await paymentLink(page);
    assert.match(link, /^upi:\/\/pay\?pa=office@bank&.*&am=1000\.00&tn=note%3Dx%26pa%3Devil%40upi&tr=[2-9A-Z]{8}$/);
    for (const each of await page.locator('main a[href^="upi:"]').all()) {
      assert.equal(await each.getAttribute('href'), link);
    }
    assert.equal(await qrCode(page).getAttribute('src'), qrPicture(link));
  });
  assert.equal(
    await qrCode(page).getAttribute('alt'),
    'QR code for a UPI payment of ₹1,000 to Shramik Seva Foundation',
  );

  await page.getByLabel(en.upi.amount).fill('1,25,000.5');
  await eventually(async () => assert.match(await paymentLink(page), /&am=125000\.50&/));
  await page.locator('main').getByText('₹1,25,000.50', { exact: true }).waitFor();
  await leave();
});

test('the amount that a donor has chosen stands in the form for a receipt, and can be changed there', async () => {
  const { page, open, awaken, leave } = await visitor({ width: 360 });
  for (const [typed, asked] of [
    ['1000', '1000'],
    ['1,25,000.5', '125000.50'],
    ['abc', ''],
  ] as const) {
    await open('/donate');
    await awaken();
    await page.getByLabel(en.upi.amount).fill(typed);
    const link = page.getByRole('link', { name: en.receipt });
    await eventuallyEqual(() => link.getAttribute('href'), `/donate/receipt${asked && `?amount=${asked}`}`);
    await link.click();
    await eventuallyEqual(() => page.getByLabel(givingEn.form.amount).inputValue(), asked);
  }
  await open('/donate/receipt?amount=%22%3E12');
  assert.equal(await page.getByLabel(givingEn.form.amount).inputValue(), '');
  await open('/donate/receipt?amount=1000');
  await page.getByLabel(givingEn.form.amount).fill('750');
  await page.getByLabel(givingEn.form.name).fill('Farah Khan');
  await page.getByLabel(givingEn.form.address).fill('12 Gandhi Marg, Varanasi');
  await page.getByRole('button', { name: givingEn.form.send }).click();
  await page.getByText('₹750').first().waitFor();
  await leave();
});

test('what is no amount is said to be none, and the link leaves it out', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/donate');
  await awaken();
  for (const text of ['abc', '-5', '0']) {
    await page.getByLabel(en.upi.amount).fill(text);
    await page.getByText(en.upi.amountWrong).waitFor();
    await eventually(async () => assert.doesNotMatch(await paymentLink(page), /[?&]am=/));
  }
  await page.getByLabel(en.upi.amount).fill('');
  await page.getByText(en.upi.amountWrong).waitFor({ state: 'detached' });
  await leave();
});

test('two donors get two references, and what was typed early is not lost', async () => {
  const references = [];
  for (const amount of ['75', '76']) {
    const { page, open, awaken, leave } = await visitor();
    await page.route('**/assets/entry-client*', async (route) => {
      await page.getByLabel(en.upi.amount).fill(amount);
      await route.continue();
    });
    await open('/donate');
    await awaken();
    await eventually(async () => assert.match(await paymentLink(page), new RegExp(`&am=${amount}\\.00&tr=`)));
    references.push(new URL(await paymentLink(page)).searchParams.get('tr'));
    await leave();
  }
  assert.notEqual(references[0], references[1]);
});

test('a donor copies the UPI ID and the bank details as forms want them', async () => {
  const { page, context, open, awaken, leave } = await visitor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/donate');
  await awaken();
  const wanted = {
    [en.upi.id]: 'office@bank',
    [en.bank.accountName]: 'Shramik Seva Foundation',
    [en.bank.accountNumber]: '123456789012',
    [en.bank.ifsc]: 'BANK0001234',
  };
  for (const [thing, text] of Object.entries(wanted)) {
    // It is said for three seconds only.
    await Promise.all([
      page.getByRole('button', { name: `${en.copied} ${thing}` }).waitFor(),
      page.getByRole('button', { name: `${en.copy} ${thing}` }).click(),
    ]);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  }
  await leave();
});

test('another program reads from the shown and from the saved picture exactly what the link says', async () => {
  const { page, open, awaken, leave } = await visitor({ width: 360 });
  await open('/donate');
  await awaken();
  await page.getByLabel(en.upi.amount).fill('99.5');
  for (const note of ['x&pa=evil@upi', 'मज़दूरों के लिए & مزدوروں کے لیے = 100%']) {
    await page.getByLabel(en.upi.note).fill(note);
    const asked = async () => new URL(await paymentLink(page)).searchParams;
    await eventuallyEqual(async () => (await asked()).get('tn'), note);
    assert.deepEqual((await asked()).getAll('pa'), [ownDonation.upiId]);
    const link = await paymentLink(page);
    await eventuallyEqual(async () => readQrCodes(await qrCode(page).screenshot()), [link]);

    assert.deepEqual(await readQrCodes(await savedPicture(page)), [link]);
  }
  await leave();
});

/** As a UPI app takes it from the gallery: PNG, big, with a quiet zone of four squares at least. */
async function savedPicture(page: Page): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByText(en.upi.save).click();
  const download = await saving;
  assert.equal(download.suggestedFilename(), 'upi-qr.png');
  const file = await readFile(await download.path());
  const { format, width, height } = await sharp(file).metadata();
  assert.deepEqual([format, width], ['png', height]);
  assert.ok(width >= 1024, `${width} px`);
  const { info } = await sharp(file).trim().toBuffer({ resolveWithObject: true });
  const quiet = -(info.trimOffsetLeft ?? 0);
  assert.ok(quiet / width > 0.04 && info.width + 2 * quiet === width, `${quiet} of ${width} px are quiet`);
  return file;
}

test('who presses "save" before the application is there gets the same picture, for the gallery', async () => {
  const { page, open, leave } = await visitor({ width: 360 });
  await open('/donate');
  const [link] = await readQrCodes(await savedPicture(page));
  // The reference of the payment comes with the application.
  assert.ok(link?.startsWith(plainLink), link);
  await leave();
});

test('the page of a reference promises a receipt only while the money has not come', async () => {
  const { page, open, leave } = await visitor({ script: false });
  const notice = page.getByText(givingEn.donation.notReceipt);
  for (const state of ['intended', 'claimed', 'matched', 'verified'] as const) {
    const { reference } = await has(aDonation({ mode: 'upi', state }));
    await open(`/donate/${reference}`);
    await page.getByText(givingEn.states[state]).waitFor();
    assert.equal(await notice.count(), state === 'intended' || state === 'claimed' ? 1 : 0, state);
  }
  await leave();
});

for (const language of languagesOf(import.meta.url)) {
  test(`the page of a donation that was struck out says so in ${language}`, async () => {
    const { page, open, leave } = await visitor({ language, width: 360, script: false });
    const { donation } = giving[language];
    const { reference } = await has(aDonation({ mode: 'upi', state: 'voided' }));
    await open(`/donate/${reference}`);
    await page.getByText(donation.struck).waitFor();
    for (const text of [donation.unknown, donation.text, donation.utrTitle, donation.pay])
      assert.equal(await page.getByText(text).count(), 0, text);
    await takeAtWidths(page, `gift-struck-${language}`, [1280, 360]);
    await leave();
  });
}

test('who has given is not asked to pay a second time', async () => {
  const { page, open, leave } = await visitor({ script: false });
  const ways = page.locator('main a[href^="upi:"]').or(page.locator('main').getByText(ownDonation.accountNumber));
  for (const [mode, state, isAsked] of [
    ['upi', 'intended', true],
    ['upi', 'claimed', false],
    ['cheque', 'claimed', false],
    ['cash', 'claimed', false],
    ['kind', 'claimed', false],
  ] as const) {
    const { reference } = await has(aDonation({ mode, state, goods: mode === 'kind' ? 'Rice' : null }));
    await open(`/donate/${reference}`);
    await page.getByText(givingEn.states[state]).waitFor();
    assert.equal(await ways.count(), isAsked ? 2 : 0, `${mode} ${state}`);
    // Cash and goods never come into the account by themselves.
    const isAwaited = mode === 'upi' || mode === 'cheque';
    assert.equal(await page.getByText(givingEn.donation.notReceipt).count(), isAwaited ? 1 : 0, mode);
    assert.equal(await page.getByText(givingEn.donation.noWay).count(), 0);
  }
  await leave();
});

test('who tells the last number that is taken reads that we have it, and that a receipt comes', async () => {
  const { page, open, leave } = await visitor({ script: false });
  const { reference } = await has(aDonation({ mode: 'upi', state: 'intended' }));
  for (const last of ['1', '2', '3']) {
    await open(`/donate/${reference}`);
    await page.getByLabel(givingEn.donation.utr).fill(`60151234567${last}`);
    await page.getByRole('button', { name: givingEn.donation.tell }).click();
    await page.getByText(givingEn.donation.told).waitFor();
    await page.getByText(givingEn.donation.notReceipt).waitFor();
  }
  await leave();
});

test('the number of a bank transfer, which has letters, can be typed on a phone', async () => {
  const { page, open, leave } = await visitor({ script: false });
  const { reference } = await has(aDonation({ mode: 'bank', state: 'intended' }));
  await open(`/donate/${reference}`);
  const field = page.getByLabel(givingEn.donation.utr);
  assert.equal(await field.getAttribute('inputmode'), null);
  assert.equal(await field.getAttribute('autocapitalize'), 'characters');
  await leave();
});
