import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';
import { createThunk, removeThunk, updateThunk } from './office-item-thunks.ts';
import { storiesSlice } from './success-stories.ts';

export const createStory = createThunk(
  storiesSlice,
  defineCall('fallback.createStory', (send, draft: Input<'createStory'>) => send('createStory', draft)),
);

export const updateStory = updateThunk(
  storiesSlice,
  defineCall('fallback.updateStory', (send, id: string, changes: Omit<Input<'updateStory'>, 'params'>) =>
    send('updateStory', { params: { id }, ...changes }),
  ),
);

export const deleteStory = removeThunk(
  storiesSlice,
  defineCall('fallback.deleteStory', (send, id: string) => send('deleteStory', { params: { id } })),
);
