import type { Donor } from '#contract/donations/donors.ts';
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
import { DonorChoice } from '../donations/DonorChoice.tsx';
import { mergeDonor } from './donor-calls.ts';

interface MergeDonorProps {
  donor: Donor;
  onDone: () => void;
  onClose: () => void;
}

/** All donations go to another entry of the same person. */
export function MergeDonor({ donor, onDone, onClose }: MergeDonorProps) {
  const { t } = useTranslation('office-donors');
  const { sayProblem, sayWrong } = useProblemWords();
  const call = useCall();
  const form = useForm({
    fields: ['into'],
    check: ({ into }) => ({ into: into === '' ? 'required' : undefined }),
    send: async ({ into }) => {
      await call(mergeDonor(donor.id, into));
      onDone();
    },
    fieldOf: { same_person: 'into' },
  });
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
