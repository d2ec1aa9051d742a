import type { IssueCertificates } from '#contract/certificates/certificates.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { defineCall } from '../../calls/call.ts';

/** An event as its readers see it, in each language. */
export const readInLanguages = defineCall('fallback.listEvents', async (send, id: string) => {
  const events = await Promise.all(
    languages.map(async (lang) => [lang, (await send('readEvent', { params: { id }, query: { lang } })).data] as const),
  );
  return Object.fromEntries(events) as Record<Language, (typeof events)[number][1]>;
});

export const listCertificates = defineCall('fallback.certificates', (send, id: string) =>
  send('listCertificates', { params: { id } }),
);

export const issueCertificates = defineCall(
  'fallback.certificates',
  async (send, { id, ...body }: { id: string } & IssueCertificates) =>
    (await send('issueCertificates', { params: { id }, body })).count,
);

export const voidCertificate = defineCall('fallback.certificates', (send, id: string, reason: string) =>
  send('voidCertificate', { params: { id }, body: { reason } }),
);
