import type { Registration } from '#contract/registrations/registrations.ts';

export const passPathOf = (registrationId: string): string => `/my-registrations/${registrationId}/pass`;

/** Nobody is let in by a place in the line. */
export const hasSeat = ({ status }: Pick<Registration, 'status'>): boolean =>
  status === 'registered' || status === 'attended';
