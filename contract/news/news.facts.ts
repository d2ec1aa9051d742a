export const newsLengths = { title: 200, content: 20_000 } as const;
