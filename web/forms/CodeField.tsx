import { longestTypedCode } from '#contract/second-factor/second-factor.facts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { TextInput, type TextInputProps } from '../ui/TextInput.tsx';

/** For the digits of an authenticator app, and of recovery codes. */
export function CodeField(props: Pick<TextInputProps, 'hint' | 'error' | 'autoFocus'>) {
  const { t } = useTranslation('account');
  return (
    <TextInput
      {...props}
      label={t('login.code.label')}
      name="code"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={longestTypedCode}
    />
  );
}
