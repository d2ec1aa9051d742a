import { formatPaise, parsePaise } from '../values/paise.ts';
import { plainNumber } from '../values/plain-number.ts';
import { earnedBy } from './reckon-wages.ts';
import { monthDays, mostPieces, mostWagePaise, type RateKind, rateKinds } from './wages.facts.ts';

/** What somebody enters who wants to know a sum at once: by day, month or piece. */
export interface PlainEntry {
  kind: string;
  /** Days, also half ones; or pieces. */
  count: string;
  rate: string;
  paid: string;
}

export const plainFields = ['kind', 'count', 'rate', 'paid'] as const;
export type PlainField = (typeof plainFields)[number];

export interface PlainSum {
  kind: RateKind;
  /** As it is said: `13.5`. */
  count: string;
  /** Whole days, rounded up, for a request of help; null for work by the piece. */
  days: number | null;
  rate_paise: number;
  earned_paise: number;
  paid_paise: number;
  due_paise: number;
  ahead_paise: number;
  /** What a request of help claims, in rupees: empty where nothing is owed. */
  claimed: string;
  /** Every step as figures: they say how the sum came about. */
  steps: { amount: string; rate: string; earned: string; paid: string; due: string; monthDays: string };
}

export type PlainOutcome = { sum: PlainSum } | { wrong: Partial<Record<PlainField, 'kind' | 'count' | 'amount'>> };

const mostHalfDays = 2 * 3_650;

/** Half days of `13`, `13.5`, `13½` or `१३.५`; undefined for anything else. */
export function parseHalfDays(text: string): number | undefined {
  const plain = plainNumber(text).replace('½', '.5');
  const form = /^(\d{0,4})(?:\.([05])0*)?$/.exec(plain);
  if (!form || plain === '' || plain === '.') return undefined;
  const halfDays = 2 * Number(form[1] || 0) + (form[2] === '5' ? 1 : 0);
  return halfDays <= mostHalfDays ? halfDays : undefined;
}

function parsePieces(text: string): number | undefined {
  const plain = plainNumber(text).replaceAll(',', '');
  return /^\d{1,6}$/.test(plain) && Number(plain) <= mostPieces ? Number(plain) : undefined;
}

function paiseOf(text: string): number | undefined {
  const paise = parsePaise(plainNumber(text.replaceAll(/[\s₹]/g, '')));
  return paise === undefined || paise > BigInt(mostWagePaise) ? undefined : Number(paise);
}

/** The sum of one line, as `reckonWages` reckons it; or what cannot be read. */
export function reckonPlainly({ kind, count, rate, paid }: PlainEntry): PlainOutcome {
  const known = rateKinds.find((each) => each === kind);
  const number = known === 'piece' ? parsePieces(count) : parseHalfDays(count);
  const rate_paise = paiseOf(rate);
  const paid_paise = paid.trim() === '' ? 0 : paiseOf(paid);
  if (known === undefined || number === undefined || rate_paise === undefined || paid_paise === undefined) {
    return {
      wrong: {
        ...(known === undefined && { kind: 'kind' }),
        ...(number === undefined && { count: 'count' }),
        ...(rate_paise === undefined && { rate: 'amount' }),
        ...(paid_paise === undefined && { paid: 'amount' }),
      },
    };
  }
  const earned_paise = earnedBy(known, rate_paise, number, monthDays.usual);
  if (earned_paise > mostWagePaise) return { wrong: { rate: 'amount' } };
  const left = earned_paise - paid_paise;
  const said = known === 'piece' ? String(number) : `${Math.floor(number / 2)}${number % 2 === 1 ? '.5' : ''}`;
  const [due_paise, ahead_paise] = [Math.max(left, 0), Math.max(-left, 0)];
  return {
    sum: {
      kind: known,
      count: said,
      rate_paise,
      earned_paise,
      paid_paise,
      due_paise,
      ahead_paise,
      claimed: due_paise > 0 ? formatPaise(due_paise) : '',
      days: known === 'piece' ? null : Math.ceil(number / 2),
      steps: {
        amount: said,
        rate: formatPaise(rate_paise),
        earned: formatPaise(earned_paise),
        paid: formatPaise(paid_paise),
        due: formatPaise(left < 0 ? ahead_paise : due_paise),
        monthDays: String(monthDays.usual),
      },
    },
  };
}
