import type { OfficeMember } from '#contract/office/office.ts';
import { useCall } from '../../app/use-call.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { OwnPassword } from '../OwnPassword.tsx';
import { leaveOffice } from './office-calls.ts';

interface LeaveDialogProps {
  member: OfficeMember;
  onLeft: () => void;
  onClose: () => void;
}

export function LeaveDialog({ member: { id, name }, onLeft, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('duties');
  const { sayWrong } = useProblemWords();
  const call = useCall();
  const form = useForm({
    fields: ['password'],
    check: () => ({}),
    send: async ({ password }) => {
      await call(leaveOffice(id, password));
      onLeft();
    },
    fieldOf: { wrong_password: 'password' },
  });
  return (
    <Dialog open title={t('office.leaveTitle')} closeWord={t('admin:dialog.close')} onClose={onClose}>
      <p>{t('office.leaveText', { name: `\u2068${name}\u2069` })}</p>
      <Form state={form} action="/admin/office">
        <OwnPassword label={t('office.password')} error={sayWrong(form.wrong.password)} />
        <DialogActions>
          <SubmitButton state={form} look="danger" busyWord={t('admin:dialog.saving')}>
            {t('office.leave')}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {t('admin:dialog.cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
