import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { indiaDayOf, isUpcoming } from './india-day.ts';

const instants = {
  '2026-03-01T18:29:59.999Z': '2026-03-01',
  '2026-03-01T18:30:00.000Z': '2026-03-02',
  '2027-02-28T18:29:59.000Z': '2027-02-28',
  '2027-02-28T18:30:00.000Z': '2027-03-01',
  '2028-02-28T18:30:00.000Z': '2028-02-29',
  '2028-02-29T18:29:59.000Z': '2028-02-29',
  '2028-02-29T18:30:00.000Z': '2028-03-01',
  '2026-12-31T18:29:59.000Z': '2026-12-31',
  '2026-12-31T18:30:00.000Z': '2027-01-01',
};

test('a day in India ends at 18:30 UTC, at month ends, in leap years and on New Year too', () => {
  for (const [instant, day] of Object.entries(instants)) assert.equal(indiaDayOf(new Date(instant)), day, instant);
});

for (const zone of ['UTC', 'Asia/Kolkata', 'America/Los_Angeles']) {
  test(`a host in ${zone} knows the same days`, () => {
    const program = `
      import { indiaDayOf } from ${JSON.stringify(new URL('./india-day.ts', import.meta.url).href)};
      const instants = ${JSON.stringify(Object.keys(instants))};
      process.stdout.write(JSON.stringify([
        Intl.DateTimeFormat().resolvedOptions().timeZone,
        instants.map((instant) => indiaDayOf(new Date(instant))),
      ]));`;
    const options = { encoding: 'utf8', env: { ...process.env, TZ: zone } } as const;
    const [hostZone, days] = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '--eval', program], options),
    );
    assert.equal(hostZone.replace('Calcutta', 'Kolkata'), zone);
    assert.deepEqual(days, Object.values(instants));
  });
}

test('an event is upcoming until its day in India is over', () => {
  assert.equal(isUpcoming('2026-12-31', new Date('2026-12-30T18:29:59Z')), true);
  assert.equal(isUpcoming('2026-12-31', new Date('2026-12-31T18:29:59Z')), true);
  assert.equal(isUpcoming('2026-12-31', new Date('2026-12-31T18:30:00Z')), false);
});
