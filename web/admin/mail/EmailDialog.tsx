import type { OutboxEmail } from '#contract/mail/mail.ts';
import { directionOf } from '#contract/values/language.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { HandOver } from '../shared/HandOver.tsx';
import { Letter } from '../shared/Letter.tsx';
import { EmailBadge } from './EmailBadge.tsx';
import styles from './EmailDialog.module.css';

const secretLinkIn = (text: string): string | undefined => /https?:\/\/\S+#token=\S+/.exec(text)?.[0];

/** One e-mail with its text and delivery status. */
export function EmailDialog({ email, onClose }: { email: OutboxEmail; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin');
  const { to, subject, text, language, isBlanked, status, attempts, lastError } = email;
  const link = isBlanked ? undefined : secretLinkIn(text);
  const moments = [
    ['written', email.createdAt],
    ['sentAt', email.sentAt],
    ['nextTry', email.nextAttemptAt],
  ] as const;
  return (
    <Dialog
      open
      title={subject}
      subtitle={t('outbox.toAddress', { to: `\u2066${to}\u2069` })}
      closeWord={t('dialog.close')}
      onClose={onClose}
    >
      <p>
        <EmailBadge status={status} />
      </p>
      {lastError && (
        <MessageBox tone="danger" title={t('outbox.lastError')}>
          <p lang="en" dir="ltr">
            {lastError}
          </p>
        </MessageBox>
      )}
      {isBlanked && <MessageBox tone="info" title={t('outbox.blanked')} />}
      <Letter lang={language} dir={directionOf(language)}>
        {text}
      </Letter>
      {link && status !== 'sent' && <HandOver link={link} text={t('handOver.letter', { to: `\u2066${to}\u2069` })} />}
      <dl className={styles.facts}>
        {moments.map(
          ([name, instant]) =>
            instant && (
              <div key={name}>
                <dt>{t(`outbox.${name}`)}</dt>
                <dd>{formatMoment(new Date(instant), i18n.language)}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{t('outbox.attempts')}</dt>
          <dd>{formatNumber(attempts)}</dd>
        </div>
      </dl>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
