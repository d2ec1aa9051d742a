import type { Registration, RegistrationStatus } from '#contract/registrations/registrations.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Stat, StatList } from '../../ui/Stat.tsx';
import styles from './CheckInPage.module.css';

export function CheckInCounters({ registrations }: { registrations: readonly Registration[] }) {
  const { t } = useTranslation('office-events');
  const count = (...statuses: RegistrationStatus[]): string =>
    formatNumber(registrations.filter(({ status }) => statuses.includes(status)).length);
  return (
    <div className={styles.counters}>
      <StatList look="tiles">
        <Stat label={t('desk.registered')} value={count('registered', 'attended')} />
        <Stat label={t('desk.here')} value={count('attended')} />
        <Stat label={t('desk.waiting')} value={count('waitlisted')} />
      </StatList>
    </div>
  );
}
