import { type Kept, keptDays } from '#contract/purposes.ts';

const day = 86_400_000;

/** How long things are kept that nobody deletes by hand, in milliseconds; the register says the days. */
export const keptFor = Object.fromEntries(
  Object.entries(keptDays).map(([kept, days]) => [kept, days * day]),
) as Readonly<Record<Kept, number>>;
