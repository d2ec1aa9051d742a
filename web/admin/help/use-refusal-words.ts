import type { MissingForStep } from '#contract/help/help.facts.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A refused step says what is missing. */
export function useRefusalWords(): (failure: Failure) => string {
  const { t } = useTranslation('office-help');
  const { sayProblem } = useProblemWords();
  return ({ code, data }) => {
    const { missing } = (data ?? {}) as { missing?: MissingForStep };
    return code === 'case_status' && missing ? t(`refused.${missing}`) : sayProblem(code);
  };
}
