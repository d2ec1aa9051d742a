import { writeFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { yearsOfContent } from '../test/builders/years-of-content.ts';
import { startTestDatabase } from '../test/harness/database.ts';
import { aSite, type Site } from '../test/harness/product.ts';
import { measureCardSignIns } from './card-sign-ins.ts';
import { measureDonations } from './donations.ts';
import { measureGrowth } from './growth.ts';
import { measureHeldBack } from './held-back.ts';
import { measureHelp } from './help-cases.ts';
import { measureImports } from './imports.ts';
import { measureMoneyOut } from './money-out.ts';
import { measureNeutrality } from './neutrality.ts';
import { measureOfficeLists } from './office-lists.ts';
import { measureRates, type Rate } from './rates.ts';
import { measureRegistrations } from './registrations.ts';
import { measureRenders } from './renders.ts';
import {
  cardLine,
  donationLines,
  growthLines,
  helpLines,
  importLines,
  listLines,
  memoryLine,
  moneyOutLines,
  neutralLines,
  rateLines,
  registrationLine,
  renderLine,
  scanLine,
  searchLines,
  signInLines,
  tapLines,
  uploadLine,
  wageLines,
  weightLines,
} from './results.ts';
import { measureScans } from './scans.ts';
import { measureSearches } from './searches.ts';
import { measureSignIns } from './sign-ins.ts';
import { hasNginx, recordAnswer, startBareNode, startNginx, type Target } from './targets.ts';
import { measureUploads } from './uploads.ts';
import { measureWages } from './wages.ts';
import { measureMemory, measureMemoryDuring, weighPages } from './weights.ts';

/**
 * The product beside other servers with the same answers or database writes, one process each, in turns. Rates depend on the
 * machine; compare the ratios. Each part is printed when it ends; one that fails is named, and the others go on.
 * `--only=<part>` measures one part alone.
 */
process.chdir(new URL('..', import.meta.url).pathname);
process.env.NODE_ENV = 'production';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const brotli = { 'accept-encoding': 'br', 'accept-language': 'hi' };
const restMs = 2_000;

async function compare(site: Site, path: string, requestHeaders: Record<string, string>): Promise<Rate[]> {
  const answer = await recordAnswer(site.url, path, requestHeaders);
  const product: Target = { name: 'product', url: site.url, stop: async () => undefined };
  const others = await Promise.all([startBareNode(answer), ...(hasNginx() ? [startNginx(answer)] : [])]);
  try {
    return await measureRates([product, ...others], answer);
  } finally {
    await Promise.all(others.map((target) => target.stop()));
  }
}

async function compareAnswers(site: Site) {
  if (!hasNginx()) say('nginx is not on this machine: the comparison with it is left out.');
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const atRestMb = measureMemory(site.pid);
  const newsList = '/api/news?lang=hi&pageSize=9';
  const eventList = '/api/events?lang=hi&when=upcoming&pageSize=12';
  const known = async (path: string): Promise<Record<string, string>> => {
    const { headers } = await recordAnswer(site.url, path, brotli);
    return { ...brotli, 'if-none-match': headers.etag ?? '' };
  };
  const [rates, underLoadMb] = await measureMemoryDuring(site.pid, async () => ({
    'cached home page': await compare(site, '/', brotli),
    'asking for help': await compare(site, '/help', brotli),
    'home page not changed (304)': await compare(site, '/', await known('/')),
    'list of news': await compare(site, newsList, brotli),
    'list of news not changed (304)': await compare(site, newsList, await known(newsList)),
    'list of events, made for each caller': await compare(site, eventList, brotli),
  }));
  return { rates, memory: { atRestMb, underLoadMb } };
}

/** One site for all parts that need no own; opened by the first of them. */
let opening: Promise<Site> | undefined;
const openSite = (): Promise<Site> => {
  opening ??= aSite({
    environment: { WORKERS: '1', LOG_LEVEL: 'warn' },
    things: [yearsOfContent({ events: 60, stories: 20, projects: 6, news: 20 })],
  });
  return opening;
};

type Measure = () => Promise<{ figures: unknown; lines: string[] }>;

const part =
  <Figures>(measure: () => Promise<Figures>, linesOf: (figures: Figures) => string[]): Measure =>
  async () => {
    const figures = await measure();
    return { figures, lines: linesOf(figures) };
  };
const onSite = <Figures>(measure: (site: Site) => Promise<Figures>, linesOf: (figures: Figures) => string[]): Measure =>
  part(async () => measure(await openSite()), linesOf);

const parts: Record<string, Measure> = {
  // First, before the site is opened: these answers take tenths of a millisecond, which any other load would distort.
  'sign-ins': part(measureSignIns, signInLines),
  rates: onSite(compareAnswers, ({ rates, memory }) => [...rateLines(rates), memoryLine(memory)]),
  renders: onSite(
    ({ url }) => measureRenders(url),
    (perSecond) => [renderLine(perSecond)],
  ),
  registrations: onSite(measureRegistrations, (figures) => [registrationLine(figures)]),
  neutrality: onSite(measureNeutrality, neutralLines),
  cards: part(measureCardSignIns, (figures) => [cardLine(figures)]),
  growth: part(measureGrowth, growthLines),
  weights: onSite(({ url }) => weighPages(url), weightLines),
  'early-taps': onSite(measureHeldBack, tapLines),
  uploads: onSite(measureUploads, (figures) => [uploadLine(figures)]),
  lists: onSite(measureOfficeLists, listLines),
  imports: onSite(measureImports, importLines),
  scans: onSite(measureScans, (figures) => [scanLine(figures)]),
  searches: part(measureSearches, searchLines),
  help: part(measureHelp, helpLines),
  donations: part(measureDonations, donationLines),
  'money-out': part(measureMoneyOut, moneyOutLines),
  wages: part(measureWages, wageLines),
};

const asked = process.argv.flatMap((arg) => (arg.startsWith('--only=') ? [arg.slice('--only='.length)] : []));
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name));

const database = await startTestDatabase();
Object.assign(process.env, database.environment);
if (asked.length === 0) say('Measuring, about thirteen minutes …');
const measured: Record<string, unknown> = {};
const failed: string[] = [];
try {
  for (const [name, measure] of chosen) {
    try {
      const { figures, lines } = await measure();
      measured[name] = figures;
      say(`\n${lines.join('\n')}`);
    } catch (error) {
      failed.push(name);
      // Together with its cause, such as a connection that broke.
      say(`\nFAILED ${name}: ${inspect(error)}`);
    }
  }
} finally {
  await opening?.then((site) => site.close()).catch((error: unknown) => say(`The site did not close well: ${error}`));
  await database.stop();
}
if (asked.length === 0) {
  const results = { measuredAt: new Date().toISOString(), node: process.version, failed, ...measured };
  await writeFile('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
}
if (failed.length > 0) say(`\n${failed.length} of ${chosen.length} parts failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
