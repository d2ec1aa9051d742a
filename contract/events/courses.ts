import { z } from 'zod';
import { EventStatus, TimeOfDay } from '../protocol/event-parts.ts';
import {
  Day,
  Id,
  Instant,
  LanguageCode,
  optionalLine,
  optionalText,
  requiredText,
  says,
  wholeNumber,
} from '../protocol/fields.ts';
import { oneChoice } from '../protocol/paging.ts';
import { mostCompanions } from '../registrations/registrations.facts.ts';
import {
  attendanceStates,
  courseHours,
  courseRules,
  lastCourseDay,
  longestAbsenceReason,
  mostCourseLeast,
} from './courses.facts.ts';
import { eventLengths, mostInSeries } from './events.facts.ts';

const CourseDay = z.object({
  id: Id,
  date: z.string(),
  time: z.string().nullable(),
  end_time: z.string().nullable(),
  location: z.string().nullable(),
  /** A cancelled day was dropped, for this reason. */
  status: EventStatus,
  cancel_reason: z.string().nullable(),
});
export type CourseDay = z.infer<typeof CourseDay>;

/** What an event says of the course that it is a day of. */
export const Course = z.object({
  /** The first day, on which people register for all. */
  event_id: Id,
  rule: oneChoice(courseRules),
  /** Days or hours that the certificate asks for. */
  least: z.int(),
  /** The last day, from 1, on which somebody may still join; then its date. */
  late_until: z.int(),
  enter_until: z.string(),
  /** After this day the seats of those who never came go to the line. */
  free_by: z.int().nullable(),
  /** Of each day; null: from its beginning to its end. */
  hours: z.number().nullable(),
  /** Days that take place, the first and the last of them. */
  count: z.int(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** In the answer about one event only. */
  days: z.array(CourseDay).optional(),
});
export type Course = z.infer<typeof Course>;

const dayNumber = wholeNumber(1, lastCourseDay, 'course_day_number');
const hoursOfDay = z.coerce
  .number(says('course_hours'))
  .min(courseHours.least, says('course_hours'))
  .max(courseHours.most, says('course_hours'))
  .multipleOf(0.5, says('course_hours'));
const blankAsNull = z.literal('').transform(() => null);

export const CourseSettings = z.object({
  rule: oneChoice(courseRules).default('days'),
  least: wholeNumber(1, mostCourseLeast, 'course_least'),
  late_until: dayNumber.default(1),
  free_by: z.union([blankAsNull, z.null(), dayNumber], says('course_day_number')).default(null),
  hours: z.union([blankAsNull, z.null(), hoursOfDay], says('course_hours')).default(null),
});
export type CourseSettings = z.input<typeof CourseSettings>;

/** Days that are moved or dropped, about which people are told once. */
export const ChangeCourseDays = z.object({
  days: z
    .array(
      z.object({
        id: Id,
        date: Day.optional(),
        time: TimeOfDay,
        /** Absent: with another beginning it lasts as long as before. */
        end_time: TimeOfDay,
        location: optionalLine(eventLengths.location),
        /** Why it is dropped. */
        dropped: requiredText(eventLengths.cancelReason, 'reason_required').optional(),
      }),
      says('wrong_kind'),
    )
    .min(1, says('required'))
    .max(mostInSeries, says('wrong_kind')),
});
export type ChangeCourseDays = z.input<typeof ChangeCourseDays>;

const Mark = z.object({
  event_id: Id,
  state: oneChoice(attendanceStates),
  at: Instant.nullable(),
  reason: z.string().nullable(),
});

/** One person of the register. */
const AttendanceRow = z.object({
  registration_id: Id,
  position: z.int(),
  name: z.string().nullable(),
  /** Who registered. */
  registrant: z.string(),
  code: z.string(),
  status: z.string(),
  language: LanguageCode,
  marks: z.array(Mark),
  days: z.int(),
  hours: z.number(),
  /** By the rule of the course. */
  certified: z.boolean(),
});
export type AttendanceRow = z.infer<typeof AttendanceRow>;

export const Attendance = z.object({ course: Course, title: z.string(), rows: z.array(AttendanceRow) });
export type Attendance = z.infer<typeof Attendance>;

export const SetAttendance = z.object({
  registration_id: Id,
  position: z.int(says('choice_unknown')).min(0, says('choice_unknown')).max(mostCompanions, says('choice_unknown')),
  /** The day. */
  event_id: Id,
  /** Absent: not there, without a word. */
  state: oneChoice(['came', 'excused', 'missed']),
  reason: optionalText(longestAbsenceReason),
});
export type SetAttendance = z.input<typeof SetAttendance>;
