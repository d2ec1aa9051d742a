import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { Duty } from '#contract/values/duty.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useDuties } from '../shared/Duties.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { sayPaise } from '../shared/rupees.ts';
import styles from './DashboardPage.module.css';

type Waiting = Pick<Dashboard, 'helpWaiting' | 'translation' | 'foundationBehind'>;

/** What each duty begins the day with. Whoever has several finds each of them. */
const days: Partial<Record<Duty, (waiting: Waiting) => ReactNode>> = {
  desk: () => <DeskDay />,
  caseworker: ({ helpWaiting }) => <CaseDay waiting={helpWaiting} />,
  treasurer: () => <MoneyDay />,
  editor: (waiting) => <TextDay {...waiting} />,
};

export function OwnDay(waiting: Waiting) {
  return useDuties().map((duty) => {
    const day = days[duty];
    return day && <div key={duty}>{day(waiting)}</div>;
  });
}

interface Way {
  to: string;
  word: string;
}

function Day({ title, empty, ways }: { title: string; empty: string; ways: readonly Way[] }) {
  return (
    <OfficePanel title={title}>
      {ways.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <p className={styles.waits}>
          {ways.map(({ to, word }) => (
            <LinkButton key={to} as={Link} look="quiet" to={to}>
              {word}
            </LinkButton>
          ))}
        </p>
      )}
    </OfficePanel>
  );
}

/** The gates of today. */
function DeskDay() {
  const { t, i18n } = useTranslation('admin');
  const today = indiaDayOf(useApp().now());
  const { reply } = useQuery('listOfficeEvents', { query: { lang: i18n.language } });
  if (!reply) return null;
  const isHeldToday = ({ date, status }: (typeof reply.data)[number]) => date === today && status === 'published';
  const ways = reply.data.filter(isHeldToday).map(({ id, title }) => ({
    to: screens.checkIn({ id }),
    word: t('dashboard.ownDay.gate', { event: `\u2068${title}\u2069` }),
  }));
  return <Day title={t('dashboard.ownDay.desk')} empty={t('dashboard.ownDay.noGate')} ways={ways} />;
}

const caseViews = ['urgent', 'overdue', 'unowned'] as const;

function CaseDay({ waiting }: { waiting: Dashboard['helpWaiting'] }) {
  const { t } = useTranslation('admin');
  if (!waiting) return null;
  const ways = caseViews
    .filter((view) => waiting[view] > 0)
    .map((view) => ({
      to: screens.cases({ query: { view } }),
      word: t(`dashboard.helpCount.${view}`, { number: formatNumber(waiting[view]) }),
    }));
  return <Day title={t('dashboard.ownDay.caseworker')} empty={t('dashboard.ownDay.noCase')} ways={ways} />;
}

function MoneyDay() {
  const { t } = useTranslation('admin');
  const { reply } = useQuery('readDonationSummary');
  if (!reply) return null;
  const { unassigned, open, approvalsWaiting } = reply.data;
  const ways: Way[] = [
    ...(unassigned.count > 0
      ? [
          {
            to: screens.statements(),
            word: t('dashboard.ownDay.lines', {
              number: formatNumber(unassigned.count),
              amount: `\u2066${sayPaise(unassigned.paise)}\u2069`,
            }),
          },
        ]
      : []),
    ...(open > 0
      ? [
          {
            to: screens.donations({ query: { view: 'list' } }),
            word: t('dashboard.ownDay.gifts', { number: formatNumber(open) }),
          },
        ]
      : []),
    ...(approvalsWaiting > 0
      ? [{ to: screens.approvals(), word: t('dashboard.ownDay.approvals', { number: formatNumber(approvalsWaiting) }) }]
      : []),
  ];
  return <Day title={t('dashboard.ownDay.treasurer')} empty={t('dashboard.ownDay.noMoney')} ways={ways} />;
}

function TextDay({ translation, foundationBehind }: Pick<Waiting, 'translation' | 'foundationBehind'>) {
  const { t } = useTranslation('admin');
  const number = translation.waiting + foundationBehind.length;
  const word = t('dashboard.ownDay.texts', { number: formatNumber(number) });
  const ways = number > 0 ? [{ to: screens.translations(), word }] : [];
  return <Day title={t('dashboard.ownDay.editor')} empty={t('dashboard.ownDay.noText')} ways={ways} />;
}
