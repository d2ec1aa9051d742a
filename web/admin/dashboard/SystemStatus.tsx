import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { screens } from '../../app/screens.ts';
import { formatMegabytes } from '../../i18n/format-megabytes.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useMay } from '../shared/Duties.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import styles from './DashboardPage.module.css';

const backupWords = {
  good: 'dashboard.working',
  late: 'dashboard.backupLate',
  disk_full: 'dashboard.backupDiskFull',
  failed: 'dashboard.backupFailed',
  none: 'dashboard.backupNone',
} as const;

/** With one digit after the point. */
const gigabytes = ({ freeInBytes }: { freeInBytes: number }): string =>
  formatNumber(Math.round(freeInBytes / 1e8) / 10);

const looks = {
  active: { name: 'tick', tone: 'success' },
  attention: { name: 'alert', tone: 'warn' },
  degraded: { name: 'alert', tone: 'danger' },
} as const;

/**
 * An answer proves that the database works. What only needs attention, such as a missing mail server, has its own notice:
 * active, mark yellow.
 */
export function SystemStatus({
  dashboard: { systemStatus, mail, translation, speech, disk, backup },
}: {
  dashboard: Dashboard;
}) {
  const { t, i18n } = useTranslation('admin');
  const may = useMay();
  const mailState = mail.isStuck ? t('dashboard.mailStuck') : t('dashboard.working');
  const facts = [
    [t('dashboard.database'), t('dashboard.working')],
    [t('dashboard.mail'), mail.isSetUp ? mailState : t('dashboard.mailMissing')],
    [t('dashboard.waiting'), formatNumber(mail.waiting)],
    [t('dashboard.failed'), formatNumber(mail.failed)],
    [t('dashboard.translation'), useTranslationState(translation)],
    ...(speech === 'off'
      ? []
      : [[t('dashboard.speech'), t(speech === 'resting' ? 'dashboard.speechResting' : 'dashboard.working')]]),
    ...(disk === null
      ? []
      : [
          [
            t('dashboard.disk'),
            t(disk.isLow ? 'dashboard.diskLow' : 'dashboard.diskFree', { number: gigabytes(disk) }),
          ],
        ]),
    [t('dashboard.backups'), t(backupWords[backup.state])],
    ...(backup.lastMadeAt === null
      ? []
      : [
          [t('dashboard.lastBackup'), formatMoment(new Date(backup.lastMadeAt), i18n.language)],
          [t('dashboard.backupSize'), formatMegabytes(backup.sizeInBytes ?? 0)],
        ]),
  ];
  return (
    <OfficePanel
      title={t(systemStatus === 'degraded' ? 'dashboard.degraded' : 'dashboard.active')}
      icon={looks[systemStatus]}
    >
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mail.waiting + mail.failed > 0 && may('listOutbox') && (
        <LinkButton as={Link} look="more" endIcon="next" to={screens.outbox()}>
          {t('dashboard.seeLetters')}
        </LinkButton>
      )}
    </OfficePanel>
  );
}

/** State of machine translation; `off`: no service is set up. */
function useTranslationState({ state, waiting }: Dashboard['translation']): string {
  const { t } = useTranslation('admin');
  const number = formatNumber(waiting);
  if (state === 'off') return t('dashboard.translationOff');
  if (state === 'resting') return t('dashboard.translationResting', { number });
  return waiting > 0 ? t('dashboard.translationWaiting', { number }) : t('dashboard.working');
}
