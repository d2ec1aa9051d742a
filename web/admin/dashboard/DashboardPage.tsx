import type { FirstHourKey } from '#contract/dashboard/first-hour.facts.ts';
import type { FirstHour } from '#contract/dashboard/first-hour.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useQuery } from '../../app/use-query.ts';
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
import { MoneyPart } from './MoneyPart.tsx';
import { OverdueRequests } from './OverdueRequests.tsx';
import { OwnDay } from './OwnDay.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { RegistrationChart } from './RegistrationChart.tsx';
import { SampleContentNotice, SampleDonationNotice } from './SampleNotices.tsx';
import { SchemeNotice } from './SchemeNotice.tsx';
import { SecondFactorNotice } from './SecondFactorNotice.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { useDashboard } from './use-dashboard.ts';

export const head = officeHead('nav.dashboard');

export function Component() {
  const { t, i18n } = useTranslation('admin');
  const { now } = useApp();
  const user = useSignedInUser();
  return (
    <>
      <OfficeHead
        title={t('dashboard.greeting', { name: user?.name || t('site:frame.user') })}
        text={formatWholeDay(indiaDayOf(now()), i18n.language)}
      />
      <Overview />
    </>
  );
}

/** The list before the opening, for those who may work on it, until it is done. */
const shownList = (list: FirstHour | undefined): FirstHour | null => (list?.mayChange && !list.isOver ? list : null);

function Overview() {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const may = useMay();
  const { reply, failure, reload } = useDashboard();
  const firstHour = useQuery('readFirstHour');
  const retry = { retryWord: t('list.retry'), onRetry: reload };
  if (failure) return <ErrorBox message={sayProblem('fallback.readDashboard')} {...retry} />;
  // The list decides which notices are said; without it all of them are.
  if (!reply || (firstHour.state === 'loading' && !firstHour.reply)) return <Spinner label={t('list.loading')} />;
  if (!('whole' in reply)) {
    return (
      <>
        <CountTiles counts={reply.counts} />
        <ErrorBox message={t('dashboard.partly')} {...retry} />
        <QuickActions />
      </>
    );
  }
  const dashboard = reply.whole;
  const { mail, hasSecondFactor } = dashboard;
  const list = shownList(firstHour.reply?.data);
  const isListed = (key: FirstHourKey) =>
    list?.items.some((item) => item.key === key && item.state !== 'done') === true;
  const readAgain = () => {
    reload();
    firstHour.reload();
  };
  return (
    <>
      <OwnDay {...dashboard} />
      <HelpNotice {...dashboard} helpClosed={isListed('help') ? null : dashboard.helpClosed} />
      {!hasSecondFactor && !isListed('secondStep') && <SecondFactorNotice />}
      {mail.needsAttention && (mail.isSetUp || !isListed('mail')) && <MailNotice mail={mail} />}
      {/* It is read again once the list has the copy of the key: what it warned of before no longer holds. */}
      {may('listBankLines') && <MoneyNotice key={String(isListed('donorKey'))} isKeyListed={isListed('donorKey')} />}
      {may('readDonationSummary') && <MoneyPart />}
      <BehindNotice behind={dashboard.foundationBehind} />
      {!isListed('schemes') && <SchemeNotice schemes={dashboard.schemes} />}
      {dashboard.hasSampleDonationDetails && !isListed('donation') && <SampleDonationNotice />}
      {dashboard.hasSampleContent && !isListed('samples') && <SampleContentNotice onRemoved={readAgain} />}
      {(dashboard.requestsOverdue ?? 0) > 0 && <OverdueRequests count={dashboard.requestsOverdue ?? 0} />}
      <ConsentNotice consents={dashboard.endingConsents} />
      {list && (
        <FirstHourCard list={list} onChanged={(changed) => firstHour.put({ data: changed })} onDone={readAgain} />
      )}
      <CountTiles counts={dashboard} changes={dashboard.changes} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <RecentActivity acts={dashboard.recentActivities} />
          <RegistrationChart days={dashboard.registrationsPerDay} people={dashboard.peoplePerDay} />
        </div>
        <div className={styles.column}>
          <QuickActions />
          <SystemStatus dashboard={dashboard} />
        </div>
      </div>
    </>
  );
}
