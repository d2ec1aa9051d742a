import type { RegistrationStatus } from '#contract/registrations.ts';

export const statusChoices = [
  'registered',
  'attended',
  'no_show',
  'cancelled',
  'waitlisted',
] as const satisfies readonly RegistrationStatus[];
