import { useState } from 'react';
import { longestReason } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { ListedDonor } from '#contract/donations/donors.ts';
import { useCall } from '../../app/use-call.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Asked } from '../approvals/Asked.tsx';
import { useWaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { DonorChoice } from '../donations/DonorChoice.tsx';
import { mergeDonor } from './donor-calls.ts';

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
  const call = useCall();
  const { readAgain } = useWaitingApprovals();
  const [asked, setAsked] = useState<Approval>();
  const form = useForm({
    fields: ['into', 'explanation'],
    check: ({ into }) => ({ into: into === '' ? 'required' : undefined }),
    send: async ({ into, explanation }) => {
      const { approval } = await call(mergeDonor(donor.id, { into, ...(explanation.trim() && { explanation }) }));
      if (!approval) return onDone();
      setAsked(approval);
      readAgain();
      onAsked();
    },
    fieldOf: { same_person: 'into' },
  });
  if (asked)
    return (
      <Dialog open title={donor.name} closeWord={t('admin:dialog.close')} onClose={onClose}>
        <Asked approval={asked} />
      </Dialog>
    );
  return (
    <Dialog
      open
      title={t('merge.title', { name: donor.name })}
      subtitle={t('merge.text')}
      closeWord={t('admin:dialog.close')}
      onClose={onClose}
    >
      <Form
        state={form}
        action="/admin/donors"
        sayFailure={({ code }) => (code === 'conflict' ? t('merge.differ') : sayProblem(code))}
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
        <DialogActions>
          <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
            {t('merge.act')}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {t('admin:dialog.cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
