import type { Project } from '#contract/projects/projects.ts';
import type { Language } from '#contract/values/language.ts';
import { defineCall } from '../calls/call.ts';
import { readThunk } from './item-thunks.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

/** A page, or the latest so many. */
type ProjectPart = { page?: string; pageSize?: string; latest?: string };

export const projectSlice = createListSlice({
  name: 'project',
  list: defineCall('fallback.listProjects', (send, query: PartQuery<ProjectPart>) => send('listProjects', { query })),
  toItem: (sent) => (hasId(sent) ? (sent as Project) : undefined),
});

export const { reducer: projectReducer, load: loadProjects } = projectSlice;

/** Specified; no page reads one by itself. */
export const readProject = /* @__PURE__ */ readThunk(
  projectSlice,
  /* @__PURE__ */ defineCall('fallback.readProject', (send, id: string, lang: Language) =>
    send('readProject', { params: { id }, query: { lang } }),
  ),
);
