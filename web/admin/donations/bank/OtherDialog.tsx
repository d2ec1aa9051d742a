import { useState } from 'react';
import type { LineWithCandidates } from '#contract/donations/bank.ts';
import { type LineReason, lineReasons } from '#contract/donations/donations.facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { OtherFields } from './OtherFields.tsx';

interface OtherDialogProps {
  line: LineWithCandidates;
  onAsked: () => void;
  onClose: () => void;
}

/** What is no donation: interest, cash taken to the bank, own transfers. */
export function OtherDialog({ line: { id, amountPaise }, onAsked, onClose }: OtherDialogProps) {
  const { t } = useTranslation('office-statements');
  const toast = useToast();
  const reasons = lineReasons.filter((reason) => reason !== (amountPaise > 0 ? 'cash_drawn' : 'cash_deposit'));
  const [reason, setReason] = useState<LineReason>('interest');
  return (
    <AskDialog
      title={t('other.title')}
      asksReason={false}
      fields={['note']}
      fieldOf={{ cash_box_short: 'reason', amount_mismatch: 'reason', already_matched: 'reason' }}
      send={async ({ note }, ask) => {
        const { approval } = await ask('assignBankLine', { params: { id }, body: { kind: 'other', reason, note } });
        if (!approval) toast(t(amountPaise > 0 ? 'other.booked' : 'other.bookedOut'));
        return approval ?? null;
      }}
      onAsked={onAsked}
      onClose={onClose}
    >
      {(wrong) => <OtherFields reasons={reasons} reason={reason} onReason={setReason} wrong={wrong} />}
    </AskDialog>
  );
}
