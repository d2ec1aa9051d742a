import type { RegistrationsQuery } from '#contract/registrations/registrations.ts';
import { mapCall } from '../calls/call.ts';
import { thunkOf } from './call-thunk.ts';
import * as calls from './office-registration-calls.ts';
import { rowsIn } from './registrations.ts';

/** Screens of the office use the same calls without the store: no page carries these thunks. */

export const loadEventRegistrations = thunkOf('registrations/loadOfEvent', (id: string) =>
  mapCall(calls.listEventRegistrations({ id }), rowsIn),
);

export const loadAllRegistrations = thunkOf('registrations/loadAll', (query: RegistrationsQuery) =>
  mapCall(calls.listAllRegistrations(query), rowsIn),
);

export const setRegistrationStatus = thunkOf('registrations/setStatus', calls.setRegistrationStatus);

export const checkInRegistration = thunkOf('registrations/checkIn', calls.checkInRegistration);

export const deleteRegistration = thunkOf('registrations/delete', (id: string) =>
  mapCall(calls.deleteRegistration(id), () => id),
);
