import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { raiseContentVersion } from '../server/platform/cache/content-version.ts';
import { anEvent } from '../test/builders/event-builders.ts';
import { aForgivenService, noEvents } from '../test/builders/translation-builders.ts';
import { startTestDatabase } from '../test/harness/database.ts';
import { aSite } from '../test/harness/product.ts';
import { type Manner, openTranslator } from '../test/harness/translator.ts';

/**
 * Latency of a Hindi page with new texts for each failure mode of the translation service, beside a healthy one. 50 requests/s
 * for so many seconds each (first argument, default 10).
 */
const seconds = process.argv[2] ?? '10';
const manners: Manner[] = [
  ...(['translate', 'slow', 'fail', 'tooMany', 'html', 'emptyList', 'huge', 'wrongNesting', 'cut', 'hang'] as const),
];

interface Shots {
  latency: { p50: number; p97_5: number };
  '2xx': number;
  '5xx': number;
  non2xx: number;
  errors: number;
}

async function shoot(address: string): Promise<Shots> {
  const args = ['-j', '-n', '-c', '10', '-R', '50', '-d', seconds, address];
  const child = spawn('node_modules/.bin/autocannon', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(output) as Shots;
}

process.chdir(new URL('..', import.meta.url).pathname);
const database = await startTestDatabase();
Object.assign(process.env, database.environment);
const translator = await openTranslator();
const site = await aSite({ environment: { WORKERS: '2', LOG_LEVEL: 'error', TRANSLATE_URL: translator.url } });

/** Ten events without translation, and a service without recorded failures. */
async function beginAnew(manner: Manner): Promise<void> {
  translator.behave(manner);
  translator.asked.length = 0;
  for (let number = 0; number < 10; number += 1) {
    const words = {
      title: `Camp ${number}, ${manner}`,
      description: `On ${manner}, ${number}`,
      location: `${manner} ${number}`,
    };
    await site.has(anEvent({ ...words, date: '2099-01-15' }));
  }
  await site.has(aForgivenService);
  await site.has(raiseContentVersion);
}

try {
  process.stdout.write(`Page of events in Hindi, 50 requests a second, ${seconds} s each\n`);
  process.stdout.write('service        p50 ms  p97.5 ms   2xx  others  calls  calls for a text  sockets\n');
  for (const manner of manners) {
    await beginAnew(manner);
    const shots = await shoot(`${site.url}/events?lng=hi`);
    const times = new Map<string, number>();
    for (const { text: asked } of translator.asked) times.set(asked, (times.get(asked) ?? 0) + 1);
    const columns = [
      shots.latency.p50,
      shots.latency.p97_5,
      shots['2xx'],
      shots.non2xx + shots.errors,
      translator.asked.length,
      Math.max(0, ...times.values()),
      translator.mostSockets(),
    ];
    process.stdout.write(`${manner.padEnd(14)}${columns.map((value) => String(value).padStart(8)).join('')}\n`);
    await site.has(noEvents);
  }
} finally {
  await site.close();
  await translator.close();
  await database.stop();
}
