import type { Registration } from '#contract/registrations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToldAct } from '../use-told-act.ts';

/** Notes that somebody has come; answers whether it was noted. */
export function useCheckIn(): (registration: Registration) => Promise<boolean> {
  const { t } = useTranslation('problems');
  const act = useToldAct();
  return ({ id }) =>
    act(
      'fallback.checkInRegistration',
      (send) => send('checkInRegistration', { params: { id } }),
      t('success.checkedIn'),
    );
}
