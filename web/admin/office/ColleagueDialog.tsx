import type { OfficeMember } from '#contract/office/office.ts';
import { screens } from '../../app/screens.ts';
import type { Ask } from '../../calls/ask.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { OwnPassword } from '../shared/OwnPassword.tsx';

/** What an owner does to a colleague with nothing but the own password. */
const acts = {
  /** Without the office the account stays. */
  leave: (ask: Ask, id: string, password: string) =>
    ask('updateUser', { params: { id }, body: { role: 'user', password } }),
  logOut: (ask: Ask, id: string, password: string) => ask('logOutMember', { params: { id }, body: { password } }),
};

interface ColleagueDialogProps {
  act: keyof typeof acts;
  member: OfficeMember;
  onDone: () => void;
  onClose: () => void;
}

export function ColleagueDialog({ act, member: { id, name }, onDone, onClose }: ColleagueDialogProps) {
  const { t } = useTranslation('duties');
  const { sayWrong } = useProblemWords();
  const form = useForm({
    fields: ['password'],
    check: () => ({}),
    send: async ({ password }, ask) => {
      await acts[act](ask, id, password);
      onDone();
    },
    fieldOf: { wrong_password: 'password' },
  });
  return (
    <Dialog open title={t(`office.${act}Title`)} closeWord={t('admin:dialog.close')} onClose={onClose}>
      <p>{t(`office.${act}Text`, { name: `\u2068${name}\u2069` })}</p>
      <Form state={form} action={screens.office()}>
        <OwnPassword label={t('office.password')} error={sayWrong(form.wrong.password)} />
        <DialogActions>
          <SubmitButton state={form} look="danger" busyWord={t('admin:dialog.saving')}>
            {t(`office.${act}`)}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {t('admin:dialog.cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
