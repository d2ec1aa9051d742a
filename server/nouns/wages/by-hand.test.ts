import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { WageAccount } from '#contract/wages/wages.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { aCaseworker, helpCalls } from '../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { readPrinted } from '../../../test/harness/printed-text.ts';

let fresh: FreshApp;
let asFarida: { authorization: string };
let asEditor: { authorization: string };
before(async () => {
  fresh = await freshApp({ now: '2026-06-15T06:30:00Z' });
  asFarida = await fresh.signIn(await fresh.has(aCaseworker()));
  asEditor = await fresh.signIn(
    await fresh.has(anAdministrator({ name: 'Esha', email: 'esha@example.org', duties: ['editor'] })),
  );
});
after(() => fresh.close());

const { call } = helpCalls(
  () => fresh,
  () => asFarida,
);

const march = { from: '2026-03-01', to: '2026-03-31' };
const aSpan = (kind: 'day' | 'month' | 'piece', rate_paise: number, amount: number, more: object = {}) => ({
  ...march,
  kind,
  rate_paise,
  [kind === 'piece' ? 'pieces' : 'half_days']: amount,
  ...more,
});
const hours = (quarters: number) => ({ overtime_quarter_hours: quarters });
const paid = (kind: 'advance' | 'wage', paise: number, day = '2026-04-05') => ({ day, paise, kind });

interface ByHand {
  what: string;
  spans: object[];
  payments?: object[];
  earned: number[];
  overtime: number[];
  due: number;
  ahead?: number;
}

