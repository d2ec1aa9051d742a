import type { Registration } from '#contract/registrations/registrations.ts';
import { useCall } from '../../app/use-call.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deleteRegistration } from '../../store/office-registration-calls.ts';
import { ConfirmAct } from '../ConfirmAct.tsx';
import { useMailPromise } from '../use-mail-promise.ts';

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
  const { id, name, title } = registration;
  return (
    <ConfirmAct
      title={t('registrations.deleteQuestion')}
      message={promise.before(
        t('registrations.deleteWarning', { name: `\u2068${name}\u2069`, title: `\u2068${title}\u2069` }),
      )}
      confirmWord={t('registrations.delete')}
      busyWord={t('admin:dialog.deleting')}
      act={() => call(deleteRegistration(id))}
      sayFailure={({ code }) => sayProblem(code)}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
