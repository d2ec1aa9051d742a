import { useState } from 'react';
import type { Registration } from '#contract/registrations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useCheckIn } from './use-check-in.ts';

interface CheckInButtonProps extends Pick<ButtonProps, 'size' | 'icon'> {
  registration: Registration;
  onDone: () => void;
}

export function CheckInButton({ registration, onDone, ...look }: CheckInButtonProps) {
  const { t } = useTranslation('office-events');
  const checkIn = useCheckIn();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    if (await checkIn(registration)) onDone();
    setBusy(false);
  };
  return (
    <Button
      {...look}
      busy={busy}
      aria-label={`${t('registrations.checkIn')}: ${registration.name}`}
      onClick={() => void press()}
    >
      {t('registrations.checkIn')}
    </Button>
  );
}
