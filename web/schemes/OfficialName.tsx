import type { Scheme } from '#contract/schemes/schemes.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** What to say at the counter. */
export function OfficialName({ scheme }: { scheme: Scheme }) {
  const { t } = useTranslation('schemes');
  return (
    <p className="soft">
      {t('card.official')}:{' '}
      <bdi lang="en" dir="ltr">
        {scheme.official_name}
      </bdi>
    </p>
  );
}
