import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { CaseReport } from '#contract/help/help-office.ts';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aCaseworker } from '../../../../test/builders/help-calls.ts';
import { randomFrom } from '../../../../test/faults/randomness.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { seed } from '../../../../test/harness/long-run.ts';
import { publishFigures } from './figures.service.ts';

let fresh: FreshApp;
const people: Record<string, { id: string }> = {};
const headers: Record<string, { authorization: string }> = {};
before(async () => {
  fresh = await freshApp();
  people.caseworker = await fresh.has(aCaseworker());
  people.owner = await fresh.has(anAdministrator());
  people.viewer = await fresh.has(anAdministrator({ email: 'viewer@example.org', duties: ['viewer'] }));
  await goTo('2026-01-20T06:30:00Z');
});
const goTo = async (instant: string): Promise<void> => {
  fresh.clock.set(instant);
  for (const [who, person] of Object.entries(people)) headers[who] = await fresh.signIn(person);
};
after(() => fresh.close());

interface Group {
  count: number;
  kind?: string;
  day?: string;
  district?: string | null;
  claimed?: number | null;
  suspect?: boolean;
  accepted?: boolean;
  sample?: boolean;
}
const put = ({
  count,
  kind = 'wages',
  day = '2026-01-05',
  district = null,
  claimed = 100_001,
  suspect = false,
  accepted = !suspect,
  sample = false,
}: Group) =>
  fresh.database.query(sql`
    INSERT INTO help_cases (code, pin_salt, pin_hash, kind, via, language, contact, district, people_affected, amount_claimed_paise,
      recovered_paise, status, outcome, first_answer_at, settled_at, closed_at, suspect, accepted, is_sample, created_at, updated_at)
    SELECT (SELECT string_agg(substr('ACDEFHJKMPRTVWXY3479', 1 + floor(random() * 20)::int, 1), '') FROM generate_series(1, 8 + 0 * number)),
      decode(repeat('ab', 16), 'hex'), sha256('x'), ${kind}, 'form', 'hi', 'none', ${district}, 2, ${claimed}, 50001, 'closed', 'resolved',
      ${day}::timestamptz + interval '1 day', ${day}::timestamptz + interval '10 days', ${day}::timestamptz + interval '10 days', ${suspect}, ${accepted}, ${sample}, ${day}, ${day}
    FROM generate_series(1, ${count}) AS number`);
const read = async (who: string, query = ''): Promise<CaseReport> => {
  const answer = await fresh.inject({ url: `/api/admin/cases/report${query}`, headers: headers[who] ?? {} });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
};
const askedOf = ({ rows }: CaseReport) => Object.fromEntries(rows.map(({ key, asked }) => [key, asked]));

test('caseworkers see exact sums; samples and suspects never count', async () => {
  await put({ count: 12 });
  await put({ count: 7, kind: 'dues' });
  await put({ count: 3, kind: 'safety', day: '2026-01-10' });
  await put({ count: 4, suspect: true });
  await put({ count: 6, sample: true });
  const report = await read('caseworker');
  assert.deepEqual(askedOf(report), { wages: 12, dues: 7, safety: 3 });
  assert.deepEqual(report.total, {
    asked: 22,
    people: 44,
    median_days_to_answer: 1,
    median_days_to_settle: 10,
    claimed_paise: 2_200_022,
    agreed_paise: 0,
    recovered_paise: 1_100_022,
  });
  assert.deepEqual(askedOf(await read('caseworker', '?by=month')), { '2026-01': 22 });
  assert.equal((await read('caseworker', '?from=2026-01-06&to=2026-01-31')).total.asked, 3);
});

test('others see closed months only, no small group, also not by subtraction or by overlapping ranges, all rounded down', async () => {
  for (const who of ['owner', 'viewer']) {
    const { from, to, rows, total } = await read(who);
    assert.deepEqual([from, to, rows, total.asked], ['2025-01-01', '2025-12-31', [], '<5'], 'January goes on');
  }
  await goTo('2026-02-01T06:30:00Z');
  for (const who of ['owner', 'viewer']) {
    const report = await read(who);
    assert.deepEqual([report.from, report.to, report.is_hidden], ['2026-01-01', '2026-01-31', true]);
    assert.deepEqual(askedOf(report), { wages: 10, dues: null, safety: '<5' });
    assert.deepEqual(report.total, {
      asked: 20,
      people: 40,
      median_days_to_answer: 1,
      median_days_to_settle: 10,
      claimed_paise: 2_200_000,
      agreed_paise: null,
      recovered_paise: 1_100_000,
    });
    for (const { key, people: count, recovered_paise } of report.rows) {
      if (key !== 'wages') assert.deepEqual([count, recovered_paise], [null, null]);
    }
    assert.deepEqual(await read(who, '?from=2026-01-06&to=2026-01-09'), report, 'whole months only');
    assert.deepEqual(await read(who, '?to=2026-02-28'), report, 'closed months only');
  }
});

