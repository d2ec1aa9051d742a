export const eventLengths = {
  title: 200,
  description: 5_000,
  location: 300,
  cancelReason: 500,
  bring: 500,
  contactName: 100,
  mapLink: 500,
  /** Why nobody is told about a change. */
  notTold: 300,
} as const;
export const largestCapacity = 1_000_000;
/** Of one registration, where the office does not say less. */
export const usualMaxPeople = 6;

export const eventCategories = ['health', 'education', 'awareness', 'fundraiser', 'general'] as const;

/** How often events of a series take place; `month` is the same weekday of each month. */
export const seriesRules = ['day', 'week', 'two_weeks', 'month'] as const;
export const fewestInSeries = 2;
export const mostInSeries = 52;
export const seriesMonthsAhead = 18;

/** Which events of a series a change touches. */
export const seriesScopes = ['one', 'following'] as const;

/** About what people are told, and for how many seconds it can be taken back. */
export const heldActs = ['changed', 'cancelled', 'deleted'] as const;
export const heldSeconds = 60;
export const toldBecause = ['moved', 'seat_freed', 'too_large', 'cancelled'] as const;

/** Sites whose maps an event may link to: host, and how the path begins. */
export const mapSites = [
  { host: 'openstreetmap.org', path: '/' },
  { host: 'google.com', path: '/maps' },
  { host: 'maps.app.goo.gl', path: '/' },
] as const;

/** For so long it is said that an event was moved. */
export const movedForDays = 14;
