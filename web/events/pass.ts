import type { Registration } from '#contract/registrations/registrations.ts';
import { pages } from '../app/pages.ts';

export const passPathOf = (registrationId: string): string => pages.pass({ id: registrationId });

/** The waiting list gives no pass. */
export const hasSeat = ({ status }: Pick<Registration, 'status'>): boolean =>
  status === 'registered' || status === 'attended';
