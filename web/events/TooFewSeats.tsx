import type { Failure } from '../calls/failure.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';

/** Of a refusal for want of seats: how many there are; undefined for another failure. */
export function seatsOpenIn({ code, data }: Pick<Failure, 'code' | 'data'>): number | undefined {
  if (code !== 'not_enough_seats') return undefined;
  const { seatsOpen } = (data ?? {}) as { seatsOpen?: number | null };
  return seatsOpen ?? 0;
}

/** The sentence for so many people; undefined for another failure. */
export function useTooFewSeatsWords(): (failure: Pick<Failure, 'code' | 'data'>, people: number) => string | undefined {
  const { t } = useTranslation('events');
  return (failure, people) => {
    const count = seatsOpenIn(failure);
    if (count === undefined) return undefined;
    return count > 0 ? t('party.seatsOpen', { count, people }) : t('party.noneOpen', { people });
  };
}

interface TooFewSeatsProps {
  seatsOpen: number;
  busy: boolean;
  onComeWith: (people: number) => void;
  /** Left out where nobody can wait. */
  onWait?: () => void;
}

/** Come with fewer, or wait together: a family is never split. */
export function TooFewSeats({ seatsOpen, busy, onComeWith, onWait }: TooFewSeatsProps) {
  const { t } = useTranslation('events');
  return (
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
  );
}
