import type { Language } from '#contract/values/language.ts';
import { median } from '../rounds.ts';
import type { Measured, Reading } from './measure.ts';

export interface PageReading {
  page: string;
  language: Language;
  median: Reading;
  /** The bars that it misses. */
  missed: string[];
  faults: string[];
  runs: Reading[];
}

const kinds = ['performance', 'accessibility', 'bestPractices', 'seo', 'fcp', 'lcp', 'tbt', 'cls'] as const;

/** The Nastaliq font is heavy, so the bar for Urdu is a little lower. */
const lcpBars: Record<Language, number> = { en: 1200, hi: 1200, ur: 1500 };

function missedBars(reading: Reading, language: Language): string[] {
  const { performance, accessibility, bestPractices, seo, lcp, tbt } = reading;
  const bars: [string, boolean][] = [
    ['performance 98', performance >= 98],
    ['accessibility 100', accessibility === 100],
    ['best practices 100', bestPractices === 100],
    ['SEO 100', seo === 100],
    [`LCP ${lcpBars[language]} ms`, lcp <= lcpBars[language]],
    ['TBT 100 ms', tbt <= 100],
  ];
  return bars.filter(([, isReached]) => !isReached).map(([name]) => name);
}

export function judge(page: string, language: Language, measured: readonly Measured[]): PageReading {
  const runs = measured.map(({ reading }) => reading);
  const medians = Object.fromEntries(kinds.map((kind) => [kind, median(runs.map((run) => run[kind]))]));
  const reading = medians as Record<(typeof kinds)[number], number>;
  const faults = [...new Set(measured.flatMap((each) => each.faults))];
  return { page, language, median: reading, missed: missedBars(reading, language), faults, runs };
}

export const headLine = `${'page'.padEnd(10)}    perf  a11y  best   seo   FCP ms   LCP ms   TBT ms     CLS`;

export function lineOf({ page, language, median: reading, missed, faults }: PageReading): string {
  const { performance, accessibility, bestPractices, seo, fcp, lcp, tbt, cls } = reading;
  const scores = [performance, accessibility, bestPractices, seo].map((score) => String(score).padStart(6));
  const times = [fcp, lcp, tbt].map((ms) => ms.toFixed(0).padStart(9));
  const complaints = [missed.length > 0 && `misses ${missed.join(', ')}`, faults.join(', ')].filter(Boolean);
  return `${page.padEnd(10)}${language}${scores.join('')}${times.join('')}${cls.toFixed(3).padStart(8)}   ${complaints.join('; ')}`;
}
