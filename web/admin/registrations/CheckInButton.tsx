import { useState } from 'react';
import type { Registration } from '#contract/registrations/registrations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';

interface CheckInButtonProps extends Pick<ButtonProps, 'size' | 'icon'> {
  /** Of status registered: no other can be checked in. */
  registration: Registration;
  checkIn: (registration: Registration) => Promise<unknown>;
}

export function CheckInButton({ registration, checkIn, ...look }: CheckInButtonProps) {
  const { t } = useTranslation('office-events');
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await checkIn(registration);
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
