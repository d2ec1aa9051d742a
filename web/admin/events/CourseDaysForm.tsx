import { useState } from 'react';
import type { ChangeCourseDays, Course, CourseDay } from '#contract/events/courses.ts';
import { eventLengths } from '#contract/events/events.facts.ts';
import { heldDays } from '#contract/events/held-days.ts';
import { indiaDayOf, isUpcoming } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { formatWhen } from '../../events/format-whole-day.ts';
import { Form } from '../../forms/Form.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type FormState, useForm, type Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useToast } from '../shared/Notices.tsx';
import { withFieldNames } from '../shared/with-field-names.ts';
import { ToldCounts } from './AskTold.tsx';
import { asEventTime, asFieldTime } from './time-of-day.ts';

const parts = ['date', 'time', 'end_time', 'location', 'drop', 'dropped'] as const;
type Part = (typeof parts)[number];
type FieldName = `${string}.${Part}`;
type Typed = Partial<Record<FieldName, string>>;
type Change = ChangeCourseDays['days'][number];

interface CourseDaysFormProps {
  course: Course;
  days: readonly CourseDay[];
  onSaved: () => void;
}

const typedOf = (typed: Typed, { id }: CourseDay, part: Part): string => typed[`${id}.${part}`]?.trim() ?? '';
const isDroppedIn = (typed: Typed, day: CourseDay): boolean => typedOf(typed, day, 'drop') === 'true';

/** What is new about a day; undefined: nothing. */
function changeOf(day: CourseDay, typed: Typed): Change | undefined {
  const { id } = day;
  if (isDroppedIn(typed, day)) return { id, dropped: typedOf(typed, day, 'dropped') };
  const [date, location] = [typedOf(typed, day, 'date'), typedOf(typed, day, 'location')];
  const [time, end] = [typedOf(typed, day, 'time'), typedOf(typed, day, 'end_time')];
  const change = {
    ...(date !== day.date && { date }),
    ...(time !== (asFieldTime(day.time) ?? '') && { time: asEventTime(time) }),
    ...(end !== (asFieldTime(day.end_time) ?? '') && { end_time: asEventTime(end) }),
    ...(location !== (day.location ?? '') && { location }),
  };
  return Object.keys(change).length > 0 ? { id, ...change } : undefined;
}

/** Days that are to come, moved and dropped together: everybody who registered is told once. */
export function CourseDaysForm({ course, days, onSaved }: CourseDaysFormProps) {
  const { t, i18n } = useTranslation('office-events');
  const { now } = useApp();
  const toast = useToast();
  const { event_id: firstId } = course;
  const told = useQuery('countAddressees', { params: { id: firstId } }).reply?.data;
  const held = heldDays(days);
  const open = held.filter(({ date }) => isUpcoming(date, now()));
  const over = held.filter((day) => !open.includes(day));
  const form = useForm<FieldName>({
    fields: open.flatMap(({ id }) => parts.map((part): FieldName => `${id}.${part}`)),
    check: (typed) =>
      Object.fromEntries(
        open.flatMap((day): [FieldName, Wrong | undefined][] => {
          const isDropped = isDroppedIn(typed, day);
          const isEmpty = (part: Part): boolean => typedOf(typed, day, part) === '';
          return [
            [`${day.id}.dropped`, isDropped && isEmpty('dropped') ? 'reason_required' : undefined],
            [`${day.id}.date`, !isDropped && isEmpty('date') ? 'date_required' : undefined],
          ];
        }),
      ),
    send: async (typed, ask) => {
      const changes = open.flatMap((day) => changeOf(day, typed) ?? []);
      if (changes.length === 0) return;
      // The server counts the changes, the form knows the days.
      const nameOf = (field: string): string => field.replace(/^days\.(\d+)/, (_, place) => changes[place]?.id ?? '');
      await ask('changeCourseDays', { params: { id: firstId }, body: { days: changes } }).catch((thrown: unknown) => {
        throw withFieldNames(thrown, nameOf);
      });
      toast(t('events.course.daysSaved'));
      onSaved();
    },
  });
  return (
    <FormPanel title={t('events.course.daysTitle')} text={t('events.course.daysText')}>
      {over.length > 0 && (
        <ul className="soft">
          {over.map(({ id, date, time }) => (
            <li key={id}>{t('events.course.isOver', { day: formatWhen(date, time, i18n.language) })}</li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <Form state={form} action={screens.eventCourse({ id: firstId })}>
          {open.map((day) => (
            <DayFields key={day.id} day={day} form={form} isLast={held.length === 1} />
          ))}
          {told && <ToldCounts told={told} />}
          <div className="row">
            <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
              {t('events.course.saveDays')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </FormPanel>
  );
}

interface DayFieldsProps {
  day: CourseDay;
  form: FormState<FieldName>;
  /** No other day is left. */
  isLast: boolean;
}

/** Folded up: a course has up to 52 days, of which a few change. */
function DayFields({ day: { id, date, time, end_time, location }, form, isLast }: DayFieldsProps) {
  const { t, i18n } = useTranslation('office-events');
  const { now } = useApp();
  const { sayWrong } = useProblemWords();
  const [isDropped, setDropped] = useState(false);
  const isWrong = parts.some((part) => form.wrong[`${id}.${part}`] !== undefined);
  const field = (part: Part) => ({ name: `${id}.${part}`, error: sayWrong(form.wrong[`${id}.${part}`]) });
  const day = formatWhen(date, time, i18n.language);
  return (
    <details {...(isWrong && { open: true })}>
      <summary>{day}</summary>
      <fieldset>
        <legend className="visually-hidden">{day}</legend>
        <div className="grid-2" hidden={isDropped}>
          <TextInput
            {...field('date')}
            label={t('events:fact.date')}
            type="date"
            min={indiaDayOf(now())}
            defaultValue={date}
          />
          <TextInput {...field('time')} label={t('events:fact.time')} type="time" defaultValue={asFieldTime(time)} />
          <TextInput
            {...field('end_time')}
            label={t('events.field.end_time')}
            type="time"
            defaultValue={asFieldTime(end_time)}
          />
          <TextInput
            {...field('location')}
            label={t('events:fact.place')}
            autoComplete="off"
            dir="auto"
            maxLength={eventLengths.location}
            defaultValue={location ?? ''}
          />
        </div>
        {isLast ? (
          <p className="soft">{t('events.course.lastDay')}</p>
        ) : (
          <Tick name={`${id}.drop`} onChange={setDropped}>
            {t('events.course.drop')}
          </Tick>
        )}
        {isDropped && (
          <TextArea
            {...field('dropped')}
            label={t('events.course.dropWhy')}
            hint={t('events.cancel.hint')}
            dir="auto"
            rows={2}
            maxLength={eventLengths.cancelReason}
          />
        )}
      </fieldset>
    </details>
  );
}
