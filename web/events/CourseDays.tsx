import type { Course } from '#contract/events/courses.ts';
import { sayTime } from '#contract/values/time-of-day.ts';
import { formatNumber } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './EventPage.module.css';
import { formatWhen, formatWholeDay } from './format-whole-day.ts';

/** All days of a course, and what its certificate asks for. */
export function CourseDays({ course }: { course: Course }) {
  const { t, i18n } = useTranslation('events');
  const { language } = i18n;
  const { days = [], rule, least, count, enter_until } = course;
  const place = days[0]?.location;
  return (
    <section className={classNames(styles.text, styles.about)}>
      <SectionHead title={t('course.title', { count })} />
      <ol>
        {days.map(({ id, date, time, end_time, location, status }) => (
          <li key={id}>
            {status === 'cancelled' ? (
              <s>{formatWholeDay(date, language)}</s>
            ) : (
              <time dateTime={date}>{formatWhen(date, time, language)}</time>
            )}
            {status === 'cancelled' && ` ${t('course.dropped')}`}
            {status !== 'cancelled' && end_time && ` ${t('fact.until', { time: sayTime(end_time, language) })}`}
            {location && location !== place && (
              <>
                {' · '}
                <bdi>{location}</bdi>
              </>
            )}
          </li>
        ))}
      </ol>
      <p>{t('course.once')}</p>
      <p>{t(`course.${rule}`, { least: formatNumber(least), of: formatNumber(count) })}</p>
      <p>{t('course.joinUntil', { day: formatWholeDay(enter_until, language) })}</p>
    </section>
  );
}
