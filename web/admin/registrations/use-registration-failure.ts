import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Failure } from '../../store/failure.ts';

/** The server's sentence is for the member; the office reads about somebody else. */
export function useRegistrationFailure(): (failure: Failure) => string {
  const { t } = useTranslation('office-events');
  const { sayProblem } = useProblemWords();
  return ({ code }) => (code === 'already_registered' ? t('registrations.alreadyThere') : sayProblem(code));
}
