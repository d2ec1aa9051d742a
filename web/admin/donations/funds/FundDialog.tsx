import { donationLengths } from '#contract/donations/donations.facts.ts';
import { grantLengths } from '#contract/donations/expenses.facts.ts';
import type { OfficeFund } from '#contract/donations/receipts.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ActDialog } from '../../shared/ActDialog.tsx';
import { nameFields, typedName } from './name-fields.ts';

interface FundDialogProps {
  /** Absent: a new one. */
  fund: OfficeFund | undefined;
  onDone: () => void;
  onClose: () => void;
}

export function FundDialog({ fund, onDone, onClose }: FundDialogProps) {
  const { t } = useTranslation('office-funds');
  const { sayProblem } = useProblemWords();
  return (
    <ActDialog
      title={t(fund ? 'changeTitle' : 'add')}
      fields={[
        ...nameFields(donationLengths.fund, (language) => t(`names.${language}`), fund?.name),
        { name: 'isOpen', label: t('isOpen'), input: 'tick', initial: String(fund?.isOpen ?? true) },
        {
          name: 'position',
          label: t('position'),
          input: 'number',
          required: 'position_form',
          initial: String(fund?.position ?? 0),
        },
        { name: 'giver', label: t('giver'), input: 'line', longest: grantLengths.giver, initial: fund?.giver ?? '' },
        { name: 'from', label: t('from'), input: 'date', initial: fund?.from ?? '' },
        { name: 'to', label: t('to'), input: 'date', initial: fund?.to ?? '' },
        {
          name: 'conditions',
          label: t('conditions'),
          input: 'text',
          longest: grantLengths.conditions,
          initial: fund?.conditions ?? '',
        },
      ]}
      send={(typed, ask) => {
        const body = {
          name: typedName(typed),
          isOpen: typed.isOpen === 'true',
          position: typed.position ?? '0',
          giver: typed.giver,
          from: typed.from,
          to: typed.to,
          conditions: typed.conditions,
        };
        return fund ? ask('updateFund', { params: { id: fund.id }, body }) : ask('createFund', { body });
      }}
      sayFailure={({ code }) => (code === 'conflict' ? t('alwaysOpen') : sayProblem(code))}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
