import type { Course, CourseDay } from '#contract/events/courses.ts';
import { sayTime } from '#contract/values/time-of-day.ts';
import { formatNumber } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './EventPage.module.css';
import { EventTime } from './EventTime.tsx';
import { formatWholeDay } from './format-whole-day.ts';

/** All days of a course, and what its certificate asks for. */
export function CourseDays({ course }: { course: Course }) {
  const { t, i18n } = useTranslation('events');
  const { days = [], rule, least, count, enter_until } = course;
  return (
    <section className={classNames(styles.text, styles.about)}>
      <SectionHead title={t('course.title', { count })} />
      <ol className={styles.days}>
        {days.map((day) => (
          <Day key={day.id} day={day} usualPlace={days[0]?.location} />
        ))}
      </ol>
      <p>{t('course.once')}</p>
      <p>{t(`course.${rule}`, { least: formatNumber(least), of: formatNumber(count) })}</p>
      <p>{t('course.joinUntil', { day: formatWholeDay(enter_until, i18n.language) })}</p>
    </section>
  );
}

interface DayProps {
  day: CourseDay;
  usualPlace: string | null | undefined;
}

function Day({ day: { date, time, end_time, location, status, cancel_reason }, usualPlace }: DayProps) {
  const { t, i18n } = useTranslation('events');
  const { language } = i18n;
  const day = formatWholeDay(date, language);
  if (status === 'cancelled') {
    return (
      <li>
        <s>{day}</s> {t('course.dropped')} <bdi className="soft">{cancel_reason}</bdi>
      </li>
    );
  }
  return (
    <li>
      <b>
        <time dateTime={date}>{day}</time>
      </b>{' '}
      <span className="soft">
        <EventTime time={time} />
        {end_time && ` ${t('fact.until', { time: sayTime(end_time, language) })}`}
        {location && location !== usualPlace && (
          <>
            {' · '}
            <bdi>{location}</bdi>
          </>
        )}
      </span>
    </li>
  );
}
