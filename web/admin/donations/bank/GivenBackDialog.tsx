import type { LineWithCandidates } from '#contract/donations/bank.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import { DonationChoice } from '../ledger/DonationChoice.tsx';
import { actsOn, isProvenByTwo } from '../ledger/donation-rules.ts';

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
      fields={['donation']}
      check={({ donation }) => ({ donation: donation ? undefined : 'required' })}
      fieldOf={{
        amount_mismatch: 'donation',
        already_matched: 'donation',
        donation_state: 'donation',
        year_closed: 'donation',
      }}
      send={async ({ donation = '', reason = '' }, ask) =>
        (await ask('refundDonation', { params: { id: donation }, body: { reason, lineId: id } })).data
      }
      onAsked={onAsked}
      onClose={onClose}
    >
      {(wrong) => (
        <DonationChoice
          name="donation"
          error={wrong('donation')}
          fits={(donation) =>
            donation.amountPaise === -amountPaise && !isProvenByTwo(donation) && actsOn(donation).includes('refund')
          }
        />
      )}
    </AskDialog>
  );
}
