import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { OfficeDialog } from '../../shared/OfficeDialog.tsx';
import { isProvenByTwo } from './donation-rules.ts';
import { useDonationWords } from './use-donation-words.ts';

interface EnteredDonationProps {
  /** Of donors who gave together; otherwise one. */
  donations: readonly OfficeDonation[];
  onAsked: () => void;
  onClose: () => void;
}

/** What comes next: cash and goods need a second person, all else the bank's line. */
export function EnteredDonation({ donations, onAsked, onClose }: EnteredDonationProps) {
  const { t } = useTranslation('office-donations');
  const { sayAmount } = useDonationWords();
  const [first, ...others] = donations;
  if (!first) return null;
  const references = donations.map(({ reference }) => `\u2066${reference}\u2069`).join(' ');
  const amount = sayAmount({ ...first, amountPaise: donations.reduce((sum, { amountPaise }) => sum + amountPaise, 0) });
  if (isProvenByTwo(first)) {
    return (
      <AskDialog
        title={t('new.entered')}
        text={t('new.askText', { references, amount })}
        send={async ({ reason = '' }, ask) => {
          const body = { reason, ids: others.map(({ id }) => id) };
          return (await ask('verifyDonation', { params: { id: first.id }, body })).data;
        }}
        onAsked={onAsked}
        onClose={onClose}
      />
    );
  }
  return (
    <OfficeDialog title={t('new.entered')} onClose={onClose}>
      <MessageBox tone="success" title={t('new.reference', { references, amount })} role="status">
        <p>{t(first.mode === 'cheque' ? 'new.untilCleared' : 'new.untilMatched')}</p>
      </MessageBox>
      <DialogActions>
        <Button onClick={onClose}>{t('admin:dialog.close')}</Button>
      </DialogActions>
    </OfficeDialog>
  );
}
