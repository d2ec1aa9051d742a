export const foundationLengths = { name: 100, tagline: 150, address: 300, hours: 200, phone: 24 } as const;
/** Texts of the foundation that are said in each language. */
export const foundationTextFields = ['name', 'tagline', 'address', 'hours'] as const;
export type FoundationTextField = (typeof foundationTextFields)[number];

/** What can be behind: a language, or the link to the map. */
export const behindPlaces = ['en', 'hi', 'ur', 'map'] as const;

export const longestSocialLink = 500;
export const longestDonationDetail = 100;

/** Samples, or nothing since they were removed: nobody gives to either. */
export const takesNoDonations = (donation: { isSample: boolean; upiId: string; accountNumber: string }): boolean =>
  donation.isSample || (donation.upiId === '' && donation.accountNumber === '');

/** All figures, in the order of the form. */
export const figureKeys = [
  'livesImpacted',
  'projectsCompleted',
  'communitiesServed',
  'successRate',
  'focusAreas',
  'workersReached',
  'legalCases',
  'emergencySupports',
  'workshops',
  'settlementDays',
] as const;

export type TypedFigureKey = (typeof figureKeys)[number];

/** Figures that the site counts itself; the office says which of them are shown. */
export const countedKeys = ['peopleCame', 'eventsHeld', 'casesSettled', 'rupeesRecovered', 'donationsOfYear'] as const;
export type CountedKey = (typeof countedKeys)[number];

/** The first ought to hold the second: smaller than it, the two contradict each other. */
export const figureHolds = [
  ['workersReached', 'livesImpacted'],
  ['workersReached', 'peopleCame'],
  ['legalCases', 'casesSettled'],
  ['livesImpacted', 'emergencySupports'],
] as const satisfies readonly (readonly [TypedFigureKey, TypedFigureKey | CountedKey])[];

/** `atLeast` is shown with a plus sign, `percent` with a percent sign. */
export const figureKinds = ['exact', 'atLeast', 'percent'] as const;
export const largestFigure = 1e12;
