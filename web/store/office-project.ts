import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';
import { createThunk, removeThunk, updateThunk } from './office-item-thunks.ts';
import { projectSlice } from './project.ts';

export const createProject = createThunk(
  projectSlice,
  defineCall('fallback.saveProject', (send, draft: Input<'createProject'>) => send('createProject', draft)),
);

export const updateProject = updateThunk(
  projectSlice,
  defineCall('fallback.saveProject', (send, id: string, changes: Omit<Input<'updateProject'>, 'params'>) =>
    send('updateProject', { params: { id }, ...changes }),
  ),
);

export const deleteProject = removeThunk(
  projectSlice,
  defineCall('fallback.deleteProject', (send, id: string) => send('deleteProject', { params: { id } })),
);
