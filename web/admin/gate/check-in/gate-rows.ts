import type { GateRegistration } from '#contract/gate/scans.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import type { GateState } from './gate.ts';

/** Contact and notes are known only while there is a network: no phone keeps them. */
const unknown = {
  waitlist_position: null,
  registration_date: '',
  email: null,
  phone: null,
  notes: null,
  feedback: null,
  rating: null,
  language: 'en' as const,
};

/** As the screen shows them: what the gate knows, with what the office's list tells besides. */
export function asRegistrations(
  { list, rows }: Pick<GateState, 'list' | 'rows'>,
  known: readonly Registration[],
): Registration[] {
  const byId = new Map(known.map((row) => [row.id, row]));
  const event = list?.event;
  return rows.map((row) => ({
    ...unknown,
    event_id: event?.id ?? '',
    title: event?.title ?? '',
    location: event?.location ?? null,
    date: event?.date ?? '',
    time: event?.time ?? null,
    ...byId.get(row.id),
    ...row,
  }));
}

export const asGateRow = (registration: Registration): GateRegistration => {
  const { id, name, code, people, people_here, status, check_in_time, party } = registration;
  return { id, name, code, people, people_here, status, check_in_time, party };
};
