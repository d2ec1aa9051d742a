import type { LineWithCandidates } from '#contract/donations/bank.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import { actsOn, isProvenByTwo } from '../ledger/donation-rules.ts';
import { GiftChoice } from '../ledger/GiftChoice.tsx';

interface GivenBackDialogProps {
  line: LineWithCandidates;
  onAsked: () => void;
  onClose: () => void;
}

/** The line by which a donation left again. */
export function GivenBackDialog({ line: { id, amountPaise }, onAsked, onClose }: GivenBackDialogProps) {
  const { t } = useTranslation('office-statements');
  return (
    <AskDialog
      title={t('givenBack.title')}
      text={t('givenBack.text', { amount: sayPaise(-amountPaise) })}
      fields={['gift']}
      check={({ gift }) => ({ gift: gift ? undefined : 'required' })}
      fieldOf={{ amount_mismatch: 'gift', already_matched: 'gift', donation_state: 'gift', year_closed: 'gift' }}
      send={async ({ gift = '', reason = '' }, ask) =>
        (await ask('refundDonation', { params: { id: gift }, body: { reason, lineId: id } })).data
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
