import { useState } from 'react';
import { donationLengths, saidCitizenships, typedLengths } from '#contract/donations/donations.facts.ts';
import { longestEmail } from '#contract/values/email.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DonorChoice } from './DonorChoice.tsx';

export const givers = ['nobody', 'known', 'new'] as const;
export type Giver = (typeof givers)[number];

const lines = ['name', 'address', 'pinCode', 'phone', 'email'] as const;
const longest: Record<(typeof lines)[number], number> = {
  name: donationLengths.name,
  address: donationLengths.address,
  pinCode: typedLengths.pinCode,
  phone: longestTypedPhone,
  email: longestEmail,
};

/** Named as the server names them in its errors. */
export const donorFields = [
  ...lines.map((line) => `donor.${line}` as const),
  ...(['donor.citizenship', 'donor.passport', 'donor.taxId.number'] as const),
] as const;

interface DonorFieldsProps {
  giver: Giver;
  wrong: (name: (typeof donorFields)[number] | 'donorId' | 'joint') => string | undefined;
}

/** Who gave, as far as the desk knows it; a receipt needs name and address. */
export function DonorFields({ giver, wrong }: DonorFieldsProps) {
  const { t } = useTranslation('office-donations');
  const [citizenship, setCitizenship] = useState('india');
  if (giver === 'nobody') return null;
  const optional = t('site:form.optional');
  return (
    <>
      {giver === 'known' && <DonorChoice name="donorId" error={wrong('donorId')} />}
      {giver === 'new' && (
        <>
          {lines.map((line) => (
            <TextInput
              key={line}
              label={t(`donor.fields.${line}`)}
              mark={line === 'name' ? undefined : optional}
              hint={line === 'address' ? t('donor.addressHint') : undefined}
              error={wrong(`donor.${line}`)}
              name={`donor.${line}`}
              type={line === 'email' ? 'email' : line === 'phone' ? 'tel' : 'text'}
              inputMode={line === 'pinCode' ? 'numeric' : undefined}
              maxLength={longest[line]}
              autoComplete="off"
              dir={line === 'name' || line === 'address' ? 'auto' : 'ltr'}
            />
          ))}
          <Select
            label={t('donor.fields.citizenship')}
            error={wrong('donor.citizenship')}
            name="donor.citizenship"
            defaultValue={citizenship}
            onChange={(event) => setCitizenship(event.currentTarget.value)}
          >
            {saidCitizenships.map((value) => (
              <option key={value} value={value}>
                {t(`donor.citizenships.${value}`)}
              </option>
            ))}
          </Select>
          {citizenship === 'india_abroad' && (
            <TextInput
              label={t('donor.fields.passport')}
              error={wrong('donor.passport')}
              name="donor.passport"
              autoComplete="off"
              maxLength={typedLengths.passport}
              dir="ltr"
            />
          )}
          <TextInput
            label={t('donor.fields.pan')}
            mark={optional}
            error={wrong('donor.taxId.number')}
            name="donor.taxId.number"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={typedLengths.taxId}
            dir="ltr"
          />
        </>
      )}
      <TextArea
        label={t('donor.joint')}
        mark={optional}
        hint={t('donor.jointHint')}
        error={wrong('joint')}
        name="joint"
        rows={2}
        dir="auto"
      />
    </>
  );
}
