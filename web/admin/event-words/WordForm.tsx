import { useState } from 'react';
import { wordAudiences, wordLengths } from '#contract/event-words/event-words.facts.ts';
import type { EventWord, OneWord } from '#contract/event-words/event-words.ts';
import { heldDays } from '#contract/events/held-days.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { formatWholeDay } from '../../events/format-whole-day.ts';
import { Form } from '../../forms/Form.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type FormState, useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import { LanguageSelect } from '../translations/LanguageSelect.tsx';
import { LanguageTabs, languageNames } from '../translations/LanguageTabs.tsx';

type Part = 'subject' | 'text';
type TextName = `texts.${Language}.${Part}`;
type Audience = `to.${(typeof wordAudiences)[number]}`;
type FieldName = TextName | Audience | `readers.${Language}` | 'to' | 'day_id' | 'urgent';

const nameOf = (language: Language, part: Part): TextName => `texts.${language}.${part}`;
const parts = ['subject', 'text'] as const;
const codes = { subject: 'subject_required', text: 'content_required' } as const;
const fields: readonly FieldName[] = [
  ...languages.flatMap((language) => parts.map((part) => nameOf(language, part))),
  ...wordAudiences.map((each): Audience => `to.${each}`),
  ...languages.map((each): FieldName => `readers.${each}`),
  'to',
  'day_id',
  'urgent',
];

interface WordFormProps {
  eventId: string;
  word: OneWord | undefined;
  onSaved: (word: OneWord) => void;
}

/** Written in one language first; where the others are left empty the machine translates. */
export function WordForm({ eventId, word, onSaved }: WordFormProps) {
  const { t, i18n } = useTranslation('office-words');
  const [source, setSource] = useState<Language>(word?.source_language ?? i18n.language);
  const [selected, setSelected] = useState<Language>(source);
  const { sayWrong } = useProblemWords();
  const form = useForm<FieldName>({
    fields,
    check: (typed) => {
      const isEmpty = (language: Language, part: Part): boolean => typed[nameOf(language, part)].trim() === '';
      const isWritten = (language: Language): boolean =>
        language === source || parts.some((part) => !isEmpty(language, part));
      // Half a text is none.
      const lacking = languages
        .filter(isWritten)
        .flatMap((language) => parts.filter((part) => isEmpty(language, part)).map((part) => ({ language, part })));
      const [first] = lacking;
      if (first && !lacking.some(({ language }) => language === selected)) setSelected(first.language);
      return {
        to: wordAudiences.some((each) => typed[`to.${each}`]) ? undefined : 'audience_required',
        ...Object.fromEntries(lacking.map(({ language, part }) => [nameOf(language, part), codes[part]])),
      };
    },
    send: async (typed, ask) => {
      const written = languages.flatMap((language) => {
        const [subject, text] = [typed[nameOf(language, 'subject')].trim(), typed[nameOf(language, 'text')].trim()];
        return subject || text ? [[language, { subject, text }] as const] : [];
      });
      const body = {
        to: wordAudiences.filter((each) => typed[`to.${each}`]),
        languages: languages.filter((each) => typed[`readers.${each}`]),
        day_id: typed.day_id === '' ? null : typed.day_id,
        source_language: source,
        texts: Object.fromEntries(written),
        urgent: typed.urgent === 'true',
      };
      const saving = word
        ? ask('updateWord', { params: { id: word.id }, body })
        : ask('createWord', { params: { id: eventId }, body });
      onSaved((await saving).data);
    },
  });
  return (
    <FormPanel title={t('compose')} text={t('composeText')}>
      <Form state={form} action={screens.eventWords({ id: eventId })}>
        <Readers eventId={eventId} word={word} wrong={sayWrong(form.wrong.to)} />
        <LanguageSelect
          label={t('source')}
          language={source}
          onSelect={(language) => {
            setSource(language);
            setSelected(language);
          }}
        />
        <LanguageTabs
          label={t('languages')}
          source={source}
          selected={selected}
          onSelect={setSelected}
          panels={Object.fromEntries(
            languages.map((language) => [
              language,
              <TextFields key={language} language={language} isSource={language === source} form={form} word={word} />,
            ]),
          )}
        />
        <Tick name="urgent" defaultChecked={word?.urgent ?? false}>
          <span>
            {t('urgent')}
            <br />
            <span className="soft">{t('urgentHint')}</span>
          </span>
        </Tick>
        <div className="row">
          <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
            {t('admin:dialog.save')}
          </SubmitButton>
        </div>
      </Form>
    </FormPanel>
  );
}

