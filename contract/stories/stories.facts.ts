export const storyLengths = { title: 200, content: 5_000, details: 20_000, person_name: 100 } as const;
