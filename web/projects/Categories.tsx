import { useTranslation } from '../i18n/use-translation.ts';
import { headText, Said, SaidMark, usePageWords } from '../page-texts/Said.tsx';
import { SaidTicks } from '../page-texts/SaidTicks.tsx';
import { ArchIcon } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './Categories.module.css';
import { fieldsOfWork } from './fields-of-work.ts';

const bullets = ['first', 'second', 'third'] as const;

export function Categories() {
  const { t } = useTranslation('projects');
  const words = usePageWords();
  const { said } = words;
  const shown = fieldsOfWork.filter(({ key }) => said[`areas.${key}.title`]);
  if (shown.length === 0) return null;
  return (
    <section className="section cloth" aria-labelledby="categories">
      <div className="wrap">
        <SectionHead id="categories" title={t('categories.title')} text={headText(words, 'areasLead')}>
          <SaidMark of={['areas', 'areasLead']} />
        </SectionHead>
        <div className={styles.categories}>
          {shown.map(({ key, icon }, index) => (
            <Card key={key}>
              <ArchIcon icon={icon} tone={index % 2 === 0 ? 'indigo' : 'terracotta'} />
              <Said as="h3" name={`areas.${key}.title`} />
              <Said name={`areas.${key}.text`} />
              <SaidTicks names={bullets.map((bullet) => `areas.${key}.${bullet}` as const)} />
            </Card>
          ))}
        </div>
      </div>
    </section>
  );
}
