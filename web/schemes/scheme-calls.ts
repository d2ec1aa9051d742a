import type { Input } from '#contract/send.ts';
import { defineCall, type Query } from '../calls/call.ts';

export const listSchemes = defineCall(
  'fallback.listSchemes',
  async (send, query: Query<'listSchemes'>) => (await send('listSchemes', { query })).data,
);

export const readScheme = defineCall(
  'fallback.listSchemes',
  async (send, input: Input<'readScheme'>) => (await send('readScheme', input)).data,
);
