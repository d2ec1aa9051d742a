import { useTranslation } from '../i18n/use-translation.ts';
import { PageTextMark, usePageTexts } from '../page-texts/PageText.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Topic, Topics } from './Topics.tsx';

const values = [
  { key: 'respect', icon: 'heart' },
  { key: 'honesty', icon: 'eye' },
  { key: 'equality', icon: 'scale' },
  { key: 'together', icon: 'users' },
] as const satisfies readonly { key: string; icon: IconName }[];

export function Values() {
  const { t } = useTranslation('about');
  const { texts } = usePageTexts();
  const shown = values.filter(({ key }) => texts[`values.${key}.title`]);
  if (shown.length === 0) return null;
  return (
    <section className="section surface" aria-labelledby="values">
      <div className="wrap">
        <SectionHead id="values" title={t('values.title')}>
          <PageTextMark of={['values']} />
        </SectionHead>
        <Topics>
          {shown.map(({ key, icon }) => (
            <Topic key={key} icon={icon} tone="terracotta" title={`values.${key}.title`} text={`values.${key}.text`} />
          ))}
        </Topics>
      </div>
    </section>
  );
}
