import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { median } from './rounds.ts';
import type { ReadyAnswer, Target } from './targets.ts';

const rounds = 4;
const secondsPerRound = 1;
const connections = 32;

export interface Rate {
  target: string;
  perSecond: number;
  p99Ms: number;
  /** Median of the ratios per round: a disturbance of a whole round leaves its ratio alone. */
  productRatio: number;
}

interface CannonResult {
  requests: { average: number };
  latency: { p99: number };
  errors: number;
  '4xx': number;
  '5xx': number;
}

async function shootAt(url: string, { path, requestHeaders }: ReadyAnswer): Promise<CannonResult> {
  const headers = Object.entries(requestHeaders).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = ['-j', '-n', '-c', String(connections), '-d', String(secondsPerRound), ...headers, `${url}${path}`];
  const child = spawn('node_modules/.bin/autocannon', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const result = JSON.parse(output) as CannonResult;
  if (result.errors + result['4xx'] + result['5xx'] > 0) throw new Error(`${url}${path} failed under load`);
  return result;
}

/** Loads all targets in turn, round by round; the first target is the product. */
export async function measureRates(targets: Target[], answer: ReadyAnswer): Promise<Rate[]> {
  const results = new Map<string, CannonResult[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url } of targets) results.get(name)?.push(await shootAt(url, answer));
  }
  const [product = []] = results.values();
  return [...results].map(([target, own]) => ({
    target,
    perSecond: median(own.map(({ requests }) => requests.average)),
    p99Ms: median(own.map(({ latency }) => latency.p99)),
    productRatio: median(own.map(({ requests }, round) => (product[round]?.requests.average ?? 0) / requests.average)),
  }));
}
