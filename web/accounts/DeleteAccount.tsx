import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Profile } from '#contract/accounts/accounts.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useQuery } from '../app/use-query.ts';
import { PinField } from '../cards/CardFields.tsx';
import { checkPin } from '../cards/card-checks.ts';
import { Form } from '../forms/Form.tsx';
import { FormPanel } from '../forms/FormPanel.tsx';
import { checkGivenPassword } from '../forms/field-checks.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { registrationsIn, WhatStays } from '../forms/WhatStays.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { forgetSession } from '../store/auth.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import type { LoginState } from './login-notice.ts';

/** Asks for the password again: deletion is final. */
export default function DeleteAccount({ profile: { email, name } }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  const messageId = useId();
  const close = () => setOpen(false);
  return (
    <FormPanel title={t('delete.title')} text={t('delete.text')}>
      <Button look="dangerQuiet" icon="trash" onClick={() => setOpen(true)}>
        {t('delete.open')}
      </Button>
      <Dialog
        open={open}
        title={t('delete.question')}
        closeWord={t('delete.close')}
        onClose={close}
        describedBy={messageId}
      >
        <p id={messageId}>
          {email === null
            ? t('cards:profile.deleteWarning', { name: `\u2068${name}\u2069` })
            : t('delete.warning', { email: `\u2066${email}\u2069` })}
        </p>
        {open && <StaysOfAccount />}
        <DeleteForm email={email} onCancel={close} />
      </Dialog>
    </FormPanel>
  );
}

/** What stays, and until which day: asked when somebody is about to delete. */
function StaysOfAccount() {
  const { i18n } = useTranslation('account');
  const { reply } = useQuery('readMyData', { query: { lang: i18n.language } });
  return reply && <WhatStays stays={reply.data.stays} registrations={registrationsIn(reply.data)} />;
}

function DeleteForm({ email, onCancel }: { email: string | null; onCancel: () => void }) {
  const { t } = useTranslation('account');
  const { store } = useApp();
  const navigate = useNavigate();
  const { sayWrong } = useProblemWords();
  const form = useForm({
    fields: ['password', 'pin'],
    check: ({ password, pin }) =>
      email === null ? { pin: checkPin(pin) } : { password: checkGivenPassword(password) },
    send: async ({ password, pin }, ask) => {
      await ask('deleteMyAccount', { body: email === null ? { pin } : { password } });
      store.dispatch(forgetSession());
      await navigate('/login', { replace: true, state: { notice: 'accountDeleted' } satisfies LoginState });
    },
    fieldOf: { wrong_password: 'password', wrong_pin: 'pin' },
  });
  return (
    <Form state={form} action="/profile">
      {email === null ? (
        <PinField name="pin" label={t('cards:pin')} wrong={form.wrong.pin} />
      ) : (
        <>
          <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordField
            label={t('field.password')}
            error={sayWrong(form.wrong.password)}
            name="password"
            autoComplete="current-password"
            required
          />
        </>
      )}
      <DialogActions>
        <SubmitButton state={form} look="danger" busyWord={t('delete.busy')}>
          {t('delete.confirm')}
        </SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          {t('delete.keep')}
        </Button>
      </DialogActions>
    </Form>
  );
}
