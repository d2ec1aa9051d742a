import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Program } from '../../test/harness/chromium.ts';

/** Scores of 100, times in ms. */
export interface Reading {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

export interface Measured {
  reading: Reading;
  /** Failed audits besides speed, by Lighthouse's name. */
  faults: string[];
}

interface Audit {
  score: number | null;
  numericValue?: number;
}

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

/** One load of a page as Lighthouse measures it by default: a cheap phone and a slow network, both computed. */
export async function measureOnce(lighthouse: string, chromium: Program, url: string): Promise<Measured> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const child = spawn(
    process.execPath,
    [
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      env: { ...process.env, ...chromium.environment, CHROME_PATH: chromium.path },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`Lighthouse failed at ${url}:\n${complaint}`);
  const report: Report = JSON.parse(output);
  if (report.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${report.runtimeError.message}`);
  return { reading: readingOf(report), faults: faultsOf(report) };
}

function readingOf({ categories, audits }: Report): Reading {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

const faultsOf = ({ categories, audits }: Report): string[] =>
  ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
