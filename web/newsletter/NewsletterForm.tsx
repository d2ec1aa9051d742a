import { useFetcher } from 'react-router';
import { longestEmail } from '#contract/values/email.ts';
import { useFrame } from '../app/frame.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './NewsletterForm.module.css';
import type { SubscribeOutcome } from './subscribe.ts';

interface NewsletterFormProps {
  outcome?: SubscribeOutcome | undefined;
  /** Its promise on this page. */
  label?: string;
  look?: ButtonProps['look'];
}

/** Works without script too: it then posts to `/newsletter`, which answers in the same words. */
export function NewsletterForm({ outcome: fromPage, label, look = 'donate' }: NewsletterFormProps) {
  const { t } = useTranslation();
  const { formToken, settings } = useFrame();
  const fetcher = useFetcher<SubscribeOutcome>();
  const outcome = fetcher.data ?? fromPage;
  if (outcome?.done) {
    return (
      <div className={styles.form}>
        <MessageBox tone="success" role="status">
          <p>{t(settings.mail === 'off' ? 'newsletter.doneOff' : 'newsletter.done')}</p>
        </MessageBox>
      </div>
    );
  }
  const wrong = outcome?.done === false && outcome.wrong;
  return (
    <fetcher.Form className={styles.form} method="post" action="/newsletter">
      {outcome?.done === false && !wrong && <ErrorBox message={t('failure.title')} />}
      <div className={styles.joined}>
        <TextInput
          label={label ?? t('newsletter.title')}
          error={wrong ? t('newsletter.wrong') : undefined}
          name="email"
          type="email"
          required
          maxLength={longestEmail}
          autoComplete="email"
          placeholder="name@example.org"
          defaultValue={outcome?.done === false ? outcome.email : undefined}
        />
        <Button
          type="submit"
          look={look}
          size="small"
          busy={fetcher.state !== 'idle'}
          busyWord={t('newsletter.subscribing')}
        >
          {t('newsletter.subscribe')}
        </Button>
      </div>
      <input type="hidden" name="formToken" value={formToken} />
      <label className="visually-hidden" aria-hidden="true">
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </fetcher.Form>
  );
}
