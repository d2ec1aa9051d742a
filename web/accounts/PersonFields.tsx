import { longestEmail } from '#contract/values/email.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import type { Wrong } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { TextInput } from '../ui/TextInput.tsx';

export type PersonField = 'name' | 'email' | 'phone';
export const personFields = ['name', 'email', 'phone'] as const satisfies readonly PersonField[];

interface PersonFieldsProps {
  values?: Partial<Record<PersonField, string | null>> | undefined;
  wrong: Partial<Record<PersonField, Wrong | undefined>>;
  /** Of somebody who signs in with a card. */
  withoutEmail?: boolean;
}

export function PersonFields({ values, wrong, withoutEmail = false }: PersonFieldsProps) {
  const { t } = useTranslation('account');
  const { sayWrong } = useProblemWords();
  return (
    <>
      <TextInput
        label={t('field.name')}
        error={sayWrong(wrong.name)}
        name="name"
        autoComplete="name"
        required
        maxLength={longestName}
        defaultValue={values?.name ?? undefined}
      />
      {!withoutEmail && (
        <TextInput
          label={t('field.email')}
          error={sayWrong(wrong.email)}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          maxLength={longestEmail}
          defaultValue={values?.email ?? undefined}
        />
      )}
      <TextInput
        label={t('field.phone')}
        mark={t('site:form.optional')}
        hint={t('field.phoneHint')}
        error={sayWrong(wrong.phone)}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={longestTypedPhone}
        defaultValue={values?.phone ?? undefined}
      />
    </>
  );
}
