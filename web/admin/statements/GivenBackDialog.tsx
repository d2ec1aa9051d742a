import type { LineWithCandidates } from '#contract/donations/bank.ts';
import { useCall } from '../../app/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AskDialog } from '../approvals/AskDialog.tsx';
import { refundDonation } from '../donations/donation-calls.ts';
import { actsOn, isProvenByTwo } from '../donations/donation-rules.ts';
import { GiftChoice } from '../donations/GiftChoice.tsx';
import { sayPaise } from '../shared/rupees.ts';

interface GivenBackDialogProps {
  line: LineWithCandidates;
  onAsked: () => void;
  onClose: () => void;
}

/** The line by which a donation left again. */
export function GivenBackDialog({ line: { id, amountPaise }, onAsked, onClose }: GivenBackDialogProps) {
  const { t } = useTranslation('office-statements');
  const call = useCall();
  return (
    <AskDialog
      title={t('givenBack.title')}
      text={t('givenBack.text', { amount: sayPaise(-amountPaise) })}
      fields={['gift']}
      check={({ gift }) => ({ gift: gift ? undefined : 'required' })}
      fieldOf={{ amount_mismatch: 'gift', already_matched: 'gift', donation_state: 'gift', year_closed: 'gift' }}
      send={({ gift = '', reason = '' }) =>
        call(refundDonation({ params: { id: gift }, body: { reason, lineId: id } }))
      }
      onAsked={onAsked}
      onClose={onClose}
    >
      {(wrong) => (
        <GiftChoice
          name="gift"
          error={wrong('gift')}
          fits={(gift) => gift.amountPaise === -amountPaise && !isProvenByTwo(gift) && actsOn(gift).includes('refund')}
        />
      )}
    </AskDialog>
  );
}
