import type { Registration } from '#contract/registrations/registrations.ts';
import { useActions } from '../../app/use-action.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';

interface CheckInButtonProps extends Pick<ButtonProps, 'size' | 'icon'> {
  /** Of status registered: no other can be checked in. */
  registration: Registration;
  checkIn: (registration: Registration) => Promise<unknown>;
}

export function CheckInButton({ registration, checkIn, ...look }: CheckInButtonProps) {
  const { t } = useTranslation('office-events');
  const { busy, run } = useActions(() => checkIn(registration));
  return (
    <Button
      {...look}
      busy={busy}
      aria-label={`${t('registrations.checkIn')}: ${registration.name}`}
      onClick={() => void run()}
    >
      {t('registrations.checkIn')}
    </Button>
  );
}
