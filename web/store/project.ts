import type { Language } from '#contract/language.ts';
import type { Project } from '#contract/projects.ts';
import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

/** A page, or the latest so many. */
type ProjectPart = { page?: string; pageSize?: string; latest?: string };

const slice = createListSlice({
  name: 'project',
  calls: {
    list: defineCall('fallback.listProjects', (send, query: PartQuery<ProjectPart>) => send('listProjects', { query })),
    read: defineCall('fallback.readProject', (send, id: string, lang: Language) =>
      send('readProject', { params: { id }, query: { lang } }),
    ),
    create: defineCall('fallback.saveProject', (send, draft: Input<'createProject'>) => send('createProject', draft)),
    update: defineCall('fallback.saveProject', (send, id: string, changes: Omit<Input<'updateProject'>, 'params'>) =>
      send('updateProject', { params: { id }, ...changes }),
    ),
    remove: defineCall('fallback.deleteProject', (send, id: string) => send('deleteProject', { params: { id } })),
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
