import { withCheckSign } from '#contract/values/card-code.ts';
import { codeSigns } from '#contract/values/code-signs.ts';
import { aSite } from '../test/harness/product.ts';
import { openCaller } from './calls.ts';
import { analyzed, holdersLike, locked, replaced, triedTooOften } from './crowd.sql.ts';
import { median } from './rounds.ts';

const timings = 200;
const bar = { ratio: 1.1, ms: 5 };
const kinds = ['unknown', 'dead', 'locked', 'tried too often', 'wrong PIN'] as const;
type Kind = (typeof kinds)[number];

export interface CardNeutrality {
  /** Medians in milliseconds. */
  ms: Record<Kind, number>;
  /** Slowest divided by fastest; 1 reveals nothing. */
  ratio: number;
  differenceMs: number;
  isMet: boolean;
}

const randomSigns = 7;
/** Far apart, as codes of cards are. */
const stride = 7_919;

function codeOf(number: number): string {
  let signs = '';
  for (let rest = number * stride; signs.length < randomSigns; rest = Math.floor(rest / codeSigns.length))
    signs = codeSigns.charAt(rest % codeSigns.length) + signs;
  return withCheckSign(signs);
}

/** Each code is tried once, so that none is locked by this. */
const codesOf = (kind: Kind): string[] =>
  Array.from({ length: timings }, (_, place) => codeOf(kinds.indexOf(kind) * timings + place));

/** Each from a network of its own: limits of networks are no part of this. */
const addressOf = (number: number): string => `10.0.${number >> 8}.${number & 255}`;

/** Whether response times tell what is wrong with a card or its PIN. The kinds take turns, each time in another order. */
export async function measureCardSignIns(): Promise<CardNeutrality> {
  const site = await aSite({ environment: { WORKERS: '1', LOG_LEVEL: 'warn', TRUST_PROXY: '1' } });
  const caller = openCaller(site.url);
  try {
    const made = await fetch(`${site.url}/api/auth/register-card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Kamla Bai', pin: '604182', language: 'hi' }),
    });
    if (made.status !== 201) throw new Error(`A new account was answered with ${made.status}`);
    const { data } = (await made.json()) as { data: { id: string } };
    for (const kind of kinds.filter((each) => each !== 'unknown')) await site.has(holdersLike(data.id, codesOf(kind)));
    await site.has(replaced(codesOf('dead')));
    await site.has(locked(codesOf('locked')));
    await site.has(triedTooOften(codesOf('tried too often')));
    await site.has(analyzed);
    const spans = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
    let number = 0;
    for (let place = 0; place < timings; place += 1) {
      for (const [turn] of kinds.entries()) {
        const kind = kinds[(place + turn) % kinds.length] ?? 'unknown';
        const body = { card: codeOf(kinds.indexOf(kind) * timings + place), pin: '729405' };
        number += 1;
        const start = performance.now();
        const status = await caller.post('/auth/login', body, { address: addressOf(number) });
        spans.get(kind)?.push(performance.now() - start);
        if (status !== 401) throw new Error(`A card was answered with ${status}`);
      }
    }
    const ms = Object.fromEntries(kinds.map((kind) => [kind, median(spans.get(kind) ?? [])])) as Record<Kind, number>;
    const [fastest, slowest] = [Math.min(...Object.values(ms)), Math.max(...Object.values(ms))];
    const [ratio, differenceMs] = [slowest / fastest, slowest - fastest];
    return { ms, ratio, differenceMs, isMet: ratio <= bar.ratio && differenceMs <= bar.ms };
  } finally {
    caller.close();
    await site.close();
  }
}
