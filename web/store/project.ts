import type { Project } from '#contract/projects/projects.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

/** A page, or the latest so many. */
type ProjectPart = { page?: string; pageSize?: string; latest?: string };

export const projectSlice = createListSlice({
  name: 'project',
  list: (ask, query: PartQuery<ProjectPart>) => ask('listProjects', { query }),
  toItem: (sent) => (hasId(sent) ? (sent as Project) : undefined),
});

export const { reducer: projectReducer, load: loadProjects } = projectSlice;
