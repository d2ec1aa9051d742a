import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { registrationStatuses } from '#contract/registrations/registrations.facts.ts';
import type { RegistrationStatus } from '#contract/registrations/registrations.ts';
import { ask, outcomeOf } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson } from '../../../../test/builders/builders.ts';
import { anEvent, aRegistration } from '../../../../test/builders/event-builders.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asRavi: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const days = { upcoming: '2026-01-20', past: '2026-01-19' } as const;
type When = keyof typeof days;

/** What each act answers for a row of each status, on an event to come and on one that is over. */
const table: Record<string, Record<RegistrationStatus, Record<When, string>>> = {
  register: {
    registered: { upcoming: '409 already_registered', past: '409 event_past' },
    attended: { upcoming: '409 already_registered', past: '409 event_past' },
    no_show: { upcoming: '409 already_registered', past: '409 event_past' },
    waitlisted: { upcoming: '409 already_registered', past: '409 event_past' },
    cancelled: { upcoming: '201', past: '409 event_past' },
  },
  cancel: {
    registered: { upcoming: '204', past: '409 not_cancellable' },
    attended: { upcoming: '409 not_cancellable', past: '409 not_cancellable' },
    no_show: { upcoming: '409 not_cancellable', past: '409 not_cancellable' },
    waitlisted: { upcoming: '204', past: '409 not_cancellable' },
    cancelled: { upcoming: '409 not_cancellable', past: '409 not_cancellable' },
  },
  feedback: {
    registered: { upcoming: '409 not_attended', past: '409 not_attended' },
    attended: { upcoming: '200', past: '200' },
    no_show: { upcoming: '409 not_attended', past: '409 not_attended' },
    waitlisted: { upcoming: '409 not_attended', past: '409 not_attended' },
    cancelled: { upcoming: '409 not_attended', past: '409 not_attended' },
  },
  'check in': {
    registered: { upcoming: '200', past: '200' },
    attended: { upcoming: '200', past: '200' },
    no_show: { upcoming: '409 not_checkable', past: '409 not_checkable' },
    waitlisted: { upcoming: '409 not_checkable', past: '409 not_checkable' },
    cancelled: { upcoming: '409 not_checkable', past: '409 not_checkable' },
  },
};

interface Case {
  id: string;
  eventId: string;
  headers: { authorization: string };
}

const acts: Record<string, (of: Case) => ReturnType<typeof ask>> = {
  register: ({ eventId, headers }) => ask(fresh, `POST /events/${eventId}/register`, { headers, body: {} }),
  cancel: ({ id, headers }) => ask(fresh, `DELETE /event-registrations/${id}`, { headers }),
  feedback: ({ id, headers }) =>
    ask(fresh, `POST /event-registrations/${id}/feedback`, { headers, body: { feedback: 'Good' } }),
  'check in': ({ id }) => ask(fresh, `POST /admin/registrations/${id}/check-in`, { headers: asRavi }),
};

async function aCase(status: RegistrationStatus, when: When): Promise<Case> {
  const event = await fresh.has(anEvent({ date: days[when] }));
  const person = await fresh.has(aPerson());
  const { id } = await fresh.has(aRegistration({ eventId: event.id, personId: person.id, status }));
  return { id, eventId: event.id, headers: await fresh.signIn(person) };
}

for (const [act, perform] of Object.entries(acts)) {
  test(`to ${act} answers the same for everybody in the same state`, async () => {
    for (const status of registrationStatuses) {
      for (const when of ['upcoming', 'past'] as const) {
        const outcome = outcomeOf(await perform(await aCase(status, when)));
        assert.equal(outcome, table[act]?.[status][when], `${act} ${status} ${when}`);
      }
    }
  });
}

test('the office sets any status from any other, before and after the event', async () => {
  for (const from of registrationStatuses) {
    for (const status of registrationStatuses) {
      for (const when of ['upcoming', 'past'] as const) {
        const { id, headers } = await aCase(from, when);
        const answer = await ask(fresh, `PUT /admin/registrations/${id}/status`, { headers: asRavi, body: { status } });
        const { data } = answer.json();
        assert.deepEqual([answer.statusCode, data.status], [200, status], `${from} to ${status}, ${when}`);
        assert.equal(data.check_in_time !== null, status === 'attended');
        assert.equal(
          outcomeOf(await ask(fresh, `PUT /admin/registrations/${id}/status`, { headers, body: { status } })),
          '403 not_allowed',
        );
      }
    }
  }
});
