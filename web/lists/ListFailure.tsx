import { useEffect } from 'react';
import { useApp } from '../app/AppProviders.tsx';
import type { ErrorCode } from '../calls/failure.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';

/** The sentences of problems are fetched on the first failure, so that no page carries them. */
export function ListFailure({ error, onRetry }: { error: ErrorCode; onRetry: () => void }) {
  const { t } = useTranslation();
  const { needWords } = useApp();
  useEffect(() => {
    needWords(['problems']).catch(() => undefined);
  }, [needWords]);
  const sentence = t(error, { ns: 'problems' });
  // A text that is not loaded answers its own name.
  const message = sentence === error ? t('failure.title') : sentence;
  return <ErrorBox message={message} retryWord={t('failure.retry')} onRetry={onRetry} />;
}
