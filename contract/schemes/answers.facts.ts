/** What the finder asks, in the order of its questions. Each may be skipped. */
export const schemeFields = ['age', 'work', 'gender', 'place', 'income', 'registered', 'family', 'papers'] as const;
export type SchemeField = (typeof schemeFields)[number];

/** Questions with one answer. */
export const choices = {
  work: ['construction', 'craft', 'farm', 'street', 'domestic', 'factory', 'transport', 'other'],
  gender: ['man', 'woman', 'other'],
  place: ['village', 'town'],
  income: ['to3800', 'to10000', 'to15000', 'to25000', 'more'],
} as const;

/** Questions with any number of ticks. */
export const ticks = {
  registered: ['e_shram', 'labour_card', 'ration_card', 'job_card', 'bank_account'],
  family: [
    'young_children',
    'schoolgirls',
    'pregnant',
    'widow',
    'disabled',
    'over_60',
    'daughter_marries',
    'earner_died',
  ],
  papers: [
    'aadhaar',
    'bank_passbook',
    'photo',
    'ration_card',
    'labour_card',
    'job_card',
    'age_proof',
    'income_certificate',
    'disability_certificate',
    'death_certificate',
    'marriage_proof',
    'birth_certificate',
    'residence_proof',
    'mobile_number',
  ],
} as const;

export type HeldCard = (typeof ticks.registered)[number];
export const paperKinds = ticks.papers;
export type PaperKind = (typeof paperKinds)[number];

/** Rupees a month of the whole family: over the first, up to the second. */
export const incomeBands: Record<(typeof choices.income)[number], readonly [number, number]> = {
  to3800: [0, 3_800],
  to10000: [3_800, 10_000],
  to15000: [10_000, 15_000],
  to25000: [15_000, 25_000],
  more: [25_000, Number.POSITIVE_INFINITY],
};

export const oldestAge = 120;

export interface Answers {
  age?: number | undefined;
  work?: (typeof choices.work)[number] | undefined;
  gender?: (typeof choices.gender)[number] | undefined;
  place?: (typeof choices.place)[number] | undefined;
  income?: (typeof choices.income)[number] | undefined;
  registered?: readonly (typeof ticks.registered)[number][] | undefined;
  family?: readonly (typeof ticks.family)[number][] | undefined;
  papers?: readonly PaperKind[] | undefined;
}
