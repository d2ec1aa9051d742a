import type { Project } from '#contract/projects/projects.ts';
import { defineCall } from '../calls/call.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

/** A page, or the latest so many. */
type ProjectPart = { page?: string; pageSize?: string; latest?: string };

export const projectSlice = createListSlice({
  name: 'project',
  list: defineCall('fallback.listProjects', (send, query: PartQuery<ProjectPart>) => send('listProjects', { query })),
  toItem: (sent) => (hasId(sent) ? (sent as Project) : undefined),
});

export const { reducer: projectReducer, load: loadProjects } = projectSlice;
