import { aSession } from '../test/builders/builders.ts';
import { aCaseworker, request } from '../test/builders/help-calls.ts';
import { aSite } from '../test/harness/product.ts';
import { openCaller } from './calls.ts';
import { openBareTable } from './crowd.sql.ts';
import { cases, codesOf } from './help-cases.sql.ts';
import { type Latency, measureLatency } from './latency.ts';
import type { Neutrality } from './neutrality.ts';
import { callFor, median } from './rounds.ts';

const caseCount = 20_000;
const rounds = 3;
const secondsPerRound = 2;
const callers = 16;
const timings = 300;

/** Bars in milliseconds. */
const questions: Record<string, { path: string; barMs: number }> = {
  'cases, first page': { path: '/admin/cases', barMs: 30 },
  'cases, search': { path: '/admin/cases?search=Kamla Devi 777', barMs: 110 },
  'cases, report by kind': { path: '/admin/cases/report?by=kind&from=2020-01-01', barMs: 300 },
};

export interface HelpTimes {
  newCases: { perSecond: number; bareInsertsPerSecond: number; ratio: number };
  neutrality: Neutrality;
  lists: { list: string; time: Latency; barMs: number }[];
}

/** Each from a network of its own: limits are no part of this. */
const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** Each another one: a code, too, has its limit of guesses. */
const nobodysCode = (number: number): string =>
  `YYYYY${number.toString(16).padStart(3, '0')}`.replaceAll(
    /[0-9a-f]/g,
    (sign) => 'ACDEFHJKMPRTVWXY'[Number.parseInt(sign, 16)] ?? '',
  );

/** New cases beside bare inserts, known and unknown codes, and lists with 20,000 cases. */
export async function measureHelp(): Promise<HelpTimes> {
  const site = await aSite({ environment: { WORKERS: '1', LOG_LEVEL: 'warn', TRUST_PROXY: '1' } });
  const { id } = await site.has(aCaseworker());
  const headers = { authorization: `Bearer ${await site.has(aSession(id, new Date()))}` };
  const caller = openCaller(site.url);
  const table = await openBareTable(site.connectionString);
  let number = 0;
  const post = (path: string, body: object): Promise<number> => {
    number += 1;
    return caller.post(path, body, { address: addressOf(number) });
  };
  const ask = async (): Promise<void> => {
    const status = await post('/help/cases', request({ phone: String(9_000_000_000 + number) }));
    if (status !== 201) throw new Error(`A request for help was answered with ${status}`);
  };
  const guess = async (code: string): Promise<number> => {
    const begun = performance.now();
    const status = await post('/help/cases/open', { code, pin: '000000' });
    if (status !== 404) throw new Error(`A guess was answered with ${status}`);
    return performance.now() - begun;
  };
  try {
    const rates: { product: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const bare = await callFor(secondsPerRound, callers, () => table.insert(id, number));
      rates.push({ bare, product: await callFor(secondsPerRound, callers, ask) });
    }
    await site.has(cases(caseCount));
    const [known, unknown]: [number[], number[]] = [[], []];
    for (const [place, code] of (await site.has(codesOf)).slice(0, timings).entries()) {
      known.push(await guess(code));
      unknown.push(await guess(nobodysCode(place)));
    }
    const lists = [];
    for (const [list, { path, barMs }] of Object.entries(questions)) {
      const time = await measureLatency(40, () => fetch(`${site.url}/api${path}`, { headers }));
      lists.push({ list, time, barMs });
    }
    const [knownMs, unknownMs] = [median(known), median(unknown)];
    return {
      newCases: {
        perSecond: median(rates.map(({ product }) => product)),
        bareInsertsPerSecond: median(rates.map(({ bare }) => bare)),
        ratio: median(rates.map(({ product, bare }) => product / bare)),
      },
      neutrality: { call: 'help, code with wrong PIN', knownMs, unknownMs, ratio: knownMs / unknownMs },
      lists,
    };
  } finally {
    caller.close();
    await table.close();
    await site.close();
  }
}
