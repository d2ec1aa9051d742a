import { useTranslation } from '../i18n/use-translation.ts';
import { PasswordInput, type PasswordInputProps } from '../ui/PasswordInput.tsx';

export function PasswordField(props: Omit<PasswordInputProps, 'showWord' | 'hideWord'>) {
  const { t } = useTranslation();
  return <PasswordInput {...props} showWord={t('form.show')} hideWord={t('form.hide')} />;
}
