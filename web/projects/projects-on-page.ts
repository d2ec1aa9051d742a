export const projectsOnPage = 9;

/** Part of the list in the store. */
export const projectsOn = (page: number) => ({ page: String(page), pageSize: String(projectsOnPage) });
