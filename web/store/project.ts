import type { Project } from '#contract/projects/projects.ts';
import type { Input } from '#contract/send.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

/** A page, or the latest so many. */
type ProjectPart = { page?: string; pageSize?: string; latest?: string };

const projectSlice = createListSlice({
  name: 'project',
  list: (ask, query: PartQuery<ProjectPart>) => ask('listProjects', { query }),
  toItem: (sent) => (hasId(sent) ? (sent as Project) : undefined),
});

export const { reducer: projectReducer, load: loadProjects } = projectSlice;

export const createProject = (draft: Input<'createProject'>) =>
  projectSlice.create((ask) => ask('createProject', draft));

export const updateProject = ({ id, changes }: { id: string; changes: Omit<Input<'updateProject'>, 'params'> }) =>
  projectSlice.update((ask) => ask('updateProject', { params: { id }, ...changes }));

export const deleteProject = (id: string) =>
  projectSlice.remove({ id, request: (ask) => ask('deleteProject', { params: { id } }) });
