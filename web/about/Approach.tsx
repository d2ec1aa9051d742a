import { useTranslation } from '../i18n/use-translation.ts';
import { PageText, PageTextMark, usePageTexts } from '../page-texts/PageText.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './Approach.module.css';

const steps = ['listen', 'explain', 'act', 'stay'] as const;

export function Approach() {
  const { t } = useTranslation('about');
  const { texts } = usePageTexts();
  const shown = steps.filter((step) => texts[`approach.${step}.title`]);
  if (shown.length === 0) return null;
  return (
    <section className="section cloth" aria-labelledby="approach">
      <div className="wrap">
        <SectionHead id="approach" title={t('approach.title')}>
          <PageTextMark of={['approach']} />
        </SectionHead>
        <ol className={styles.steps}>
          {shown.map((step) => (
            <li key={step} className={styles.step}>
              <div>
                <PageText as="h3" name={`approach.${step}.title`} />
                <PageText name={`approach.${step}.text`} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
