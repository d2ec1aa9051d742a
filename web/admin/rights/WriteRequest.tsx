import { useState } from 'react';
import { longestTypedCode } from '#contract/help/help.facts.ts';
import { purposeNames } from '#contract/purposes.ts';
import { longestRequest, requestKinds } from '#contract/rights/rights.facts.ts';
import type { OfficeRequest } from '#contract/rights/rights.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import { checkName, checkPhone } from '../../forms/field-checks.ts';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type ChosenPerson, KnownPeople } from '../cards/KnownPeople.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { ReadAloud } from '../shared/ReadAloud.tsx';

interface WriteRequestProps {
  onDone: (number: number, day: string) => void;
  onClose: () => void;
}

/** For somebody at the desk who cannot write: read aloud in their language, then written down in their words. */
export function WriteRequest({ onDone, onClose }: WriteRequestProps) {
  const { t, i18n } = useTranslation('office-rights');
  const { sayWrong } = useProblemWords();
  const [known, setKnown] = useState<ChosenPerson>();
  const [name, setName] = useState('');
  const [language, setLanguage] = useState<Language>(i18n.language);
  const form = useForm({
    fields: ['kind', 'name', 'phone', 'code', 'text'],
    check: ({ name: typed, phone, code }) =>
      known || code.trim() !== '' ? {} : { name: checkName(typed), phone: checkPhone(phone) },
    send: async ({ kind, text, phone, code }, ask) => {
      const ofCase = code.trim() === '' ? { name, phone } : { code };
      const who = known ? { person_id: known.id } : ofCase;
      const { data } = await ask('fileRequest', {
        body: { ...who, kind: kind as OfficeRequest['kind'], text, language },
      });
      onDone(data.number, formatDay(data.due_on, i18n.language));
    },
    fieldOf: { not_found: 'code' },
  });
  return (
    <FormDialog title={t('requests.write')} state={form} onClose={onClose}>
      <p>{t('requests.writeText')}</p>
      <Select
        label={t('requests.language')}
        defaultValue={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {t(`languages.${each}`)}
          </option>
        ))}
      </Select>
      <ReadAloud language={language} names={purposeNames} />
      <Select label={t('requests.kind')} name="kind" error={sayWrong(form.wrong.kind)}>
        {requestKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <KnownPeople text={name} chosen={known} onChoose={setKnown} />
      {!known && (
        <>
          <TextInput
            label={t('requests.name')}
            error={sayWrong(form.wrong.name)}
            name="name"
            autoComplete="off"
            maxLength={longestName}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextInput
            label={t('requests.phone')}
            mark={t('site:form.optional')}
            error={sayWrong(form.wrong.phone)}
            name="phone"
            type="tel"
            autoComplete="off"
            maxLength={longestTypedPhone}
          />
          <TextInput
            label={t('requests.code')}
            mark={t('site:form.optional')}
            error={sayWrong(form.wrong.code)}
            name="code"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={longestTypedCode}
          />
        </>
      )}
      <TextArea
        label={t('requests.said')}
        mark={t('site:form.optional')}
        error={sayWrong(form.wrong.text)}
        name="text"
        rows={3}
        maxLength={longestRequest}
        dir="auto"
      />
    </FormDialog>
  );
}
