import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../values/india-day.ts';
import { type ReckonedAccount, type ReckonedMinimum, type ReckonedSpan, reckonWages } from './reckon-wages.ts';

const rupees = (amount: string): number => {
  const [whole = '', part = ''] = amount.replaceAll(',', '').split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0') || 0);
};

const span = (given: Partial<ReckonedSpan> & Pick<ReckonedSpan, 'from' | 'to'>): ReckonedSpan => ({
  kind: 'day',
  rate_paise: 0,
  half_days: 0,
  overtime_quarter_hours: 0,
  ...given,
});

const account = (
  spans: ReckonedSpan[],
  payments: { paise: number }[] = [],
  more: Partial<ReckonedAccount> = {},
): ReckonedAccount => ({
  state: 'Uttar Pradesh',
  zone: '',
  work: 'building',
  hoursPerDay: 8,
  monthDays: 26,
  people: [{ id: 'a', skill: 'unskilled', spans, payments }],
  ...more,
});

const sumsOf = (given: ReckonedAccount) => {
  const [person] = reckonWages(given, []).agreed.people;
  assert.ok(person);
  return person;
};

const march = { from: '2026-03-01', to: '2026-03-31' };
const april = { from: '2026-04-01', to: '2026-04-30' };
const paid = (...amounts: string[]) => amounts.map((amount) => ({ paise: rupees(amount) }));

/** Reckoned with pencil and paper: earned, overtime, due, paid ahead. */
const byHand: [what: string, given: ReckonedAccount, earned: string, overtime: string, due: string, ahead: string][] = [
  [
    '10,000 a month of 26 days, 13 1/2 days',
    account([span({ ...march, kind: 'month', rate_paise: rupees('10000'), half_days: 27 })]),
    '5192.31',
    '0',
    '5192.31',
    '0',
  ],
  [
    '40 hours of overtime on 10,000 a month at 8 hours',
    account([span({ ...march, kind: 'month', rate_paise: rupees('10000'), overtime_quarter_hours: 160 })]),
    '0',
    '3846.15',
    '3846.15',
    '0',
  ],
  [
    '12 1/2 days at 433, the half day exact',
    account([span({ ...march, rate_paise: rupees('433'), half_days: 25 })]),
    '5412.50',
    '0',
    '5412.50',
    '0',
  ],
  [
    'half a day at 433.01: 216.505 goes up',
    account([span({ ...march, rate_paise: rupees('433.01'), half_days: 1 })]),
    '216.51',
    '0',
    '216.51',
    '0',
  ],
  [
    'a whole month of 31 days worked is the month, not 31/26 of it',
    account([span({ ...march, kind: 'month', rate_paise: rupees('12000'), half_days: 62 })]),
    '12000',
    '0',
    '12000',
    '0',
  ],
  [
    '25 of 26 days of 12,000',
    account([span({ ...march, kind: 'month', rate_paise: rupees('12000'), half_days: 50 })]),
    '11538.46',
    '0',
    '11538.46',
    '0',
  ],
  [
    'a month of 30 days: 20 days of 9,000',
    account([span({ ...april, kind: 'month', rate_paise: rupees('9000'), half_days: 40 })], [], { monthDays: 30 }),
    '6000',
    '0',
    '6000',
    '0',
  ],
  [
    '10 hours of overtime on 500 a day: twice 62.50 an hour',
    account([span({ ...march, rate_paise: rupees('500'), half_days: 20, overtime_quarter_hours: 40 })]),
    '5000',
    '1250',
    '6250',
    '0',
  ],
  [
    '7 1/4 hours of overtime on 450 at 9 hours: twice 50 an hour',
    account([span({ ...march, rate_paise: rupees('450'), overtime_quarter_hours: 29 })], [], { hoursPerDay: 9 }),
    '0',
    '725',
    '725',
    '0',
  ],
  [
    '1,250 bricks at 0.85',
    account([span({ ...march, kind: 'piece', rate_paise: 85, pieces: 1250 })]),
    '1062.50',
    '0',
    '1062.50',
    '0',
  ],
  [
    'an advance of 3,000 above what 5 days at 450 earn',
    account([span({ ...march, rate_paise: rupees('450'), half_days: 10 })], paid('3000')),
    '2250',
    '0',
    '0',
    '750',
  ],
  [
    'advances and wages paid: 20 days at 480 less 2,000 and 3,500.50',
    account([span({ ...march, rate_paise: rupees('480'), half_days: 40 })], paid('2000', '3500.50')),
    '9600',
    '0',
    '4099.50',
    '0',
  ],
  [
    'the rate changes in the middle: 10 days at 400, 12 1/2 at 430',
    account([
      span({ from: '2026-03-01', to: '2026-03-15', rate_paise: rupees('400'), half_days: 20 }),
      span({ from: '2026-03-16', to: '2026-03-31', rate_paise: rupees('430'), half_days: 25 }),
    ]),
    '9375',
    '0',
    '9375',
    '0',
  ],
  [
    'from the month to the day: 26 days of 11,000, then 3 at 500 with 2 hours',
    account([
      span({ ...march, kind: 'month', rate_paise: rupees('11000'), half_days: 52 }),
      span({ ...april, rate_paise: rupees('500'), half_days: 6, overtime_quarter_hours: 8 }),
    ]),
    '12500',
    '250',
    '12750',
    '0',
  ],
  [
    'two lines are rounded each by itself: 1/3 of 100 twice',
    account(
      [
        span({ from: '2026-03-01', to: '2026-03-10', kind: 'month', rate_paise: rupees('100'), half_days: 18 }),
        span({ from: '2026-03-11', to: '2026-03-20', kind: 'month', rate_paise: rupees('100'), half_days: 18 }),
      ],
      [],
      { monthDays: 27 },
    ),
    '66.66',
    '0',
    '66.66',
    '0',
  ],
];

