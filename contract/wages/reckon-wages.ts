import { addDays, type IndiaDay } from '../values/india-day.ts';
import { claimYears, type MinimumGap, type RateKind, type Skill } from './wages.facts.ts';

/** What is reckoned of an account; everything else in it is told for people. */
export interface ReckonedSpan {
  from: IndiaDay;
  to: IndiaDay;
  kind: RateKind;
  rate_paise: number;
  half_days?: number | undefined;
  pieces?: number | undefined;
  overtime_quarter_hours: number;
}

export interface ReckonedPerson {
  id: string;
  skill: Skill;
  struck?: boolean | undefined;
  spans: readonly ReckonedSpan[];
  payments: readonly { paise: number }[];
}

export interface ReckonedAccount {
  state: string;
  zone: string;
  work: string;
  hoursPerDay: number;
  monthDays: number;
  people: readonly ReckonedPerson[];
}

/** One row of the minimum wages. Samples and outdated rows give no sum. */
export interface ReckonedMinimum {
  state: string;
  zone: string;
  work: string;
  skill: Skill;
  from: IndiaDay;
  to: IndiaDay | null;
  per_day_paise: number;
  is_outdated: boolean;
  isSample: boolean;
}

export interface SpanSums {
  earned_paise: number;
  overtime_paise: number;
}

export interface PersonSums {
  id: string;
  struck: boolean;
  spans: SpanSums[];
  earned_paise: number;
  overtime_paise: number;
  paid_paise: number;
  /** Never below zero. */
  due_paise: number;
  /** What was paid beyond what was earned. */
  ahead_paise: number;
}

export interface BasisSums {
  people: PersonSums[];
  /** Of those who are not struck. */
  due_paise: number;
}

export type MinimumSums = { known: true; sums: BasisSums } | { known: false; why: MinimumGap; day: IndiaDay | null };

export interface Reckoning {
  agreed: BasisSums;
  minimum: MinimumSums;
  /** The last day to claim what is due longest, or null where nothing is due. */
  claim_by: IndiaDay | null;
}

/** A fraction of positive whole numbers, rounded once: half up. */
export const roundHalfUp = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);

const numbersOf = (day: IndiaDay): [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];
const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whole calendar months within a span, and its days besides them. */
export function monthsAndDays(from: IndiaDay, to: IndiaDay): { months: number; days: number } {
  let [months, days] = [0, 0];
  let [year, month, first] = numbersOf(from);
  const [lastYear, lastMonth, lastDay] = numbersOf(to);
  for (;;) {
    const isEnd = year === lastYear && month === lastMonth;
    if (year > lastYear || (year === lastYear && month > lastMonth) || (isEnd && first > lastDay)) break;
    const inMonth = daysInMonth(year, month);
    const last = isEnd ? lastDay : inMonth;
    if (first === 1 && last === inMonth) months += 1;
    else days += last - first + 1;
    [year, month, first] = month === 12 ? [year + 1, 1, 1] : [year, month + 1, 1];
  }
  return { months, days };
}

/** A month of 26 paid days is paid once, though somebody worked on all its days. */
function halfDaysOfMonth(halfDays: number, { from, to }: ReckonedSpan, monthDays: number): number {
  const { months, days } = monthsAndDays(from, to);
  return Math.min(halfDays, 2 * (monthDays * months + days));
}

type Days = Pick<ReckonedAccount, 'hoursPerDay' | 'monthDays'>;

/** What half days, or pieces, earn at a rate: one fraction, rounded once. */
export function earnedBy(kind: RateKind, rate: number, amount: number, monthDays: number): number {
  const whole = BigInt(rate) * BigInt(amount);
  if (kind === 'piece') return Number(whole);
  return Number(roundHalfUp(whole, kind === 'month' ? 2n * BigInt(monthDays) : 2n));
}

