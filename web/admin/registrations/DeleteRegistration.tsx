import type { Registration } from '#contract/registrations/registrations.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { useMailPromise } from '../shared/use-mail-promise.ts';

interface DeleteRegistrationProps {
  registration: Registration;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteRegistration({ registration, onDeleted, onClose }: DeleteRegistrationProps) {
  const { t } = useTranslation('office-events');
  const promise = useMailPromise();
  const { now } = useApp();
  const { id, name, title, status, date } = registration;
  const named = { name: `\u2068${name}\u2069`, title: `\u2068${title}\u2069` };
  const isTold = (status === 'registered' || status === 'waitlisted') && isUpcoming(date, now());
  return (
    <ConfirmAct
      title={t('registrations.deleteQuestion')}
      message={
        isTold ? promise.calling(t('registrations.deleteWarning', named)) : t('registrations.deleteUntold', named)
      }
      confirmWord={t('registrations.delete')}
      act={(ask) => ask('deleteRegistration', { params: { id } })}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