/** Whoever reckoned them with pencil and paper had read what the office is told, and not how the product reckons. */
const eightHours: ByHand[] = [
  { what: '12 days at 500', spans: [aSpan('day', 500_00, 24)], earned: [6_000_00], overtime: [0], due: 6_000_00 },
  {
    what: '12 1/2 days at 475.50',
    spans: [aSpan('day', 475_50, 25)],
    earned: [5_943_75],
    overtime: [0],
    due: 5_943_75,
  },
  {
    what: '3 1/2 days at 333.33: 1,166.655 goes up',
    spans: [aSpan('day', 333_33, 7)],
    earned: [1_166_66],
    overtime: [0],
    due: 1_166_66,
  },
  {
    what: '13 1/2 of 26 days of 10,000 and 40 hours',
    spans: [aSpan('month', 10_000_00, 27, hours(160))],
    earned: [5_192_31],
    overtime: [3_846_15],
    due: 9_038_46,
  },
  {
    what: '17 of 26 days of 12,345.67, an advance and wages paid',
    spans: [aSpan('month', 12_345_67, 34)],
    payments: [paid('advance', 3_000_00, '2026-02-20'), paid('wage', 2_500_50)],
    earned: [8_072_17],
    overtime: [0],
    due: 2_571_67,
  },
  {
    what: '27 days of a whole month are the month',
    spans: [aSpan('month', 15_000_00, 54)],
    earned: [15_000_00],
    overtime: [0],
    due: 15_000_00,
  },
  {
    what: '10 days at 620 and 3 1/4 hours',
    spans: [aSpan('day', 620_00, 20, hours(13))],
    earned: [6_200_00],
    overtime: [503_75],
    due: 6_703_75,
  },
  {
    what: 'an advance of 2,500 for 4 days at 450 is paid ahead, and makes nobody else’s due smaller',
    spans: [aSpan('day', 450_00, 8)],
    payments: [paid('advance', 2_500_00)],
    earned: [1_800_00],
    overtime: [0],
    due: 0,
    ahead: 700_00,
  },
  {
    what: 'a rate that changes in the middle: 13 days at 480, 12 1/2 at 520',
    spans: [
      aSpan('day', 480_00, 26, { from: '2026-04-01', to: '2026-04-15' }),
      aSpan('day', 520_00, 25, { from: '2026-04-16', to: '2026-04-30' }),
    ],
    earned: [6_240_00, 6_500_00],
    overtime: [0, 0],
    due: 12_740_00,
  },
  {
    what: '1,340 pieces at 7.25; what was kept back explains a part, and is not taken away again',
    spans: [aSpan('piece', 7_25, 1_340, { deducted_paise: 500_00, deducted_why: 'Broken bricks' })],
    payments: [paid('wage', 2_000_00)],
    earned: [9_715_00],
    overtime: [0],
    due: 7_715_00,
  },
  {
    what: 'from the day to the month: 11 1/2 days at 512.35 with 2 1/4 hours, 15 1/2 days of 14,500 with 5 1/2 hours',
    spans: [
      aSpan('day', 512_35, 23, hours(9)),
      aSpan('month', 14_500_00, 31, { ...hours(22), from: '2026-04-01', to: '2026-04-30' }),
    ],
    payments: [paid('wage', 10_000_01)],
    earned: [5_892_03, 8_644_23],
    overtime: [288_20, 766_83],
    due: 5_591_28,
  },
  {
    what: 'half a day and 2 hours at 500.01: both lines of 250.005 go up by themselves',
    spans: [aSpan('day', 500_01, 1, hours(8))],
    earned: [250_01],
    overtime: [250_01],
    due: 500_02,
  },
  {
    // 11,500 x 39 / 52 = 8,625 to the paisa; 2 x 11,500 x 31 / 832 = 856.97 and a bit.
    what: '19 1/2 of 26 days of 11,500 and 7 3/4 hours, less 4,000',
    spans: [aSpan('month', 11_500_00, 39, hours(31))],
    payments: [paid('wage', 4_000_00)],
    earned: [8_625_00],
    overtime: [856_97],
    due: 5_481_97,
  },
  {
    // 437.25 x 19 / 2 = 4,153.875; 2 x 437.25 x 5 / 32 = 136.640625; two advances are 4,500.
    what: '9 1/2 days at 437.25 and 1 1/4 hours, less two advances that are more',
    spans: [aSpan('day', 437_25, 19, hours(5))],
    payments: [paid('advance', 3_000_00, '2026-02-27'), paid('advance', 1_500_00, '2026-03-09')],
    earned: [4_153_88],
    overtime: [136_64],
    due: 0,
    ahead: 209_48,
  },
  {
    // 13,000 x 24 / 52 = 6,000; 14,250 x 30 / 52 = 8,221.153...; 2 x 14,250 x 18 / 832 = 616.586...
    what: 'a rate by the month that changes in the middle: 12 days of 13,000, 15 of 14,250 with 4 1/2 hours',
    spans: [
      aSpan('month', 13_000_00, 24, { from: '2026-05-01', to: '2026-05-14' }),
      aSpan('month', 14_250_00, 30, { ...hours(18), from: '2026-05-15', to: '2026-05-31' }),
    ],
    payments: [paid('wage', 5_000_00, '2026-05-16'), paid('advance', 1_250_50, '2026-04-28')],
    earned: [6_000_00, 8_221_15],
    overtime: [0, 616_59],
    due: 8_587_24,
  },
];
const tenHours: ByHand[] = [
  {
    // 16,400.40 x 56 / 60 = 15,307.04; 2 x 16,400.40 x 10 / 1,200 = 273.34; 2,345 x 3.85 = 9,028.25;
    // 611.11 x 11 / 2 = 3,361.105; 2 x 611.11 x 25 / 40 = 763.8875.
    what: 'all of February by a month of 30 days, then 2,345 pieces, then 5 1/2 days with 6 1/4 hours, of ten hours a day',
    spans: [
      aSpan('month', 16_400_40, 56, { ...hours(10), from: '2026-02-01', to: '2026-02-28' }),
      aSpan('piece', 3_85, 2_345),
      aSpan('day', 611_11, 11, { ...hours(25), from: '2026-04-01', to: '2026-04-10' }),
    ],
    payments: [paid('wage', 12_345_67)],
    earned: [15_307_04, 9_028_25, 3_361_11],
    overtime: [273_34, 0, 763_89],
    due: 16_387_96,
  },
];
const nineHours: ByHand[] = [
  {
    what: '6 days at 700 and 1 3/4 hours, of nine hours a day',
    spans: [aSpan('day', 700_00, 12, hours(7))],
    earned: [4_200_00],
    overtime: [272_22],
    due: 4_472_22,
  },
];
const twelveHours: ByHand[] = [
  {
    what: '22 1/2 of 30 days of 17,999.99 and 2 3/4 hours, of twelve hours a day',
    spans: [aSpan('month', 17_999_99, 45, hours(11))],
    earned: [13_499_99],
    overtime: [275_00],
    due: 13_774_99,
  },
];

