import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';
import { storiesSlice } from './success-stories.ts';

const createCall = defineCall('fallback.createStory', (send, draft: Input<'createStory'>) =>
  send('createStory', draft),
);

const updateCall = defineCall('fallback.updateStory', (send, input: Input<'updateStory'>) =>
  send('updateStory', input),
);

const deleteCall = defineCall('fallback.deleteStory', (send, input: Input<'deleteStory'>) =>
  send('deleteStory', input),
);

export const createStory = (draft: Input<'createStory'>) => storiesSlice.create(createCall(draft));

export const updateStory = ({ id, changes }: { id: string; changes: Omit<Input<'updateStory'>, 'params'> }) =>
  storiesSlice.update(updateCall({ params: { id }, ...changes }));

export const deleteStory = (id: string) => storiesSlice.remove({ id, call: deleteCall({ params: { id } }) });
