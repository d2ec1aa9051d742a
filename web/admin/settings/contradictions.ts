import { figureHolds } from '#contract/settings/settings.facts.ts';
import type { FigureKey } from '#contract/settings/settings.ts';

export type Contradiction = (typeof figureHolds)[number];

/** Pairs of which the smaller ought to hold the larger. */
export const contradictionsIn = (values: ReadonlyMap<FigureKey, number>): Contradiction[] =>
  figureHolds.filter(([whole, part]) => {
    const [most, some] = [values.get(whole), values.get(part)];
    return most !== undefined && some !== undefined && most < some;
  });
