import type { Registration } from '#contract/registrations/registrations.ts';
import { useAsk } from '../../app/use-ask.ts';
import { asFailure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToast } from '../shared/Notices.tsx';
import type { OfficeList } from '../shared/use-office-list.ts';

/** Checks in a row of the list, and says how it went. */
export function useCheckIn(list: OfficeList<Registration>): (registration: Registration) => Promise<void> {
  const { t } = useTranslation('problems');
  const { sayProblem } = useProblemWords();
  const ask = useAsk();
  const toast = useToast();
  return async ({ id }) => {
    try {
      list.put((await ask('checkInRegistration', { params: { id }, body: {} })).data);
      toast(t('success.checkedIn'));
    } catch (thrown) {
      toast(sayProblem(asFailure(thrown).code), 'danger');
    }
    // Also after a refusal: the list shown was out of date.
    list.reload();
  };
}
