import { addDays } from '#contract/values/india-day.ts';
import { mostAccountPeople } from '#contract/wages/wages.facts.ts';
import { anAdministrator, aSession } from '../test/builders/builders.ts';
import { yearsOfContent } from '../test/builders/years-of-content.ts';
import { aSite } from '../test/harness/product.ts';
import { type Meanwhile, measureMeanwhile } from './meanwhile.ts';
import { median } from './rounds.ts';

const spansEach = 12;
const daysOfSpan = 30;
const saves = 8;
const prints = 4;
export const wageBars = { saveMs: 300, paperMs: 3_000, othersRatio: 2 };

export interface WageTimes {
  people: number;
  spans: number;
  megabytes: number;
  saveMs: number;
  papers: { kind: string; language: string; ms: number }[];
  whileSaving: Meanwhile;
  whilePrinting: Meanwhile;
}

const names = ['Ramesh Kumar', 'सीता देवी', 'سلمیٰ بانو', 'Gopal Yadav', 'शबाना ख़ातून'];

const body = () => ({
  employer: { contractor: 'Sharma Bricks', site_owner: 'Site Owner Ltd', address: '12 Kiln Road, Rampur' },
  place: 'Rampur',
  state: 'Uttar Pradesh',
  work: 'brick kiln',
  people: Array.from({ length: mostAccountPeople }, (_, at) => ({
    id: `p${at}`,
    name: `${names[at % names.length]} ${at + 1}`,
    trade: 'mason',
    spans: Array.from({ length: spansEach }, (_each, span) => {
      const from = addDays('2025-04-01', span * daysOfSpan);
      return {
        from,
        to: addDays(from, daysOfSpan - 1),
        kind: span % 3 === 0 ? 'month' : 'day',
        rate_paise: 43_000 + at * 7 + (span % 3 === 0 ? 900_000 : 0),
        half_days: 41 + (span % 8),
        overtime_quarter_hours: (at * span) % 60,
        evidence: [{ kind: 'diary', text: 'Own diary' }],
      };
    }),
    payments: [{ day: '2025-06-01', paise: 500_000, kind: 'advance', how: 'cash' }],
  })),
});

/** The account of the largest group, saved and printed. */
export async function measureWages(): Promise<WageTimes> {
  const site = await aSite({
    environment: { WORKERS: '1', LOG_LEVEL: 'warn' },
    things: [yearsOfContent({ events: 60, stories: 20, projects: 6, news: 20 })],
  });
  try {
    const { id: worker } = await site.has(anAdministrator({ duties: ['caseworker'] }));
    const headers = {
      authorization: `Bearer ${await site.has(aSession(worker, new Date()))}`,
      'content-type': 'application/json',
    };
    const ask = async (method: string, path: string, payload?: object): Promise<{ ms: number; text: () => string }> => {
      const sent = payload && { body: JSON.stringify(payload) };
      const begun = performance.now();
      const answer = await fetch(`${site.url}/api/admin${path}`, { method, headers, ...sent });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const ms = performance.now() - begun;
      if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${bytes.toString()}`);
      return { ms, text: () => bytes.toString() };
    };
    const made = await ask('POST', '/cases', { kind: 'wages', contact: 'none' });
    const caseId = JSON.parse(made.text()).data.case.id as string;
    const account = body();
    const saving = await measureMeanwhile(site.url, async () => {
      const times: number[] = [];
      for (let version = 0; version < saves; version += 1)
        times.push((await ask('PUT', `/cases/${caseId}/account`, { version, body: account })).ms);
      return median(times);
    });
    const printing = await measureMeanwhile(site.url, async () => {
      const papers: WageTimes['papers'] = [];
      for (const [kind, language] of [
        ['account', 'hi'],
        ['account', 'ur'],
        ['account', 'en'],
        ['claim', 'hi'],
      ] as const) {
        const times: number[] = [];
        for (let time = 0; time < prints; time += 1)
          times.push((await ask('GET', `/cases/${caseId}/papers/${kind}.pdf?language=${language}`)).ms);
        papers.push({ kind, language, ms: median(times) });
      }
      return papers;
    });
    return {
      people: mostAccountPeople,
      spans: spansEach,
      megabytes: JSON.stringify(account).length / 1_048_576,
      saveMs: saving.result,
      papers: printing.result,
      whileSaving: saving.others,
      whilePrinting: printing.others,
    };
  } finally {
    await site.close();
  }
}