const newCase = async (): Promise<string> => {
  const made = await call('POST /admin/cases', { kind: 'wages', contact: 'none' }, asFarida);
  assert.equal(made.statusCode, 201, made.body);
  return made.json().data.case.id;
};
const save = (id: string, body: object) => call(`PUT /admin/cases/${id}/account`, { version: 0, body }, asFarida);

for (const [accounts, days] of [
  [eightHours, { hoursPerDay: 8, monthDays: 26 }],
  [nineHours, { hoursPerDay: 9, monthDays: 26 }],
  [tenHours, { hoursPerDay: 10, monthDays: 30 }],
  [twelveHours, { hoursPerDay: 12, monthDays: 30 }],
] as const) {
  test(`accounts reckoned with pencil and paper are the same paise here, at ${days.hoursPerDay} hours a day`, async () => {
    const id = await newCase();
    const people = accounts.map(({ spans, payments = [] }, at) => ({
      id: `p${at}`,
      name: `Worker ${at + 1}`,
      spans,
      payments,
    }));
    const answer = await save(id, { ...days, people });
    assert.equal(answer.statusCode, 200, answer.body);
    const { agreed } = (answer.json().data as WageAccount).sums;
    for (const [at, { what, earned, overtime, due, ahead = 0 }] of accounts.entries()) {
      const own = agreed.people[at];
      assert.ok(own);
      const reckoned = {
        earned: own.spans.map(({ earned_paise }) => earned_paise),
        overtime: own.spans.map(({ overtime_paise }) => overtime_paise),
        due: own.due_paise,
        ahead: own.ahead_paise,
      };
      assert.deepEqual(reckoned, { earned, overtime, due, ahead }, what);
    }
    assert.equal(
      agreed.due_paise,
      accounts.reduce((sum, { due }) => sum + due, 0),
    );
  });
}

test('the sum of fifteen people who were reckoned by hand stands on their paper', async () => {
  const id = await newCase();
  const people = eightHours.map(({ spans, payments = [] }, at) => ({ id: `p${at}`, name: `W ${at}`, spans, payments }));
  assert.equal((await save(id, { people })).statusCode, 200);
  const paper = await call(`GET /admin/cases/${id}/papers/account.pdf?language=en`, undefined, asFarida);
  const { text } = readPrinted(paper.rawPayload);
  assert.match(text, /87,039\.80/);
  assert.match(text, /2,571\.67/);
});

/** Minimum wages of one trade, each from the day after the one before. */
async function addMinimums(work: object, rows: object[]): Promise<void> {
  for (const row of rows) {
    const minimum = {
      zone: '',
      skill: 'unskilled',
      source: 'Labour department',
      to: null,
      checked_on: '2026-06-01',
      good_for_days: 183,
      ...work,
      ...row,
    };
    assert.equal((await call('POST /admin/minimum-wages', minimum, asEditor)).statusCode, 201);
  }
}

