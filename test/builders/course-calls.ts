import assert from 'node:assert/strict';
import type { Attendance } from '#contract/events/courses.ts';
import type { OfficeEvent } from '#contract/events/events.ts';
import type { FreshApp } from '../harness/fresh-app.ts';
import { ask } from './account-calls.ts';
import type { EventOffice } from './event-office.ts';

export interface CourseMade {
  /** Of the first day, where people register. */
  id: string;
  days: OfficeEvent[];
  /** By its number from 1. */
  day(number: number): OfficeEvent;
}

/** Every day from the date on, unless told otherwise. */
export async function aCourse(
  { office }: Pick<EventOffice, 'office'>,
  more: Record<string, unknown> = {},
): Promise<CourseMade> {
  const answer = await office('POST /admin/events/series', {
    title: 'Tailoring',
    description: 'From the first stitch to a shirt.',
    date: '2026-02-02',
    time: '10:00 AM',
    end_time: '1:00 PM',
    location: 'Old mill, Rampur',
    capacity: 5,
    rule: 'day',
    count: 4,
    course: true,
    course_least: 3,
    course_late_until: 2,
    ...more,
  });
  assert.equal(answer.statusCode, 201, answer.body);
  const days: OfficeEvent[] = answer.json().data;
  const day = (number: number): OfficeEvent => days[number - 1] ?? assert.fail(`no day ${number}`);
  return { id: day(1).id, days, day };
}

export async function readRegister(
  fresh: FreshApp,
  headers: { authorization: string },
  eventId: string,
): Promise<Attendance> {
  const answer = await ask(fresh, `GET /admin/events/${eventId}/attendance`, { headers });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}
