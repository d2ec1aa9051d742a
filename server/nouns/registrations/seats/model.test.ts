import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { isProblem } from '#contract/protocol/is-problem.ts';
import type { RegistrationStatus } from '#contract/registrations/registrations.ts';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aCrowd, type CrowdMember } from '../../../../test/builders/crowd.ts';
import { aCourseOf, anEvent } from '../../../../test/builders/event-builders.ts';
import { peopleOfModel, type SeatAct, SeatsModel, someActs } from '../../../../test/builders/seats-model.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { isLongRun, seed } from '../../../../test/harness/long-run.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import type { Person } from '../../../platform/http/person.ts';
import { removePerson } from '../../../shared/accounts/accounts.service.ts';
import { openPictures } from '../../../shared/content/pictures/pictures.service.ts';
import type { EventTools } from '../../events/events-office.service.ts';
import { changeEvent, removeEvent } from '../../events/series.service.ts';
import { checkIn } from '../desk/check-in.service.ts';
import { removeRegistration, setStatus } from '../desk/office-registrations.service.ts';
import { cancelMyRegistration } from '../own/own-registrations.service.ts';
import { changeMyParty } from '../own/party.service.ts';
import { personalDataOfRegistrations } from '../own/personal-data.ts';
import { openRegistrationQueue, type RegisteringTools, register } from '../own/registering.service.ts';
import { reactToEvents } from './event-changes.service.ts';

const sequences = isLongRun ? 5_000 : 160;
/** Sequences side by side, each with an event of its own. */
const lanes = 4;
const publicUrl = 'https://seva.example';
const personalData = personalDataOfRegistrations(publicUrl);

let fresh: FreshApp;
let act: OfficeAct;
let tools: RegisteringTools & EventTools;
before(async () => {
  fresh = await freshApp();
  const { database } = fresh;
  tools = {
    database,
    publicUrl,
    queue: openRegistrationQueue(),
    pictures: openPictures(),
    eventReactions: reactToEvents(publicUrl),
    tellSubscribers: async () => undefined,
  };
  const { id, name, email } = await fresh.has(anAdministrator());
  const rest = {
    duties: ['owner'],
    status: 'active',
    isMainAdministrator: false,
    language: 'en',
    sessionId: id,
    isByCard: false,
  } satisfies Partial<Person>;
  const actor: Person = { id, name, email, role: 'admin', ...rest };
  act = { actor, language: 'en', network: '127.0.0.1', requestId: 'model', now: fresh.clock.now() };
});
after(() => fresh.close());

const member = ({ id, name, email }: CrowdMember): Person => ({ ...act.actor, id, name, email, role: 'user' });

interface Row {
  id: string;
  status: RegistrationStatus;
  place: number | null;
  people: number;
}
interface Counted {
  taken: number;
  waiting: number;
  waitingPeople: number;
}

const companions = (people: number) =>
  Array.from({ length: people - 1 }, () => ({ name: null, age_group: 'adult' as const, age_said: true }));

/** By the member, whose call obeys the line; a row that is gone is nobody's. */
async function changePartyInModel(id: string, step: { people: number; moveToEnd: boolean }): Promise<void> {
  const [owner] = await fresh.database.query<CrowdMember>(sql`
    SELECT people.id, people.name, people.email FROM registrations JOIN people ON people.id = person_id
    WHERE registrations.id = ${id}`);
  const context = { now: act.now, language: 'en', requestId: act.requestId } as const;
  const input = { party: companions(step.people), moveToEnd: step.moveToEnd };
  await changeMyParty(tools, owner ? member(owner) : act.actor, id, input, context);
}

const atRest: CrowdMember[] = [];
/** Made many at a time, which takes hardly longer than to make a few. */
async function somePeople(): Promise<CrowdMember[]> {
  if (atRest.length < peopleOfModel) atRest.push(...(await aCrowd(fresh.database, 50 * peopleOfModel, act.now)));
  return atRest.splice(0, peopleOfModel);
}

/** The event as the tables have it, once what the model calls by number has got its ids. */
class RealSeats {
  rowIds: string[] = [];
  readonly eventId: string;
  readonly people: readonly CrowdMember[];

  constructor(eventId: string, people: readonly CrowdMember[]) {
    this.eventId = eventId;
    this.people = people;
  }

  async perform(step: SeatAct): Promise<string> {
    try {
      await this.act(step);
      return 'done';
    } catch (error) {
      if (isProblem(error)) return error.code;
      throw error;
    }
  }

