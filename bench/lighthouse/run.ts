import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { languages } from '#contract/values/language.ts';
import { aSettingsPart, ownDonation } from '../../test/builders/builders.ts';
import { findChromium, openBrowser } from '../../test/harness/chromium.ts';
import { startTestDatabase } from '../../test/harness/database.ts';
import { aSite } from '../../test/harness/product.ts';
import { addressIn } from '../../web/i18n/address-in.ts';
import { headLine, judge, lineOf, type PageReading } from './bars.ts';
import { installLighthouse } from './install.ts';
import { type Measured, measureOnce } from './measure.ts';

/**
 * Lighthouse for a cheap phone on a slow network: medians of five loads of seven pages in three languages.
 * `-- --page=home --language=ur --runs=1` measures less.
 */
process.chdir(new URL('../..', import.meta.url).pathname);
process.env.NODE_ENV = 'production';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { values: wanted } = parseArgs({
  options: { page: { type: 'string' }, language: { type: 'string' }, runs: { type: 'string', default: '5' } },
});

async function findEvent(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/events?when=upcoming&pageSize=1`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return `/events/${data[0]?.id}`;
}

/** The first request renders the page and draws its pictures; later ones are answered from the cache. */
async function warmUp(addresses: readonly string[]): Promise<void> {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  for (const address of addresses) await page.goto(address, { waitUntil: 'networkidle' });
  await browser.close();
}

const lighthouse = await installLighthouse();
const chromium = await findChromium();
const database = await startTestDatabase();
Object.assign(process.env, database.environment);
const site = await aSite({
  environment: { SAMPLE_CONTENT: 'on', LOG_LEVEL: 'warn' },
  things: [aSettingsPart('donation', ownDonation)],
});

try {
  const pages = {
    home: '/',
    events: '/events',
    event: await findEvent(site.url),
    donate: '/donate',
    schemes: '/schemes',
    help: '/help',
    impact: '/impact',
  };
  const visits = Object.entries(pages)
    .flatMap(([page, path]) => languages.map((language) => ({ page, language, path })))
    .filter(({ page }) => wanted.page === undefined || page === wanted.page)
    .filter(({ language }) => wanted.language === undefined || language === wanted.language)
    .map((visit) => ({ ...visit, address: addressIn(`${site.url}${visit.path}`, visit.language) }));
  await warmUp(visits.map(({ address }) => address));

  say(headLine);
  const readings: PageReading[] = [];
  for (const { page, language, address } of visits) {
    const measured: Measured[] = [];
    while (measured.length < Number(wanted.runs)) measured.push(await measureOnce(lighthouse, chromium, address));
    const reading = judge(page, language, measured);
    readings.push(reading);
    say(lineOf(reading));
  }
  const results = { measuredAt: new Date().toISOString(), readings };
  await writeFile('bench/lighthouse/results.json', `${JSON.stringify(results, null, 2)}\n`);
  if (readings.length === 0 || readings.some(({ missed }) => missed.length > 0)) process.exitCode = 1;
} finally {
  await site.close();
  await database.stop();
}
