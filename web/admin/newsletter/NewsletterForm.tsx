import { useState } from 'react';
import { newsletterLengths } from '#contract/newsletter/newsletter.facts.ts';
import type { Newsletter } from '#contract/newsletter/newsletters.ts';
import { directionOf, type Language, languages } from '#contract/values/language.ts';
import { screens } from '../../app/screens.ts';
import { Form } from '../../forms/Form.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { LanguageSelect } from '../translations/LanguageSelect.tsx';
import { LanguageTabs } from '../translations/LanguageTabs.tsx';
import { type ChosenLink, LinkChooser } from './LinkChooser.tsx';

interface NewsletterFormProps {
  newsletter: Newsletter | undefined;
  onSaved: (newsletter: Newsletter) => void;
}

type Part = 'subject' | 'text';
type FieldName = Part | `translations.${Language}.${Part}`;
const parts = ['subject', 'text'] as const;
const fields: readonly FieldName[] = [
  ...parts,
  ...languages.flatMap((language) => parts.map((part): FieldName => `translations.${language}.${part}`)),
];

/** Written in one language first; what the others lack is sent as it was written. */
export function NewsletterForm({ newsletter, onSaved }: NewsletterFormProps) {
  const { t, i18n } = useTranslation('office-post');
  const { sayWrong } = useProblemWords();
  const [source, setSource] = useState<Language>(newsletter?.sourceLanguage ?? i18n.language);
  const [selected, setSelected] = useState<Language>(source);
  const [links, setLinks] = useState<readonly ChosenLink[]>(newsletter?.links ?? []);
  const nameOf = (language: Language, part: Part): FieldName =>
    language === source ? part : `translations.${language}.${part}`;
  const form = useForm<FieldName>({
    fields,
    check: () => ({}),
    send: async (typed, ask) => {
      const others = languages.filter((language) => language !== source);
      const translations = Object.fromEntries(
        others.map((language) => [
          language,
          { subject: typed[`translations.${language}.subject`], text: typed[`translations.${language}.text`] },
        ]),
      );
      const { subject, text } = typed;
      const body = {
        sourceLanguage: source,
        subject,
        text,
        translations,
        links: links.map(({ kind, id }) => ({ kind, id })),
      };
      try {
        const saving = newsletter
          ? ask('updateNewsletter', { params: { id: newsletter.id }, body })
          : ask('createNewsletter', { body });
        onSaved((await saving).data);
      } catch (failure) {
        setSelected(source);
        throw failure;
      }
    },
  });
  const before = (language: Language, part: Part): string =>
    (language === newsletter?.sourceLanguage ? newsletter[part] : newsletter?.translations[language]?.[part]) ?? '';
  return (
    <FormPanel title={t('newsletters.compose')} text={t('newsletters.composeText')}>
      <Form state={form} action={screens.newsletters()}>
        <LanguageSelect
          label={t('newsletters.source')}
          language={source}
          onSelect={(language) => {
            setSource(language);
            setSelected(language);
          }}
        />
        <LanguageTabs
          label={t('newsletters.languages')}
          source={source}
          selected={selected}
          onSelect={setSelected}
          panels={Object.fromEntries(
            languages.map((language) => [
              language,
              <div className="form" key={language}>
                <TextInput
                  label={t('newsletters.subject')}
                  mark={language === source ? undefined : t('site:form.optional')}
                  lang={language}
                  dir={directionOf(language)}
                  error={sayWrong(form.wrong[nameOf(language, 'subject')])}
                  name={nameOf(language, 'subject')}
                  maxLength={newsletterLengths.subject}
                  defaultValue={before(language, 'subject')}
                />
                <TextArea
                  label={t('newsletters.paragraphs')}
                  mark={language === source ? undefined : t('site:form.optional')}
                  hint={t('newsletters.paragraphsHint')}
                  lang={language}
                  dir={directionOf(language)}
                  error={sayWrong(form.wrong[nameOf(language, 'text')])}
                  name={nameOf(language, 'text')}
                  rows={8}
                  maxLength={newsletterLengths.text}
                  defaultValue={before(language, 'text')}
                />
              </div>,
            ]),
          )}
        />
        <LinkChooser links={links} onChange={setLinks} />
        <div className="row">
          <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
            {t('admin:dialog.save')}
          </SubmitButton>
        </div>
      </Form>
    </FormPanel>
  );
}
