import type { LineWithCandidates } from '#contract/donations/bank.ts';
import { donationTypes, typedLengths } from '#contract/donations/donations.facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { DonationChoice } from '../ledger/DonationChoice.tsx';
import { DonorChoice } from '../ledger/DonorChoice.tsx';
import { NewDonorFields } from '../ledger/DonorFields.tsx';
import { isOpenDonation } from '../ledger/donation-rules.ts';
import { useDonationWords } from '../ledger/use-donation-words.ts';
import { useOpenFunds } from '../ledger/use-open-funds.ts';
import { nameOf, type Part, partKinds } from './parts.ts';
import styles from './Statements.module.css';

interface PartFieldsProps {
  line: LineWithCandidates;
  part: Part;
  place: number;
  initialAmount: string;
  wrong: (name: string) => string | undefined;
  onChange: (part: Part) => void;
  onRemove: (() => void) | undefined;
}

export function PartFields({ line, part, place, initialAmount, wrong, onChange, onRemove }: PartFieldsProps) {
  const { t } = useTranslation('office-statements');
  const { kind } = part;
  return (
    <fieldset className={styles.part}>
      <legend>{t('parts.part', { place: place + 1 })}</legend>
      <Select
        label={t('parts.kind')}
        defaultValue={kind}
        onChange={(event) => onChange({ key: part.key, kind: event.currentTarget.value as Part['kind'] })}
      >
        {partKinds.map((each) => (
          <option key={each} value={each}>
            {t(`parts.kinds.${each}`)}
          </option>
        ))}
      </Select>
      {kind === 'open' && (
        <DonationChoice
          name={nameOf('donation', part)}
          error={wrong(nameOf('donation', part))}
          fits={(donation) => isOpenDonation(donation) && donation.mode !== 'kind' && !donation.isSample}
          onPick={(donation) => onChange({ ...part, donation })}
        />
      )}
      {kind === 'known' && (
        <DonorChoice
          name={nameOf('donor', part)}
          error={wrong(nameOf('donor', part))}
          initial={part.donor}
          onPick={(donor) => onChange({ ...part, donor })}
        />
      )}
      {kind === 'new' && (
        <NewDonorFields
          wrong={(field) => wrong(nameOf(field, part))}
          nameOf={(field) => nameOf(field, part)}
          initialName={line.payer && !line.payer.includes('@') ? line.payer : ''}
          onName={(newName) => onChange({ ...part, newName })}
        />
      )}
      {kind !== 'open' && <FundAndType fund={nameOf('fund', part)} type={nameOf('type', part)} />}
      <TextInput
        label={t('office-donations:new.amount')}
        error={wrong(nameOf('amount', part))}
        name={nameOf('amount', part)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={typedLengths.amount}
        defaultValue={initialAmount}
        dir="ltr"
      />
      {onRemove && (
        <Button look="dangerQuiet" size="dense" icon="x" onClick={onRemove}>
          {t('parts.remove')}
        </Button>
      )}
    </fieldset>
  );
}

/** What the money is for; by the names of the two fields. */
export function FundAndType({ fund, type }: { fund: string; type: string }) {
  const { t } = useTranslation('office-donations');
  const { sayFund, sayType } = useDonationWords();
  const funds = useOpenFunds();
  return (
    <>
      <Select key={funds ? 'known' : 'unknown'} label={t('donation.fund')} name={fund}>
        {(funds ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {sayFund(name)}
          </option>
        ))}
      </Select>
      <Select label={t('donation.type')} name={type} defaultValue="others">
        {donationTypes.map((value) => (
          <option key={value} value={value}>
            {sayType(value)}
          </option>
        ))}
      </Select>
    </>
  );
}
