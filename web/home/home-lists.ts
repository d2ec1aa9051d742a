/** How much of each list the home page shows: it stays as small as it is, whatever the years bring. */
export const homeBanners = { pageSize: '10' };
export const homeProjects = { latest: '6' };
export const homeStories = { pageSize: '6' };
export const homeEvents = { when: 'upcoming', pageSize: '6' } as const;
