import { foundationLengths } from '#contract/settings/settings.facts.ts';
import { longestEmail } from '#contract/values/email.ts';
import { languages } from '#contract/values/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { leftBehind } from './left-behind.ts';
import { nestedBody } from './nested.ts';
import { type PartProps, SettingsForm } from './SettingsForm.tsx';

const fields = [
  'foundation.name.en',
  'foundation.name.hi',
  'foundation.name.ur',
  'foundation.tagline.en',
  'foundation.tagline.hi',
  'foundation.tagline.ur',
  'foundation.address',
  'foundation.translations.hi.address',
  'foundation.translations.ur.address',
  'foundation.hours',
  'foundation.translations.hi.hours',
  'foundation.translations.ur.hours',
  'foundation.phone',
  'foundation.whatsapp',
  'foundation.email',
] as const;

const otherLanguages = ['hi', 'ur'] as const;

/** A field's text is in its own language, whatever the page's. */
const written = {
  en: { lang: 'en', dir: 'ltr' },
  hi: { lang: 'hi', dir: 'ltr' },
  ur: { lang: 'ur', dir: 'rtl' },
} as const;

export function FoundationForm({ settings, onSaved }: PartProps) {
  const { t } = useTranslation('admin');
  const { foundation, translations } = settings;
  const optional = t('site:form.optional');
  return (
    <SettingsForm
      title={t('foundation.title')}
      text={t('foundation.text')}
      fields={fields}
      toBody={nestedBody}
      onSaved={onSaved}
      forgotten={(typed) => leftBehind(settings, typed)}
    >
      {(wrong) => (
        <>
          {(['name', 'tagline'] as const).map((field) => (
            <div className="grid-3" key={field}>
              {languages.map((language) => (
                <TextInput
                  key={language}
                  {...written[language]}
                  label={t(`foundation.${field}.${language}`)}
                  error={wrong(`foundation.${field}.${language}`)}
                  name={`foundation.${field}.${language}`}
                  maxLength={foundationLengths[field]}
                  defaultValue={foundation[field][language]}
                />
              ))}
            </div>
          ))}
          {(['address', 'hours'] as const).map((field) => (
            <div className="grid-3" key={field}>
              <TextInput
                {...written.en}
                label={t(`foundation.${field}.en`)}
                error={wrong(`foundation.${field}`)}
                name={`foundation.${field}`}
                maxLength={foundationLengths[field]}
                defaultValue={foundation[field]}
              />
              {otherLanguages.map((language) => (
                <TextInput
                  key={language}
                  {...written[language]}
                  label={t(`foundation.${field}.${language}`)}
                  mark={optional}
                  error={wrong(`foundation.translations.${language}.${field}`)}
                  name={`foundation.translations.${language}.${field}`}
                  maxLength={foundationLengths[field]}
                  defaultValue={translations[language][field] ?? ''}
                />
              ))}
            </div>
          ))}
          <div className="grid-3">
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
          </div>
        </>
      )}
    </SettingsForm>
  );
}
