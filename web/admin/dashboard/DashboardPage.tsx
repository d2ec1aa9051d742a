import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useSignedInUser } from '../../app/use-signed-in-user.ts';
import { formatWholeDay } from '../../events/format-whole-day.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useMay } from '../shared/Duties.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { BehindNotice } from './BehindNotice.tsx';
import { ConsentNotice } from './ConsentNotice.tsx';
import { CountTiles } from './CountTiles.tsx';
import styles from './DashboardPage.module.css';
import { FirstHourCard } from './FirstHourCard.tsx';
import { HelpNotice } from './HelpNotice.tsx';
import { MailNotice } from './MailNotice.tsx';
import { MoneyNotice } from './MoneyNotice.tsx';
import { OwnDay } from './OwnDay.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { RegistrationChart } from './RegistrationChart.tsx';
import { SampleNotices } from './SampleNotices.tsx';
import { SchemeNotice } from './SchemeNotice.tsx';
import { SecondFactorNotice } from './SecondFactorNotice.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { type Shown, useDashboard } from './use-dashboard.ts';

export const head = officeHead('nav.dashboard');

export function Component() {
  const { t, i18n } = useTranslation('admin');
  const { now } = useApp();
  const user = useSignedInUser();
  const { shown, reload } = useDashboard();
  return (
    <>
      <OfficeHead
        title={t('dashboard.greeting', { name: user?.name || t('site:frame.user') })}
        text={formatWholeDay(indiaDayOf(now()), i18n.language)}
      />
      <Overview shown={shown} onRetry={reload} />
    </>
  );
}

function Overview({ shown, onRetry }: { shown: Shown; onRetry: () => void }) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const may = useMay();
  const retry = { retryWord: t('list.retry'), onRetry };
  switch (shown.state) {
    case 'loading':
      return <Spinner label={t('list.loading')} />;
    case 'failed':
      return <ErrorBox message={sayProblem('fallback.readDashboard')} {...retry} />;
    case 'partly':
      return (
        <>
          <CountTiles counts={shown.counts} />
          <ErrorBox message={t('dashboard.partly')} {...retry} />
          <QuickActions />
        </>
      );
    case 'whole':
      return (
        <>
          <OwnDay {...shown.dashboard} />
          <HelpNotice {...shown.dashboard} />
          {!shown.dashboard.hasSecondFactor && <SecondFactorNotice />}
          {shown.dashboard.mail.needsAttention && <MailNotice mail={shown.dashboard.mail} />}
          {may('listBankLines') && <MoneyNotice />}
          <BehindNotice behind={shown.dashboard.foundationBehind} />
          <SchemeNotice schemes={shown.dashboard.schemes} />
          <SampleNotices dashboard={shown.dashboard} onRemoved={onRetry} />
          <ConsentNotice consents={shown.dashboard.endingConsents} />
          <FirstHourCard onSamplesRemoved={onRetry} />
          <CountTiles counts={shown.dashboard} changes={shown.dashboard.changes} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <RecentActivity acts={shown.dashboard.recentActivities} />
              <RegistrationChart days={shown.dashboard.registrationsPerDay} people={shown.dashboard.peoplePerDay} />
            </div>
            <div className={styles.column}>
              <QuickActions />
              <SystemStatus dashboard={shown.dashboard} />
            </div>
          </div>
        </>
      );
  }
}
