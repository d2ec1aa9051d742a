import { type ReactNode, useEffect, useRef } from 'react';
import { useActions } from '../../../app/use-action.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { AskedBox, AskedRows } from './AskedOutcomes.tsx';
import styles from './CheckInPage.module.css';
import { isExpected } from './local-scans.ts';
import { PartyButtons } from './PartyButtons.tsx';
import type { CheckInList } from './use-check-in-list.ts';
import type { NumberedOutcome } from './use-outcomes.ts';

interface CheckInOutcomesProps {
  list: CheckInList;
  /** Called when the typed text is no longer needed. */
  onTaken: () => void;
  /** Called for somebody who is not on the list, with what was searched for. */
  onWalkIn: (typed: string) => void;
}

/** Between field and list, so that it covers neither; scrolled into view on small screens. */
export function CheckInOutcomes({ list: checkIn, onTaken, onWalkIn }: CheckInOutcomesProps) {
  const { all, dismiss, say } = checkIn.outcomes;
  const region = useRef<HTMLDivElement>(null);
  const newest = all[0]?.id;
  useEffect(() => {
    if (newest !== undefined) region.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <>
      <div className={styles.outcomes} role="status" aria-live="polite" ref={region}>
        {all
          .filter(({ kind, id }) => kind !== 'asked' || id === newest)
          .map((outcome) => (
            <OutcomeBox
              key={outcome.id}
              outcome={outcome}
              list={checkIn}
              onTaken={onTaken}
              onWalkIn={onWalkIn}
              onDismiss={() => dismiss(outcome.id)}
            />
          ))}
      </div>
      <AskedRows asked={checkIn.asked} onOpen={(outcome) => say(outcome)} />
    </>
  );
}

interface OutcomeBoxProps {
  outcome: NumberedOutcome;
  list: CheckInList;
  onTaken: () => void;
  onWalkIn: (typed: string) => void;
  onDismiss: () => void;
}

function OutcomeBox({ outcome, list, onTaken, onWalkIn, onDismiss }: OutcomeBoxProps) {
  const { admit, undo } = list;
  const { rows } = list.list;
  const { t } = useTranslation('office-events');
  const takenBy = async (act: Promise<boolean>) => {
    if (await act) onTaken();
  };
  if (outcome.kind === 'told') {
    return (
      <MessageBox tone={outcome.tone} title={outcome.text}>
        {outcome.detail && <p>{outcome.detail}</p>}
        <Dismiss onDismiss={onDismiss} />
      </MessageBox>
    );
  }
  if (outcome.kind === 'unknown') {
    return (
      <MessageBox tone="danger" title={outcome.text}>
        {outcome.typed && (
          <p>
            <bdi>{outcome.typed}</bdi>
          </p>
        )}
        <div className={styles.choices}>
          <Button icon="plus" onClick={() => onWalkIn(outcome.typed)}>
            {t('desk.addWalkIn')}
          </Button>
          <Dismiss onDismiss={onDismiss} />
        </div>
      </MessageBox>
    );
  }
  if (outcome.kind === 'unsent') {
    const { what, text, again } = outcome;
    return (
      <MessageBox tone="danger" title={text}>
        <p>
          <bdi>{what}</bdi>
        </p>
        <p>{t('desk.unsent')}</p>
        <BusyButton act={() => takenBy(again())}>{t('desk.again')}</BusyButton>
      </MessageBox>
    );
  }
  if (outcome.kind === 'full') {
    const { what, seat } = outcome;
    return (
      <MessageBox tone="warn" title={t('problems:event_full')}>
        <p>
          <bdi>{what}</bdi>
        </p>
        <p>{t('registrations.fullQuestion')}</p>
        <div className={styles.choices}>
          <BusyButton act={() => takenBy(seat())}>{t('registrations.seatAnyway')}</BusyButton>
          <Button look="quiet" onClick={onDismiss}>
            {t('admin:dialog.cancel')}
          </Button>
        </div>
      </MessageBox>
    );
  }
  if (outcome.kind === 'asked')
    return <AskedBox outcome={outcome} list={list} onTaken={onTaken} onDismiss={onDismiss} />;
  const { registration } = outcome;
  const { name, notes, code } = registration;
  const now = rows.find(({ id }) => id === registration.id) ?? registration;
  return (
    <MessageBox tone={notes === null ? 'success' : 'warn'} title={t('problems:success.checkedIn')}>
      <p className={styles.who}>
        <bdi>{name}</bdi>
      </p>
      <Code code={code} />
      {notes !== null && (
        <p>
          {t('registrations.note')} <bdi>{notes}</bdi>
        </p>
      )}
      {/* A family comes one by one: the others are tapped here, not searched for in the list. */}
      {now.party.length > 0 && isExpected(now) && <PartyButtons registration={now} admit={admit} />}
      <div className={styles.choices}>
        <Button
          look="quiet"
          icon="back"
          onClick={() => {
            onDismiss();
            void undo(registration);
          }}
        >
          {t('desk.undo')}
        </Button>
        <Dismiss label={t('desk.dismiss', { name })} onDismiss={onDismiss} />
      </div>
    </MessageBox>
  );
}

const Code = ({ code }: { code: string }) => (
  <p className="soft">
    <bdi dir="ltr">{code}</bdi>
  </p>
);

function Dismiss({ label, onDismiss }: { label?: string; onDismiss: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Button look="more" icon="x" aria-label={label} onClick={onDismiss}>
      {t('notice.dismiss')}
    </Button>
  );
}

function BusyButton({ act, children }: { act: () => Promise<void>; children: ReactNode }) {
  const { busy, run } = useActions(act);
  return (
    <Button busy={busy} onClick={() => void run()}>
      {children}
    </Button>
  );
}