  private async act(step: SeatAct): Promise<void> {
    const { database } = fresh;
    const { now, requestId } = act;
    const personOf = (number: number) => this.people[number] as CrowdMember;
    const rowId = 'row' in step ? (this.rowIds[step.row] ?? '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55') : '';
    switch (step.act) {
      case 'register': {
        const { person, waitlist, people } = step;
        const row = await register(
          tools,
          member(personOf(person)),
          this.eventId,
          { waitlist, party: companions(people) },
          { now, language: 'en', requestId },
        );
        this.rowIds.push(row.id);
        break;
      }
      case 'cancel': {
        const [owner] = await database.query<{ id: string }>(
          sql`SELECT person_id AS id FROM registrations WHERE id = ${rowId}`,
        );
        const person = this.people.find(({ id }) => id === owner?.id) ?? personOf(0);
        await cancelMyRegistration(tools, member(person), rowId, { now, requestId });
        break;
      }
      case 'setStatus':
        await setStatus(tools, rowId, { status: step.status, overCapacity: step.overCapacity }, act);
        break;
      case 'checkIn':
        await checkIn(tools, rowId, {}, act);
        break;
      case 'changeParty':
        await changePartyInModel(rowId, step);
        break;
      case 'letIn':
        await checkIn(tools, rowId, { here: step.here, absent: step.absent }, act);
        break;
      case 'deleteRow':
        await removeRegistration(tools, rowId, act);
        break;
      case 'setCapacity':
        await changeEvent(tools, { id: this.eventId, scope: 'one' }, { capacity: step.capacity }, null, act);
        break;
      case 'deletePerson':
        await database.transaction((tx) => removePerson(tx, personOf(step.person).id, { personalData, now }));
        break;
      case 'deleteEvent':
        await removeEvent(tools, this.eventId, { scope: 'following' }, act);
    }
  }

  async state() {
    const [found] = await fresh.database.query<{ rows: Row[] | null; counted: Counted | null }>(
      sql`
        SELECT (
          SELECT json_agg(json_build_object('id', id, 'status', status, 'place', waiting_number, 'people', people))
          FROM registrations WHERE event_id = ${this.eventId}
        ) AS rows, (
          SELECT json_build_object('taken', seats_taken, 'waiting', waiting, 'waitingPeople', waiting_people) FROM events WHERE id = ${this.eventId}
        ) AS counted`,
      'state-of-model',
    );
    const numbered = (found?.rows ?? []).map((row) => ({ ...row, number: this.rowIds.indexOf(row.id) }));
    return {
      statuses: Object.fromEntries(numbered.map(({ number, status, people }) => [number, `${status} ${people}`])),
      line: numbered
        .filter(({ place }) => place !== null)
        .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
        .map(({ number }) => number),
      counted: found?.counted ?? undefined,
    };
  }
}

const stateOf = (model: SeatsModel) => ({
  statuses: Object.fromEntries(model.rows.map(({ number, status, people }) => [number, `${status} ${people}`])),
  line: model.line.map(({ number }) => number),
  counted: model.isDeleted
    ? undefined
    : {
        taken: model.taken,
        waiting: model.line.length,
        waitingPeople: model.line.reduce((sum, { people }) => sum + people, 0),
      },
});

/** On a day of a course nobody gives up a seat by staying away, so that act is left to events of one day. */
const isOfCourse = (step: SeatAct): boolean => step.act !== 'letIn' || step.absent.length === 0;

test(`in ${sequences} random sequences, a fourth of them of courses, seats are taken, freed and passed on as the rules say, and never too many`, async () => {
  const kind = fc.constantFrom('event', 'event', 'event', 'course');
  const property = fc.asyncProperty(fc.constantFrom(1, 2, 3, 5, null), kind, someActs, async (capacity, of, all) => {
    const { id } = await fresh.has(of === 'course' ? aCourseOf({ capacity }) : anEvent({ capacity }));
    const steps = of === 'course' ? all.filter(isOfCourse) : all;
    const model = new SeatsModel(capacity);
    const real = new RealSeats(id, await somePeople());
    for (const step of steps) {
      // Who is gone does nothing any more.
      if ('person' in step && (model.gone.has(step.person) || model.isDeleted)) continue;
      assert.deepEqual([await real.perform(step), await real.state()], [model.perform(step), stateOf(model)]);
      assert.ok(model.isOverbooked || model.capacity === null || model.taken <= model.capacity);
    }
  });
  const runs = Array.from({ length: lanes }, (_, lane) =>
    fc.check(property, { numRuns: sequences / lanes, seed: seed + lane }),
  );
  for (const result of await Promise.all(runs)) {
    if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance });
  }
});
