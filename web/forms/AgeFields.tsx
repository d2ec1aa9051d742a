import { type ReactNode, useState } from 'react';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { checkName, checkPhone } from './field-checks.ts';
import { SaidTick } from './SaidTick.tsx';
import type { Wrong } from './use-form.ts';
import { useProblemWords } from './use-problem-words.ts';

export const ageFields = ['adult', 'parentName', 'parentPhone', 'parentAgrees'] as const;
type AgeField = (typeof ageFields)[number];
type TypedAge = Record<AgeField, string>;

export function checkAge({ adult, parentName, parentPhone, parentAgrees }: TypedAge): Partial<Record<AgeField, Wrong>> {
  if (adult !== 'false') return {};
  const phone = parentPhone.trim() === '' ? 'parent_phone_required' : checkPhone(parentPhone);
  return {
    ...(checkName(parentName) && { parentName: 'parent_name_required' as const }),
    ...(phone && { parentPhone: phone }),
    ...(parentAgrees !== 'true' && { parentAgrees: 'parent_agrees' as const }),
  };
}

/** What a form sends of it: nothing where nothing was said. */
export const saidAge = ({ adult, parentName, parentPhone, parentAgrees }: Partial<TypedAge>) =>
  adult === 'false' ? { adult: false, parentName, parentPhone, parentAgrees: parentAgrees === 'true' } : {};

interface AgeFieldsProps {
  wrong: Partial<Record<AgeField, Wrong | undefined>>;
  /** Of a form that came back from the server. */
  typed?: Partial<TypedAge>;
  /** Besides, at the desk: how it saw that the parent is one. */
  children?: ReactNode;
  /** What a parent says who agrees. */
  agreesWord?: string;
}

/** Nobody has to answer. Who is under 18 names a parent who agrees; without script the fields come with the next page. */
export function AgeFields({ wrong, typed = {}, children, agreesWord }: AgeFieldsProps) {
  const { t } = useTranslation('account');
  const { sayWrong } = useProblemWords();
  const [isYoung, setYoung] = useState(typed.adult === 'false');
  return (
    <>
      <Select
        label={t('age.question')}
        mark={t('site:form.optional')}
        name="adult"
        defaultValue={typed.adult}
        onChange={({ currentTarget }) => setYoung(currentTarget.value === 'false')}
      >
        <option value="">{t('age.notSaid')}</option>
        <option value="true">{t('age.yes')}</option>
        <option value="false">{t('age.no')}</option>
      </Select>
      {isYoung && (
        <>
          <p>{t('age.text')}</p>
          <TextInput
            label={t('age.parentName')}
            error={sayWrong(wrong.parentName)}
            name="parentName"
            autoComplete="off"
            maxLength={longestName}
            defaultValue={typed.parentName}
          />
          <TextInput
            label={t('age.parentPhone')}
            error={sayWrong(wrong.parentPhone)}
            name="parentPhone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={longestTypedPhone}
            defaultValue={typed.parentPhone}
          />
          <SaidTick
            name="parentAgrees"
            wrong={sayWrong(wrong.parentAgrees)}
            defaultChecked={typed.parentAgrees === 'true'}
          >
            {agreesWord ?? t('age.agrees')}
          </SaidTick>
          {children}
        </>
      )}
    </>
  );
}
