import { useActions } from '../../../app/use-action.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import styles from './CheckInPage.module.css';
import { PartyButtons } from './PartyButtons.tsx';
import type { CheckInList } from './use-check-in-list.ts';
import type { AskedOutcome } from './use-outcomes.ts';

interface AskedBoxProps {
  outcome: AskedOutcome;
  list: Pick<CheckInList, 'answer' | 'forget'>;
  onTaken: () => void;
  onDismiss: () => void;
}

/** Who of several comes in, or whether somebody who waits for a seat does. */
export function AskedBox({ outcome, list, onTaken, onDismiss }: AskedBoxProps) {
  const { t } = useTranslation('office-events');
  const { registration, scan } = outcome;
  const { name, code, status, party } = registration;
  const end = (): void => {
    onDismiss();
    onTaken();
  };
  const { busy, run } = useActions(() => list.answer(outcome, {}), {
    onDone: (isAnswered) => {
      if (isAnswered) end();
    },
  });
  return (
    <MessageBox tone="info" title={t(status === 'waitlisted' ? 'desk.waitingAsk' : 'desk.ask', { name })}>
      <p className="soft">
        <bdi dir="ltr">{code}</bdi>
      </p>
      {party.length > 0 && (
        <PartyButtons
          registration={registration}
          admit={(_registration, marks = {}) => list.answer(outcome, marks)}
          onTaken={end}
        />
      )}
      <div className={styles.choices}>
        {party.length === 0 && (
          <Button busy={busy} onClick={() => void run()}>
            {t('desk.askYes')}
          </Button>
        )}
        {scan && (
          <Button
            look="quiet"
            onClick={() => {
              list.forget(outcome);
              onDismiss();
            }}
          >
            {t('desk.nobodyCame')}
          </Button>
        )}
        <Button look="quiet" onClick={onDismiss}>
          {t(scan ? 'desk.later' : 'admin:dialog.cancel')}
        </Button>
      </div>
    </MessageBox>
  );
}

interface AskedRowsProps {
  asked: readonly AskedOutcome[];
  onOpen: (outcome: AskedOutcome) => void;
}

/** Questions that wait while the next people come in. */
export function AskedRows({ asked, onOpen }: AskedRowsProps) {
  const { t } = useTranslation('office-events');
  if (asked.length === 0) return null;
  return (
    <section aria-label={t('desk.questions')}>
      <h2 className={styles.questions}>{t('desk.questions')}</h2>
      <ul className={styles.known}>
        {asked.map((outcome) => {
          const { id, name, code } = outcome.registration;
          return (
            <li key={id}>
              <span>
                <b>
                  <bdi>{name}</bdi>
                </b>{' '}
                <bdi className="soft" dir="ltr">
                  {code}
                </bdi>
              </span>
              <Button look="quiet" aria-label={`${t('desk.answer')}: ${name}`} onClick={() => onOpen(outcome)}>
                {t('desk.answer')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