for (const [what, given, earned, overtime, due, ahead] of byHand) {
  test(`reckoned by hand: ${what}`, () => {
    const { earned_paise, overtime_paise, due_paise, ahead_paise } = sumsOf(given);
    assert.deepEqual(
      [earned_paise, overtime_paise, due_paise, ahead_paise],
      [earned, overtime, due, ahead].map(rupees),
    );
  });
}

const minimum = (given: Partial<ReckonedMinimum> & Pick<ReckonedMinimum, 'from'>): ReckonedMinimum => ({
  state: 'uttar pradesh',
  zone: '',
  work: 'Building',
  skill: 'unskilled',
  to: null,
  per_day_paise: rupees('435'),
  is_outdated: false,
  isSample: false,
  ...given,
});

test('a minimum that changes in the middle: both halves are reckoned by their own, by hand 4,350 and 5,220', () => {
  const rows = [
    minimum({ from: '2025-10-01', to: '2026-03-31' }),
    minimum({ from: '2026-04-01', per_day_paise: rupees('522') }),
  ];
  const halves = [
    span({ ...march, rate_paise: rupees('300'), half_days: 20 }),
    span({ ...april, rate_paise: rupees('300'), half_days: 20 }),
  ];
  const { minimum: reckoned, agreed } = reckonWages(account(halves, paid('1000')), rows);
  assert.ok(reckoned.known);
  assert.deepEqual(
    reckoned.sums.people[0]?.spans.map(({ earned_paise }) => earned_paise),
    [rupees('4350'), rupees('5220')],
  );
  assert.equal(reckoned.sums.due_paise, rupees('8570'));
  assert.equal(agreed.due_paise, rupees('5000'));
  const across = span({ from: '2026-03-15', to: '2026-04-15', rate_paise: rupees('300'), half_days: 20 });
  assert.deepEqual(reckonWages(account([across]), rows).minimum, { known: false, why: 'changes', day: '2026-04-01' });
});

test('a missing, outdated or sample row, a gap and work by the piece make the whole minimum unknown', () => {
  const one = span({ ...march, rate_paise: rupees('300'), half_days: 20 });
  const whyOf = (rows: ReckonedMinimum[], spans = [one]) => {
    const { minimum: reckoned } = reckonWages(account(spans), rows);
    return reckoned.known ? 'known' : reckoned.why;
  };
  assert.equal(whyOf([minimum({ from: '2025-10-01' })]), 'known');
  assert.equal(whyOf([]), 'none');
  assert.equal(whyOf([minimum({ from: '2025-10-01', isSample: true })]), 'none');
  assert.equal(whyOf([minimum({ from: '2025-10-01', skill: 'skilled' })]), 'none');
  assert.equal(whyOf([minimum({ from: '2026-03-02' })]), 'none');
  assert.equal(whyOf([minimum({ from: '2025-10-01', to: '2026-03-10' }), minimum({ from: '2026-03-12' })]), 'none');
  assert.equal(whyOf([minimum({ from: '2025-10-01', is_outdated: true })]), 'outdated');
  const pieces = span({ ...april, kind: 'piece', rate_paise: 50, pieces: 3 });
  assert.equal(whyOf([minimum({ from: '2025-10-01' })], [one, pieces]), 'piece');
});

test('who is struck counts in no sum; the last day to claim is three years after the oldest work that is due', () => {
  const people: ReckonedAccount['people'] = [
    {
      id: 'a',
      skill: 'unskilled',
      spans: [span({ from: '2024-02-01', to: '2024-02-29', rate_paise: 50_000, half_days: 2 })],
      payments: [],
    },
    {
      id: 'b',
      skill: 'unskilled',
      struck: true,
      spans: [span({ ...march, rate_paise: 50_000, half_days: 2 })],
      payments: [],
    },
  ];
  const { agreed, claim_by } = reckonWages(account([], [], { people }), []);
  assert.equal(agreed.due_paise, 50_000);
  assert.equal(claim_by, '2027-02-28');
});

