import type { WagePaper } from './wages.facts.ts';

/** What the product fills in. The last three stand on lines of their own. */
export const placeholders = [
  'foundation',
  'today',
  'contractor',
  'owner',
  'address',
  'place',
  'state',
  'work',
  'period',
  'count',
  'total',
  'total_words',
  'basis',
  'reply_by',
  'file',
  'names',
  'table',
  'signatures',
] as const;
export type Placeholder = (typeof placeholders)[number];
/** Drawn, not written: each stands on a line of its own. */
export const drawnPlaceholders: readonly Placeholder[] = ['names', 'table', 'signatures'];

/** Without these a paper would not say what it is for. */
export const neededPlaceholders: Readonly<Record<WagePaper, readonly Placeholder[]>> = {
  account: ['period', 'total', 'total_words', 'table'],
  notice: ['contractor', 'owner', 'period', 'total', 'reply_by', 'table'],
  claim: ['contractor', 'owner', 'address', 'place', 'period', 'count', 'total', 'table', 'signatures'],
  authority: ['foundation', 'contractor', 'signatures'],
};

const inText = /\{\{\s*([^{}]*?)\s*\}\}/g;

export interface TemplateFaults {
  /** As they were written. */
  unknown: string[];
  missing: Placeholder[];
}

export function faultsOf(kind: WagePaper, text: string): TemplateFaults {
  const named = [...text.matchAll(inText)].map(([, name = '']) => name);
  const known: readonly string[] = placeholders;
  const rest = text.replaceAll(inText, '');
  return {
    unknown: [
      ...new Set([...named.filter((name) => !known.includes(name)), ...(/\{\{|\}\}/.test(rest) ? ['{{'] : [])]),
    ],
    missing: neededPlaceholders[kind].filter((name) => !named.includes(name)),
  };
}

/** Fills what is written; what is drawn stays as it is. */
export const fillTemplate = (text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string =>
  text.replaceAll(inText, (whole, name: string) => values[name as Placeholder] ?? whole);
