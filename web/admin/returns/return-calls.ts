import { defineCall } from '../../calls/call.ts';

const fallback = 'fallback.changeDonations';

/** Years are named by their first calendar year. */
export const readReturn = defineCall(
  'fallback.readReturn',
  async (send, year: string) => (await send('readReturn', { params: { year } })).data,
);

export const closeYear = defineCall(fallback, (send, year: string) => send('closeYear', { params: { year } }));

export const reopenYear = defineCall(
  fallback,
  async (send, year: string, reason: string) => (await send('reopenYear', { params: { year }, body: { reason } })).data,
);

export const askReturnExport = defineCall(
  fallback,
  async (send, year: string, reason: string) =>
    (await send('askReturnExport', { params: { year }, body: { reason } })).data,
);

/** The contract knows no type for bytes: a table arrives as text. */
export const exportReturn = defineCall(
  'fallback.exportTable',
  async (send, year: string) => (await send('exportReturn', { params: { year } })) as unknown as string,
);

export const checkTemplate = defineCall(fallback, (send, year: string, checkedOn: string) =>
  send('checkTemplate', { params: { year }, body: { checkedOn } }),
);

export const writeCertificates = defineCall(
  fallback,
  (send, year: string, certificates: { donorId: string; number: string }[]) =>
    send('writeCertificates', { params: { year }, body: { certificates } }),
);
