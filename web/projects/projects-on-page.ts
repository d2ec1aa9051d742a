import { projectsOnPage } from '#contract/projects/projects.facts.ts';

/** Part of the list in the store. */
export const projectsOn = (page: number) => ({ page: String(page), pageSize: String(projectsOnPage) });
