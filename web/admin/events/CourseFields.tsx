import { useState } from 'react';
import { courseHours, courseRules, lastCourseDay, mostCourseLeast } from '#contract/events/courses.facts.ts';
import type { FormState } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Tick } from '../../ui/Tick.tsx';

export const courseFields = [
  'course_rule',
  'course_least',
  'course_late_until',
  'course_free_by',
  'course_hours',
] as const;
export type CourseField = (typeof courseFields)[number];

const name = 'course';

/** Whether the series of this form is to be one course. */
export const isCourseIn = (form: HTMLFormElement | null): boolean =>
  form !== null && new FormData(form).get(name) === 'true';

/** What is sent of them; empty fields are left to what is usual. */
export const courseIn = (typed: Record<CourseField, string>) => ({
  course: true,
  course_rule: courseRules.find((each) => each === typed.course_rule) ?? 'days',
  ...(typed.course_least && { course_least: typed.course_least }),
  ...(typed.course_late_until && { course_late_until: typed.course_late_until }),
  ...(typed.course_free_by && { course_free_by: typed.course_free_by }),
  ...(typed.course_hours && { course_hours: typed.course_hours }),
});

/** One registration for all days of the series, and what its certificate asks for. */
export function CourseFields({ form, count }: { form: FormState<CourseField>; count: number }) {
  const { t } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const [isCourse, setCourse] = useState(false);
  const number = (field: Exclude<CourseField, 'course_rule'>, most: number, usual: number | undefined) => (
    <TextInput
      label={t(`events.course.${field}`)}
      hint={t(`events.course.${field}_hint`)}
      error={sayWrong(form.wrong[field])}
      name={field}
      type="number"
      inputMode="decimal"
      min={field === 'course_hours' ? courseHours.least : 1}
      max={most}
      step={field === 'course_hours' ? courseHours.least : 1}
      defaultValue={usual}
    />
  );
  return (
    <>
      <Tick name={name} onChange={setCourse}>
        <span>
          {t('events.course.label')}
          <br />
          <span className="soft">{t('events.course.hint')}</span>
        </span>
      </Tick>
      {isCourse && (
        <>
          <Select label={t('events.course.course_rule')} name="course_rule" defaultValue="days">
            {courseRules.map((each) => (
              <option key={each} value={each}>
                {t(`events.course.${each}`)}
              </option>
            ))}
          </Select>
          {number('course_least', mostCourseLeast, Math.max(1, count - 1))}
          {number('course_hours', courseHours.most, undefined)}
          {number('course_late_until', lastCourseDay, 1)}
          {number('course_free_by', lastCourseDay, undefined)}
        </>
      )}
    </>
  );
}
