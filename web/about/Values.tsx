import { useTranslation } from '../i18n/use-translation.ts';
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
  return (
    <section className="section surface" aria-labelledby="values">
      <div className="wrap">
        <SectionHead id="values" title={t('values.title')} />
        <Topics>
          {values.map(({ key, icon }) => (
            <Topic
              key={key}
              icon={icon}
              tone="terracotta"
              title={t(`values.${key}.title`)}
              text={t(`values.${key}.text`)}
            />
          ))}
        </Topics>
      </div>
    </section>
  );
}
