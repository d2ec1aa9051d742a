import { type ReactNode, useState } from 'react';
import { fewestInSeries, mostInSeries, seriesRules } from '#contract/events/events.facts.ts';
import { daysOfSeries, lastSeriesDay, type SeriesRule } from '#contract/events/series-days.ts';
import { isCalendarDay } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { formatWholeDay } from '../../events/format-whole-day.ts';
import type { FormState } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type CourseField, CourseFields } from './CourseFields.tsx';
import styles from './EventForm.module.css';

export const repeatFields = ['rule', 'count'] as const;
export type RepeatField = (typeof repeatFields)[number] | CourseField;

const usualCount = 4;

interface RepeatFieldsProps {
  form: FormState<RepeatField>;
  /** What is asked only of an event that does not repeat. */
  children: ReactNode;
}

/** The rule, and the days that it makes of the day above. */
export function RepeatFields({ form, children }: RepeatFieldsProps) {
  const { t, i18n } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const { now } = useApp();
  const [rule, setRule] = useState<SeriesRule>();
  const [count, setCount] = useState(usualCount);
  const [first, setFirst] = useState('');
  const readDay = () => setFirst(new FormData(form.form.current ?? undefined).get('date')?.toString() ?? '');
  const isCounted = Number.isInteger(count) && count >= fewestInSeries && count <= mostInSeries;
  const days = rule && isCounted && isCalendarDay(first) ? daysOfSeries(first, rule, count) : [];
  return (
    <>
      <Select
        label={t('events.repeat.label')}
        name="rule"
        defaultValue=""
        onChange={({ currentTarget }) => {
          readDay();
          setRule(seriesRules.find((each) => each === currentTarget.value));
        }}
      >
        <option value="">{t('events.repeat.never')}</option>
        {seriesRules.map((each) => (
          <option key={each} value={each}>
            {t(`events.repeat.${each}`)}
          </option>
        ))}
      </Select>
      {!rule && children}
      {rule && (
        <>
          <TextInput
            label={t('events.repeat.count')}
            error={sayWrong(form.wrong.count)}
            name="count"
            type="number"
            inputMode="numeric"
            min={fewestInSeries}
            max={mostInSeries}
            defaultValue={usualCount}
            onInput={({ currentTarget }) => {
              readDay();
              setCount(Number(currentTarget.value));
            }}
          />
          <CourseFields form={form} count={isCounted ? count : usualCount} />
          {days.length === 0 ? (
            <Button look="quiet" size="small" onClick={readDay}>
              {t('events.repeat.show')}
            </Button>
          ) : (
            <ol className={styles.days} aria-label={t('events.repeat.days')}>
              {days.map((day) => (
                <li key={day} className={day > lastSeriesDay(now()) ? styles.tooLate : undefined}>
                  {formatWholeDay(day, i18n.language)}
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </>
  );
}
