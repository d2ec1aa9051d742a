export const eventLengths = { title: 200, description: 5_000, location: 300 } as const;
export const largestCapacity = 1_000_000;
/** Of one registration, where the office does not say less. */
export const usualMaxPeople = 6;

export const eventCategories = ['health', 'education', 'awareness', 'fundraiser', 'general'] as const;