interface Fraction {
  over: bigint;
  under: bigint;
}
const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});
const whole = (number: number): Fraction => ({ over: BigInt(number), under: 1n });
const part = (over: number, under: number): Fraction => ({ over: BigInt(over), under: BigInt(under) });
/** By counting up instead of dividing: the largest whole number whose half below still is not more. */
function roundedSlowly({ over, under }: Fraction): bigint {
  let low = 0n;
  let high = over + 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if ((2n * middle - 1n) * under <= 2n * over) low = middle;
    else high = middle;
  }
  return low;
}

const isLastOfMonth = (day: string): boolean => addDays(day, 1).endsWith('-01');

/** Day by day: how many half days at most a span of months can hold. */
function mostHalfDays({ from, to }: ReckonedSpan, monthDays: number): number {
  let most = 0;
  let ofMonth: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    ofMonth.push(day);
    if (isLastOfMonth(day) || day === to) {
      const isWhole = ofMonth[0]?.endsWith('-01') && isLastOfMonth(day);
      most += isWhole ? 2 * monthDays : 2 * ofMonth.length;
      ofMonth = [];
    }
  }
  return most;
}

function reckonedSlowly({ people, hoursPerDay, monthDays }: ReckonedAccount) {
  let total = 0n;
  const persons = people.map(({ spans, payments, struck }) => {
    let sum = 0n;
    for (const each of spans) {
      const perDay = each.kind === 'month' ? times(whole(each.rate_paise), part(1, monthDays)) : whole(each.rate_paise);
      const halves =
        each.kind === 'month' ? Math.min(each.half_days ?? 0, mostHalfDays(each, monthDays)) : (each.half_days ?? 0);
      sum +=
        each.kind === 'piece'
          ? roundedSlowly(times(whole(each.rate_paise), whole(each.pieces ?? 0)))
          : roundedSlowly(times(perDay, part(halves, 2)));
      const hours = each.kind === 'piece' ? part(0, 1) : part(each.overtime_quarter_hours, 4);
      sum += roundedSlowly(times(times(times(perDay, part(1, hoursPerDay)), hours), whole(2)));
    }
    for (const { paise } of payments) sum -= BigInt(paise);
    if (!struck && sum > 0n) total += sum;
    return sum;
  });
  return { persons, total };
}

const randomSpan = fc
  .record({
    start: fc.integer({ min: 0, max: 900 }),
    days: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 366 })),
    isMonthStart: fc.boolean(),
    kind: fc.constantFrom('day', 'month', 'piece'),
    rate_paise: fc.oneof(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 10_000_000_000 })),
    share: fc.integer({ min: 0, max: 1_000 }),
    pieces: fc.integer({ min: 0, max: 900 }),
    quarters: fc.integer({ min: 0, max: 4_000 }),
  })
  .map(({ start, days, isMonthStart, kind, rate_paise, share, pieces, quarters }): ReckonedSpan => {
    const day = addDays('2024-01-01', start);
    const from = isMonthStart ? `${day.slice(0, 7)}-01` : day;
    return {
      from,
      to: addDays(from, days - 1),
      kind: kind as ReckonedSpan['kind'],
      rate_paise,
      pieces,
      half_days: Math.floor((2 * days * share) / 1_000),
      overtime_quarter_hours: kind === 'piece' ? 0 : Math.min(quarters, 96 * days),
    };
  });

const randomAccount = fc.record({
  state: fc.constant(''),
  zone: fc.constant(''),
  work: fc.constant(''),
  hoursPerDay: fc.integer({ min: 4, max: 12 }),
  monthDays: fc.integer({ min: 24, max: 31 }),
  people: fc.array(
    fc.record({
      id: fc.uuid(),
      skill: fc.constant('unskilled' as const),
      struck: fc.boolean(),
      spans: fc.array(randomSpan, { maxLength: 3 }),
      payments: fc.array(fc.record({ paise: fc.integer({ min: 0, max: 9_000_000 }) }), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
});

test('ten thousand random accounts agree with a slow reckoning by fractions', () => {
  fc.assert(
    fc.property(randomAccount, (given) => {
      const { agreed } = reckonWages(given, []);
      const slow = reckonedSlowly(given);
      for (const [at, sums] of agreed.people.entries()) {
        assert.equal(BigInt(sums.due_paise - sums.ahead_paise), slow.persons[at]);
      }
      assert.equal(BigInt(agreed.due_paise), slow.total);
    }),
    { numRuns: 10_000 },
  );
});
