export const projectsOnPage = 9;

/** What the store is asked for. */
export const projectsOn = (page: number) => ({ page: String(page), pageSize: String(projectsOnPage) });
