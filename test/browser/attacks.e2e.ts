import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { aBanner, aPerson, password } from '../builders/builders.ts';
import { eventually, eventuallyEqual, patienceMs } from '../harness/eventually.ts';
import { awakenPage } from '../harness/people.ts';
import { fillIn, send } from './account-forms.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

/** No form accepts it, so it is put into the database before the first page is drawn. */
const oddBanner = aBanner({ title: 'Odd banner', link: 'javascript:document.title="run"', linkLabel: 'Press here' });

const { member, visitor, has, url } = openSurroundings({ things: [oddBanner] });

/** A foreign site, on another port: it serves what it is told to. */
let evil: Server;
let evilUrl = '';
let evilPage = '';
before(async () => {
  evil = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>evil</title>${evilPage}`);
  });
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  const address = evil.address();
  assert.ok(address !== null && typeof address === 'object');
  evilUrl = `http://127.0.0.1:${address.port}`;
});
after(() => evil.close());

/** In a window of its own: what the browser reports there is the point of it. */
async function visitEvil(context: BrowserContext, content: string): Promise<Page> {
  evilPage = content;
  const page = await context.newPage();
  await page.goto(evilUrl);
  return page;
}

async function atEvilSite(work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const { context: ours } = await visitor();
  const browser = ours.browser();
  assert.ok(browser);
  const context = await browser.newContext();
  context.setDefaultTimeout(patienceMs);
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

const framesMs = 15_000;

/**
 * Beside a frame with a page of its own, which is shown, so that ours would be too. Told by the request: of a frame that
 * was refused Playwright now and then never learns the address. Each try has a window of its own.
 */
const expectNoFrame = (context: BrowserContext, address: string): Promise<void> =>
  eventually(async () => {
    const page = await visitEvil(context, '<p>own words</p>');
    try {
      const [failed] = await Promise.all([
        page
          .waitForEvent('requestfailed', { predicate: (each) => each.url() === address, timeout: framesMs })
          .catch((cause: unknown) => {
            throw new Error(`${address} was not refused`, { cause });
          }),
        page.evaluate(
          (addresses) => {
            for (const src of addresses) document.body.append(Object.assign(document.createElement('iframe'), { src }));
          },
          [`${evilUrl}/own`, address],
        ),
      ]);
      assert.equal(failed.failure()?.errorText, 'net::ERR_BLOCKED_BY_RESPONSE', address);
      await page.frameLocator('iframe').first().getByText('own words').waitFor({ timeout: framesMs });
      const shown = page.frames().map((frame) => frame.url());
      assert.ok(shown.includes(`${evilUrl}/own`) && !shown.some((each) => each.startsWith(url())), shown.join(' '));
    } finally {
      await page.close();
    }
  });

test('no page, file or answer can be shown inside a page of somebody else', async () => {
  const places = ['/', '/login', '/profile', '/admin/dashboard', '/contact', '/nowhere', '/api/docs', '/api/events'];
  await atEvilSite(async (context) => {
    for (const path of places) await expectNoFrame(context, url() + path);
  });
});

test('a form on a page of somebody else sends nothing to us', async () => {
  const messages = () => has((database) => database.query(sql`SELECT id FROM messages`));
  const fields =
    '<input name="name" value="x"><input name="email" value="x@example.org"><input name="message" value="x">';
  const form = (action: string, type: string) =>
    `<form method="post" enctype="${type}" action="${url()}${action}">${fields}<button>go</button></form>`;
  await atEvilSite(async (context) => {
    for (const [action, type, refusal] of [
      ['/contact', 'application/x-www-form-urlencoded', 403],
      ['/login', 'multipart/form-data', 403],
      ['/api/contact', 'text/plain', 415],
      ['/api/contact', 'application/x-www-form-urlencoded', 415],
    ] as const) {
      const page = await visitEvil(context, form(action, type));
      const [answer] = await Promise.all([page.waitForResponse(url() + action), page.click('button')]);
      assert.equal(answer.status(), refusal, `${type} at ${action}`);
    }
    // A script may send, but its request is refused and it reads no answer.
    const page = await visitEvil(context, '');
    const outcome = await page.evaluate(
      (address) =>
        fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then(
          String,
          String,
        ),
      `${url()}/api/contact`,
    );
    assert.match(outcome, /TypeError/);
    // Without an origin, as from a sandbox or a file. Not every browser sends `sec-fetch-site`.
    for (const headers of [
      { origin: 'null' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: evilUrl },
    ]) {
      const answer = await context.request.post(`${url()}/contact`, { headers, form: { name: 'x' } });
      assert.equal(answer.status(), 403, JSON.stringify(headers));
    }
  });
  assert.deepEqual(await messages(), []);
});

const signOut = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: words.en.nav.logout }).click();
};

test('when another person signs in in a second tab, the first shows and does nothing for the one before', async () => {
  const other = await has(aPerson({ name: 'Bano Begum' }));
  const { page, context, account, open, awaken, leave } = await member({ expectedStatuses: [401] });
  await open('/profile');
  await awaken();
  await page.locator('main').getByText(account.email).first().waitFor();

  const second = await context.newPage();
  await second.goto('/login?from=%2Fprofile');
  await awakenPage(second);
  await second.waitForURL(`${url()}/profile`);
  // A menu that is opened before the page has changed is closed by it.
  await second.locator('main').getByText(account.email).first().waitFor();
  await signOut(second, account.name);
  await second.waitForURL(`${url()}/`);
  await second.goto('/login');
  await awakenPage(second);
  await fillIn(second, { email: other.email, password });
  await send(second);
  await second.waitForURL(`${url()}/`);

  await page.locator('main').getByText(other.email).first().waitFor();
  await eventuallyEqual(() => page.locator('body').getByText(account.email).count(), 0);
  await leave();
});

test('after signing out the way back shows nothing that was private', async () => {
  const { page, account, open, awaken, leave } = await member({ expectedStatuses: [401] });
  await open('/profile');
  await awaken();
  await page.locator('main').getByText(account.email).first().waitFor();
  await open('/about');
  await awaken();
  await signOut(page, account.name);
  await page.waitForURL(`${url()}/`);
  await page.goBack();
  await page.waitForURL(/\/about$/);
  await page.goBack();
  await page.waitForURL(/\/login/);
  assert.equal(await page.locator('body').getByText(account.email).count(), 0);
  await leave();
});

test('a link that would run a script leads nowhere, even if it stands in the database', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/');
  await awaken();
  await page.getByText('Odd banner').first().waitFor();
  // Its place may be taken by one that only complains, which the content security policy stops as well.
  assert.equal(await page.locator('a[href*="document.title"]').count(), 0);
  await leave();
});
