import { longestRequest, requestKinds } from '#contract/rights/rights.facts.ts';
import { longestEmail } from '#contract/values/email.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import type { Typed } from '../forms/read-typed.ts';
import type { Wrong } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';

interface FieldsProps {
  wrong: Readonly<Record<string, Wrong | undefined>>;
  typed?: Typed;
}

/** What somebody asks about their data. */
export function AskFields({ wrong, typed = {} }: FieldsProps) {
  const { t } = useTranslation('purposes');
  const { sayWrong } = useProblemWords();
  return (
    <>
      <Select label={t('ask.what')} error={sayWrong(wrong.kind)} name="kind" defaultValue={typed.kind}>
        {requestKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`ask.kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('ask.text')}
        mark={t('site:form.optional')}
        error={sayWrong(wrong.text)}
        name="text"
        rows={3}
        maxLength={longestRequest}
        dir="auto"
        defaultValue={typed.text}
      />
    </>
  );
}

/** Who uses these rights when the person cannot. */
export function NomineeFields({ wrong, typed = {} }: FieldsProps) {
  const { t } = useTranslation('purposes');
  const { sayWrong } = useProblemWords();
  return (
    <>
      <TextInput
        label={t('nominee.name')}
        error={sayWrong(wrong.name)}
        name="name"
        autoComplete="off"
        maxLength={longestName}
        defaultValue={typed.name}
      />
      <TextInput
        label={t('nominee.phone')}
        error={sayWrong(wrong.phone)}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={longestTypedPhone}
        defaultValue={typed.phone}
      />
      <TextInput
        label={t('nominee.email')}
        error={sayWrong(wrong.email)}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={longestEmail}
        defaultValue={typed.email}
      />
    </>
  );
}
