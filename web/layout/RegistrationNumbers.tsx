import { registrationNumbers } from '#contract/settings/identity.facts.ts';
import type { RegistrationNumbers as Numbers } from '#contract/settings/identity.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export const hasNumbers = (numbers: Numbers): boolean => registrationNumbers.some((name) => numbers[name]);

/** Entries of a `dl`, only where they are filled. */
export function RegistrationNumbers({ numbers }: { numbers: Numbers }) {
  const { t, i18n } = useTranslation();
  const { legalForm, validFrom80G: from, validTo80G: to } = numbers;
  const day = (text: string) => formatDay(text, i18n.language);
  return registrationNumbers.map((name) => {
    const number = numbers[name];
    if (!number) return null;
    const isTax = name === 'number80G';
    return (
      <div key={name}>
        <dt>{name === 'registrationNumber' && legalForm ? t(`numbers.${legalForm}`) : t(`numbers.${name}`)}</dt>
        <dd>
          <bdi dir="ltr">{number}</bdi>
          {isTax && to && (
            <>
              {' '}
              · {from ? t('numbers.valid', { first: day(from), last: day(to) }) : t('numbers.until', { last: day(to) })}
            </>
          )}
        </dd>
      </div>
    );
  });
}
