import { Link } from 'react-router';
import type { BankLine } from '#contract/donations/bank.ts';
import { donationLengths } from '#contract/donations/donations.facts.ts';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { screens } from '../../../app/screens.ts';
import { useQuery } from '../../../app/use-query.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { QueryView } from '../../shared/QueryView.tsx';
import { isProvenByTwo } from './donation-rules.ts';
import { useDonationWords } from './use-donation-words.ts';

interface RefundDialogProps {
  donation: OfficeDonation;
  onAsked: () => void;
  onClose: () => void;
}

/** Money that came by the bank leaves by it: then its line proves it. Of cash a voucher does. */
export function RefundDialog({ donation, onAsked, onClose }: RefundDialogProps) {
  const { t } = useTranslation('office-donations');
  const { sayAmount, sayDonor } = useDonationWords();
  const byVoucher = isProvenByTwo(donation);
  return (
    <AskDialog
      title={t('refund.title')}
      text={t('refund.text', {
        // Goods may have no value, and it is they that go back.
        amount: donation.goods === null ? sayAmount(donation) : `\u2068${donation.goods}\u2069`,
        name: `\u2068${sayDonor(donation)}\u2069`,
      })}
      fields={byVoucher ? ['voucher'] : ['lineId']}
      {...(!byVoucher && {
        fieldOf: { amount_mismatch: 'lineId', already_matched: 'lineId', approval_waiting: 'lineId' },
      })}
      send={async ({ reason = '', lineId, voucher }, ask) =>
        (await ask('refundDonation', { params: { id: donation.id }, body: { reason, lineId, voucher } })).data
      }
      onAsked={onAsked}
      onClose={onClose}
    >
      {(wrong) =>
        byVoucher ? (
          <TextInput
            label={t('refund.voucher')}
            error={wrong('voucher')}
            name="voucher"
            maxLength={donationLengths.voucher}
            autoComplete="off"
            dir="auto"
          />
        ) : (
          <LineChoice amountPaise={donation.amountPaise} error={wrong('lineId')} />
        )
      }
    </AskDialog>
  );
}

function LineChoice({ amountPaise, error }: { amountPaise: number; error: string | undefined }) {
  const { t, i18n } = useTranslation('office-donations');
  const lines = useQuery('listBankLines', {
    query: { kind: 'unassigned', direction: 'out', amountPaise: String(amountPaise), pageSize: '100' },
  });
  const sayLine = ({ day, narration }: BankLine): string => `${formatDay(day, i18n.language)} · ${narration}`;
  return (
    <QueryView query={lines}>
      {({ data }) => (
        <>
          {data.length === 0 && (
            <MessageBox tone="info" title={t('refund.noLine')}>
              <Link to={screens.statements({ query: { new: '1' } })}>{t('empty.act')}</Link>
            </MessageBox>
          )}
          <Select label={t('refund.line')} error={error} name="lineId">
            {data.length === 0 && <option value="">–</option>}
            {data.map((line) => (
              <option key={line.id} value={line.id}>
                {sayLine(line)}
              </option>
            ))}
          </Select>
        </>
      )}
    </QueryView>
  );
}
