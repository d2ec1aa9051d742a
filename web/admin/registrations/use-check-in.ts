import type { Registration } from '#contract/registrations/registrations.ts';
import { useCall } from '../../app/use-call.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { checkInRegistration } from '../../store/office-registration-calls.ts';
import { useTell } from '../shared/Notices.tsx';
import type { OfficeList } from '../shared/use-office-list.ts';

/** Checks in a row of the list, and says how it went. */
export function useCheckIn(list: OfficeList<Registration>): (registration: Registration) => Promise<void> {
  const { t } = useTranslation('problems');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const tell = useTell();
  return async ({ id }) => {
    try {
      list.put(await call(checkInRegistration({ id })));
      tell(t('success.checkedIn'));
    } catch (failure) {
      tell(sayProblem((failure as Failure).code), 'danger');
    }
    // Also after a refusal: the list shown was out of date.
    list.reload();
  };
}
