import type { Project } from '#contract/projects.ts';
import type { Input } from '#contract/send.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

/** A page, or the latest so many. */
type ProjectPart = { page?: string; pageSize?: string; latest?: string };

const slice = createListSlice({
  name: 'project',
  calls: {
    list: (send, query: PartQuery<ProjectPart>) => send('listProjects', { query }),
    read: (send, id, lang) => send('readProject', { params: { id }, query: { lang } }),
    create: (send, draft: Input<'createProject'>) => send('createProject', draft),
    update: (send, id, changes: Omit<Input<'updateProject'>, 'params'>) =>
      send('updateProject', { params: { id }, ...changes }),
    remove: (send, id) => send('deleteProject', { params: { id } }),
  },
  fallbacks: {
    list: 'fallback.listProjects',
    read: 'fallback.readProject',
    create: 'fallback.saveProject',
    update: 'fallback.saveProject',
    remove: 'fallback.deleteProject',
  },
  toItem: (sent) => (hasId(sent) ? (sent as Project) : undefined),
});

export const {
  reducer: projectReducer,
  load: loadProjects,
  read: readProject,
  create: createProject,
  update: updateProject,
  remove: deleteProject,
} = slice;
