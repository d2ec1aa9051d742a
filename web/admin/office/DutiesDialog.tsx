import { useState } from 'react';
import type { OfficeMember } from '#contract/office/office.ts';
import type { Duty } from '#contract/values/duty.ts';
import { screens } from '../../app/screens.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { OwnPassword } from '../shared/OwnPassword.tsx';
import { DutyChoice } from './DutyChoice.tsx';

interface DutiesDialogProps {
  member: OfficeMember;
  onSaved: () => void;
  onClose: () => void;
}

export function DutiesDialog({ member, onSaved, onClose }: DutiesDialogProps) {
  const { t } = useTranslation('duties');
  const { sayWrong } = useProblemWords();
  const [chosen, setChosen] = useState<readonly Duty[]>(member.duties);
  const form = useForm({
    fields: ['password', 'duties'],
    check: () => ({ duties: chosen.length === 0 ? 'duties_required' : undefined }),
    send: async ({ password }, ask) => {
      await ask('setDuties', { params: { id: member.id }, body: { duties: [...chosen], password } });
      onSaved();
    },
    fieldOf: { wrong_password: 'password' },
  });
  return (
    <Dialog
      open
      title={t('office.change')}
      subtitle={member.name}
      closeWord={t('admin:dialog.close')}
      onClose={onClose}
    >
      <Form state={form} action={screens.office()}>
        <DutyChoice chosen={chosen} onChange={setChosen} error={sayWrong(form.wrong.duties)} />
        <OwnPassword label={t('office.password')} error={sayWrong(form.wrong.password)} />
        <DialogActions>
          <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
            {t('admin:dialog.save')}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {t('admin:dialog.cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
