import type { LightMyRequestResponse } from 'fastify';
import type { Event } from '#contract/events/events.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import type { FreshApp } from '../harness/fresh-app.ts';
import { ask } from './account-calls.ts';
import { aPerson, type PersonRow } from './builders.ts';

/** An account with the calls about events that it makes. */
export interface Participant {
  person: PersonRow;
  headers: { authorization: string };
  register(eventId: string, details?: Record<string, unknown>): Promise<LightMyRequestResponse>;
  cancel(id: string): Promise<LightMyRequestResponse>;
  giveFeedback(id: string, body: Record<string, unknown>): Promise<LightMyRequestResponse>;
  mine(): Promise<Registration[]>;
}

export async function aParticipant(fresh: FreshApp, details: Parameters<typeof aPerson>[0] = {}): Promise<Participant> {
  const person = await fresh.has(aPerson(details));
  const headers = await fresh.signIn(person);
  return {
    person,
    headers,
    register: (event_id, details) =>
      ask(fresh, 'POST /event-registrations', { headers, body: { event_id, ...details } }),
    cancel: (id) => ask(fresh, `DELETE /event-registrations/${id}`, { headers }),
    giveFeedback: (id, body) => ask(fresh, `POST /event-registrations/${id}/feedback`, { headers, body }),
    mine: async () => (await ask(fresh, 'GET /event-registrations/my-registrations', { headers })).json().data,
  };
}

/** How an event stands: seats left and people waiting. */
export async function standOf(fresh: FreshApp, eventId: string): Promise<[Event['seatsLeft'], number]> {
  const { seatsLeft, waitlistLength }: Event = (await ask(fresh, `GET /events/${eventId}`)).json().data;
  return [seatsLeft, waitlistLength];
}
