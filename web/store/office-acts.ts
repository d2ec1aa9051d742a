import type { Input } from '#contract/send.ts';
import { bannersSlice } from './banners.ts';
import { eventsSlice } from './events.ts';
import { projectSlice } from './project.ts';
import { storiesSlice } from './success-stories.ts';

// What only the office does with the lists of the store, apart from the script of every page.

export const createBanner = (draft: Input<'createBanner'>) => bannersSlice.create((ask) => ask('createBanner', draft));

export const updateBanner = ({ id, changes }: { id: string; changes: Omit<Input<'updateBanner'>, 'params'> }) =>
  bannersSlice.update((ask) => ask('updateBanner', { params: { id }, ...changes }));

export const deleteBanner = (id: string) =>
  bannersSlice.remove({ id, request: (ask) => ask('deleteBanner', { params: { id } }) });

export const createEvent = (draft: Input<'createEvent'>) => eventsSlice.create((ask) => ask('createEvent', draft));

export const updateEvent = ({ id, changes }: { id: string; changes: Omit<Input<'updateEvent'>, 'params'> }) =>
  eventsSlice.update((ask) => ask('updateEvent', { params: { id }, ...changes }));

/** `query` where there is more to say than which one. */
export const deleteEvent = (id: string, query: Input<'deleteEvent'>['query'] = {}) =>
  eventsSlice.remove({ id, request: (ask) => ask('deleteEvent', { params: { id }, query }) });

export const createProject = (draft: Input<'createProject'>) =>
  projectSlice.create((ask) => ask('createProject', draft));

export const updateProject = ({ id, changes }: { id: string; changes: Omit<Input<'updateProject'>, 'params'> }) =>
  projectSlice.update((ask) => ask('updateProject', { params: { id }, ...changes }));

export const deleteProject = (id: string) =>
  projectSlice.remove({ id, request: (ask) => ask('deleteProject', { params: { id } }) });

export const createStory = (draft: Input<'createStory'>) => storiesSlice.create((ask) => ask('createStory', draft));

export const updateStory = ({ id, changes }: { id: string; changes: Omit<Input<'updateStory'>, 'params'> }) =>
  storiesSlice.update((ask) => ask('updateStory', { params: { id }, ...changes }));

export const deleteStory = (id: string) =>
  storiesSlice.remove({ id, request: (ask) => ask('deleteStory', { params: { id } }) });
