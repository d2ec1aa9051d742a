/**
 * State of a translation. `stale`: the source changed since a person translated it; visitors see a machine translation or the
 * source.
 */
export const translationStates = ['missing', 'machine', 'human', 'stale'] as const;
export type TranslationState = (typeof translationStates)[number];

/** In the order of the office's list: what visitors lack comes first. */
export const translationStateOrder = [
  'missing',
  'stale',
  'machine',
  'human',
] as const satisfies readonly TranslationState[];

export const translationOrigins = ['machine', 'human'] as const;

export const longestTranslation = 30_000;

/** Names that are never machine-translated. */
export const longestTerm = 100;
export const mostTerms = 500;
