import { mostInSeries } from './events.facts.ts';

/** What a certificate of a course asks for: days, or hours. */
export const courseRules = ['days', 'hours'] as const;
export const mostCourseLeast = 500;
export const lastCourseDay = mostInSeries;
export const courseHours = { least: 0.5, most: 12 } as const;

/** Of one person on one day; `not_in_yet`: before the person had a seat. */
export const attendanceStates = ['came', 'excused', 'not_in_yet'] as const;
export const longestAbsenceReason = 300;
/** So many days missed without a word bring a person onto the list of those to call. */
export const missedBeforeCall = 2;
