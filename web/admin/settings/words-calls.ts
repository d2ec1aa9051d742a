import type { UpdatePageTexts } from '#contract/page-texts/page-texts.ts';
import { defineCall } from '../../calls/call.ts';

export const readPageTexts = defineCall('fallback.pageTexts', async (send) => (await send('readOfficePageTexts')).data);

export const savePageTexts = defineCall(
  'fallback.savePageTexts',
  async (send, texts: UpdatePageTexts['texts']) => (await send('updatePageTexts', { body: { texts } })).data,
);
