import { useState } from 'react';
import {
  type DonationMode,
  type DonationType,
  donationLengths,
  donationModes,
  donationTypes,
  typedLengths,
} from '#contract/donations/donations.facts.ts';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../../app/AppProviders.tsx';
import { asFailure, Failure } from '../../../calls/failure.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { paiseOf } from '../../shared/rupees.ts';
import { DonorFields, donorFields, donorOf, type Giver, givers } from './DonorFields.tsx';
import { EnteredDonation } from './EnteredDonation.tsx';
import { useDonationWords } from './use-donation-words.ts';
import { useOpenFunds } from './use-open-funds.ts';

const fields = [
  ...(['mode', 'amountPaise', 'day', 'fundId', 'type', 'utr', 'chequeNumber', 'goods'] as const),
  ...(['giver', 'donorId', 'joint'] as const),
  ...donorFields,
] as const;
type Typed = Record<(typeof fields)[number], string>;

/** At the desk cash is the usual way; the bank's lines come by themselves. */
const modes: readonly DonationMode[] = ['cash', ...donationModes.filter((mode) => mode !== 'cash')];

function bodyOf(typed: Typed) {
  const donor = donorOf((field) => typed[field]);
  const together = typed.joint
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);
  return {
    mode: typed.mode as DonationMode,
    type: typed.type as DonationType,
    amountPaise: paiseOf(typed.amountPaise) ?? 0,
    day: typed.day,
    fundId: typed.fundId,
    utr: typed.utr,
    chequeNumber: typed.chequeNumber,
    goods: typed.goods,
    ...(typed.giver === 'known' && { donorId: typed.donorId }),
    ...(typed.giver === 'new' && { donor }),
    joint: together.map((name) => ({ name })),
  };
}

/** What is wrong with one of several is shown at the field that holds them all. */
function atFields(failure: Failure): Failure {
  const { errors } = failure;
  if (!errors) return failure;
  const renamed = Object.entries(errors).map(([name, code]) => [name.startsWith('joint') ? 'joint' : name, code]);
  return new Failure({ ...failure, errors: Object.fromEntries(renamed) }, failure.cause);
}

/** The desk enters cash, a cheque, goods, or what somebody shows proof of. */
export function NewDonationDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const { t } = useTranslation('office-donations');
  const { sayMode, sayType, sayFund } = useDonationWords();
  const { sayWrong } = useProblemWords();
  const { now } = useApp();
  const funds = useOpenFunds();
  const [mode, setMode] = useState<DonationMode>('cash');
  const [giver, setGiver] = useState<Giver>('nobody');
  const [made, setMade] = useState<OfficeDonation[]>();
  const form = useForm({
    fields,
    check: ({ amountPaise, donorId, goods }) => ({
      amountPaise: isAmount(amountPaise, mode) ? undefined : 'gift_amount',
      goods: mode === 'kind' && goods.trim() === '' ? 'goods_required' : undefined,
      donorId: giver === 'known' && donorId === '' ? 'required' : undefined,
    }),
    send: async (typed, ask) => {
      try {
        setMade((await ask('createOfficeDonation', { body: bodyOf(typed) })).data);
        onMade();
      } catch (thrown) {
        throw atFields(asFailure(thrown));
      }
    },
    fieldOf: { foreign_source: 'donor.citizenship', tax_ids_off: 'donor.taxId.number', year_closed: 'day' },
  });
  if (made) return <EnteredDonation donations={made} onAsked={onMade} onClose={onClose} />;
  const today = indiaDayOf(now());
  const wrong = (name: (typeof fields)[number]) => sayWrong(form.wrong[name]);
  const optional = t('site:form.optional');
  return (
    <FormDialog title={t('new.title')} state={form} confirmWord={t('new.save')} onClose={onClose}>
      <Select
        label={t('donation.mode')}
        name="mode"
        error={wrong('mode')}
        defaultValue={mode}
        onChange={(event) => setMode(event.currentTarget.value as DonationMode)}
      >
        {modes.map((value) => (
          <option key={value} value={value}>
            {sayMode(value)}
          </option>
        ))}
      </Select>
      {mode === 'kind' && (
        <TextArea
          label={t('donation.goods')}
          error={wrong('goods')}
          name="goods"
          rows={2}
          maxLength={donationLengths.goods}
          dir="auto"
        />
      )}
      <TextInput
        label={t(mode === 'kind' ? 'new.value' : 'new.amount')}
        mark={mode === 'kind' ? optional : undefined}
        hint={mode === 'kind' ? t('new.valueHint') : undefined}
        error={wrong('amountPaise')}
        name="amountPaise"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={typedLengths.amount}
      />
      <TextInput
        label={t('donation.day')}
        error={wrong('day')}
        name="day"
        type="date"
        defaultValue={today}
        max={today}
      />
      {mode === 'cheque' && (
        <TextInput
          label={t('donation.cheque')}
          mark={optional}
          error={wrong('chequeNumber')}
          name="chequeNumber"
          maxLength={donationLengths.cheque}
          autoComplete="off"
          dir="ltr"
        />
      )}
      {(mode === 'upi' || mode === 'bank') && (
        <TextInput
          label={t('donation.utr')}
          mark={optional}
          error={wrong('utr')}
          name="utr"
          autoComplete="off"
          maxLength={typedLengths.utr}
          dir="ltr"
        />
      )}
      <Select key={funds ? 'known' : 'unknown'} label={t('donation.fund')} error={wrong('fundId')} name="fundId">
        {(funds ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {sayFund(name)}
          </option>
        ))}
      </Select>
      <Select label={t('donation.type')} error={wrong('type')} name="type" defaultValue="others">
        {donationTypes.map((value) => (
          <option key={value} value={value}>
            {sayType(value)}
          </option>
        ))}
      </Select>
      <Select
        label={t('donation.donor')}
        name="giver"
        defaultValue={giver}
        onChange={(event) => setGiver(event.currentTarget.value as Giver)}
      >
        {givers.map((value) => (
          <option key={value} value={value}>
            {t(`donor.${value}`)}
          </option>
        ))}
      </Select>
      <DonorFields giver={giver} wrong={wrong} />
    </FormDialog>
  );
}

function isAmount(typed: string, mode: DonationMode): boolean {
  if (mode === 'kind' && typed.trim() === '') return true;
  const paise = paiseOf(typed);
  return paise !== undefined && (paise > 0 || mode === 'kind');
}
