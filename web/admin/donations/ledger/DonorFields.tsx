import { useState } from 'react';
import {
  type Citizenship,
  donationLengths,
  saidCitizenships,
  typedLengths,
} from '#contract/donations/donations.facts.ts';
import { longestEmail } from '#contract/values/email.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
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

type DonorField = (typeof donorFields)[number];

/** What was typed about a new donor, as the calls take it. */
export function donorOf(text: (field: DonorField) => string) {
  return {
    name: text('donor.name'),
    address: text('donor.address'),
    pinCode: text('donor.pinCode'),
    phone: text('donor.phone'),
    email: text('donor.email'),
    citizenship: (text('donor.citizenship') || 'india') as Citizenship | 'other',
    passport: text('donor.passport'),
    ...(text('donor.taxId.number') && { taxId: { number: text('donor.taxId.number') } }),
  };
}

interface DonorFieldsProps {
  giver: Giver;
  wrong: (name: DonorField | 'donorId' | 'joint') => string | undefined;
}

/** Who gave, as far as the desk knows it; a receipt needs name and address. */
export function DonorFields({ giver, wrong }: DonorFieldsProps) {
  const { t } = useTranslation('office-donations');
  if (giver === 'nobody') return null;
  return (
    <>
      {giver === 'known' && <DonorChoice name="donorId" error={wrong('donorId')} />}
      {giver === 'new' && <NewDonorFields wrong={wrong} />}
      <TextArea
        label={t('donor.joint')}
        mark={t('site:form.optional')}
        hint={t('donor.jointHint')}
        error={wrong('joint')}
        name="joint"
        rows={2}
        dir="auto"
      />
    </>
  );
}

interface NewDonorFieldsProps {
  wrong: (name: DonorField) => string | undefined;
  /** Of the fields, where a form has several donors. */
  nameOf?: (field: DonorField) => string;
  initialName?: string;
  onName?: (name: string) => void;
}

export function NewDonorFields({ wrong, nameOf = (field) => field, initialName, onName }: NewDonorFieldsProps) {
  const { t } = useTranslation('office-donations');
  const [citizenship, setCitizenship] = useState('india');
  const optional = t('site:form.optional');
  return (
    <>
      {lines.map((line) => (
        <TextInput
          key={line}
          label={t(`donor.fields.${line}`)}
          mark={line === 'name' ? undefined : optional}
          hint={line === 'address' ? t('donor.addressHint') : undefined}
          error={wrong(`donor.${line}`)}
          name={nameOf(`donor.${line}`)}
          defaultValue={line === 'name' ? initialName : undefined}
          onInput={line === 'name' && onName ? (event) => onName(event.currentTarget.value) : undefined}
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
        name={nameOf('donor.citizenship')}
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
          name={nameOf('donor.passport')}
          autoComplete="off"
          maxLength={typedLengths.passport}
          dir="ltr"
        />
      )}
      <TextInput
        label={t('donor.fields.pan')}
        mark={optional}
        error={wrong('donor.taxId.number')}
        name={nameOf('donor.taxId.number')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={typedLengths.taxId}
        dir="ltr"
      />
    </>
  );
}
