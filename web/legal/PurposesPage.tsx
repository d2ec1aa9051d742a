import { purposeNames, purposes } from '#contract/purposes.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { PurposeText } from '../forms/PurposeText.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { LegalPart, LegalText } from './LegalText.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'purposes' }), frame, language),
  description: t('lead', { ns: 'purposes' }),
});

/** The register, for whoever wants to read it before giving anything. */
export function Component() {
  const { t } = useTranslation('purposes');
  return (
    <LegalText title={t('title')} lead={t('lead')}>
      {purposeNames.map((name) => (
        <LegalPart key={name} id={name} title={t(`names.${name}`)}>
          <PurposeText name={name} />
          <p className="soft">{t('version', { version: purposes[name].version })}</p>
        </LegalPart>
      ))}
      <p>{t('complain')}</p>
    </LegalText>
  );
}
