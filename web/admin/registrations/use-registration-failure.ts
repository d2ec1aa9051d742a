import type { Registration } from '#contract/registrations/registrations.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The conflicting registration of the same person. */
export const otherRegistrationIn = ({ code, data }: Failure): Registration | undefined =>
  code === 'already_registered' ? (data as Registration | undefined) : undefined;

/** The server's sentence addresses the member; the office needs its own. */
export function useRegistrationFailure(): (failure: Failure) => string {
  const { t } = useTranslation('problems');
  const { sayProblem } = useProblemWords();
  return (failure) => {
    const other = otherRegistrationIn(failure);
    return other ? t('about.already_registered', { name: other.name }) : sayProblem(failure.code);
  };
}
