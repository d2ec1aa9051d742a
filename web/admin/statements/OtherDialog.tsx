import { useState } from 'react';
import type { LineWithCandidates } from '#contract/donations/bank.ts';
import { donationLengths, type LineReason, lineReasons } from '#contract/donations/donations.facts.ts';
import { useCall } from '../../app/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AskDialog } from '../approvals/AskDialog.tsx';
import { useTell } from '../shared/Notices.tsx';
import { assignBankLine } from './statement-calls.ts';

interface OtherDialogProps {
  line: LineWithCandidates;
  onAsked: () => void;
  onClose: () => void;
}

/** What is no donation: interest, cash taken to the bank, own transfers. */
export function OtherDialog({ line: { id, amountPaise }, onAsked, onClose }: OtherDialogProps) {
  const { t } = useTranslation('office-statements');
  const call = useCall();
  const tell = useTell();
  const reasons = lineReasons.filter((reason) => reason !== 'cash_deposit' || amountPaise > 0);
  const [reason, setReason] = useState<LineReason>('interest');
  return (
    <AskDialog
      title={t('other.title')}
      asksReason={false}
      fields={['note']}
      fieldOf={{ cash_box_short: 'reason', amount_mismatch: 'reason', already_matched: 'reason' }}
      send={async ({ note }) => {
        await call(assignBankLine({ params: { id }, body: { kind: 'other', reason, note } }));
        tell(t('other.booked'));
        return null;
      }}
      onAsked={onAsked}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Select
            label={t('other.reason')}
            error={wrong('reason')}
            name="reason"
            defaultValue={reason}
            onChange={(event) => setReason(event.currentTarget.value as LineReason)}
          >
            {reasons.map((each) => (
              <option key={each} value={each}>
                {t(`other.reasons.${each}`)}
              </option>
            ))}
          </Select>
          {reason === 'text' && (
            <TextInput
              label={t('other.note')}
              error={wrong('note')}
              name="note"
              maxLength={donationLengths.lineNote}
              autoComplete="off"
              dir="auto"
            />
          )}
        </>
      )}
    </AskDialog>
  );
}
