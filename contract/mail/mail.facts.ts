/** `failed` e-mails are not tried again unless the office asks for it. */
export const emailStatuses = ['waiting', 'sent', 'failed'] as const;

/** As the office lists them: first what may need it. */
export const emailStatusOrder = [
  'waiting',
  'failed',
  'sent',
] as const satisfies readonly (typeof emailStatuses)[number][];