test('a minimum wage that changes in the middle: the span is split, and each half has its own', async () => {
  await addMinimums({ state: 'Bihar', work: 'Brick kiln' }, [
    { from: '2025-10-01', to: '2026-03-31', per_day_paise: 412_50 },
    { from: '2026-04-01', per_day_paise: 458_77 },
  ]);
  const id = await newCase();
  const body = (spans: object[]) => ({
    state: 'Bihar',
    work: 'brick kiln',
    people: [{ id: 'a', name: 'Salma', spans, payments: [paid('advance', 500_00)] }],
  });
  const across = await save(
    id,
    body([aSpan('day', 400_00, 54, { ...hours(6), from: '2026-03-16', to: '2026-04-15' })]),
  );
  assert.deepEqual(across.json().data.changes, [{ field: 'people.0.spans.0.from', day: '2026-04-01' }]);
  const halves = await save(
    id,
    body([
      aSpan('day', 400_00, 28, { ...hours(6), from: '2026-03-16', to: '2026-03-31' }),
      aSpan('day', 400_00, 26, { from: '2026-04-01', to: '2026-04-15' }),
      aSpan('day', 400_00, 1, { from: '2026-04-16', to: '2026-04-16' }),
    ]),
  );
  const { agreed, minimum: least } = (halves.json().data as WageAccount).sums;
  assert.equal(agreed.due_paise, 10_650_00);
  assert.ok(least.known);
  // 14 days of 412.50 and an hour and a half at twice 51.5625, then 13 1/2 days of 458.77, less the advance.
  assert.deepEqual(
    least.sums.people[0]?.spans.map((line) => [line.earned_paise, line.overtime_paise]),
    [
      [5_775_00, 154_69],
      [5_964_01, 0],
      [229_39, 0],
    ],
  );
  assert.equal(least.sums.due_paise, 11_623_09);
  // The paper says the rates of the law, and the lines that they earn.
  const paper = await call(`GET /admin/cases/${id}/papers/account.pdf?language=en&basis=minimum`, undefined, asFarida);
  const { text } = readPrinted(paper.rawPayload);
  for (const figure of ['412.50', '458.77', '5,775', '154.69', '5,964.01', '229.39', '11,623.09'])
    assert.ok(text.includes(figure), `${figure} stands in ${text}`);
  assert.ok(!text.includes('458.78'), 'no rate is reckoned back from what was rounded');
});

test('a second minimum that changes in the middle, with half days and overtime on both sides', async () => {
  await addMinimums({ state: 'Uttar Pradesh', work: 'Weaving' }, [
    { from: '2025-10-01', to: '2026-05-20', per_day_paise: 389_35 },
    { from: '2026-05-21', per_day_paise: 421_11 },
  ]);
  const spans = [
    aSpan('day', 350_00, 31, { ...hours(10), from: '2026-05-04', to: '2026-05-20' }),
    aSpan('day', 350_00, 17, { ...hours(3), from: '2026-05-21', to: '2026-05-31' }),
  ];
  const people = [{ id: 'a', name: 'Nasreen', spans, payments: [paid('advance', 2_000_00)] }];
  const saved = await save(await newCase(), { state: 'Uttar Pradesh', work: 'Weaving', people });
  assert.equal(saved.statusCode, 200, saved.body);
  const { agreed, minimum } = (saved.json().data as WageAccount).sums;
  const lines = (sums: typeof agreed) => sums.people[0]?.spans.map((line) => [line.earned_paise, line.overtime_paise]);
  // 350 x 31 / 2 and 2 x 350 x 10 / 32; 350 x 17 / 2 and 2 x 350 x 3 / 32 = 65.625.
  assert.deepEqual(lines(agreed), [
    [5_425_00, 218_75],
    [2_975_00, 65_63],
  ]);
  assert.equal(agreed.due_paise, 6_684_38);
  assert.ok(minimum.known);
  // 389.35 x 31 / 2 = 6,034.925 and 243.34375; 421.11 x 17 / 2 = 3,579.435 and 78.958125.
  assert.deepEqual(lines(minimum.sums), [
    [6_034_93, 243_34],
    [3_579_44, 78_96],
  ]);
  assert.equal(minimum.sums.due_paise, 7_936_67);
});
