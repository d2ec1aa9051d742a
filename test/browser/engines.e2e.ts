import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import giving from '#locales/en/giving.json' with { type: 'json' };
import help from '#locales/en/help.json' with { type: 'json' };
import { aSettingsPart, ownDonation } from '../builders/builders.ts';
import { anEvent } from '../builders/event-builders.ts';
import { chromium, oldChromium, oldVersions } from '../harness/engines/chromium.ts';
import { type Engine, type EngineKind, impatient, type Point } from '../harness/engines/engine.ts';
import { firefox } from '../harness/engines/firefox.ts';
import { webkit } from '../harness/engines/webkit.ts';
import { eventually } from '../harness/eventually.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aSite, type Site } from '../harness/product.ts';
import { accountWords } from './account-words.ts';
import { dayFromToday, eventWords, registrationWords } from './event-words.ts';
import { words } from './words.ts';

/** On a line where every script and every page takes so long. */
const slowMs = 2_500;
const firstTaps = isLongRun ? 50 : 3;

let site: Site;
before(async () => {
  site = await aSite({ things: [aSettingsPart('donation', ownDonation)] });
});
after(() => site.close());

/** Scrolls the first visible part with these words into the middle; null until there is one that is not covered. */
const placeOf = (selector: string, text: string | null): Point | null => {
  const found = [...document.querySelectorAll(selector)].find(
    (each) => each.getClientRects().length > 0 && (text === null || each.textContent?.trim() === text),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && (found.contains(hit) || hit.contains(found)) ? point : null;
};

interface Steps {
  open(path: string): Promise<void>;
  press(selector: string, text?: string): Promise<void>;
  /** Writes into the field of this name. */
  write(name: string, text: string): Promise<void>;
  read(selector: string): Promise<string[]>;
  see(selector: string, text?: string): Promise<void>;
  arrive(path: RegExp): Promise<void>;
}

function stepsOf(engine: Engine, url: () => string): Steps {
  const place = async (selector: string, text: string | null): Promise<Point> => {
    let last: Point | null = null;
    await eventually(async () => {
      const before = last;
      last = await engine.evaluate(placeOf, selector, text);
      assert.ok(last, `${selector} ${text ?? ''} cannot be pressed`);
      // It stands still.
      assert.deepEqual(last, before);
    });
    return last as unknown as Point;
  };
  const read = (selector: string): Promise<string[]> =>
    engine.evaluate(
      (asked: string) =>
        [...document.querySelectorAll(asked)]
          .filter((each) => each.getClientRects().length > 0)
          .map(({ textContent }) => textContent?.trim() ?? ''),
      selector,
    );
  return {
    open: (path) => engine.goTo(`${url()}${path}`),
    press: async (selector, text) => engine.press(await place(selector, text ?? null)),
    write: async (name, text) => {
      const field = `main [name="${name}"]`;
      await eventually(async () => {
        await engine.press(await place(field, null));
        const isReached = (asked: string) => document.activeElement === document.querySelector(asked);
        assert.ok(await engine.evaluate(isReached, field), `${field} cannot be written into`);
      });
      await engine.type(text);
      const written = await engine.evaluate(
        (asked: string) => document.querySelector<HTMLInputElement>(asked)?.value ?? '',
        field,
      );
      assert.equal(written, text);
    },
    read,
    see: (selector, text) =>
      eventually(async () => {
        const seen = await read(selector);
        assert.ok(text === undefined ? seen.length > 0 : seen.includes(text), `${selector}: ${seen}`);
      }),
    arrive: (path) =>
      eventually(async () => assert.match(await engine.evaluate(() => location.pathname + location.search), path)),
  };
}

/** The site behind a slow line. */
async function openSlowLine(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (incoming, answer) => {
    const { method = 'GET', headers, url = '/' } = incoming;
    if (/^\/assets\/(?!entry-boot).*\.js$/.test(url) || url === '/news') await sleep(slowMs);
    const passed = request(new URL(url, site.url), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function findTheWay({ open, press, see, arrive }: Steps, engine: Engine): Promise<void> {
  const { frame, nav } = words.en;
  await open('/');
  await press('header button', frame.menu);
  await press(`nav[aria-label="${frame.mainMenu}"] a`, nav.about);
  await arrive(/^\/about/);
  await see('h1');
  await press('header a[lang="hi"], header [lang="hi"]');
  await eventually(async () => assert.equal(await engine.evaluate(() => document.documentElement.lang), 'hi'));
  await press('header [lang="en"]');
  await eventually(async () => assert.equal(await engine.evaluate(() => document.documentElement.lang), 'en'));
}

async function getPass({ open, press, write, see, arrive }: Steps, eventId: string): Promise<void> {
  await open(`/events/${eventId}`);
  await press('main a', eventWords.en.ticket.login);
  await arrive(/^\/login/);
  await press('main a', accountWords.en.register.noEmail);
  await see('main [name="newPin"]');
  await write('name', 'Kamla Bai');
  await write('newPin', '604182');
  await press('main button[type="submit"]');
  await arrive(/\/pass$/);
  await see('main h1', registrationWords.en.pass.title);
}

async function askForHelp({ open, press, write, see, read }: Steps): Promise<{ code: string; pin: string }> {
  await open('/help');
  // The first of them: wages.
  await press('main label img');
  await write('phone', `93${String(Date.now()).slice(-8)}`);
  await press('main button', help.send);
  await see('h1', help.card.title);
  const [code = '', pin = ''] = await read('main dd bdi');
  return { code: code.replace(' ', ''), pin: pin.replace(' ', '') };
}

async function seeStatus({ open, press, write, see }: Steps, { code, pin }: { code: string; pin: string }) {
  await open('/help/status');
  await write('code', code);
  await write('pin', pin);
  await press('main button', help.status.open);
  await see('main h2', help.status.state);
}

async function getReference({ open, press, write, arrive }: Steps): Promise<void> {
  await open('/donate/receipt');
  await write('amount', '500');
  await write('name', 'Asha Devi');
  await write('address', 'Rampur');
  await write('phone', '9876543210');
  await press('main button', giving.form.send);
  await arrive(/^\/donate\/(?!receipt)/);
}

async function speak({ press, see }: Steps, code: string): Promise<void> {
  await see('[data-part="recorder"] [data-part="record"]');
  await press('main button', help.speak.record);
  await sleep(2_500);
  await press('main button', help.speak.stop);
  await press('main button', help.speak.send);
  await see('[data-part="voice-sent"]');
  const [file] = await site.has((database) =>
    database.query<{ kind: string; size: number; id: string; caseId: string }>(
      sql`SELECT kind, length(content) AS size, f.id, f.case_id AS "caseId" FROM help_files f
        JOIN help_cases c ON c.id = f.case_id WHERE c.code = ${code}`,
    ),
  );
  assert.equal(file?.kind, 'voice');
  assert.ok((file?.size ?? 0) > 1_000);
}

for (const kind of [chromium, ...oldVersions.map(oldChromium), firefox, webkit]) {
  const missing = kind.missing();
  describe(`in ${kind.name}`, { skip: missing }, () => {
    journeysIn(kind);
  });
}

function journeysIn(kind: EngineKind): void {
  let engine: Engine;
  let steps: Steps;
  before(async () => {
    engine = impatient(await kind.open());
    steps = stepsOf(engine, () => site.url);
  });
  after(async () => engine?.close());

  test(`${kind.name}: the menu opens and leads on, and the language changes`, () => findTheWay(steps, engine));

  test(`${kind.name}: from an event to a card and a pass`, async () => {
    const { id } = await site.has(anEvent({ title: `Eye camp, ${kind.name}`, date: dayFromToday(9), capacity: 40 }));
    await getPass(steps, id);
    await steps.open('/my-registrations');
    await steps.see('main h1', registrationWords.en.title);
    await engine.evaluate(() => localStorage.clear());
  });

  test(`${kind.name}: help is asked for${canRecord(kind) ? ', a voice is sent' : ''}, and its state is seen`, async () => {
    const secrets = await askForHelp(steps);
    if (canRecord(kind)) await speak(steps, secrets.code);
    await seeStatus(steps, secrets);
  });

  test(`${kind.name}: a gift gets its reference`, () => getReference(steps));

  test(`${kind.name}: a first tap on a line of ${slowMs} ms arrives where it points, ${firstTaps} of ${firstTaps}`, async () => {
    const line = await openSlowLine();
    const slow = stepsOf(engine, () => line.url);
    for (let tap = 0; tap < firstTaps; tap += 1) {
      await slow.open('/about');
      await slow.press('footer a[href="/news"]');
      await slow.arrive(/^\/news$/);
    }
    await line.close();
  });

  test(`${kind.name}: no page has left an error in the console`, () => assert.deepEqual(engine.complaints(), []));
}

/** WebKitGTK has no microphone that is made up. */
function canRecord({ name }: EngineKind): boolean {
  return name !== 'WebKit';
}
