import { writeFile } from 'node:fs/promises';
import { yearsOfContent } from '../test/builders/years-of-content.ts';
import { startTestDatabase } from '../test/harness/database.ts';
import { aSite } from '../test/harness/product.ts';
import { measureCardSignIns } from './card-sign-ins.ts';
import { measureDonations } from './donations.ts';
import { measureGrowth } from './growth.ts';
import { measureHeldBack } from './held-back.ts';
import { measureHelp } from './help-cases.ts';
import { measureImports } from './imports.ts';
import { measureNeutrality } from './neutrality.ts';
import { measureOfficeLists } from './office-lists.ts';
import { measureRates, type Rate } from './rates.ts';
import { measureRegistrations } from './registrations.ts';
import { measureRenders } from './renders.ts';
import {
  cardLine,
  donationLines,
  helpLines,
  importLines,
  listLines,
  type Results,
  registrationLine,
  scanLine,
  searchLines,
  signInLines,
  tableOf,
} from './results.ts';
import { measureScans } from './scans.ts';
import { measureSearches } from './searches.ts';
import { measureSignIns } from './sign-ins.ts';
import { hasNginx, recordAnswer, startBareNode, startNginx, type Target } from './targets.ts';
import { measureUploads } from './uploads.ts';
import { measureMemory, measureMemoryDuring, weighPages } from './weights.ts';

/**
 * The product beside other servers with the same answers or database writes, one process each, in turns. Rates depend on the
 * machine; compare the ratios.
 */
process.chdir(new URL('..', import.meta.url).pathname);
process.env.NODE_ENV = 'production';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const brotli = { 'accept-encoding': 'br', 'accept-language': 'hi' };
const settleMs = 2_000;
const siteEnvironment = { WORKERS: '1', LOG_LEVEL: 'warn' };

const openSite = () =>
  aSite({
    environment: siteEnvironment,
    things: [yearsOfContent({ events: 60, stories: 20, projects: 6, news: 20 })],
  });

const database = await startTestDatabase();
Object.assign(process.env, database.environment);
const isOnly = (part: string): boolean => process.argv.includes(`--only=${part}`);
/** Those that open a site of their own. */
const alone: Record<string, () => Promise<string[]>> = {
  searches: async () => searchLines(await measureSearches()),
  help: async () => helpLines(await measureHelp()),
  donations: async () => donationLines(await measureDonations()),
  cards: async () => [cardLine(await measureCardSignIns())],
};
for (const [part, measure] of Object.entries(alone)) {
  if (!isOnly(part)) continue;
  try {
    say((await measure()).join('\n'));
  } finally {
    await database.stop();
  }
  process.exit();
}
if (['registrations', 'lists', 'imports', 'scans'].some(isOnly)) {
  const site = await openSite();
  try {
    if (isOnly('registrations')) say(registrationLine(await measureRegistrations(site)));
    if (isOnly('lists')) say(listLines(await measureOfficeLists(site)).join('\n'));
    if (isOnly('imports')) say(importLines(await measureImports(site)).join('\n'));
    if (isOnly('scans')) say(scanLine(await measureScans(site)));
  } finally {
    await site.close();
    await database.stop();
  }
  process.exit();
}
say('Measuring, about eleven minutes …');
// First, alone: these answers take tenths of a millisecond, which any other load would distort.
const signIns = await measureSignIns();
if (isOnly('sign-ins')) {
  say(signInLines(signIns).join('\n'));
  await database.stop();
  process.exit();
}
const site = await openSite();

async function compare(path: string, requestHeaders: Record<string, string>): Promise<Rate[]> {
  const answer = await recordAnswer(site.url, path, requestHeaders);
  const product: Target = { name: 'product', url: site.url, stop: async () => undefined };
  const others = await Promise.all([startBareNode(answer), ...(hasNginx() ? [startNginx(answer)] : [])]);
  try {
    return await measureRates([product, ...others], answer);
  } finally {
    await Promise.all(others.map((target) => target.stop()));
  }
}

try {
  if (!hasNginx()) say('nginx is not on this machine: the comparison with it is left out.');
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const atRest = measureMemory(site.pid);
  const eventList = '/api/events?lang=hi&when=upcoming&pageSize=12';
  const known = async (path: string): Promise<Record<string, string>> => {
    const { headers } = await recordAnswer(site.url, path, brotli);
    return { ...brotli, 'if-none-match': headers.etag ?? '' };
  };

  const [rates, underLoad] = await measureMemoryDuring(site.pid, async () => ({
    'cached home page': await compare('/', brotli),
    'asking for help': await compare('/help', brotli),
    'home page not changed (304)': await compare('/', await known('/')),
    'list of news': await compare('/api/news?lang=hi&pageSize=9', brotli),
    'list of events': await compare(eventList, brotli),
    'list of events not changed (304)': await compare(eventList, await known(eventList)),
  }));
  const results: Results = {
    measuredAt: new Date().toISOString(),
    node: process.version,
    rates,
    rendersPerSecond: await measureRenders(site.url),
    registrations: await measureRegistrations(site),
    signIns,
    neutrality: await measureNeutrality(site),
    cardSignIns: await measureCardSignIns(),
    memoryMb: { atRest, underLoad },
    growth: await measureGrowth(),
    weights: await weighPages(site.url),
    earlyTaps: await measureHeldBack(site),
    uploads: await measureUploads(site),
    officeLists: await measureOfficeLists(site),
    imports: await measureImports(site),
    scans: await measureScans(site),
    searches: await measureSearches(),
    help: await measureHelp(),
    donations: await measureDonations(),
  };
  say(tableOf(results));
  await writeFile('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await site.close();
  await database.stop();
}
