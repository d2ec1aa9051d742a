import { addDays, indiaDayOf } from '#contract/values/india-day.ts';
import { minimumGoodForDays, type Skill } from '#contract/wages/wages.facts.ts';
import type { SampleKind } from '../../shared/content/samples/sample-kind.ts';
import { countSampleMinimums, deleteSampleMinimums, insertMinimum } from './minimum-wages.sql.ts';

/** Of no real state, and in round figures: nobody takes them for the law. */
const perDay: readonly (readonly [Skill, number])[] = [
  ['unskilled', 100_00],
  ['skilled', 200_00],
];

/** They show how rates look. No account is reckoned by them, and no paper prints them. */
export const sampleMinimumWages: SampleKind = {
  put: async ({ tx, now }) => {
    const today = indiaDayOf(now);
    for (const [skill, per_day_paise] of perDay) {
      const wage = {
        state: 'Sample state',
        zone: '',
        work: 'Brick kiln',
        skill,
        from: addDays(today, -30),
        to: null,
        per_day_paise,
        source: 'A sample, no real rate',
        checked_on: today,
        good_for_days: minimumGoodForDays.usual,
      };
      await insertMinimum(tx, wage, true, now);
    }
  },
  count: countSampleMinimums,
  remove: deleteSampleMinimums,
};
