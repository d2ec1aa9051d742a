import { Problem } from '#contract/protocol/problem.ts';
import type { CourseRules } from './courses.sql.ts';

/** What a certificate asks for can be reached: with so many days, and hours that somebody knows. */
export function demandReachable(
  { rule, least, hours }: Pick<CourseRules, 'rule' | 'least' | 'hours'>,
  { count, hasEnd }: { count: number; hasEnd: boolean },
  nameOf: (field: 'least' | 'hours') => string = (field) => field,
): void {
  if (rule === 'days' && least > count)
    throw new Problem('invalid', { errors: { [nameOf('least')]: 'course_too_few' } });
  if (rule === 'hours' && hours === null && !hasEnd)
    throw new Problem('invalid', { errors: { [nameOf('hours')]: 'course_hours_missing' } });
}
