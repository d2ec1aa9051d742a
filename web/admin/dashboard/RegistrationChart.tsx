import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { formatDay, formatLeaf, formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import styles from './RegistrationChart.module.css';

type Days = Dashboard['registrationsPerDay'];

const barWidth = 14;
const step = 20;
const tallest = 80;
/** Height of an empty day's bar, so that it stays visible. */
const lowest = 2;

const sumOf = (days: Days): number => days.reduce((sum, { count }) => sum + count, 0);

/** Bars for the eye, the same data as a table for screen readers. Time runs left to right in every language. */
export function RegistrationChart({ days, people }: { days: Days; people: Days }) {
  const { t } = useTranslation('admin');
  const total = sumOf(days);
  const persons = sumOf(people);
  const most = Math.max(1, ...people.map(({ count }) => count));
  return (
    <OfficePanel
      title={t('dashboard.registrations')}
      aside={
        <p>
          {t('dashboard.registrationsTotal', { count: total, number: formatNumber(total) })}
          {' · '}
          {t('dashboard.peopleTotal', { count: persons, number: formatNumber(persons) })}
        </p>
      }
    >
      <div className={styles.chart} dir="ltr">
        <svg viewBox={`0 0 ${days.length * step} ${tallest}`} preserveAspectRatio="none" aria-hidden="true">
          {people.map(({ day, count }, index) => (
            <rect
              key={day}
              className={styles.people}
              x={index * step + (step - barWidth) / 2}
              y={tallest - (count / most) * tallest}
              width={barWidth}
              height={(count / most) * tallest}
            />
          ))}
          {days.map(({ day, count }, index) => {
            const height = Math.max(lowest, (count / most) * tallest);
            return (
              <rect
                key={day}
                className={count > 0 ? styles.bar : styles.none}
                x={index * step + (step - barWidth) / 2}
                y={tallest - height}
                width={barWidth}
                height={height}
              />
            );
          })}
        </svg>
        <Ends days={days} />
      </div>
      <DayTable days={days} people={people} />
    </OfficePanel>
  );
}

function Ends({ days }: { days: Days }) {
  const { i18n } = useTranslation();
  const ends = [days.at(0), days.at(-1)].flatMap((end) => end ?? []);
  return (
    <div className={styles.ends} aria-hidden="true">
      {ends.map(({ day }) => {
        const leaf = formatLeaf(day, i18n.language);
        return (
          <span key={day} dir="auto">
            {leaf.day} {leaf.month}
          </span>
        );
      })}
    </div>
  );
}

function DayTable({ days, people }: { days: Days; people: Days }) {
  const { t, i18n } = useTranslation('admin');
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t('dashboard.registrations')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.day')}</th>
            <th scope="col">{t('dashboard.dayCount')}</th>
            <th scope="col">{t('dashboard.dayPeople')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }, index) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, i18n.language)}</th>
              <td>{formatNumber(count)}</td>
              <td>{formatNumber(people[index]?.count ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
