import { useState } from 'react';
import { longestReason } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import {
  type DonationType,
  donationLengths,
  donationTypes,
  typedLengths,
} from '#contract/donations/donations.facts.ts';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../../app/AppProviders.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { AskedDialog } from '../../approvals/AskedDialog.tsx';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { paiseOf, rupeesOf } from '../../shared/rupees.ts';
import { DonorChoice } from './DonorChoice.tsx';
import { isOpenDonation } from './donation-rules.ts';
import { useDonationWords } from './use-donation-words.ts';
import { useOpenFunds } from './use-open-funds.ts';

interface CorrectDonationProps {
  donation: OfficeDonation;
  onSaved: (after: OfficeDonation) => void;
  onClose: () => void;
}

type Giver = 'same' | 'known' | 'nobody';

/** Whose it is and what for; amount and day only until the money is there. */
export function CorrectDonation({ donation, onSaved, onClose }: CorrectDonationProps) {
  const { t } = useTranslation('office-donations');
  const { sayType, sayFund, sayDonor } = useDonationWords();
  const { sayWrong } = useProblemWords();
  const { now } = useApp();
  const toast = useToast();
  const funds = useOpenFunds();
  const [giver, setGiver] = useState<Giver>('same');
  const [asked, setAsked] = useState<Approval>();
  const isOpen = isOpenDonation(donation);
  const isMoney = donation.mode !== 'kind';
  const form = useForm({
    fields: ['giver', 'donorId', 'fundId', 'type', 'amountPaise', 'day', 'utr', 'chequeNumber', 'explanation'],
    check: ({ amountPaise, donorId }) => ({
      amountPaise: isOpen && isMoney && !paiseOf(amountPaise) ? 'gift_amount' : undefined,
      donorId: giver === 'known' && donorId === '' ? 'required' : undefined,
    }),
    send: async ({ donorId, fundId, type, amountPaise, day, utr, chequeNumber, explanation }, ask) => {
      const body = {
        ...(giver !== 'same' && { donorId: giver === 'known' ? donorId : null }),
        ...(fundId && { fundId }),
        type: type as DonationType,
        ...(isOpen && { day, utr: utr.trim() || null }),
        ...(isOpen && isMoney && { amountPaise: paiseOf(amountPaise) }),
        ...(donation.mode === 'cheque' && { chequeNumber }),
        ...(explanation.trim() && { explanation }),
      };
      const { data, approval } = await ask('updateDonation', { params: { id: donation.id }, body });
      onSaved(data);
      if (approval) return setAsked(approval);
      toast(t('correct.done'));
      onClose();
    },
    fieldOf: { year_closed: 'day' },
  });
  if (asked) return <AskedDialog title={t('correct.title')} approval={asked} onClose={onClose} />;
  return (
    <FormDialog title={t('correct.title')} subtitle={sayDonor(donation)} state={form} onClose={onClose}>
      <Select
        label={t('donation.donor')}
        name="giver"
        defaultValue={giver}
        onChange={(event) => setGiver(event.currentTarget.value as Giver)}
      >
        <option value="same">{sayDonor(donation)}</option>
        <option value="known">{t('donor.known')}</option>
        {donation.donor && <option value="nobody">{t('donor.nobody')}</option>}
      </Select>
      {giver === 'known' && <DonorChoice name="donorId" error={sayWrong(form.wrong.donorId)} />}
      <Select
        key={funds ? 'known' : 'unknown'}
        label={t('donation.fund')}
        error={sayWrong(form.wrong.fundId)}
        name="fundId"
        defaultValue={donation.fundId}
      >
        {!funds?.some(({ id }) => id === donation.fundId) && <option value="">{sayFund(donation.fund)}</option>}
        {funds?.map(({ id, name }) => (
          <option key={id} value={id}>
            {sayFund(name)}
          </option>
        ))}
      </Select>
      <Select label={t('donation.type')} error={sayWrong(form.wrong.type)} name="type" defaultValue={donation.type}>
        {donationTypes.map((value) => (
          <option key={value} value={value}>
            {sayType(value)}
          </option>
        ))}
      </Select>
      {isOpen && (
        <>
          {isMoney && (
            <TextInput
              label={t('new.amount')}
              error={sayWrong(form.wrong.amountPaise)}
              name="amountPaise"
              defaultValue={rupeesOf(donation.amountPaise)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={typedLengths.amount}
              dir="ltr"
            />
          )}
          <TextInput
            label={t('donation.day')}
            error={sayWrong(form.wrong.day)}
            name="day"
            type="date"
            defaultValue={donation.day}
            max={indiaDayOf(now())}
          />
          {(donation.mode === 'upi' || donation.mode === 'bank') && (
            <TextInput
              label={t('donation.utr')}
              mark={t('site:form.optional')}
              error={sayWrong(form.wrong.utr)}
              name="utr"
              defaultValue={donation.utr ?? ''}
              autoComplete="off"
              maxLength={typedLengths.utr}
              dir="ltr"
            />
          )}
        </>
      )}
      {donation.mode === 'cheque' && (
        <TextInput
          label={t('donation.cheque')}
          mark={t('site:form.optional')}
          error={sayWrong(form.wrong.chequeNumber)}
          name="chequeNumber"
          defaultValue={donation.chequeNumber ?? ''}
          autoComplete="off"
          maxLength={donationLengths.cheque}
          dir="ltr"
        />
      )}
      {!isOpen && giver !== 'same' && (
        <TextArea
          label={t('duties:approvals.reason')}
          hint={t('duties:approvals.reasonHint')}
          error={sayWrong(form.wrong.explanation)}
          name="explanation"
          rows={3}
          maxLength={longestReason}
          dir="auto"
        />
      )}
    </FormDialog>
  );
}
