import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { aSettingsPart, ownDonation } from '../builders/builders.ts';
import { aCaseworker } from '../builders/help-calls.ts';
import { aPicture } from '../builders/pictures.ts';
import { checkedSchemes } from '../builders/scheme-builders.ts';
import { chromium, oldChromium, oldVersions } from '../harness/engines/chromium.ts';
import { type Engine, type EngineKind, impatient } from '../harness/engines/engine.ts';
import { firefox } from '../harness/engines/firefox.ts';
import { webkit } from '../harness/engines/webkit.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aSite, type Site } from '../harness/product.ts';
import { type Journey, journeys } from './engine-journeys.ts';
import { stepsOf } from './engine-steps.ts';

/** By name four of the journeys are walked, by `npm run test:browsers` and in the long run all of them. */
const walked = journeys.filter(({ isShort }) => isLongRun || isShort);

/** A browser that has got stuck must not keep the others waiting. */
const journeyLimit = { timeout: isLongRun ? 240_000 : 90_000 };

/** On a line where every script and the next page take so long. */
const slowMs = 2_500;
const firstTaps = 50;
const tapsLimit = { timeout: 20 * 60_000 };

const picture = join(tmpdir(), `shramik-seva-picture-${process.pid}.png`);
let site: Site;
before(async () => {
  site = await aSite({ things: [aSettingsPart('donation', ownDonation), checkedSchemes, aCaseworker()] });
  await writeFile(picture, await aPicture({ width: 640, height: 360 }));
});
after(async () => {
  await rm(picture, { force: true });
  await site?.close();
});

/** The site behind a slow line; nothing is kept, so that every tap is a first one. */
async function openSlowLine(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (incoming, answer) => {
    const { method = 'GET', headers, url = '/' } = incoming;
    const isSlow = /^\/assets\/(?!entry-boot).*\.js$/.test(url) || url === '/news';
    if (isSlow) await sleep(slowMs);
    const passed = request(new URL(url, site.url), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, { ...given.headers, ...(isSlow && { 'cache-control': 'no-store' }) });
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

/** What a browser says of a network that is away, or of imports that it breaks off to go on, is no error of the page. */
const isOfNetwork = (complaint: string): boolean =>
  /NetworkError|net::ERR_|error loading dynamically imported module/.test(complaint);

for (const kind of [chromium, ...oldVersions.map(oldChromium), firefox, webkit]) {
  const missing = kind.missing();
  if (missing) test(`journeys in ${kind.name}`, { skip: missing }, () => undefined);
  else describe(`in ${kind.name}`, () => journeysIn(kind));
}

function journeysIn(kind: EngineKind): void {
  let engine: Engine;
  before(
    async () => {
      engine = impatient(await kind.open({ script: true }));
    },
    { timeout: 90_000 },
  );
  after(async () => engine?.close());

  const walk = async ({ walk: walkIn, isWithoutScript = false }: Journey): Promise<void> => {
    const driven = isWithoutScript ? impatient(await kind.open({ script: false })) : engine;
    try {
      const before = driven.complaints().length;
      await walkIn({ site, kind, engine: driven, steps: stepsOf(driven, site.url), picture });
      assert.deepEqual(
        driven
          .complaints()
          .slice(before)
          .filter((complaint) => !isOfNetwork(complaint)),
        [],
      );
    } finally {
      if (isWithoutScript) await driven.close();
      else await forget(engine);
    }
  };

  for (const journey of walked) {
    const skip = journey.needs && kind.lacks[journey.needs];
    test(`${kind.name}: ${journey.name}`, { ...journeyLimit, skip }, () => walk(journey));
  }

  if (!isLongRun) return;
  test(
    `${kind.name}: a first tap on a line of ${slowMs} ms arrives where it points, ${firstTaps} of ${firstTaps}`,
    tapsLimit,
    async () => {
      const line = await openSlowLine();
      try {
        const { open, press, arrive } = stepsOf(engine, line.url);
        for (let tap = 0; tap < firstTaps; tap += 1) {
          await open('/about');
          await press('footer a[href="/news"]');
          await arrive(/^\/news$/);
        }
      } finally {
        await line.close();
      }
    },
  );
}

/** Whoever comes next is somebody else. */
async function forget(engine: Engine): Promise<void> {
  await engine.goTo(`${site.url}/robots.txt`);
  await engine.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: not every engine knows a cookie store
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  });
}
