import { donationLengths, type LineReason } from '#contract/donations/donations.facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface OtherFieldsProps {
  reasons: readonly LineReason[];
  reason: LineReason;
  onReason: (reason: LineReason) => void;
  wrong: (name: string) => string | undefined;
}

/** Why money is no donation. */
export function OtherFields({ reasons, reason, onReason, wrong }: OtherFieldsProps) {
  const { t } = useTranslation('office-statements');
  return (
    <>
      <Select
        label={t('other.reason')}
        error={wrong('reason')}
        name="reason"
        defaultValue={reason}
        onChange={(event) => onReason(event.currentTarget.value as LineReason)}
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
  );
}
