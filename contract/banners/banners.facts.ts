export const bannerLengths = { title: 200, description: 1_000, link: 500, linkLabel: 60 } as const;
export const lastPosition = 10_000;
