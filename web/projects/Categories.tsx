import { useTranslation } from '../i18n/use-translation.ts';
import { headText, PageText, PageTextMark, usePageTexts } from '../page-texts/PageText.tsx';
import { PageTextTicks } from '../page-texts/PageTextTicks.tsx';
import { ArchIcon } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './Categories.module.css';
import { fieldsOfWork } from './fields-of-work.ts';

const bullets = ['first', 'second', 'third'] as const;

export function Categories() {
  const { t } = useTranslation('projects');
  const words = usePageTexts();
  const { texts } = words;
  const shown = fieldsOfWork.filter(({ key }) => texts[`areas.${key}.title`]);
  if (shown.length === 0) return null;
  return (
    <section className="section cloth" aria-labelledby="categories">
      <div className="wrap">
        <SectionHead id="categories" title={t('categories.title')} text={headText(words, 'areasLead')}>
          <PageTextMark of={['areas', 'areasLead']} />
        </SectionHead>
        <div className={styles.categories}>
          {shown.map(({ key, icon }, index) => (
            <Card key={key}>
              <ArchIcon icon={icon} tone={index % 2 === 0 ? 'indigo' : 'terracotta'} />
              <PageText as="h3" name={`areas.${key}.title`} />
              <PageText name={`areas.${key}.text`} />
              <PageTextTicks names={bullets.map((bullet) => `areas.${key}.${bullet}` as const)} />
            </Card>
          ))}
        </div>
      </div>
    </section>
  );
}
