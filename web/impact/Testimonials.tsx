import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Card } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './Testimonials.module.css';

const voices = ['mason', 'embroiderer', 'group'] as const;

export function Testimonials() {
  const { t } = useTranslation('impact');
  return (
    <section className="section cloth" aria-labelledby="testimonials">
      <div className="wrap">
        <SectionHead id="testimonials" title={t('testimonials.title')} text={t('testimonials.text')}>
          <SampleMark />
        </SectionHead>
        <div className="grid-3">
          {voices.map((voice) => {
            const name = t(`testimonials.${voice}.name`);
            return (
              <Card key={voice} as="figure">
                <blockquote className={styles.quote}>“{t(`testimonials.${voice}.quote`)}”</blockquote>
                <figcaption className={styles.who}>
                  <Avatar name={name} />
                  <span>
                    <b>{name}</b>
                    <span className={styles.meta}>{t(`testimonials.${voice}.meta`)}</span>
                  </span>
                </figcaption>
              </Card>
            );
          })}
        </div>
      </div>
    </section>
  );
}
