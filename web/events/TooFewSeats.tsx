import type { Failure } from '../calls/failure.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';

/** Of a refusal for want of seats: how many there are; undefined for another failure. */
export function seatsOpenIn({ code, data }: Failure): number | undefined {
  if (code !== 'not_enough_seats') return undefined;
  const { seatsOpen } = (data ?? {}) as { seatsOpen?: number | null };
  return seatsOpen ?? 0;
}

interface TooFewSeatsProps {
  people: number;
  seatsOpen: number;
  busy: boolean;
  onComeWith: (people: number) => void;
  /** Left out where nobody can wait. */
  onWait?: () => void;
}

/** Come with fewer, or wait together: a family is never split. */
export function TooFewSeats({ people, seatsOpen, busy, onComeWith, onWait }: TooFewSeatsProps) {
  const { t } = useTranslation('events');
  return (
    <MessageBox
      tone="warn"
      role="alert"
      title={seatsOpen > 0 ? t('party.seatsOpen', { count: seatsOpen, people }) : t('party.noneOpen', { people })}
    >
      <DialogActions>
        {seatsOpen > 0 && (
          <Button busy={busy} onClick={() => onComeWith(seatsOpen)}>
            {seatsOpen === 1 ? t('party.comeAlone') : t('party.comeWith', { count: seatsOpen })}
          </Button>
        )}
        {onWait && (
          <Button look="quiet" busy={busy} onClick={onWait}>
            {t('party.waitTogether')}
          </Button>
        )}
      </DialogActions>
    </MessageBox>
  );
}
