import fc from 'fast-check';
import { registrationStatuses } from '#contract/registrations/registrations.facts.ts';
import type { RegistrationStatus } from '#contract/registrations/registrations.ts';

export const peopleOfModel = 5;

/** Acts on one event; people and rows are numbered in order of arrival. */
export type SeatAct =
  | { act: 'register'; person: number; waitlist: boolean; people: number }
  | { act: 'changeParty'; row: number; people: number; moveToEnd: boolean }
  | { act: 'letIn'; row: number; here: number[]; absent: number[] }
  | { act: 'cancel'; row: number }
  | { act: 'setStatus'; row: number; status: RegistrationStatus; overCapacity: boolean }
  | { act: 'checkIn'; row: number }
  | { act: 'deleteRow'; row: number }
  | { act: 'setCapacity'; capacity: number | null }
  | { act: 'deletePerson'; person: number }
  | { act: 'deleteEvent' };

const person = fc.nat(peopleOfModel - 1);
const row = fc.nat(7);
/** Mostly singles, as on most days. */
const people = fc.oneof(
  { weight: 2, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 4 }) },
);
const positions = fc.uniqueArray(fc.nat(3), { maxLength: 2 });
const one = <Act extends SeatAct['act']>(act: Act) => fc.constant(act);

export const someActs: fc.Arbitrary<SeatAct[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ act: one('register'), person, waitlist: fc.boolean(), people }) },
    {
      weight: 3,
      arbitrary: fc.record({ act: one('changeParty'), row, people, moveToEnd: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ act: one('letIn'), row, here: positions, absent: positions }) },
    { weight: 4, arbitrary: fc.record({ act: one('cancel'), row }) },
    {
      weight: 4,
      arbitrary: fc.record({
        act: one('setStatus'),
        row,
        status: fc.constantFrom(...registrationStatuses),
        overCapacity: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: one('checkIn'), row }) },
    { weight: 2, arbitrary: fc.record({ act: one('deleteRow'), row }) },
    { weight: 2, arbitrary: fc.record({ act: one('setCapacity'), capacity: fc.constantFrom(1, 2, 3, 5, null) }) },
    { weight: 1, arbitrary: fc.record({ act: one('deletePerson'), person }) },
    { weight: 1, arbitrary: fc.record({ act: one('deleteEvent') }) },
  ),
  { minLength: 4, maxLength: 12 },
);

export interface ModelRow {
  number: number;
  person: number;
  status: RegistrationStatus;
  isCancelledByMember: boolean;
  /** Who come, without those who are absent. */
  people: number;
  /** Of each place, for several. */
  party: ('' | 'in' | 'absent')[];
}

const sumOf = (rows: readonly ModelRow[]): number => rows.reduce((sum, each) => sum + each.people, 0);
const family = (people: number): Pick<ModelRow, 'people' | 'party'> => ({
  people,
  party: people === 1 ? [] : Array.from({ length: people }, () => '' as const),
});
const takesSeat = (status: RegistrationStatus): boolean => status === 'registered' || status === 'attended';

/** The rules of seats, as simply as possible: lists in memory, one act at a time. */
export class SeatsModel {
  capacity: number | null;
  rows: ModelRow[] = [];
  /** Rows on the waiting list, the next to get a seat first. */
  line: ModelRow[] = [];
  gone = new Set<number>();
  isDeleted = false;
  /** Whether the office has allowed more people than seats. */
  isOverbooked = false;
  private next = 0;

  constructor(capacity: number | null) {
    this.capacity = capacity;
  }

  get taken(): number {
    return sumOf(this.rows.filter(({ status }) => takesSeat(status)));
  }

  private hasSeatsFor(count: number): boolean {
    return this.capacity === null || this.taken + count <= this.capacity;
  }

  /** Those who wait go first, but for those who can never be seated. */
  private isOpenFor(count: number): boolean {
    const { capacity } = this;
    if (capacity === null) return true;
    const waiting = sumOf(this.line.filter((each) => each.people <= capacity));
    return this.taken + waiting + count <= capacity;
  }

  find(number: number): ModelRow | undefined {
    return this.rows.find((each) => each.number === number);
  }

  private liveRowOf(who: number): ModelRow | undefined {
    return this.rows.find((each) => each.person === who && each.status !== 'cancelled');
  }

  private put(target: ModelRow, status: RegistrationStatus): void {
    this.line = this.line.filter((each) => each !== target);
    target.status = status;
    target.isCancelledByMember = false;
    if (status === 'waitlisted') this.line.push(target);
    if (status === 'attended') target.party = target.party.map((each) => each || 'in');
    else target.party = target.party.map((each) => (each === 'in' ? '' : each));
  }

  private remove(target: ModelRow): void {
    this.rows = this.rows.filter((each) => each !== target);
    this.line = this.line.filter((each) => each !== target);
  }

  private seatTheLine(except?: ModelRow): void {
    for (const first of this.line.filter((each) => each !== except)) {
      if (this.capacity !== null && first.people > this.capacity) continue;
      if (!this.hasSeatsFor(first.people)) return;
      this.put(first, 'registered');
    }
  }

