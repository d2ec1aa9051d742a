import type { CheckIn, PartyMember, Registration } from '#contract/registrations/registrations.ts';
import { useActions } from '../../../app/use-action.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/FilterChips.tsx';
import styles from './CheckInPage.module.css';
import { isExpected } from './local-scans.ts';
import type { CheckInList } from './use-check-in-list.ts';

interface PartyButtonsProps {
  registration: Registration;
  admit: CheckInList['admit'];
  onTaken?: () => void;
}

/** A family at the gate: all at once, or whoever has come. */
export function PartyButtons({ registration, admit, onTaken }: PartyButtonsProps) {
  const { t } = useTranslation('office-events');
  const { party, people_here } = registration;
  const missing = party.filter(({ check_in_time, absent }) => !check_in_time && !absent);
  const { busy, run } = useActions((_ask, marks: CheckIn) => admit(registration, marks), {
    onDone: (isIn) => {
      if (isIn) onTaken?.();
    },
  });
  const nameOf = ({ name, position }: PartyMember): string => name ?? t('desk.somebody', { number: position + 1 });
  return (
    <div className={styles.choices}>
      {isExpected(registration) && (
        <Button icon="tick" busy={busy} onClick={() => void run({})}>
          {t('desk.allHere')}
        </Button>
      )}
      {party
        .filter(({ absent }) => !absent)
        .map((each) => (
          <Chip
            key={each.position}
            chosen={each.check_in_time !== null}
            disabled={busy || each.check_in_time !== null}
            onClick={() => void run({ here: [each.position] })}
          >
            <bdi>{nameOf(each)}</bdi>
          </Chip>
        ))}
      {people_here > 0 && missing.length > 0 && (
        <Button look="quiet" busy={busy} onClick={() => void run({ absent: missing.map(({ position }) => position) })}>
          {t('desk.othersAbsent')}
        </Button>
      )}
    </div>
  );
}
