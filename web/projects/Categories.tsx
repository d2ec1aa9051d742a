import { useTranslation } from '../i18n/use-translation.ts';
import { ArchIcon } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Tick, TickList } from '../ui/TickList.tsx';
import styles from './Categories.module.css';
import { fieldsOfWork } from './fields-of-work.ts';

const bullets = ['first', 'second', 'third'] as const;

export function Categories() {
  const { t } = useTranslation('projects');
  return (
    <section className="section cloth" aria-labelledby="categories">
      <div className="wrap">
        <SectionHead id="categories" title={t('categories.title')} text={t('categories.text')} />
        <div className={styles.categories}>
          {fieldsOfWork.map(({ key, icon }, index) => (
            <Card key={key}>
              <ArchIcon icon={icon} tone={index % 2 === 0 ? 'indigo' : 'terracotta'} />
              <h3>{t(`categories.${key}.title`)}</h3>
              <p>{t(`categories.${key}.desc`)}</p>
              <TickList>
                {bullets.map((bullet) => (
                  <Tick key={bullet}>{t(`categories.${key}.${bullet}`)}</Tick>
                ))}
              </TickList>
            </Card>
          ))}
        </div>
      </div>
    </section>
  );
}
