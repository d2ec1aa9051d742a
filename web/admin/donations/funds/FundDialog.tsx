import { donationLengths } from '#contract/donations/donations.facts.ts';
import { grantLengths } from '#contract/donations/expenses.facts.ts';
import type { OfficeFund } from '#contract/donations/receipts.ts';
import { languages } from '#contract/values/language.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ActDialog } from '../../shared/ActDialog.tsx';

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
        ...languages.map((language) => ({
          name: `name.${language}`,
          label: t(`names.${language}`),
          input: 'line' as const,
          required: 'name_required' as const,
          longest: donationLengths.fund,
          initial: fund?.name[language],
        })),
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
          name: { en: typed['name.en'] ?? '', hi: typed['name.hi'] ?? '', ur: typed['name.ur'] ?? '' },
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