test('whatever the groups are, what is hidden is at least two groups of five or more together', async () => {
  const { hideSmall } = await import('./hidden-numbers.ts');
  const sums = (asked: number) => ({
    asked,
    people: asked,
    answered: 0,
    settled: 0,
    claims: 0,
    recoveries: 0,
    median_days_to_answer: null,
    median_days_to_settle: null,
    claimed_paise: 0,
    agreed_paise: 0,
    recovered_paise: 0,
  });
  const random = randomFrom(seed);
  for (let round = 0; round < 2_000; round += 1) {
    const counts = Array.from({ length: 1 + (round % 7) }, () => 1 + Math.floor(random() * 9));
    const rows = counts.map((asked, place) => ({ ...sums(asked), key: String(place) }));
    const all = counts.reduce((sum, asked) => sum + asked, 0);
    const { rows: shown, total } = hideSmall(rows, sums(all));
    const hidden = shown.flatMap(({ asked }, place) => (typeof asked === 'number' ? [] : [counts[place] ?? 0]));
    for (const { asked } of shown) if (typeof asked === 'number') assert.ok(asked >= 5);
    if (hidden.length === 0 || typeof total.asked !== 'number') continue;
    const rest = all - shown.reduce((sum, { asked }) => sum + (typeof asked === 'number' ? asked : 0), 0);
    assert.ok(rest >= 5 && (hidden.length >= 2 || rest === all), `${counts}`);
  }
});

const caseKinds = ['wages', 'injury', 'papers', 'safety', 'dues', 'emergency'];

type Count = CaseReport['total']['asked'];

/** What a reader knows of a count: shown ones are rounded down to fives. */
const boundsOf = (count: Count, most: number): [number, number] => {
  if (count === '<5') return [1, 4];
  return count === null ? [5, most] : [count, Math.min(count + 4, most)];
};

/** Every way to fill the groups so that they fit what is shown. */
function fits(counts: readonly Count[], rest: number): number[][] {
  const [count, ...others] = counts;
  if (count === undefined) return rest === 0 ? [[]] : [];
  const [least, most] = boundsOf(count, rest);
  return Array.from({ length: Math.max(0, Math.min(most, rest) - least + 1) }, (_, more) => least + more).flatMap(
    (number) => fits(others, rest - number).map((numbers) => [number, ...numbers]),
  );
}

/** Hidden groups that only one number fits. */
function foundIn({ rows, total }: CaseReport): (string | null)[] {
  const [least, most] = boundsOf(total.asked, 9);
  const counts = rows.map(({ asked }) => asked);
  const ways = Array.from({ length: most - least + 1 }, (_, more) => fits(counts, least + more)).flat();
  return rows
    .filter(({ asked }, column) => typeof asked !== 'number' && new Set(ways.map((way) => way[column])).size === 1)
    .map(({ key }) => key);
}

test('no hidden group can be worked out from the total and from what its mark tells', async () => {
  const year = async (place: number, counts: readonly number[]) => {
    const day = `${2010 + place}-05-05`;
    for (const [kind, count] of counts.entries()) await put({ count, day, kind: caseKinds[kind] ?? 'other' });
    return read('viewer', `?to=${day}`);
  };
  const years = [
    [10, 4, 4],
    [10, 1, 1, 1, 1, 1],
    [5, 1],
    [5, 6, 1],
    [4, 4],
    [12, 5, 5, 1],
    [1, 1, 1, 1],
    [1, 1, 3],
    [7, 8],
  ];
  for (const [place, counts] of years.entries()) {
    const report = await year(place, counts);
    assert.deepEqual(foundIn(report), [], `${counts}: ${JSON.stringify(report)}`);
  }
});

test('money of fewer than five is shown to nobody else, also not by subtraction', async () => {
  const day = '2009-05-05';
  await put({ count: 6, day, claimed: null });
  await put({ count: 1, day });
  await put({ count: 8, day, kind: 'dues' });
  await put({ count: 9, day, kind: 'papers', claimed: null });
  const { rows, total } = await read('viewer', `?to=${day}`);
  const claimed = Object.fromEntries(rows.map(({ key, claimed_paise }) => [key, claimed_paise]));
  assert.deepEqual([claimed, total.claimed_paise], [{ wages: null, dues: null, papers: 0 }, 900_000]);
  assert.equal(total.recovered_paise, 1_200_000);
  assert.equal((await read('caseworker', `?from=${day}&to=${day}`)).total.claimed_paise, 900_009);
});

