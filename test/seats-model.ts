import fc from 'fast-check';
import { registrationStatuses } from '#contract/registrations/registrations.facts.ts';
import type { RegistrationStatus } from '#contract/registrations/registrations.ts';

export const peopleOfModel = 5;

/** Acts on one event; people and rows are numbered in order of arrival. */
export type SeatAct =
  | { act: 'register'; person: number; waitlist: boolean }
  | { act: 'cancel'; row: number }
  | { act: 'setStatus'; row: number; status: RegistrationStatus; overCapacity: boolean }
  | { act: 'checkIn'; row: number }
  | { act: 'deleteRow'; row: number }
  | { act: 'setCapacity'; capacity: number | null }
  | { act: 'deletePerson'; person: number }
  | { act: 'deleteEvent' };

const person = fc.nat(peopleOfModel - 1);
const row = fc.nat(7);
const one = <Act extends SeatAct['act']>(act: Act) => fc.constant(act);

export const someActs: fc.Arbitrary<SeatAct[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ act: one('register'), person, waitlist: fc.boolean() }) },
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
    { weight: 2, arbitrary: fc.record({ act: one('setCapacity'), capacity: fc.constantFrom(1, 2, 3, null) }) },
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
}

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
    return this.rows.filter(({ status }) => takesSeat(status)).length;
  }

  private get hasSeat(): boolean {
    return this.capacity === null || this.taken < this.capacity;
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
  }

  private remove(target: ModelRow): void {
    this.rows = this.rows.filter((each) => each !== target);
    this.line = this.line.filter((each) => each !== target);
  }

  private seatTheLine(except?: ModelRow): void {
    for (const first of this.line.filter((each) => each !== except)) if (this.hasSeat) this.put(first, 'registered');
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
        return this.register(step.person, step.waitlist);
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

  private register(who: number, waitlist: boolean): string {
    if (this.liveRowOf(who)) return 'already_registered';
    const hasSeat = this.capacity === null || this.taken + this.line.length < this.capacity;
    if (!hasSeat && !waitlist) return 'event_full';
    const rounds = this.rows.filter((each) => each.person === who && each.isCancelledByMember).length;
    if (rounds >= 5) return 'registered_too_often';
    const entered: ModelRow = { number: this.next, person: who, status: 'cancelled', isCancelledByMember: false };
    this.next += 1;
    this.rows.push(entered);
    this.put(entered, hasSeat ? 'registered' : 'waitlisted');
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
      case 'deleteRow':
        this.remove(target);
        return 'done';
      case 'setStatus':
        if (status === step.status) return 'done';
        if (status === 'cancelled' && this.liveRowOf(target.person)) return 'already_registered';
        if (takesSeat(step.status) && !takesSeat(status) && !this.hasSeat) {
          if (!step.overCapacity) return 'event_full';
          this.isOverbooked = true;
        }
        this.put(target, step.status);
        return 'done';
    }
  }
}
