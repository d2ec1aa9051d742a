import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { anAdministrator, aSession } from '../test/builders/builders.ts';
import { aPdf } from '../test/builders/expense-calls.ts';
import { aFilm, aPixelBomb } from '../test/builders/pictures.ts';
import { yearsOfContent } from '../test/builders/years-of-content.ts';
import { aSite, type Site } from '../test/harness/product.ts';
import { type Latency, measureLatency } from './latency.ts';
import { type Meanwhile, measureMeanwhile } from './meanwhile.ts';
import { manyExpenses } from './money-out.sql.ts';
import { measureMemory, measureMemoryDuring } from './weights.ts';

const timesEach = 40;
const statementTimes = 5;
const voucherCount = 200;
export const moneyOutBars = { listMs: 50, statementMs: 1_000, othersRatio: 2 };

export interface MoneyOutTimes {
  lists: { list: string; time: Latency; barMs: number }[];
  vouchers: {
    sent: number;
    kept: number;
    refused: number;
    /** Asked to come again, because too many waited. */
    sentAgain: number;
    seconds: number;
    others: Meanwhile;
    memoryMb: { atRest: number; most: number };
  };
}

type Headers = Record<string, string>;
type Questions = readonly (readonly [what: string, path: string, headers: Headers])[];

async function measureAll(
  site: Site,
  questions: Questions,
  times: number,
  barMs: number,
): Promise<MoneyOutTimes['lists']> {
  const measured = [];
  for (const [list, path, headers] of questions) {
    const time = await measureLatency(times, () => fetch(`${site.url}/api/admin${path}`, { headers }));
    measured.push({ list, time, barMs });
  }
  return measured;
}

const yearOf = (day: Date): string => {
  const year = day.getMonth() < 3 ? day.getFullYear() - 1 : day.getFullYear();
  return `from=${year}-04-01&to=${year + 1}-03-31`;
};

const size = { width: 4_000, height: 3_000, channels: 3 } as const;
/** As a phone takes it: about four megabytes. */
const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { ...size, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .jpeg({ quality: 82 })
    .toBuffer();

interface Paper {
  /** Shared by all that are alike: copying eight hundred megabytes would stop whoever measures. */
  file: Blob;
  /** Whether the product keeps it. */
  isGood: boolean;
}

/**
 * Photos, documents of 1 to 30 pages, and in every fifth place something broken or hostile. Two of these harm nobody and are
 * kept: of a film only the first frame is drawn, and a document whose pages point at itself is an empty sheet.
 */
async function papers(): Promise<Paper[]> {
  const photo = await aPhoto();
  const documents = await Promise.all(Array.from({ length: 30 }, (_, pages) => aPdf(pages + 1)));
  const [shortest = photo] = documents;
  const paperOf = (bytes: Buffer, isGood: boolean): Paper => ({ file: new Blob([new Uint8Array(bytes)]), isGood });
  const [photoPaper, documentPapers] = [paperOf(photo, true), documents.map((each) => paperOf(each, true))];
  const hostilePapers = [
    paperOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), false),
    paperOf(aPixelBomb(), false),
    paperOf(aFilm(10_000), true),
    paperOf(photo.subarray(0, photo.length / 2), false),
    paperOf(shortest.subarray(0, 200), false),
    paperOf(Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 1 0 R >> endobj\ntrailer << /Root 1 0 R >>'), true),
  ];
  return Array.from({ length: voucherCount }, (_, place): Paper => {
    const hostile = place % 5 === 4 ? hostilePapers[Math.floor(place / 5) % hostilePapers.length] : undefined;
    if (hostile) return hostile;
    const document = place % 2 === 0 ? undefined : documentPapers[place % documentPapers.length];
    return document ?? photoPaper;
  });
}

async function sendPaper(url: string, headers: Headers, id: string, file: Blob): Promise<Response> {
  const form = new FormData();
  form.append('file', file, 'bill');
  return fetch(`${url}/api/admin/expenses/${id}/vouchers`, { method: 'POST', headers, body: form });
}

