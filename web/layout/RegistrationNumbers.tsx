import type { RegistrationNumbers as Numbers } from '#contract/settings/identity.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Under which numbers the foundation is registered, only where they are filled. */
export function RegistrationNumbers({ numbers: { legalForm: _, ...numbers } }: { numbers: Numbers }) {
  const { t } = useTranslation();
  const names = Object.keys(numbers) as (keyof typeof numbers)[];
  return (
    <dl className="row">
      {names.map(
        (name) =>
          numbers[name] && (
            <div key={name}>
              <dt className="soft">{t(`numbers.${name}`)}</dt>
              <dd>
                <bdi>{numbers[name]}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