/** Two lines of a span, each one fraction and rounded once. */
export function reckonSpan(span: ReckonedSpan, { hoursPerDay, monthDays }: Days): SpanSums {
  const { kind, rate_paise, half_days = 0, pieces = 0 } = span;
  const halfDays = kind === 'month' ? halfDaysOfMonth(half_days, span, monthDays) : half_days;
  const daysInRate = kind === 'month' ? BigInt(monthDays) : 1n;
  const quarters = BigInt(kind === 'piece' ? 0 : span.overtime_quarter_hours);
  const overtime = roundHalfUp(2n * BigInt(rate_paise) * quarters, 4n * BigInt(hoursPerDay) * daysInRate);
  return {
    earned_paise: earnedBy(kind, rate_paise, kind === 'piece' ? pieces : halfDays, monthDays),
    overtime_paise: Number(overtime),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function reckonPerson(person: ReckonedPerson, spans: SpanSums[]): PersonSums {
  const earned_paise = sumOf(spans.map((span) => span.earned_paise));
  const overtime_paise = sumOf(spans.map((span) => span.overtime_paise));
  const paid_paise = sumOf(person.payments.map(({ paise }) => paise));
  const left = earned_paise + overtime_paise - paid_paise;
  return {
    id: person.id,
    struck: person.struck === true,
    spans,
    earned_paise,
    overtime_paise,
    paid_paise,
    due_paise: Math.max(left, 0),
    ahead_paise: Math.max(-left, 0),
  };
}

const reckonAll = (
  people: readonly ReckonedPerson[],
  spanSums: (span: ReckonedSpan, person: ReckonedPerson) => SpanSums,
): BasisSums => {
  const sums = people.map((person) =>
    reckonPerson(
      person,
      person.spans.map((span) => spanSums(span, person)),
    ),
  );
  return { people: sums, due_paise: sumOf(sums.filter(({ struck }) => !struck).map(({ due_paise }) => due_paise)) };
};

const sameWords = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('en') === other.trim().toLocaleLowerCase('en');

/** The rows that may be used for somebody, by their first day. */
export const rowsFor = <Row extends ReckonedMinimum>(
  { state, zone, work }: Pick<ReckonedAccount, 'state' | 'zone' | 'work'>,
  skill: Skill,
  rows: readonly Row[],
): Row[] =>
  rows
    .filter((row) => !row.isSample && row.skill === skill && sameWords(row.state, state))
    .filter((row) => sameWords(row.zone, zone) && sameWords(row.work, work))
    .sort((one, other) => (one.from < other.from ? -1 : 1));

type SpanMinimum = { per_day_paise: number } | { why: MinimumGap; day: IndiaDay | null };

/** The one minimum that was in force on all days of a span. */
function minimumOf(span: ReckonedSpan, rows: readonly ReckonedMinimum[]): SpanMinimum {
  if (span.kind === 'piece') return { why: 'piece', day: null };
  const inForce = rows.filter(({ from, to }) => from <= span.to && (to === null || to >= span.from));
  const [first, ...later] = inForce;
  if (!first) return { why: 'none', day: span.from };
  const change = later.find(({ per_day_paise }) => per_day_paise !== first.per_day_paise);
  if (change) return { why: 'changes', day: change.from };
  let covered = addDays(span.from, -1);
  for (const { from, to } of inForce) {
    if (from > addDays(covered, 1)) return { why: 'none', day: addDays(covered, 1) };
    covered = to === null || to > span.to ? span.to : to;
  }
  if (covered < span.to) return { why: 'none', day: addDays(covered, 1) };
  if (inForce.some(({ is_outdated }) => is_outdated)) return { why: 'outdated', day: null };
  return { per_day_paise: first.per_day_paise };
}

/** The day on which the minimum changes within a span; null where it does not. */
export function changeWithin(
  account: Pick<ReckonedAccount, 'state' | 'zone' | 'work'>,
  skill: Skill,
  span: ReckonedSpan,
  rows: readonly ReckonedMinimum[],
): IndiaDay | null {
  const found = minimumOf(span, rowsFor(account, skill, rows));
  return 'why' in found && found.why === 'changes' ? found.day : null;
}

/** By which rate a day the minimum of a span is reckoned; null where there is none. */
export function minimumPerDay(
  account: Pick<ReckonedAccount, 'state' | 'zone' | 'work'>,
  skill: Skill,
  span: ReckonedSpan,
  rows: readonly ReckonedMinimum[],
): number | null {
  const found = minimumOf(span, rowsFor(account, skill, rows));
  return 'why' in found ? null : found.per_day_paise;
}

/** By the minimum of the law: like a rate by day. Where one span has none, nobody is told a smaller sum. */
function reckonMinimum(account: ReckonedAccount, rows: readonly ReckonedMinimum[]): MinimumSums {
  const found = new Map<ReckonedSpan, number>();
  for (const person of account.people.filter(({ struck }) => !struck)) {
    const own = rowsFor(account, person.skill, rows);
    for (const span of person.spans) {
      const minimum = minimumOf(span, own);
      if ('why' in minimum) return { known: false, ...minimum };
      found.set(span, minimum.per_day_paise);
    }
  }
  const people = account.people.filter(({ struck }) => !struck);
  const sums = reckonAll(people, (span) =>
    reckonSpan({ ...span, kind: 'day', rate_paise: found.get(span) ?? 0 }, account),
  );
  return { known: true, sums };
}

function claimBy(account: ReckonedAccount, agreed: BasisSums): IndiaDay | null {
  const due = account.people.filter((_, at) => {
    const sums = agreed.people[at];
    return sums !== undefined && !sums.struck && sums.due_paise > 0;
  });
  const ends = due.flatMap(({ spans }) => spans.map(({ to }) => to)).sort();
  const [first] = ends;
  if (first === undefined) return null;
  const year = Number(first.slice(0, 4)) + claimYears;
  return first.endsWith('-02-29') ? `${year}-02-28` : `${year}${first.slice(4)}`;
}

/** The one reckoning of browser, server and papers: whole paise and half days, no fractions but those rounded once. */
export function reckonWages(account: ReckonedAccount, minimumWages: readonly ReckonedMinimum[]): Reckoning {
  const agreed = reckonAll(account.people, (span) => reckonSpan(span, account));
  return { agreed, minimum: reckonMinimum(account, minimumWages), claim_by: claimBy(account, agreed) };
}
