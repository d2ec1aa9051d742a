import type { Approval } from '#contract/approvals/approvals.ts';
import { typedLengths } from '#contract/donations/donations.facts.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/TextInput.tsx';

interface ClosingFieldsProps {
  approval: Approval;
  triesLeft: number;
  wrong: (name: 'closingBalancePaise' | 'closingDay') => string | undefined;
}

/** What the bank shows to whoever approves a statement; no page of ours says it. */
export function ClosingFields({ approval, triesLeft, wrong }: ClosingFieldsProps) {
  const { t } = useTranslation('duties');
  return (
    <>
      <p>{t('approvals.closing.text', { actor: `\u2068${approval.askedBy.name}\u2069` })}</p>
      <TextInput
        label={t('approvals.closing.balance')}
        hint={t('approvals.closing.balanceHint')}
        error={wrong('closingBalancePaise')}
        name="closingBalancePaise"
        inputMode="decimal"
        autoComplete="off"
        maxLength={typedLengths.amount}
        dir="ltr"
      />
      <TextInput
        label={t('approvals.closing.day')}
        hint={t('approvals.closing.triesLeft', { count: triesLeft, number: formatNumber(triesLeft) })}
        error={wrong('closingDay')}
        name="closingDay"
        type="date"
      />
    </>
  );
}
