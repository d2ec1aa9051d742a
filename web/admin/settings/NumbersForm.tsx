import { legalForms, longestNumber } from '#contract/settings/identity.facts.ts';
import type { UpdateIdentity } from '#contract/settings/identity.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Fold } from './Fold.tsx';
import { IdentityForm } from './IdentityForm.tsx';

const numbers = [
  'registrationNumber',
  'pan',
  'number12A',
  'number80G',
  'validFrom80G',
  'validTo80G',
  'csr1',
  'darpan',
  'fcra',
] as const;
const fields = ['legalForm', ...numbers] as const;

export function NumbersForm() {
  const { t } = useTranslation('admin');
  return (
    <IdentityForm
      title={t('numbers.title')}
      text={t('numbers.text')}
      fields={fields}
      toBody={(typed) => typed as UpdateIdentity}
    >
      {(identity, wrong) => (
        <Fold title={t('numbers.title')}>
          <Select
            label={t('numbers.legalForm')}
            mark={t('site:form.optional')}
            error={wrong('legalForm')}
            name="legalForm"
            defaultValue={identity.numbers.legalForm ?? ''}
          >
            <option value="">{t('numbers.none')}</option>
            {legalForms.map((form) => (
              <option key={form} value={form}>
                {t(`numbers.${form}`)}
              </option>
            ))}
          </Select>
          {numbers.map((name) => (
            <TextInput
              key={name}
              label={t(`numbers.${name}`)}
              mark={t('site:form.optional')}
              error={wrong(name)}
              name={name}
              type={name.startsWith('valid') ? 'date' : 'text'}
              dir="ltr"
              autoComplete="off"
              maxLength={longestNumber}
              defaultValue={identity.numbers[name] ?? ''}
            />
          ))}
        </Fold>
      )}
    </IdentityForm>
  );
}
