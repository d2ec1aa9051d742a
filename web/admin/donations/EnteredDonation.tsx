import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { useCall } from '../../app/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { AskDialog } from '../approvals/AskDialog.tsx';
import { verifyDonation } from './donation-calls.ts';
import { isProvenByTwo } from './donation-rules.ts';
import { useDonationWords } from './use-donation-words.ts';

interface EnteredDonationProps {
  /** Of donors who gave together; otherwise one. */
  gifts: readonly OfficeDonation[];
  onAsked: () => void;
  onClose: () => void;
}

/** What comes next: cash and goods need a second person, all else the bank's line. */
export function EnteredDonation({ gifts, onAsked, onClose }: EnteredDonationProps) {
  const { t } = useTranslation('office-donations');
  const { sayAmount } = useDonationWords();
  const call = useCall();
  const [first, ...others] = gifts;
  if (!first) return null;
  const references = gifts.map(({ reference }) => `\u2066${reference}\u2069`).join(' ');
  const amount = sayAmount({ ...first, amountPaise: gifts.reduce((sum, { amountPaise }) => sum + amountPaise, 0) });
  if (isProvenByTwo(first)) {
    return (
      <AskDialog
        title={t('new.entered')}
        text={t('new.askText', { references, amount })}
        send={({ reason = '' }) =>
          call(verifyDonation({ params: { id: first.id }, body: { reason, ids: others.map(({ id }) => id) } }))
        }
        onAsked={onAsked}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open title={t('new.entered')} closeWord={t('admin:dialog.close')} onClose={onClose}>
      <MessageBox tone="success" title={t('new.reference', { references, amount })} role="status">
        <p>{t(first.mode === 'cheque' ? 'new.untilCleared' : 'new.untilMatched')}</p>
      </MessageBox>
      <DialogActions>
        <Button onClick={onClose}>{t('admin:dialog.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
