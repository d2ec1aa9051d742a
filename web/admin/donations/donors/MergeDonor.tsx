import { useState } from 'react';
import { longestReason } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { ListedDonor } from '#contract/donations/donors.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { AskedDialog } from '../../approvals/AskedDialog.tsx';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { DonorChoice } from '../ledger/DonorChoice.tsx';

interface MergeDonorProps {
  donor: ListedDonor;
  onDone: () => void;
  /** A second person must agree. */
  onAsked: () => void;
  onClose: () => void;
}

/** All donations go to another entry of the same person. */
export function MergeDonor({ donor, onDone, onAsked, onClose }: MergeDonorProps) {
  const { t } = useTranslation('office-donors');
  const { sayProblem, sayWrong } = useProblemWords();
  const [asked, setAsked] = useState<Approval>();
  const form = useForm({
    fields: ['into', 'explanation'],
    check: ({ into }) => ({ into: into === '' ? 'required' : undefined }),
    send: async ({ into, explanation }, ask) => {
      const body = { into, ...(explanation.trim() && { explanation }) };
      const { approval } = await ask('mergeDonor', { params: { id: donor.id }, body });
      if (!approval) return onDone();
      setAsked(approval);
      onAsked();
    },
    fieldOf: { same_person: 'into' },
  });
  if (asked) return <AskedDialog title={donor.name} approval={asked} onClose={onClose} />;
  return (
    <FormDialog
      title={t('merge.title', { name: donor.name })}
      subtitle={t('merge.text')}
      state={form}
      sayFailure={({ code }) => (code === 'conflict' ? t('merge.differ') : sayProblem(code))}
      confirmWord={t('merge.act')}
      onClose={onClose}
    >
      <DonorChoice name="into" error={sayWrong(form.wrong.into)} />
      <TextInput
        label={t('duties:approvals.reason')}
        mark={t('site:form.optional')}
        hint={t('explanationHint')}
        error={sayWrong(form.wrong.explanation)}
        name="explanation"
        maxLength={longestReason}
        dir="auto"
      />
      <MessageBox tone="info" title={t('merge.noUndo')} />
    </FormDialog>
  );
}
