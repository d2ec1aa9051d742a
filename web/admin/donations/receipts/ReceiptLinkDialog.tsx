import { useState } from 'react';
import type { OfficeReceipt } from '#contract/donations/receipts.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useAction } from '../../../app/use-action.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { OfficeDialog } from '../../shared/OfficeDialog.tsx';
import styles from './Receipts.module.css';

interface ReceiptLinkDialogProps {
  receipt: OfficeReceipt;
  onClose: () => void;
}

/** For donors whom no e-mail reaches: the link is made when it is asked for, and shown once. */
export function ReceiptLinkDialog({ receipt: { id, number, donor }, onClose }: ReceiptLinkDialogProps) {
  const { t, i18n } = useTranslation('office-receipts');
  const { sayProblem } = useProblemWords();
  const [given, setGiven] = useState<{ link: string; expiresAt: string }>();
  const { busy, failure, run } = useAction('giveReceiptLink', { onDone: ({ data }) => setGiven(data) });
  const close = (
    <Button look="quiet" onClick={onClose}>
      {t('admin:dialog.close')}
    </Button>
  );
  return (
    <OfficeDialog title={t('link.title', { name: donor })} subtitle={`\u2066${number}\u2069`} onClose={onClose}>
      {failure && <MessageBox tone="danger" title={sayProblem(failure.code)} role="alert" />}
      {given ? (
        <>
          <MessageBox tone="success" title={t('link.once')} role="status">
            <p>{t('link.until', { day: formatDay(indiaDayOf(new Date(given.expiresAt)), i18n.language) })}</p>
          </MessageBox>
          <p className={styles.link}>
            <bdi dir="ltr">{given.link}</bdi>
          </p>
          <DialogActions>
            <CopyButton
              text={given.link}
              thing={t('link.thing')}
              copyWord={t('site:share.copy')}
              copiedWord={t('site:share.copied')}
              failedWord={t('site:share.copyFailed')}
            />
            <LinkButton
              look="quiet"
              icon="share"
              href={`https://wa.me/?text=${encodeURIComponent(given.link)}`}
              rel="noopener noreferrer"
            >
              {t('site:share.whatsapp')}
            </LinkButton>
            {close}
          </DialogActions>
        </>
      ) : (
        <>
          <p>{t('link.text')}</p>
          <DialogActions>
            <Button
              icon="link"
              busy={busy}
              busyWord={t('admin:dialog.saving')}
              onClick={() => void run({ params: { id } })}
            >
              {t('link.make')}
            </Button>
            {close}
          </DialogActions>
        </>
      )}
    </OfficeDialog>
  );
}
