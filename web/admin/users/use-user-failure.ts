import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type UserAct = 'create' | 'update' | 'status' | 'delete';

/** Sentence of a failed act about an account: with the answer's status, or that there was no answer. */
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
