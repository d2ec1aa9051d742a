import { useState } from 'react';
import type { Registration } from '#contract/registrations/registrations.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CheckInButton } from '../../registrations/CheckInButton.tsx';
import { OfficeStatusBadge } from '../../registrations/OfficeStatusBadge.tsx';
import { PersonDetails } from '../../registrations/PersonDetails.tsx';
import { StatusDialog } from '../../registrations/StatusDialog.tsx';
import { AwayDialog } from './AwayDialog.tsx';
import styles from './CheckInPage.module.css';
import { isExpected } from './local-scans.ts';
import { PartyButtons } from './PartyButtons.tsx';
import type { CheckInList } from './use-check-in-list.ts';

/** Most rows shown; search finds the others. */
const mostShown = 50;

/** Expected people first. */
const rank: Record<Registration['status'], number> = {
  registered: 0,
  waitlisted: 1,
  attended: 2,
  no_show: 3,
  cancelled: 4,
};

export function CheckInRows({
  registrations,
  list: checkIn,
}: {
  registrations: readonly Registration[];
  list: CheckInList;
}) {
  const { t, i18n } = useTranslation('office-events');
  const [changed, setChanged] = useState<Registration>();
  const [away, setAway] = useState<Registration>();
  const { state } = checkIn.gate;
  const isCourse = state?.list?.event.isCourse === true;
  const excused = new Set(state?.rows.flatMap((row) => (row.excused ? [row.id] : [])));
  if (registrations.length === 0) return <EmptyState title={t('desk.nobody')} text={t('desk.nobodyText')} />;
  const inOrder = [...registrations].sort(
    (one, other) => rank[one.status] - rank[other.status] || one.name.localeCompare(other.name, i18n.language),
  );
  return (
    <>
      <ul className={styles.people}>
        {inOrder.slice(0, mostShown).map((registration) => (
          <li className={styles.person} key={registration.id}>
            <div className={styles.words}>
              <PersonDetails registration={registration} />
            </div>
            <div className={styles.acts}>
              <Standing registration={registration} isExcused={excused.has(registration.id)} />
              {isExpected(registration) && registration.party.length > 0 && (
                <PartyButtons registration={registration} admit={checkIn.admit} />
              )}
              {isCourse && registration.status === 'registered' && !excused.has(registration.id) && (
                <Button
                  look="quiet"
                  icon="edit"
                  aria-label={`${t('desk.away')}: ${registration.name}`}
                  onClick={() => setAway(registration)}
                >
                  {t('desk.away')}
                </Button>
              )}
              {registration.status === 'registered' ? (
                registration.party.length === 0 && (
                  <CheckInButton registration={registration} icon="tick" checkIn={(each) => checkIn.admit(each)} />
                )
              ) : registration.status === 'attended' ? (
                <Button
                  look="quiet"
                  icon="back"
                  aria-label={`${t('desk.undo')}: ${registration.name}`}
                  onClick={() => void checkIn.undo(registration)}
                >
                  {t('desk.undo')}
                </Button>
              ) : (
                <Button
                  look="quiet"
                  icon="edit"
                  aria-label={`${t('registrations.change')}: ${registration.name}`}
                  onClick={() => setChanged(registration)}
                >
                  {t('registrations.change')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {inOrder.length > mostShown && <p className="soft">{t('desk.more', { count: inOrder.length - mostShown })}</p>}
      {away && (
        <AwayDialog
          name={away.name}
          onClose={() => setAway(undefined)}
          onDone={(reason) => {
            setAway(undefined);
            void checkIn.excuse(away, reason);
          }}
        />
      )}
      {changed && (
        <StatusDialog
          registration={changed}
          onSaved={(after) => {
            setChanged(undefined);
            checkIn.list.put(after);
            checkIn.outcomes.say({ kind: 'told', tone: 'success', text: t('problems:success.statusSet') });
            checkIn.list.reload();
          }}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  );
}

interface StandingProps {
  registration: Registration;
  isExcused: boolean;
}

function Standing({ registration: { status, check_in_time }, isExcused }: StandingProps) {
  const { t, i18n } = useTranslation('office-events');
  return (
    <div className={styles.standing}>
      {isExcused ? <Badge tone="info">{t('desk.away')}</Badge> : <OfficeStatusBadge status={status} />}
      {check_in_time && <span className="soft">{formatMoment(new Date(check_in_time), i18n.language)}</span>}
    </div>
  );
}
