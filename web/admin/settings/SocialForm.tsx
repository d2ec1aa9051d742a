import { longestSocialLink } from '#contract/settings/settings.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { nestedBody } from './nested.ts';
import { type PartProps, SettingsForm } from './SettingsForm.tsx';

const fields = ['social.facebook', 'social.twitter', 'social.instagram', 'social.linkedin'] as const;
const networks = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
] as const;

export function SocialForm({ settings, onSaved }: PartProps) {
  const { t } = useTranslation('admin');
  return (
    <SettingsForm
      title={t('social.title')}
      text={t('social.text')}
      fields={fields}
      toBody={nestedBody}
      onSaved={onSaved}
    >
      {(wrong) => (
        <div className="grid-2">
          {networks.map(([network, name]) => (
            <TextInput
              key={network}
              label={name}
              mark={t('site:form.optional')}
              error={wrong(`social.${network}`)}
              name={`social.${network}`}
              type="url"
              placeholder="https://"
              autoCapitalize="none"
              maxLength={longestSocialLink}
              defaultValue={settings.social[network] ?? ''}
            />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}
