import { setTimeout as sleep } from 'node:timers/promises';
import { anAdministrator, aSession } from '../test/builders/builders.ts';
import { yearsOfContent } from '../test/builders/years-of-content.ts';
import { aSite, type Site } from '../test/harness/product.ts';
import { openCaller } from './calls.ts';
import { aFundId, amountOf, manyDonations, openCount, referenceOf } from './donations.sql.ts';
import { type Latency, measureLatency } from './latency.ts';
import { callUntil, median, percentile, timesWhile } from './rounds.ts';

const statementRows = 5_000;
const timesEach = 40;
const rounds = 3;
const restSeconds = 2;
const gapMs = 5;
const pdfs = 100;
/** At once. */
const pdfCallers = 8;
export const donationBars = { statementMs: 2_000, listMs: 50, othersRatio: 2 };

export interface DonationTimes {
  statement: { rows: number; open: number; matched: number; previewMs: number; confirmMs: number };
  lists: { list: string; time: Latency; barMs: number }[];
  /** 95th percentile of the cached home page. */
  receipts: { pdfs: number; perSecond: number; p95AtRestMs: number; p95Ms: number };
}

const questions = (fundId: string): Record<string, string> => ({
  'gifts, first page': '/admin/donations',
  'gifts, page 500': '/admin/donations?page=500',
  'gifts, search one donor': '/admin/donations?search=Ramesh Kumar 7771',
  'gifts, search a frequent name': '/admin/donations?search=Salma',
  'gifts, search a reference': `/admin/donations?search=${referenceOf(50_000)}`,
  'gifts, search a receipt': '/admin/donations?search=SSF/2025/000777',
  'gifts, with receipt': '/admin/donations?state=receipted',
  'gifts, intended': '/admin/donations?state=intended',
  'gifts, UPI': '/admin/donations?mode=upi',
  'gifts, in kind': '/admin/donations?mode=kind',
  'gifts, of a fund': `/admin/donations?fundId=${fundId}`,
  'gifts that can get a receipt': '/admin/donations?receiptable=1',
  'summary of the month': '/admin/donations/summary',
  'reconciliation, all years': '/admin/reconciliation',
  'reconciliation, a year': '/admin/reconciliation?year=2025',
  'receipts, first page': '/admin/receipts',
  'receipts, search a donor': '/admin/receipts?search=Ramesh Kumar 7771',
  'donors, first page': '/admin/donors',
  'donors, search': '/admin/donors?search=Ramesh Kumar 7771',
  'bank lines, first page': '/admin/bank-lines',
  'bank lines, unassigned': '/admin/bank-lines?kind=unassigned',
  'bank lines, search': `/admin/bank-lines?search=${referenceOf(50_000)}`,
  statements: '/admin/statements',
});

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Nine of ten rows name an announced donation; the others name nobody, or left the account. */
function statement(): string {
  const now = new Date();
  const day = `01/${twoDigits(now.getUTCMonth() + 1)}/${now.getUTCFullYear()}`;
  let balance = 0;
  const rows = Array.from({ length: statementRows }, (_, place) => {
    const number = (place * 2) % openCount;
    const utr = String(800_000_000_000 + place);
    const said = place % 10 === 0 ? 'FOR SCHOOL' : referenceOf(number);
    const amount = (amountOf(number) / 100).toFixed(2);
    const isOut = place % 100 === 0;
    balance += isOut ? -amountOf(number) : amountOf(number);
    const columns = isOut ? `${amount},` : `,${amount}`;
    return `${day},UPI-MEERA DEVI-MEERA@OKBANK-SBIN0001234-${utr}-${said},0000${utr},${day},${columns},${(balance / 100).toFixed(2)}`;
  });
  const heading = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance';
  return ['HDFC BANK Ltd.,,,,,,', heading, ...rows].join('\r\n');
}

type Headers = Record<string, string>;

async function measureStatement(url: string, headers: Headers): Promise<DonationTimes['statement']> {
  const form = new FormData();
  form.append('account', '4321');
  form.append('file', new Blob([statement()]), 'statement.csv');
  const timed = async (path: string, body: FormData | string) => {
    const type: Headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const start = performance.now();
    const answer = await fetch(`${url}/api/admin/statements${path}`, {
      method: 'POST',
      headers: { ...headers, ...type },
      body,
    });
    const text = await answer.text();
    const ms = performance.now() - start;
    if (!answer.ok) throw new Error(`A statement was answered with ${answer.status}: ${text}`);
    return { ms, data: JSON.parse(text).data as { id: string; added: number | null; matched: number | null } };
  };
  const preview = await timed('', form);
  const confirmed = await timed(`/${preview.data.id}/confirm`, '{}');
  const { added, matched } = confirmed.data;
  if (!added || !matched) throw new Error('The statement brought nothing.');
  return { rows: added, open: openCount, matched, previewMs: preview.ms, confirmMs: confirmed.ms };
}

async function measureLists({ url, has }: Site, headers: Headers): Promise<DonationTimes['lists']> {
  const lists = [];
  for (const [list, path] of Object.entries(questions(await has(aFundId)))) {
    const time = await measureLatency(timesEach, () => fetch(`${url}/api${path}`, { headers }));
    lists.push({ list, time, barMs: donationBars.listMs });
  }
  return lists;
}

async function printAll(url: string, headers: Headers, ids: readonly string[]): Promise<void> {
  const waiting = [...ids];
  const print = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const answer = await fetch(`${url}/api/admin/receipts/${id}.pdf`, { headers });
      if (!answer.ok) throw new Error(`A receipt was answered with ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: pdfCallers }, print));
}

/** The home page, asked again and again, at rest and while receipts are printed. */
async function measureReceipts(url: string, headers: Headers): Promise<DonationTimes['receipts']> {
  const answer = await fetch(`${url}/api/admin/receipts?pageSize=${pdfs}`, { headers });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const ids = data.map(({ id }) => id);
  const reader = openCaller(url);
  // One at a time: the product closes connections that rest.
  const askSlowly = async (): Promise<number> => {
    await sleep(gapMs);
    return reader.time('/');
  };
  const p95While = async (work: Promise<unknown>): Promise<number> =>
    percentile(await timesWhile(work, callUntil, askSlowly), 0.95);
  try {
    const results: { p95AtRestMs: number; p95Ms: number; seconds: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const p95AtRestMs = await p95While(sleep(restSeconds * 1000));
      const start = performance.now();
      const p95Ms = await p95While(printAll(url, headers, ids));
      results.push({ p95AtRestMs, p95Ms, seconds: (performance.now() - start) / 1000 });
    }
    return {
      pdfs: ids.length,
      perSecond: ids.length / median(results.map(({ seconds }) => seconds)),
      p95AtRestMs: median(results.map((result) => result.p95AtRestMs)),
      p95Ms: median(results.map((result) => result.p95Ms)),
    };
  } finally {
    reader.close();
  }
}

/** A bank's statement, the lists and the receipts of an office with 1,00,000 donations. */
export async function measureDonations(): Promise<DonationTimes> {
  const site = await aSite({
    environment: { WORKERS: '1', LOG_LEVEL: 'warn' },
    things: [yearsOfContent({ events: 60, stories: 20, projects: 6, news: 20 }), manyDonations],
  });
  try {
    const { id } = await site.has(anAdministrator({ duties: ['treasurer'] }));
    const headers = { authorization: `Bearer ${await site.has(aSession(id, new Date()))}` };
    return {
      statement: await measureStatement(site.url, headers),
      lists: await measureLists(site, headers),
      receipts: await measureReceipts(site.url, headers),
    };
  } finally {
    await site.close();
  }
}
