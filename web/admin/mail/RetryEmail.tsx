import type { OutboxEmail } from '#contract/mail/mail.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { useMailPromise } from '../shared/use-mail-promise.ts';

interface RetryEmailProps {
  email: OutboxEmail;
  onRetried: () => void;
}

/** Makes an e-mail due at once. */
export function RetryEmail({ email: { id, subject, to }, onRetried }: RetryEmailProps) {
  const { t } = useTranslation('admin');
  const promise = useMailPromise();
  const { busy, run } = useActionWithToast('retryLetter', {
    says: promise.done(t('outbox.retried')),
    onDone: onRetried,
    // The e-mail may have been sent meanwhile.
    onFailure: onRetried,
  });
  return (
    <Button
      look="quiet"
      size="dense"
      icon="refresh"
      busy={busy}
      busyWord={t('outbox.retrying')}
      aria-label={t('outbox.retryNamed', { subject, to })}
      onClick={() => void run({ params: { id } })}
    >
      {t('outbox.retry')}
    </Button>
  );
}
