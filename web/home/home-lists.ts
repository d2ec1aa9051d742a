/** Items of each list on the home page: its size stays bounded as content grows. */
export const homeBanners = { pageSize: '10' };
export const homeProjects = { latest: '6' };
export const homeStories = { pageSize: '6' };
export const homeEvents = { when: 'upcoming', pageSize: '6', courses: 'once' } as const;