test('what one way to group hides, no total of another way tells', async () => {
  const parts = ['kind', 'district', 'month', 'outcome'];
  type Cases = Group & { claims: number };
  const years: Cases[][] = [
    [
      { kind: 'wages', count: 20, claims: 10 },
      { kind: 'papers', count: 10, claims: 1 },
    ],
    [
      { kind: 'wages', count: 9, claims: 3 },
      { kind: 'papers', count: 8, claims: 1 },
      { kind: 'dues', count: 30, claims: 7 },
      { kind: 'injury', count: 20, claims: 6 },
    ],
    ...[[4, 4], [5, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1], [6, 5, 2], [4, 4, 4], [3]].map((counts) =>
      counts.map((count, place) => ({ kind: caseKinds[place] ?? 'other', count, claims: 0 })),
    ),
  ];
  for (const [place, groups] of years.entries()) {
    const day = `${2000 + place}-05-05`;
    for (const { claims, count, ...group } of groups) {
      await put({ ...group, day, count: claims });
      await put({ ...group, day, count: count - claims, claimed: null });
    }
    const reports = await Promise.all(parts.map((by) => read('viewer', `?to=${day}&by=${by}`)));
    const [byKind] = reports;
    assert.ok(byKind);
    const unshown = groups.filter(({ kind }) => byKind.rows.find(({ key }) => key === kind)?.claimed_paise === null);
    const claims = unshown.reduce((sum, group) => sum + group.claims, 0);
    for (const { by, total } of reports) {
      const told = `${JSON.stringify(groups)} by ${by}`;
      assert.deepEqual(total, byKind.total, told);
      assert.ok(total.claimed_paise === null || claims === 0 || claims >= 5, told);
      assert.deepEqual(foundIn(byKind), [], told);
    }
  }
  const { rows, total } = await read('viewer', '?to=2001-05-05');
  const claimed = Object.fromEntries(rows.map(({ key, claimed_paise }) => [key, claimed_paise]));
  assert.deepEqual(claimed, { wages: null, papers: null, dues: 700_000, injury: null });
  assert.equal(total.claimed_paise, 1_700_000);
});

test('others see only districts that the office has listed: in others people may have told anything', async () => {
  const day = '2019-05-05';
  await put({ count: 6, day, district: 'Ramesh Kumar 9876543210 is beaten' });
  await put({ count: 7, day, district: 'Rampur' });
  await put({ count: 5, day });
  const query = `?by=district&from=${day}&to=${day}`;
  assert.deepEqual(askedOf(await read('viewer', query)), { null: 15 });
  await fresh.database.query(sql`INSERT INTO settings (part, value) VALUES ('help', '{"districts": ["Rampur"]}')`);
  assert.deepEqual(askedOf(await read('owner', query)), { null: 15 }, 'what was made once stays');
  assert.deepEqual(askedOf(await read('owner', '?by=district&to=2019-06-01')), { Rampur: 5, null: 10 });
  assert.equal((await read('caseworker', query)).rows.length, 3);
  await fresh.database.query(sql`DELETE FROM settings WHERE part = 'help'`);
});

test('figures are published on the first, over twelve months, from ten cases on, rounded down, if the office wants it', async () => {
  const figures = async () => (await fresh.inject('/api/help/figures')).json().data;
  fresh.clock.set('2026-02-01T00:00:00Z');
  await publishFigures(fresh.database, fresh.clock.now());
  assert.equal(await figures(), null);
  await fresh.database.query(sql`INSERT INTO settings (part, value) VALUES ('help', '{"publish": true}')`);
  await Promise.all([1, 2].map(() => publishFigures(fresh.database, fresh.clock.now())));
  assert.deepEqual(await figures(), {
    month: '2026-02',
    cases: 20,
    people: 40,
    median_days_to_settle: 10,
    recovered_rupees: 11_000,
  });
  const { figures: shown } = (await fresh.inject('/api/settings')).json().data;
  const numberOf = (key: string) => shown.find((figure: { key: string }) => figure.key === key)?.value;
  // Pages say "settled in under … days", which 10 would not be true for.
  assert.deepEqual([numberOf('legalCases'), numberOf('settlementDays')], [20, 11]);
});