  /** Does it and answers `done`, or the code of the refusal. */
  perform(step: SeatAct): string {
    if (this.isDeleted) return 'not_found';
    // A person without a row frees no seat.
    const isStranger = step.act === 'deletePerson' && !this.rows.some((each) => each.person === step.person);
    const answer = this.change(step);
    const sentIntoLine = step.act === 'setStatus' && step.status === 'waitlisted' ? this.find(step.row) : undefined;
    if (answer === 'done' && !isStranger) this.seatTheLine(sentIntoLine);
    return answer;
  }

  private change(step: SeatAct): string {
    switch (step.act) {
      case 'register':
        return this.register(step.person, step.waitlist, step.people);
      case 'setCapacity':
        this.isOverbooked ||= step.capacity !== null && this.taken > step.capacity;
        this.capacity = step.capacity;
        return 'done';
      case 'deletePerson':
        for (const each of this.rows.filter((its) => its.person === step.person)) this.remove(each);
        this.gone.add(step.person);
        return 'done';
      case 'deleteEvent':
        this.isDeleted = true;
        this.rows = [];
        this.line = [];
        return 'done';
      default: {
        const target = this.find(step.row);
        return target ? this.changeRow(target, step) : 'not_found';
      }
    }
  }

  private register(who: number, waitlist: boolean, count: number): string {
    if (this.capacity !== null && count > this.capacity) return 'party_too_large';
    if (this.liveRowOf(who)) return 'already_registered';
    const hasSeat = this.isOpenFor(count);
    if (!hasSeat && !waitlist) return count === 1 ? 'event_full' : 'not_enough_seats';
    const rounds = this.rows.filter((each) => each.person === who && each.isCancelledByMember).length;
    if (rounds >= 5) return 'registered_too_often';
    const entered: ModelRow = {
      number: this.next,
      person: who,
      status: 'cancelled',
      isCancelledByMember: false,
      ...family(count),
    };
    this.next += 1;
    this.rows.push(entered);
    this.put(entered, hasSeat ? 'registered' : 'waitlisted');
    return 'done';
  }

  private changeParty(target: ModelRow, { people: count, moveToEnd }: { people: number; moveToEnd: boolean }): string {
    const isWaiting = target.status === 'waitlisted';
    if (!isWaiting && target.status !== 'registered') return 'party_settled';
    const more = count - target.people;
    if (more > 0) {
      if (this.capacity !== null && count > this.capacity) return 'party_too_large';
      if (isWaiting && !moveToEnd) return 'loses_place';
      if (!isWaiting && !this.isOpenFor(more)) return 'not_enough_seats';
      if (isWaiting) this.line = [...this.line.filter((each) => each !== target), target];
    }
    Object.assign(target, family(count));
    return 'done';
  }

  private letIn(target: ModelRow, { here, absent }: { here: number[]; absent: number[] }): string {
    if (target.status !== 'registered' && target.status !== 'attended') return 'not_checkable';
    const places = Math.max(1, target.party.length);
    if ([...here, ...absent].some((place) => place >= places) || here.some((place) => absent.includes(place))) {
      return 'invalid';
    }
    if (target.party.length === 0) {
      if (absent.length > 0) return 'invalid';
      if (here.length > 0) target.status = 'attended';
      return 'done';
    }
    const after = target.party.map((each, place) =>
      absent.includes(place) ? 'absent' : here.includes(place) ? 'in' : each,
    );
    const count = after.filter((each) => each !== 'absent').length;
    if (count === 0) return 'invalid';
    const more = count - target.people;
    if (more > 0 && !this.hasSeatsFor(more)) return more === 1 ? 'event_full' : 'not_enough_seats';
    Object.assign(target, { people: count, party: after });
    target.status = after.includes('in') ? 'attended' : 'registered';
    return 'done';
  }

  private changeRow(target: ModelRow, step: Extract<SeatAct, { row: number }>): string {
    const { status } = target;
    switch (step.act) {
      case 'cancel':
        if (status !== 'registered' && status !== 'waitlisted') return 'not_cancellable';
        this.put(target, 'cancelled');
        target.isCancelledByMember = true;
        return 'done';
      case 'checkIn':
        if (status !== 'registered' && status !== 'attended') return 'not_checkable';
        this.put(target, 'attended');
        return 'done';
      case 'changeParty':
        return this.changeParty(target, step);
      case 'letIn':
        return this.letIn(target, step);
      case 'deleteRow':
        this.remove(target);
        return 'done';
      case 'setStatus':
        if (status === step.status) return 'done';
        if (status === 'cancelled' && this.liveRowOf(target.person)) return 'already_registered';
        if (takesSeat(step.status) && !takesSeat(status) && !this.hasSeatsFor(target.people)) {
          if (!step.overCapacity) return target.people === 1 ? 'event_full' : 'not_enough_seats';
          this.isOverbooked = true;
        }
        this.put(target, step.status);
        return 'done';
    }
  }
}
