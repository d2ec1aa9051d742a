import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type UserAct = 'create' | 'update' | 'status' | 'delete';

/** What is said when something about a person could not be done: the answer with its number, or that there was none. */
export function useUserFailure(act: UserAct): (failure: Failure) => string {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  return ({ code, status }) => {
    const isAway = status === 503;
    if (isAway) return sayProblem('fallback.changeUser');
    const message = sayProblem(status >= 500 ? 'unexpected' : code);
    return t(`users.failed.${act}`, { status, message });
  };
}
