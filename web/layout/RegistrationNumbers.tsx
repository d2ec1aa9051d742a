import type { RegistrationNumbers as Numbers } from '#contract/settings/identity.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Under which numbers the foundation is registered, only where they are filled. */
export function RegistrationNumbers({ numbers: { legalForm: _, ...numbers } }: { numbers: Numbers }) {
  const { t, i18n } = useTranslation();
  const names = Object.keys(numbers) as (keyof typeof numbers)[];
  return (
    <dl className="row">
      {names.map((name) => {
        const number = numbers[name];
        return (
          number && (
            <div key={name}>
              <dt className="soft">{t(`numbers.${name}`)}</dt>
              <dd>
                <bdi>{name.startsWith('valid') ? formatDay(number, i18n.language) : number}</bdi>
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
