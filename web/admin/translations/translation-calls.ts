import type { Input } from '#contract/send.ts';
import { defineCall, type Query } from '../../calls/call.ts';

export const listTranslations = defineCall('fallback.listTranslations', (send, query: Query<'listTranslations'>) =>
  send('listTranslations', { query }),
);

export const readContentTranslations = defineCall(
  'fallback.listTranslations',
  async (send, params: Input<'readContentTranslations'>['params']) =>
    (await send('readContentTranslations', { params })).data,
);

export const correctTranslation = defineCall(
  'fallback.saveTranslation',
  async (send, input: Input<'correctTranslation'>) => (await send('correctTranslation', input)).data,
);

export const translateContent = defineCall('fallback.saveTranslation', (send, input: Input<'translateContent'>) =>
  send('translateContent', input),
);

export const readGlossary = defineCall('fallback.readGlossary', (send) => send('readGlossary'));

export const saveGlossary = defineCall('fallback.saveGlossary', (send, body: Input<'updateGlossary'>['body']) =>
  send('updateGlossary', { body }),
);
