import type { ReactNode } from 'react';
import type { Query } from '../../app/use-query.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

interface QueryViewProps<Result> {
  query: Pick<Query<Result>, 'reply' | 'failure' | 'reload'>;
  children: (reply: Result) => ReactNode;
}

/** All states of what a screen asks for: loading, failed, answered. What was answered stays when asking again fails. */
export function QueryView<Result>({ query: { reply, failure, reload }, children }: QueryViewProps<Result>) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  return (
    <>
      {failure && <ErrorBox message={sayProblem(failure.code)} retryWord={t('list.retry')} onRetry={reload} />}
      {reply === undefined && !failure && <Spinner label={t('list.loading')} />}
      {reply !== undefined && children(reply)}
    </>
  );
}
