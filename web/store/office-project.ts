import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';
import { projectSlice } from './project.ts';

const createCall = defineCall('fallback.saveProject', (send, draft: Input<'createProject'>) =>
  send('createProject', draft),
);

const updateCall = defineCall('fallback.saveProject', (send, input: Input<'updateProject'>) =>
  send('updateProject', input),
);

const deleteCall = defineCall('fallback.deleteProject', (send, input: Input<'deleteProject'>) =>
  send('deleteProject', input),
);

export const createProject = (draft: Input<'createProject'>) => projectSlice.create(createCall(draft));

export const updateProject = ({ id, changes }: { id: string; changes: Omit<Input<'updateProject'>, 'params'> }) =>
  projectSlice.update(updateCall({ params: { id }, ...changes }));

export const deleteProject = (id: string) => projectSlice.remove({ id, call: deleteCall({ params: { id } }) });
