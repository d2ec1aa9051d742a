import { useState } from 'react';
import type { OutboxEmail } from '#contract/mail/mail.ts';
import { useCall } from '../../app/use-call.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { useTell } from '../shared/Notices.tsx';
import { useMailPromise } from '../shared/use-mail-promise.ts';
import { retryEmail } from './outbox-calls.ts';

interface RetryEmailProps {
  email: OutboxEmail;
  onRetried: () => void;
}

/** Makes an e-mail due at once. */
export function RetryEmail({ email: { id, subject, to }, onRetried }: RetryEmailProps) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const tell = useTell();
  const promise = useMailPromise();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await call(retryEmail(id));
      tell(promise.done(t('outbox.retried')));
    } catch (failure) {
      tell(sayProblem((failure as Failure).code), 'danger');
    }
    setBusy(false);
    // Also after a failure: the e-mail may have been sent meanwhile.
    onRetried();
  };
  return (
    <Button
      look="quiet"
      size="dense"
      icon="refresh"
      busy={busy}
      busyWord={t('outbox.retrying')}
      aria-label={t('outbox.retryNamed', { subject, to })}
      onClick={() => void retry()}
    >
      {t('outbox.retry')}
    </Button>
  );
}
