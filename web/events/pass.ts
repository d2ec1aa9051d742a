import type { Registration } from '#contract/registrations/registrations.ts';

export const passPathOf = (registrationId: string): string => `/my-registrations/${registrationId}/pass`;

/** The waiting list gives no pass. */
export const hasSeat = ({ status }: Pick<Registration, 'status'>): boolean =>
  status === 'registered' || status === 'attended';
