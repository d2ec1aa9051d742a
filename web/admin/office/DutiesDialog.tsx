import { useState } from 'react';
import type { Duty } from '#contract/accounts/accounts.facts.ts';
import type { OfficeMember } from '#contract/office/office.ts';
import { useAuth } from '../../accounts/use-auth.ts';
import { useCall } from '../../app/use-call.ts';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { DutyChoice } from './DutyChoice.tsx';
import { setDuties } from './office-calls.ts';

interface DutiesDialogProps {
  member: OfficeMember;
  onSaved: () => void;
  onClose: () => void;
}

export function DutiesDialog({ member, onSaved, onClose }: DutiesDialogProps) {
  const { t } = useTranslation('duties');
  const { sayWrong } = useProblemWords();
  const call = useCall();
  const { user } = useAuth();
  const [chosen, setChosen] = useState<readonly Duty[]>(member.duties);
  const form = useForm({
    fields: ['password', 'duties'],
    check: () => ({ duties: chosen.length === 0 ? 'duties_required' : undefined }),
    send: async ({ password }) => {
      await call(setDuties(member.id, { duties: [...chosen], password }));
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
      <Form state={form} action="/admin/office">
        <DutyChoice chosen={chosen} onChange={setChosen} error={sayWrong(form.wrong.duties)} />
        <input type="email" name="username" autoComplete="username" defaultValue={user?.email} readOnly hidden />
        <PasswordField
          label={t('office.password')}
          error={sayWrong(form.wrong.password)}
          name="password"
          autoComplete="current-password"
        />
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
