export const projectLengths = { name: 200, description: 5_000, details: 20_000 } as const;

/** Of the list on the website. */
export const projectsOnPage = 9;
