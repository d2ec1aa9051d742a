import type { Registration } from '#contract/registrations/registrations.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useCall } from '../../app/use-call.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deleteRegistration } from '../../store/office-registration-calls.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { useMailPromise } from '../shared/use-mail-promise.ts';

interface DeleteRegistrationProps {
  registration: Registration;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteRegistration({ registration, onDeleted, onClose }: DeleteRegistrationProps) {
  const { t } = useTranslation('office-events');
  const { sayProblem } = useProblemWords();
  const call = useCall();
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
      busyWord={t('admin:dialog.deleting')}
      act={() => call(deleteRegistration(id))}
      sayFailure={({ code }) => sayProblem(code)}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
