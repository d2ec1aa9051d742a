import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';
import { bannersSlice } from './banners.ts';

const createCall = defineCall('fallback.saveBanner', (send, draft: Input<'createBanner'>) =>
  send('createBanner', draft),
);

const updateCall = defineCall('fallback.saveBanner', (send, input: Input<'updateBanner'>) =>
  send('updateBanner', input),
);

const deleteCall = defineCall('fallback.deleteBanner', (send, input: Input<'deleteBanner'>) =>
  send('deleteBanner', input),
);

export const createBanner = (draft: Input<'createBanner'>) => bannersSlice.create(createCall(draft));

export const updateBanner = ({ id, changes }: { id: string; changes: Omit<Input<'updateBanner'>, 'params'> }) =>
  bannersSlice.update(updateCall({ params: { id }, ...changes }));

export const deleteBanner = (id: string) => bannersSlice.remove({ id, call: deleteCall({ params: { id } }) });
