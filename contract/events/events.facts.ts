export const eventLengths = { title: 200, description: 5_000, location: 300 } as const;
export const largestCapacity = 1_000_000;

export const eventCategories = ['health', 'education', 'awareness', 'fundraiser', 'general'] as const;
