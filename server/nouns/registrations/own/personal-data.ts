import type { PersonalDataOf } from '../../../shared/accounts/personal-data.ts';
import { listCallsOf } from '../../../shared/phone-list/calls.service.ts';
import { exportRegistrationsOf, forgetRegistrationsOf } from './forgetting.service.ts';
import { joinGuestRegistrations } from './guests.service.ts';

/** What is kept here about people, for whoever sees to their accounts. */
export const personalDataOfRegistrations = (publicUrl: string): PersonalDataOf<'registrations' | 'calls'> => ({
  export: async (queryable, personId, language) => ({
    registrations: await exportRegistrationsOf(queryable, personId, language),
    calls: await listCallsOf(queryable, personId),
  }),
  forget: (tx, personId, now) => forgetRegistrationsOf(tx, personId, { publicUrl, now }),
  claim: (tx, person, now) => joinGuestRegistrations(tx, person, { publicUrl, now }),
});