/** All at once, by people who try again when they were asked to. */
async function measureVouchers({ url, pid }: Site, headers: Headers): Promise<MoneyOutTimes['vouchers']> {
  const answer = await fetch(`${url}/api/admin/expenses?view=to_pay&pageSize=100`, { headers });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const all = await papers();
  let [kept, refused, sentAgain] = [0, 0, 0];
  const bring = async ({ file, isGood }: Paper, place: number): Promise<void> => {
    for (;;) {
      const sent = await sendPaper(url, headers, data[place % data.length]?.id ?? '', file);
      const text = await sent.text();
      if (sent.status === 503 || sent.status === 429) {
        sentAgain += 1;
        await sleep(1_000 * Number(sent.headers.get('retry-after')));
        continue;
      }
      if (sent.ok !== isGood) throw new Error(`A voucher was answered with ${sent.status}: ${text}`);
      if (sent.ok) kept += 1;
      else refused += 1;
      return;
    }
  };
  const atRest = measureMemory(pid);
  const begun = performance.now();
  const [{ others }, most] = await measureMemoryDuring(pid, () =>
    measureMeanwhile(url, () => Promise.all(all.map(bring))),
  );
  const seconds = (performance.now() - begun) / 1_000;
  return { sent: all.length, kept, refused, sentAgain, seconds, others, memoryMb: { atRest, most } };
}

/** Lists and statements of use of an office with 1,00,000 expenses, and 200 vouchers at once. */
export async function measureMoneyOut(): Promise<MoneyOutTimes> {
  const site = await aSite({
    environment: { WORKERS: '1', LOG_LEVEL: 'warn' },
    things: [yearsOfContent({ events: 60, stories: 20, projects: 6, news: 20 })],
  });
  const signIn = async (name: string, duty: 'treasurer' | 'desk') => {
    const { id } = await site.has(anAdministrator({ name, email: `${duty}@example.org`, duties: [duty] }));
    return { id, headers: { authorization: `Bearer ${await site.has(aSession(id, new Date()))}` } };
  };
  try {
    const [treasurer, desk] = [await signIn('Sunita', 'treasurer'), await signIn('Dev', 'desk')];
    const { fundId, lineId, number } = await site.has(manyExpenses(desk.id));
    const { headers } = treasurer;
    const year = yearOf(new Date());
    const of = (list: string, path: string) => [list, path, headers] as const;
    const lists: Questions = [
      of('expenses, waiting', '/expenses?view=waiting'),
      of('expenses, to be paid', '/expenses?view=to_pay'),
      of('expenses, paid', '/expenses?view=paid'),
      of('expenses, paid, page 500', '/expenses?view=paid&page=500'),
      of('expenses, refused and struck', '/expenses?view=closed'),
      of('expenses, all', '/expenses'),
      of('expenses, of a fund', `/expenses?fundId=${fundId}`),
      of('expenses, of a year', `/expenses?${year}`),
      of('expenses, search one payee', '/expenses?search=Store 77771'),
      of('expenses, search a frequent name', '/expenses?view=paid&search=Salma'),
      of('expenses, search a number', `/expenses?search=${number}`),
      ['expenses, own ones of the desk', '/expenses', desk.headers],
      of('funds to choose from', '/expenses/funds'),
      of('heads of a fund', `/funds/${fundId}/heads`),
      of('cash box', '/cash'),
      of('a debit with suggestions', `/bank-lines/${lineId}`),
    ];
    const statements: Questions = [
      of('statement of use, a year', `/funds/${fundId}/use?${year}`),
      of('statement of use, table', `/funds/${fundId}/use.csv?${year}`),
      of('statement of use, on paper', `/funds/${fundId}/use.pdf?${year}&lang=hi`),
    ];
    return {
      lists: [
        ...(await measureAll(site, lists, timesEach, moneyOutBars.listMs)),
        ...(await measureAll(site, statements, statementTimes, moneyOutBars.statementMs)),
      ],
      vouchers: await measureVouchers(site, headers),
    };
  } finally {
    await site.close();
  }
}
