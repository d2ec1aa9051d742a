import type { Registration, RegistrationStatus } from '#contract/registrations/registrations.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stat, StatList } from '../../../ui/Stat.tsx';
import styles from './CheckInPage.module.css';

const sumOf = (rows: readonly Registration[], read: (row: Registration) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** By people. */
export function CheckInCounters({ registrations }: { registrations: readonly Registration[] }) {
  const { t } = useTranslation('office-events');
  const count = (...statuses: RegistrationStatus[]): string =>
    formatNumber(
      sumOf(
        registrations.filter(({ status }) => statuses.includes(status)),
        ({ people }) => people,
      ),
    );
  const here = formatNumber(sumOf(registrations, ({ people_here }) => people_here));
  return (
    <div className={styles.counters}>
      <StatList look="tiles">
        <Stat label={t('desk.registered')} value={count('registered', 'attended')} />
        <Stat label={t('desk.here')} value={here} />
        <Stat label={t('desk.waiting')} value={count('waitlisted')} />
      </StatList>
    </div>
  );
}
