/** `failed` e-mails are retried only when the office asks for it. */
export const emailStatuses = ['waiting', 'sent', 'failed'] as const;

/** In the order of the office's list: what may need attention comes first. */
export const emailStatusOrder = [
  'waiting',
  'failed',
  'sent',
] as const satisfies readonly (typeof emailStatuses)[number][];
