import type { Language } from '#contract/values/language.ts';
import { defineCall } from '../calls/call.ts';

export const readCertificate = defineCall(
  'fallback.certificates',
  async (send, code: string, lang: Language) =>
    (await send('readCertificate', { params: { code }, query: { lang } })).data,
);

export const readMyCertificate = defineCall(
  'fallback.certificates',
  async (send, id: string) => (await send('readMyCertificate', { params: { id } })).data,
);
