import type { RegistrationNumbers as Numbers } from '#contract/settings/identity.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Under which numbers the foundation is registered, only where they are filled. */
export function RegistrationNumbers({ numbers: { legalForm, ...numbers } }: { numbers: Numbers }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className="row">
      {(Object.keys(numbers) as (keyof typeof numbers)[]).map((name) => {
        const number = numbers[name];
        if (!number) return null;
        return (
          <div key={name}>
            <dt className="soft">{t(`numbers.${name === 'registrationNumber' ? (legalForm ?? name) : name}`)}</dt>
            <dd>
              <bdi dir={/^v/.test(name) ? undefined : 'ltr'}>
                {/^v/.test(name) ? formatDay(number, i18n.language) : number}
              </bdi>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export const hasNumbers = (numbers: Numbers): boolean => Object.values(numbers).some(Boolean);
