import { type FormEvent, useState } from 'react';
import {
  type FoundationTextField,
  foundationLengths,
  foundationTextFields,
  longestSocialLink,
} from '#contract/settings/settings.facts.ts';
import { longestEmail } from '#contract/values/email.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import { LanguageSelect } from '../translations/LanguageSelect.tsx';
import { BehindMark } from './BehindMark.tsx';
import { Fold } from './Fold.tsx';
import styles from './FoundationForm.module.css';
import { inputOf, leftBehind, mapInput, saidBefore } from './left-behind.ts';
import { nestedBody } from './nested.ts';
import { type PartProps, SettingsForm } from './SettingsForm.tsx';

const said = (field: FoundationTextField) =>
  languages.flatMap((source) => languages.map((language) => inputOf(field, language, source)));
const fields = [
  ...new Set([
    ...foundationTextFields.flatMap(said),
    mapInput,
    'foundation.phone',
    'foundation.whatsapp',
    'foundation.email',
  ] as const),
];

export function FoundationForm({ settings, onSaved }: PartProps) {
  const { t, i18n } = useTranslation('admin');
  const { foundation } = settings;
  const optional = t('site:form.optional');
  const [source, setSource] = useState<Language>(foundation.source_language);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const look = ({ currentTarget }: FormEvent<HTMLElement>): void => {
    const form = currentTarget.closest('form');
    const typed = form ? Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)])) : {};
    setLeft(new Set(leftBehind(settings, typed, source).map(({ input }) => input)));
  };
  const staleMark = (isStale: boolean) =>
    isStale && (
      <Badge tone="danger" icon="alert">
        {t('settings.behind.mark')}
      </Badge>
    );
  const markOf = (field: FoundationTextField, language: Language | 'map', input: string) => (
    <BehindMark field={field} language={language} settings={settings} onSaved={onSaved} isTyped={left.has(input)} />
  );
  return (
    <SettingsForm
      title={t('foundation.title')}
      text={t('foundation.text')}
      fields={fields}
      toBody={(typed) => bodyOf(typed, source)}
      onSaved={onSaved}
      forgotten={(typed) => leftBehind(settings, typed, source)}
    >
      {(wrong) => (
        <div className={styles.parts} onInput={look}>
          {foundationTextFields.map((field) => (
            <Fold
              key={field}
              title={t(`foundation.groups.${field}`)}
              now={field === 'name' || field === 'tagline' ? foundation[field][i18n.language] : foundation[field]}
              open={field === 'name'}
              mark={staleMark(settings.behind.some((each) => each.field === field && each.language !== 'map'))}
            >
              {field === 'address' && (
                <LanguageSelect label={t('foundation.source')} language={source} onSelect={setSource} />
              )}
              {languages.map((each) => {
                const input = inputOf(field, each, source);
                const isOptional = field === 'hours' || (field === 'address' && each !== source);
                return (
                  <div key={each}>
                    <TextInput
                      {...wordsIn(each)}
                      label={t(`foundation.${field}.${each}`)}
                      mark={isOptional ? optional : undefined}
                      error={wrong(input)}
                      name={input}
                      maxLength={foundationLengths[field]}
                      defaultValue={saidBefore(settings, field, each)}
                    />
                    {markOf(field, each, input)}
                  </div>
                );
              })}
            </Fold>
          ))}
          <Fold
            title={t('foundation.groups.map')}
            now={foundation.mapUrl ?? undefined}
            mark={staleMark(settings.behind.some(({ language }) => language === 'map'))}
          >
            <TextInput
              label={t('foundation.map')}
              mark={optional}
              hint={t('foundation.mapHint')}
              error={wrong(mapInput)}
              name={mapInput}
              type="url"
              dir="ltr"
              maxLength={longestSocialLink}
              defaultValue={foundation.mapUrl ?? ''}
            />
            {markOf('address', 'map', mapInput)}
          </Fold>
          <Fold title={t('foundation.groups.reach')} now={foundation.phone}>
            <TextInput
              label={t('foundation.phone')}
              error={wrong('foundation.phone')}
              name="foundation.phone"
              type="tel"
              maxLength={foundationLengths.phone}
              defaultValue={foundation.phone}
            />
            <TextInput
              label={t('foundation.whatsapp')}
              mark={optional}
              error={wrong('foundation.whatsapp')}
              name="foundation.whatsapp"
              type="tel"
              maxLength={foundationLengths.phone}
              defaultValue={foundation.whatsapp ?? ''}
            />
            <TextInput
              label={t('foundation.email')}
              error={wrong('foundation.email')}
              name="foundation.email"
              type="email"
              autoCapitalize="none"
              maxLength={longestEmail}
              defaultValue={foundation.email}
            />
          </Fold>
        </div>
      )}
    </SettingsForm>
  );
}

/** The first language has no translation: what its inputs held before it became the first is left out. */
function bodyOf(typed: Readonly<Record<string, string>>, source: Language) {
  const sent = Object.entries(typed).filter(([name]) => !name.startsWith(`foundation.translations.${source}.`));
  return nestedBody({ ...Object.fromEntries(sent), 'foundation.source_language': source });
}
