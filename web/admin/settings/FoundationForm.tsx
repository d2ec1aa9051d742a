import { foundationLengths } from '#contract/settings/settings.facts.ts';
import { longestEmail } from '#contract/values/email.ts';
import { languages } from '#contract/values/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { Fold } from './Fold.tsx';
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
  const { t, i18n } = useTranslation('admin');
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
            <Fold
              key={field}
              title={t(`foundation.groups.${field}`)}
              now={foundation[field][i18n.language]}
              open={field === 'name'}
            >
              {languages.map((each) => (
                <TextInput
                  key={each}
                  {...written[each]}
                  label={t(`foundation.${field}.${each}`)}
                  error={wrong(`foundation.${field}.${each}`)}
                  name={`foundation.${field}.${each}`}
                  maxLength={foundationLengths[field]}
                  defaultValue={foundation[field][each]}
                />
              ))}
            </Fold>
          ))}
          {(['address', 'hours'] as const).map((field) => (
            <Fold key={field} title={t(`foundation.groups.${field}`)} now={foundation[field]}>
              <TextInput
                {...written.en}
                label={t(`foundation.${field}.en`)}
                error={wrong(`foundation.${field}`)}
                name={`foundation.${field}`}
                maxLength={foundationLengths[field]}
                defaultValue={foundation[field]}
              />
              {otherLanguages.map((each) => (
                <TextInput
                  key={each}
                  {...written[each]}
                  label={t(`foundation.${field}.${each}`)}
                  mark={optional}
                  error={wrong(`foundation.translations.${each}.${field}`)}
                  name={`foundation.translations.${each}.${field}`}
                  maxLength={foundationLengths[field]}
                  defaultValue={translations[each][field] ?? ''}
                />
              ))}
            </Fold>
          ))}
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
        </>
      )}
    </SettingsForm>
  );
}
