import { useState } from 'react';
import { CodeField } from '../forms/CodeField.tsx';
import { Form } from '../forms/Form.tsx';
import { checkCode, checkGivenPassword } from '../forms/field-checks.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormEnd } from './FormEnd.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface ProveBothProps {
  step: 'renew' | 'switchOff';
  onDone: () => void;
  onCancel: () => void;
}

/** Password and code again, for changes that weaken the second factor. */
export default function ProveBoth({ step, onDone, onCancel }: ProveBothProps) {
  const { t } = useTranslation('security');
  const { sayWrong } = useProblemWords();
  const [codes, setCodes] = useState<string[]>();
  const form = useForm({
    fields: ['password', 'code'],
    check: ({ password, code }) => ({ password: checkGivenPassword(password), code: checkCode(code) }),
    send: async (body, ask) => {
      if (step === 'renew') setCodes((await ask('renewRecoveryCodes', { body })).data.recoveryCodes);
      else {
        await ask('endSecondFactor', { body });
        onDone();
      }
    },
    fieldOf: { wrong_password: 'password', wrong_code: 'code' },
  });
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <Form state={form} action="/profile">
      <p>{t(`prove.${step}`)}</p>
      <PasswordField
        label={t('account:field.password')}
        error={sayWrong(form.wrong.password)}
        name="password"
        autoComplete="current-password"
        required
        autoFocus
      />
      <CodeField hint={t('prove.codeHint')} error={sayWrong(form.wrong.code)} />
      <FormEnd state={form} word={t(step)} danger={step === 'switchOff'} onCancel={onCancel} />
    </Form>
  );
}
