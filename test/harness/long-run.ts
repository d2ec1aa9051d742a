import { type Language, languages } from '#contract/values/language.ts';

/** `npm run test:long` does everything often and everywhere; `npm test` does enough of it to be quick. */
export const isLongRun = process.env.LONG_RUN === 'yes';

/** The short run always has the same: it must not fail by chance for an unrelated change. `SEED` repeats a long one. */
export const seed = Number(process.env.SEED ?? (isLongRun ? Date.now() % 1_000_000_000 : 20_261_115));

/** Screens on which pages are searched for barriers: a phone always, a laptop in the long run. */
export const searchedWidths = isLongRun ? [360, 1280] : [360];

/**
 * Languages in which a journey is repeated that does not depend on its words: without time for all, the one that is
 * written from the right and needs most room.
 */
export const triedLanguages: readonly Language[] = isLongRun ? languages : ['ur'];

/** Of many pages each in one language, so that every language has its share; in the long run each in all. */
export const sharesOf = <Item>(items: readonly Item[], language: Language): Item[] =>
  items.filter((_, place) => isLongRun || place % languages.length === languages.indexOf(language));

/** Languages in which a file of tests visits its page: all in the long run, else one, by turns among the files. */
export const languagesOf = (file: string): readonly Language[] => {
  const turn = [...(file.split('/').at(-1) ?? '')].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
  return isLongRun ? languages : languages.filter((_, place) => place === turn % languages.length);
};

/**
 * One share of so many of the items, by the number of commits (`test/run.ts`): consecutive commits try all of them, and
 * the long run does at once. The runner shows which share it was; `TURN` repeats one.
 */
export function shareOfThisRun<Item>(what: string, items: readonly Item[], turns: number): Item[] {
  if (isLongRun) return [...items];
  const turn = Number(process.env.TURN ?? 0);
  const mine = turn % turns;
  process.stdout.write(`share: ${what}: ${mine + 1} of ${turns} (TURN=${turn} repeats it)\n`);
  return items.filter((_, place) => place % turns === mine);
}
