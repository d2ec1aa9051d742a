import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';
import { bannersSlice } from './banners.ts';
import { createThunk, removeThunk, updateThunk } from './office-item-thunks.ts';

export const createBanner = createThunk(
  bannersSlice,
  defineCall('fallback.saveBanner', (send, draft: Input<'createBanner'>) => send('createBanner', draft)),
);

export const updateBanner = updateThunk(
  bannersSlice,
  defineCall('fallback.saveBanner', (send, id: string, changes: Omit<Input<'updateBanner'>, 'params'>) =>
    send('updateBanner', { params: { id }, ...changes }),
  ),
);

export const deleteBanner = removeThunk(
  bannersSlice,
  defineCall('fallback.deleteBanner', (send, id: string) => send('deleteBanner', { params: { id } })),
);
