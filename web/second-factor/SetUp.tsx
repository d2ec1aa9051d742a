import { useState } from 'react';
import type { SecondFactorStart } from '#contract/second-factor/second-factor.ts';
import { Form } from '../forms/Form.tsx';
import { checkGivenPassword } from '../forms/field-checks.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ConnectApp } from './ConnectApp.tsx';
import { FormEnd } from './FormEnd.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface SetUpProps {
  onDone: () => void;
  onCancel: () => void;
}

/** The password, the app, the recovery codes: one after the other. */
export default function SetUp({ onDone, onCancel }: SetUpProps) {
  const [start, setStart] = useState<SecondFactorStart>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (start) return <ConnectApp start={start} onConnected={setCodes} onCancel={onCancel} />;
  return <PasswordFirst onProved={setStart} onCancel={onCancel} />;
}

function PasswordFirst({ onProved, onCancel }: { onProved: (start: SecondFactorStart) => void; onCancel: () => void }) {
  const { t } = useTranslation('security');
  const { sayWrong } = useProblemWords();
  const form = useForm({
    fields: ['password'],
    check: ({ password }) => ({ password: checkGivenPassword(password) }),
    send: async (body, ask) => onProved((await ask('beginSecondFactor', { body })).data),
    fieldOf: { wrong_password: 'password' },
  });
  return (
    <Form state={form} action="/profile">
      <PasswordField
        label={t('account:field.password')}
        hint={t('password')}
        error={sayWrong(form.wrong.password)}
        name="password"
        autoComplete="current-password"
        required
        autoFocus
      />
      <FormEnd state={form} word={t('next')} onCancel={onCancel} />
    </Form>
  );
}
