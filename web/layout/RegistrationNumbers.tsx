import type { RegistrationNumbers as Numbers } from '#contract/settings/identity.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** As what and under which numbers the foundation is registered, only where they are filled. */
export function RegistrationNumbers({ numbers: { legalForm, ...numbers } }: { numbers: Numbers }) {
  const { t, i18n } = useTranslation();
  const shown = { legalForm: legalForm && t(`numbers.${legalForm}`), ...numbers };
  const names = Object.keys(shown) as (keyof Numbers)[];
  return (
    <dl className="row">
      {names.map((name) => {
        const number = shown[name];
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
