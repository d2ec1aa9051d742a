import { useState } from 'react';
import { courseHours, courseRules, lastCourseDay, mostCourseLeast } from '#contract/events/courses.facts.ts';
import type { Course } from '#contract/events/courses.ts';
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
  const [isCourse, setCourse] = useState(false);
  return (
    <>
      <Tick name={name} onChange={setCourse}>
        <span>
          {t('events.course.label')}
          <br />
          <span className="soft">{t('events.course.hint')}</span>
        </span>
      </Tick>
      {isCourse && <CourseRuleFields form={form} standing={usualCourse(count)} />}
    </>
  );
}

type Standing = Pick<Course, 'rule' | 'least' | 'hours' | 'late_until' | 'free_by'>;

export const usualCourse = (count: number): Standing => ({
  rule: 'days',
  least: Math.max(1, count - 1),
  hours: null,
  late_until: 1,
  free_by: null,
});

interface CourseRuleFieldsProps {
  form: FormState<CourseField>;
  standing: Standing;
}

/** What the certificate of a course asks for, and until when people join. */
export function CourseRuleFields({ form, standing }: CourseRuleFieldsProps) {
  const { t } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const number = (field: Exclude<CourseField, 'course_rule'>, most: number, value: number | null) => (
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
      defaultValue={value ?? undefined}
    />
  );
  return (
    <>
      <Select label={t('events.course.course_rule')} name="course_rule" defaultValue={standing.rule}>
        {courseRules.map((each) => (
          <option key={each} value={each}>
            {t(`events.course.${each}`)}
          </option>
        ))}
      </Select>
      {number('course_least', mostCourseLeast, standing.least)}
      {number('course_hours', courseHours.most, standing.hours)}
      {number('course_late_until', lastCourseDay, standing.late_until)}
      {number('course_free_by', lastCourseDay, standing.free_by)}
    </>
  );
}
