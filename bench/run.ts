import { writeFile } from 'node:fs/promises';
import { startTestDatabase } from '../test/database.ts';
import { aSite } from '../test/product.ts';
import { measureRates, type Rate } from './rates.ts';
import { measureRenders } from './renders.ts';
import { recordAnswer, startBareNode, startNginx, type Target } from './targets.ts';
import { measureMemory, weighHomePages } from './weights.ts';

/**
 * The product beside a bare `node:http` server (and nginx, where the machine has it) that answer the same bytes, one process
 * each, in turns. Rates depend on the machine and what else it does: the ratios are what counts.
 */
process.chdir(new URL('..', import.meta.url).pathname);
process.env.NODE_ENV = 'production';

const say = (line = ''): void => {
  process.stdout.write(`${line}\n`);
};

const brotli = { 'accept-encoding': 'br', 'accept-language': 'hi' };
const settleMs = 2_000;

const database = await startTestDatabase();
Object.assign(process.env, database.environment);
const site = await aSite({ environment: { WORKERS: '1', LOG_LEVEL: 'warn' } });

async function compare(path: string, requestHeaders: Record<string, string>): Promise<Rate[]> {
  const answer = await recordAnswer(site.url, path, requestHeaders);
  const product: Target = { name: 'product', url: site.url, stop: async () => undefined };
  const others = await Promise.all([startBareNode(answer), startNginx(answer)]);
  const targets = [product, ...others.filter((target) => target !== null)];
  try {
    return await measureRates(targets, answer);
  } finally {
    await Promise.all(targets.map((target) => target.stop()));
  }
}

try {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const memoryMb = measureMemory(site.pid);
  const { headers } = await recordAnswer(site.url, '/', brotli);

  say('Measuring, about a minute …');
  const rates: Record<string, Rate[]> = {
    'cached home page': await compare('/', brotli),
    'home page not changed (304)': await compare('/', { ...brotli, 'if-none-match': headers.etag ?? '' }),
    'list of news': await compare('/api/news?lang=hi', brotli),
  };
  const rendersPerSecond = await measureRenders(site.url);
  const weights = await weighHomePages(site.url);

  say('\nRequests per second, one process each; the ratio is the product against that server');
  for (const [what, rows] of Object.entries(rates)) {
    say(`  ${what}`);
    for (const { target, perSecond, p99Ms, productRatio } of rows) {
      const ratio = target === 'product' ? '' : `product is ${productRatio.toFixed(2)} x`;
      say(
        `    ${target.padEnd(12)}${String(Math.round(perSecond)).padStart(8)}/s   p99 ${p99Ms.toFixed(0).padStart(4)} ms   ${ratio}`,
      );
    }
  }
  say(`\nHome pages rendered, none cached      ${rendersPerSecond.toFixed(0)}/s`);
  say(`Memory at rest, main process and one worker   ${memoryMb.toFixed(0)} MB`);
  const columns = ['HTML', 'CSS', 'script', 'fonts', 'pictures'].map((name) => name.padStart(9));
  say(`\nHome page as it travels, KB   ${columns.join('')}`);
  for (const { language, bytes } of weights) {
    say(
      `  ${language.padEnd(28)}${Object.values(bytes)
        .map((size) => (size / 1024).toFixed(1).padStart(9))
        .join('')}`,
    );
  }
  const results = {
    measuredAt: new Date().toISOString(),
    node: process.version,
    rates,
    rendersPerSecond,
    memoryMb,
    weights,
  };
  await writeFile('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await site.close();
  await database.stop();
}