interface TextFieldsProps {
  language: Language;
  isSource: boolean;
  form: FormState<FieldName>;
  word: OneWord | undefined;
}

function TextFields({ language, isSource, form, word }: TextFieldsProps) {
  const { t } = useTranslation('office-words');
  const { sayWrong } = useProblemWords();
  const machine = word?.machine[language];
  const take = () => {
    for (const part of parts) {
      const field = form.form.current?.elements.namedItem(nameOf(language, part));
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = machine?.[part] ?? '';
    }
  };
  const shared = (part: Part) => ({
    ...wordsIn(language),
    label: t(part),
    mark: isSource ? undefined : t('site:form.optional'),
    error: sayWrong(form.wrong[nameOf(language, part)]),
    name: nameOf(language, part),
    maxLength: wordLengths[part],
    defaultValue: word?.texts[language]?.[part] ?? '',
  });
  return (
    <div className="form">
      {machine && (
        <Button look="quiet" size="small" icon="edit" onClick={take}>
          {t('take')}
        </Button>
      )}
      <TextInput {...shared('subject')} autoComplete="off" />
      <TextArea {...shared('text')} hint={t('textHint')} rows={6} />
    </div>
  );
}

/** Which people of the event, of which languages, and of a course on which day. */
function Readers({ eventId, word, wrong }: Pick<WordFormProps, 'eventId' | 'word'> & { wrong: string | undefined }) {
  const { t, i18n } = useTranslation('office-words');
  const event = useQuery('readOfficeEvent', { params: { id: eventId }, query: { lang: i18n.language } }).reply?.data;
  const days = heldDays(event?.course?.days ?? []);
  const [chosen, setChosen] = useState<readonly EventWord['to'][number][]>(word?.to ?? ['registered']);
  return (
    <>
      <fieldset>
        <legend>
          <b>{t('to')}</b>
        </legend>
        {wordAudiences.map((each) => (
          <Tick
            key={each}
            name={`to.${each}`}
            defaultChecked={word ? word.to.includes(each) : each === 'registered'}
            describedBy={wrong && 'audience-wrong'}
            onChange={(isTo) => setChosen(isTo ? [...chosen, each] : chosen.filter((other) => other !== each))}
          >
            {t(`audience.${each}`)}
          </Tick>
        ))}
        {wrong && (
          <div role="alert">
            <FieldError id="audience-wrong">{wrong}</FieldError>
          </div>
        )}
      </fieldset>
      {days.length > 0 && chosen.some((each) => each === 'came' || each === 'not_came') && (
        <Select key={word?.day_id} label={t('day')} name="day_id" defaultValue={word?.day_id ?? ''}>
          <option value="">{t('anyDay')}</option>
          {days.map(({ id, date }) => (
            <option key={id} value={id}>
              {formatWholeDay(date, i18n.language)}
            </option>
          ))}
        </Select>
      )}
      <fieldset>
        <legend>
          <b>{t('readers')}</b>
        </legend>
        <p className="soft">{t('readersHint')}</p>
        {languages.map((language) => (
          <Tick
            key={language}
            name={`readers.${language}`}
            defaultChecked={word?.languages.includes(language) ?? false}
          >
            <span lang={language}>{languageNames[language]}</span>
          </Tick>
        ))}
      </fieldset>
    </>
  );
}
