import { PasswordField } from '../forms/PasswordField.tsx';
import type { Wrong } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface NewPasswordFieldsProps {
  /** `password`, or `newPassword` where the present one is asked for too. */
  name: 'password' | 'newPassword';
  wrong: Wrong | undefined;
  wrongAgain: Wrong | undefined;
}

export function NewPasswordFields({ name, wrong, wrongAgain }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const { sayWrong } = useProblemWords();
  return (
    <>
      <PasswordField
        label={t(`field.${name}`)}
        hint={t('field.passwordHint')}
        error={sayWrong(wrong)}
        name={name}
        autoComplete="new-password"
        required
      />
      <PasswordField
        label={t('field.confirmPassword')}
        error={sayWrong(wrongAgain)}
        name="confirmPassword"
        autoComplete="new-password"
        required
      />
    </>
  );
}
