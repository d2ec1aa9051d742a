import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Loaded } from '../papers/use-loaded.ts';

/** Until a donor has been opened. */
export function DonorLoading({ problem, reload }: Pick<Loaded<unknown>, 'problem' | 'reload'>) {
  const { t } = useTranslation('office-donors');
  const { sayProblem } = useProblemWords();
  if (!problem) return <Spinner label={t('open.loading')} />;
  return <ErrorBox message={sayProblem(problem)} retryWord={t('site:failure.retry')} onRetry={() => void reload()} />;
}
